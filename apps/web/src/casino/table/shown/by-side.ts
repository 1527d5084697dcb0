import type { Market } from '@crease/casino/kernel/title.ts'

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
  const [first] = markets
  if (first === undefined || markets.length < BOOKS_MIN || !markets.every(asksOfSides)) {
    return markets
  }
  return first.selections.map(({ name }, at) => {
    const side = sideIn(name)
    return {
      id: `${ID}${side}`,
      name: `First on ${side}`,
      book: first.book,
      selections: markets.flatMap(({ selections }) => selections.slice(at, at + 1)),
    }
  })
}

/** Whether a book asks of its rank alone, 'First A': 'Bahar A' or 'Andar A'. */
function asksOfSides({ name, selections, book }: Market): boolean {
  const rank = name.split(' ').at(-1) ?? ''
  const names = selections.map((one) => one.name)
  return (
    book.kind === 'apart' &&
    names.length === 2 &&
    names.every((one) => one === `${sideIn(one)} ${rank}`)
  )
}

const sideIn = (name: string): string => name.split(' ')[0] ?? ''
