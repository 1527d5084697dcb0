import { ratio } from '@crease/casino/kernel/chances.ts'
import { newRound } from '@crease/casino/kernel/play.ts'
import { returnOf } from '@crease/casino/kernel/prices.ts'
import type { Selection, Title } from '@crease/casino/kernel/title.ts'

/** The odds that a return is counted at: of a pay table the most, which its own payments replace; null: they move. */
function oddsOf({ price }: Selection): number | null {
  if (price.kind === 'fixed') return price.back
  return price.kind === 'table' ? price.top : null
}

/** The exact return of a unit on a bet at a price that stands [UI1307]; null: it moves, or the shoe carries on. */
export function returnShare(title: Title, selection: Selection): number | null {
  const odds = oddsOf(selection)
  if (odds === null || title.carriesOn !== undefined) return null
  const chances = selection.chances(newRound(title, null))
  return ratio(returnOf(chances, { kind: 'odds', side: 'BACK', odds }))
}
