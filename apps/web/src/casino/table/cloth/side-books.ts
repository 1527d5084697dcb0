import type { Market, Title } from '@crease/casino/kernel/title.ts'
import type { ShownBook } from '../shown/shown-books.ts'
import type { Plan } from './plan.ts'

/** Whether a book does not lie on the cloth; what players make up has no zone. */
function besideOf(plan: Plan): (market: Market) => boolean {
  const zoned = new Set(plan.flatMap(({ zones }) => zones.map(({ selection }) => selection.id)))
  return ({ selections, picks }) =>
    picks !== undefined || !selections.every(({ id }) => zoned.has(id))
}

/** The books that do not lie on the cloth. */
export function sideBooks(plan: Plan, books: readonly ShownBook[]): readonly ShownBook[] {
  const isBeside = besideOf(plan)
  return books.filter(({ book }) => isBeside(book.market))
}

/** side books that leave room for the stake in the column of a wide screen */
const FEW = 2

/** Whether the column beside the cloth has room for the stake: a rising title has one book, a wheel its racetrack. */
export function hasFewBeside({ family, markets, rise }: Title, plan: Plan): boolean {
  if (rise !== undefined) return true
  const beside = markets.filter(besideOf(plan))
  return (
    family !== 'wheel' && beside.length <= FEW && beside.every(({ picks }) => picks === undefined)
  )
}
