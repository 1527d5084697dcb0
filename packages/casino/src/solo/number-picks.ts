import type { Picks, Selection } from '../kernel/title.ts'

interface NumberPicks {
  readonly prefix: string
  /** what is asked: 'Cash out at' */
  readonly asks: string
  readonly least: number
  readonly most: number
  /** those that are offered to choose from; any other whole number between is read too */
  readonly usual: readonly number[]
  readonly nameOf: (value: number) => string
  readonly selectionOf: (value: number, id: string) => Selection
}

/** A bet on a whole number that the player sets: its id is the prefix and the number, written one way only [CG103]. */
export function numberPicks(of: NumberPicks): Picks {
  const idOf = (value: number | string): string => `${of.prefix}${value}`
  const read = (id: string): Selection | null => {
    const value = Number(id.slice(of.prefix.length))
    const isOne = Number.isInteger(value) && value >= of.least && value <= of.most
    return isOne && idOf(value) === id ? of.selectionOf(value, id) : null
  }
  return {
    prefix: of.prefix,
    asks: [
      {
        name: of.asks,
        options: of.usual.map((value) => ({ id: String(value), name: of.nameOf(value) })),
        least: 1,
        most: 1,
      },
    ],
    read,
    idOf: ([first]) => idOf(first?.[0] ?? ''),
    examples: of.usual.map((value) => of.selectionOf(value, idOf(value))),
  }
}
