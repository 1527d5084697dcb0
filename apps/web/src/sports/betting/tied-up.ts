import { riseOfAll } from '@crease/domain/risk/slip-meaning.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import { marketHeadNow } from '../state/match/live-match.ts'
import { useMyPositions } from '../state/orders/my-positions.ts'
import type { Draft } from './drafts/drafts.ts'
import { draftsIn, joined, type BookFacts } from './my-book.ts'
import { factsNow } from './order-facts.ts'
import { needOfOrder } from './order-form.ts'
import { oddsOf, sideOf } from './order-price.ts'
import type { DraftedOn } from './selection.ts'
import { stakeOf } from './sized-by.ts'

type Typed = Pick<Draft<unknown>, 'form' | 'selection'>

/**
 * The part of the free balance that all typed orders would hold together: market by market, as the exchange counts it
 * [BS152]. Null if it is not known here. Waiting orders hold no money until their trigger.
 */
export function tiedUpBy(drafts: readonly Typed[]): Paise | null {
  const now = drafts.filter(({ form }) => form.terms.start === 'NOW')
  const byMarket = Map.groupBy(now, ({ selection }) => selection.marketId)
  const rises = [...byMarket.values()].map(riseOfMarket)
  return rises.reduce<Paise | null>(
    (sum, rise) => (sum === null || rise === null ? null : paise(sum + rise)),
    NO_MONEY,
  )
}

function riseOfMarket(ofMarket: readonly Typed[]): Paise | null {
  const drafted = ofMarket.flatMap(heldAs)
  const [only] = ofMarket
  if (only === undefined || drafted.length === 0) return NO_MONEY
  const { form, selection } = only
  if (ofMarket.length === 1) return needOfOrder(form, factsNow(selection))
  const { status, byMarket } = useMyPositions.getState()
  const market = marketHeadNow(selection.marketId)
  if (status === 'loading' || market === undefined) return null
  return tiedUpIn({ market, row: byMarket.get(selection.marketId), drafted })
}

/** The bet that the exchange holds for; of an order for the starting price as well [SP3]. */
function heldAs({ form, selection }: Typed): readonly DraftedOn[] {
  const { runnerId, type } = selection
  const rate = oddsOf(form, selection)
  const stake = stakeOf(form, selection)
  if (rate === null || stake === null || stake <= 0) return []
  return [{ runnerId, bet: { side: sideOf(type), rate, stake } }]
}

/** How far what is held for a market rises with the bets of the slip together [BS152]. */
export function tiedUpIn(facts: BookFacts): Paise {
  const joint = joined(facts)
  return riseOfAll(draftsIn(joint, facts.drafted), joint)
}
