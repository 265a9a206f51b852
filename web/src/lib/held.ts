/** Give what something was last, while it is nothing: what draws it may look a moment before it is
 * taken away. */
export function held<Of>(now: () => Of | null | undefined): () => Of {
  let kept: Of | null | undefined;
  return () => {
    kept = now() ?? kept;
    return kept!;
  };
}
