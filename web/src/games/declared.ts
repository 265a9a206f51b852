/* What the server sends, as a game declares it: then the compiler knows every name. */
import type { Choice, Question, Told } from '../lib/wire.ts';

/** A fact that a game tells. */
export type TellingOf<Events> = {
  [Kind in keyof Events]: Omit<Told, 'told' | 'args'> & { told: Kind; args: Events[Kind] };
}[keyof Events];

/** Questions as a game declares them. */
type Questions<Asked> = Record<keyof Asked, { args: object; verbs: string }>;

/** An option of a question. */
type OptionOf<Verb extends string> = Omit<Choice, 'words'> & {
  words: readonly [verb: Verb, ...rest: (string | number)[]];
};

/** A question that a game asks. */
export type AskingOf<Asked extends Questions<Asked>> = {
  [Prompt in keyof Asked]: Omit<Question, 'prompt' | 'args' | 'options'> & {
    prompt: Prompt;
    args: Asked[Prompt]['args'];
    options: readonly OptionOf<Asked[Prompt]['verbs']>[];
  };
}[keyof Asked];

/** The name of an argument of any event. */
export type ArgumentOf<Events> = { [Kind in keyof Events]: keyof Events[Kind] }[keyof Events];

/** Whether a name is one of some that the game knows. */
export const isOf = <Name extends string>(names: readonly Name[], name: unknown): name is Name =>
  (names as readonly unknown[]).includes(name);
