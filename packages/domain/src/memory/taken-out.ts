/** Nothing of any kind: one list for all, as almost always there is nothing. */
export const NONE: readonly never[] = []

/** All that is in a list, which is empty then; where it was empty before, nothing is made for it. */
export const takenOut = <One>(list: One[]): readonly One[] =>
  list.length === 0 ? NONE : list.splice(0)
