/**
 * As many members as `wanted` that can be together; undefined if there are none.
 *
 * A set that cannot be together is answered by a part of it that cannot either, of which one is left out then: each in turn, so that
 * nothing is missed. What is together stays so with fewer members.
 * @param candidates the likeliest first
 * @param mayHold a quick bound: false, if no set of these members can be together
 * @param conflictIn a part of the set that cannot be together; undefined if all can
 */
export function chooseCompatible<Member>(
  candidates: readonly Member[],
  wanted: number,
  conflictIn: (set: readonly Member[]) => readonly Member[] | undefined,
  mayHold: (left: readonly Member[]) => boolean = () => true,
): Member[] | undefined {
  return search(candidates, new Set());

  function search(left: readonly Member[], kept: ReadonlySet<Member>): Member[] | undefined {
    if (left.length < wanted || kept.size > wanted || !mayHold(left)) return undefined;
    const set = [...kept, ...left.filter((member) => !kept.has(member)).slice(0, wanted - kept.size)];
    const conflict = conflictIn(set);
    if (!conflict) return set;
    const among = conflict.filter((member) => !kept.has(member));
    const nowKept = new Set(kept);
    // The least likely first.
    for (const member of among.toSorted((a, b) => left.indexOf(b) - left.indexOf(a))) {
      const found = search(
        left.filter((other) => other !== member),
        nowKept,
      );
      if (found) return found;
      nowKept.add(member);
      if (nowKept.size > kept.size + 1 && conflictIn([...nowKept])) return undefined;
    }
    return undefined;
  }
}
