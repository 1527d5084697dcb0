import type { Market, Selection } from '@crease/casino/kernel/title.ts'

/** of fewer books each stands for itself */
const BOOKS_MIN = 6
const ID = 'side of '

/** Whether a book was put together here, and not by its title. */
export const isBySide = ({ id }: Pick<Market, 'id'>): boolean => id.startsWith(ID)

/**
 * Many books that ask which side gets a card first, each of another rank, as one book of ranks for each side [UI1183]; any
 * other books as they are. Each bet stays what it is: those of such books are apart.
 */
export function bySide(markets: readonly Market[]): readonly Market[] {
  const sides = new Map<string, Selection[]>()
  for (const { name, selections, book } of markets) {
    const rank = name.split(' ').at(-1) ?? ''
    if (book.kind !== 'apart' || selections.length !== 2) return markets
    for (const selection of selections) {
      const [side = '', asked, more] = selection.name.split(' ')
      if (asked !== rank || more !== undefined) return markets
      sides.set(side, [...(sides.get(side) ?? []), selection])
    }
  }
  const [first] = markets
  if (first === undefined || markets.length < BOOKS_MIN || sides.size !== 2) return markets
  return [...sides].map(([side, selections]) => ({
    id: `${ID}${side}`,
    name: `First on ${side}`,
    book: first.book,
    selections,
  }))
}
