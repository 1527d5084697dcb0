import { LOWEST_ODDS, odds, type Odds } from '@crease/domain/units/odds.ts'
import type { ConditionalBody, PlaceBetBody } from '../../link/named.ts'
import { CRICKET } from '../state/match/main-sports.ts'
import { priceOf, type Scale } from '../state/market/market-scale.ts'
import { paiseOf } from '../../ui/amounts.ts'
import { hasPrice, PLAIN, type OrderTerms } from './order-terms.ts'
import type { OrderForm } from './order-form.ts'
import type { Selection } from './selection.ts'

/** The specification's series of a cricket bet whose match names none [BS123]. */
const SERIES_WHEN_UNKNOWN = 'IPL T20'

/** A bet with its own id, under which it is asked for until an answer is known. */
export type KeyedBody = PlaceBetBody & { readonly clientBetId: string }

interface Order {
  readonly clientBetId: string
  readonly selection: Selection
  readonly form: OrderForm
  /** epoch milliseconds, by the server's clock */
  readonly now: number
  /** the best price of the other side; null: nothing is offered there */
  readonly opposite: Odds | null
}

/** The specification's placement payload, with our id of the bet. The form has passed the checks. */
export function orderBody({ clientBetId, selection, form, now, opposite }: Order): KeyedBody {
  return {
    clientBetId,
    eventId: selection.eventId,
    marketId: selection.marketId,
    selectionId: selection.runnerId,
    ...priceParts({ selection, form, opposite }),
    matchOddVariant: selection.type,
    ...sizeParts(form),
    teamName: selection.selectionName,
    marketName: selection.marketName,
    selectionName: selection.selectionName,
    oddType: selection.marketType,
    sportType: selection.sportId,
    ...seriesOf(selection),
    isBack: selection.type === 'back',
    oddIsPlay: selection.inPlay,
    ...wireTerms(form.terms, now),
  }
}

/** Its stake, or the sum that it is to bring [BS162]. */
function sizeParts({
  stake: typed,
  terms: { sizedBy },
}: OrderForm): Pick<PlaceBetBody, 'stake' | 'betTargetType' | 'betTargetSize'> {
  const amount = paiseOf(typed)
  if (amount === null) throw new Error('a form without an amount passed the checks')
  return sizedBy === 'STAKE' ? { stake: amount } : { betTargetType: sizedBy, betTargetSize: amount }
}

/** The price of an order; of one that takes any starting price nothing. */
function priceParts({
  selection,
  form,
  opposite,
}: Pick<Order, 'selection' | 'form' | 'opposite'>): Pick<PlaceBetBody, 'matchOdd' | 'oddPosition'> {
  if (!hasPrice(form.terms)) return {}
  const rate = priceOf(selection.scale, form.rate)
  if (rate === null) throw new Error('a form without a rate passed the checks')
  const matchOdd = odds(rate)
  const shown =
    selection.type === 'back'
      ? { back: matchOdd, lay: opposite }
      : { back: opposite, lay: matchOdd }
  return { matchOdd, oddPosition: { status: 'OPEN', ...shown } }
}

function seriesOf({ seriesName, sportId }: Selection): Pick<PlaceBetBody, 'seriesName'> {
  if (seriesName !== '') return { seriesName }
  return sportId === CRICKET.id ? { seriesName: SERIES_WHEN_UNKNOWN } : {}
}

type WireTerms = Pick<
  PlaceBetBody,
  'timeInForce' | 'minFill' | 'persistence' | 'keepThroughEvents' | 'expiresAt'
>

/** The same for the wire; what is as usual is left out. `now` is epoch milliseconds. */
export function wireTerms(terms: OrderTerms, now: number): WireTerms {
  const { timeInForce, minFill, persistence } = terms
  const least = timeInForce === 'FILL_OR_KILL' ? paiseOf(minFill) : null
  // the expiry of an order that waits is the waiting's own
  const expiresAt = terms.start === 'NOW' ? expiryOf(terms, now) : null
  return {
    ...(timeInForce !== PLAIN.timeInForce && { timeInForce }),
    ...(least !== null && { minFill: least }),
    ...(persistence !== PLAIN.persistence && { persistence }),
    ...(terms.events === 'KEEP' && { keepThroughEvents: true }),
    ...(expiresAt !== null && { expiresAt }),
  }
}

function expiryOf({ lasting }: OrderTerms, now: number): string | null {
  return lasting === 'cancelled' ? null : new Date(now + Number(lasting) * 60_000).toISOString()
}

interface Kept {
  readonly terms: OrderTerms
  readonly scale: Scale
  /** epoch milliseconds */
  readonly now: number
}

type Asked = ConditionalBody['orders'][number]

/**
 * The orders that the exchange is to keep; none where the bet is placed now. The rate is the worst price
 * that is taken, but a profit is taken at its trigger's odds or better.
 */
export function keptOrders(bet: PlaceBetBody, { terms, scale, now }: Kept): readonly Asked[] {
  const expiresAt = expiryOf(terms, now)
  const waits = expiresAt === null ? {} : { expiresAt }
  const oddOf = (text: string): Odds => odds(priceOf(scale, text) ?? LOWEST_ODDS)
  const { clientBetId: _key, oddPosition: _shown, ...order } = bet
  const stop = (): Asked => ({
    bet: order,
    trigger: { kind: 'STOP', odd: oddOf(terms.stopAt) },
    ...waits,
  })
  const profit = (): Asked => {
    const odd = oddOf(terms.profitAt)
    return { bet: { ...order, matchOdd: odd }, trigger: { kind: 'TAKE_PROFIT', odd }, ...waits }
  }
  switch (terms.start) {
    case 'NOW':
      return []
    case 'STOP':
      return [stop()]
    case 'TAKE_PROFIT':
      return [profit()]
    case 'BOTH':
      return [profit(), stop()]
    case 'IN_PLAY':
      return [{ bet: order, trigger: { kind: 'IN_PLAY' }, ...waits }]
  }
}
