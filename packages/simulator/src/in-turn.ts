/** The entry of a list that has a turn; after the last one the first again. */
export function inTurn<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error(`nothing has turn ${turn}`)
  return found
}
