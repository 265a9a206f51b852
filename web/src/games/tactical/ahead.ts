/* What lies ahead of an order in a hex game, in words and figures. It comes with the first order
 * that is pointed at. */
import { say } from '../../lib/words.ts';
import type { Chance, OptionOdds } from '../../lib/wire.ts';
import type { Ahead, Outlook } from '../../lib/wire/hunt.ts';
import type { Ahead as Told, Game, OverlayMarks, Way } from '../../table/game.ts';
import type { Expected, Prospect } from '../../table/prospect.ts';
import { percent } from '../../table/text.ts';
import type { Edition } from './edition.ts';

/** Chances as the cards of chances take them. */
const oddsOf = ({ chances, fates, modifiers, policy }: Outlook): OptionOdds => ({
  ...{ say: '', final: true, hands_over: false, dice: true, policy, parts: [] },
  ...{ then: [], again: false, words: '', args: {}, needed: [] },
  chances,
  fates: Object.fromEntries(
    Object.entries(fates).map(([name, some]) => [
      name,
      some.map((fate) => ({ ...fate, factors: [] })),
    ]),
  ),
  modifiers: modifiers.map(([value, rule, words, args]) => ({ value, rule, words, args })),
});

/** What is told of an order before it is given. */
export function told(
  marks: OverlayMarks,
  place: string,
  way: Way | undefined,
  edition: Edition,
  headline: Game['headline'],
): Told {
  const on = Object.entries(marks as Readonly<Record<string, Ahead>>).sort(
    ([, a], [, b]) => a.number - b.number,
  );
  const end = on.find(([hex]) => hex === place)?.[1];
  const found: Told = { veils: {}, pills: {}, notes: [] };
  if (!end) return found;
  const chance = whole(end, headline);
  if (chance) found.pills[place] = percent(chance.value);
  const { fight, shots } = end;
  const prospect: Prospect = {
    label: say('ahead-label'),
    title: [{ text: way?.title ?? say('route-title', { place }) }],
    chance,
    facts: facts(way, edition),
    heads: [
      edition.say(end.number ? 'ahead-way' : 'ahead-answers'),
      edition.say('ahead-loss'),
      edition.say('ahead-harm'),
    ],
    rows: rows(on, edition),
    fight: fight
      ? { title: fightTitle(end, fight, edition, headline), odds: oddsOf(fight) }
      : undefined,
    then: shots.length ? then(shots, edition, headline) : undefined,
    notes: [],
  };
  return { ...found, prospect };
}

/** The chance that the whole of it succeeds: the fight with its way, or the fire. */
function whole({ whole: ends, fight }: Ahead, headline: Game['headline']): Chance | undefined {
  if (!fight) return undefined;
  const odds = oddsOf(fight);
  return headline(ends.length ? { ...odds, chances: ends } : odds);
}

function facts(way: Way | undefined, edition: Edition): string[] {
  if (!way) return [];
  const { cost, order, places } = way;
  return [order?.choice ?? '', places.length ? edition.say('ahead-cost', { cost }) : ''].filter(
    Boolean,
  );
}

function fightTitle(
  { number }: Ahead,
  fight: Outlook,
  edition: Edition,
  headline: Game['headline'],
): string {
  if (!number) return edition.say('ahead-fire');
  const chance = percent(headline(oddsOf(fight))?.value ?? 0);
  return edition.say('ahead-melee', { chance, number });
}

/** Every hex of the way with those who may react there; then all of it, if they all do. */
function rows(on: readonly (readonly [string, Ahead])[], edition: Edition): Expected[] {
  const found = on.flatMap(([hex, { number, dangers, fight }]): Expected[] => {
    const who = dangers.map(({ hex: from, strength, loss, stopped }): Expected => {
      const text = edition.say('ahead-from', { hex: from, strength });
      return { kind: 'who', text, values: [percent(loss), percent(stopped)] };
    });
    if (!number) return who.length ? who : [nobody(edition)];
    const quiet = fight ? 'melee' : dangers.length ? 'some' : 'none';
    const text = edition.say('ahead-hex', { hex, quiet });
    return [{ kind: 'place', number, text, values: [] }, ...who];
  });
  const end = on.at(-1)?.[1];
  const reacts = on.some(([, { number, dangers }]) => number && dangers.length);
  if (!end || !reacts) return found;
  const text = edition.say('ahead-all', { chance: percent(end.arrives) });
  return [...found, { kind: 'all', text, values: [percent(end.loss), percent(end.harmed)] }];
}

const nobody = (edition: Edition): Expected => ({
  kind: 'who',
  text: edition.say('ahead-nobody'),
  values: [],
});

/** What may be fired at after the move. */
function then(
  shots: readonly Outlook[],
  edition: Edition,
  headline: Game['headline'],
): Prospect['then'] {
  const lines = shots.map((shot) => ({
    text: edition.say('ahead-target', { hex: shot.hex }),
    value: percent(headline(oddsOf(shot))?.value ?? 0),
  }));
  return { title: edition.say('ahead-shots'), lines };
}
