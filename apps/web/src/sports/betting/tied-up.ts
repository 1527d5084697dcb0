import { riseOfAll } from '@crease/domain/risk/slip-meaning.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import { marketHeadNow } from '../state/match/live-match.ts'
import { useMyPositions } from '../state/orders/my-positions.ts'
import type { Draft } from './drafts/drafts.ts'
import { draftedByMarket } from './drafts/reduce-drafts.ts'
import { draftsIn, joined, type BookFacts } from './my-book.ts'
import { factsNow } from './order-facts.ts'
import { needOfOrder } from './order-form.ts'
import { isForStart } from '../state/orders/for-start.ts'

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
  const [start = [], priced = []] = [true, false].map((waits) =>
    ofMarket.filter(({ form }) => isForStart(form.terms) === waits),
  )
  // nothing offsets an order whose price is not known
  const needs = start.map(({ form, selection }) => needOfOrder(form, factsNow(selection)))
  return [riseOfPriced(priced), ...needs.filter((need) => need !== null)].reduce(
    (sum, rise) => (sum === null || rise === null ? null : paise(sum + rise)),
    needs.includes(null) ? null : NO_MONEY,
  )
}

function riseOfPriced(ofMarket: readonly Typed[]): Paise | null {
  const [[id, drafted] = ['', []]] = draftedByMarket(ofMarket)
  if (drafted.length === 0) return NO_MONEY
  const [only] = ofMarket
  if (only !== undefined && ofMarket.length === 1) {
    return needOfOrder(only.form, factsNow(only.selection))
  }
  const { status, byMarket } = useMyPositions.getState()
  const market = marketHeadNow(marketId(id))
  if (status === 'loading' || market === undefined) return null
  return tiedUpIn({ market, row: byMarket.get(id), drafted })
}

/** How far what is held for a market rises with the bets of the slip together [BS152]. */
export function tiedUpIn(facts: BookFacts): Paise {
  const joint = joined(facts)
  return riseOfAll(draftsIn(joint, facts.drafted), joint)
}
