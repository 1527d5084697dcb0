import type { ShownBook } from '../shown/shown-books.ts'
import type { Plan } from './plan.ts'

/** The books that do not lie on the cloth; what players make up has no zone. */
export function sideBooks(plan: Plan, books: readonly ShownBook[]): readonly ShownBook[] {
  const zoned = new Set(plan.flatMap(({ zones }) => zones.map(({ selection }) => selection.id)))
  return books.filter(({ book: { market } }) => {
    const { selections, picks } = market
    return picks !== undefined || !selections.every(({ id }) => zoned.has(id))
  })
}
