import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from '@crease/domain/units/odds.ts'
import type { ConditionalBody, PlaceBetBody } from '../../link/named.ts'
import { priceOf, type Scale } from '../../state/market/market-scale.ts'
import { paiseOf } from '../../ui/amounts.ts'

/** When the order is placed: at once, or kept by the exchange until its trigger is met [BS48]. */
export type Start = 'NOW' | 'STOP' | 'TAKE_PROFIT' | 'BOTH' | 'IN_PLAY'

/** How long it stays: until it is cancelled, or so many minutes. */
type Lasting = 'cancelled' | '1' | '5' | '30' | '60'

/** What an order asks for beside its price and size, as typed [BS52]. */
export interface SlipTerms {
  readonly timeInForce: NonNullable<PlaceBetBody['timeInForce']>
  /** points; of FILL_OR_KILL, empty: the whole stake */
  readonly minFill: string
  readonly persistence: NonNullable<PlaceBetBody['persistence']>
  /** what becomes of it when play stops for something material */
  readonly events: 'LAPSE' | 'KEEP'
  readonly lasting: Lasting
  readonly start: Start
  /** in the market's scale */
  readonly stopAt: string
  readonly profitAt: string
}

export const PLAIN: SlipTerms = {
  timeInForce: 'GOOD_TILL_CANCELLED',
  minFill: '',
  persistence: 'LAPSE',
  events: 'LAPSE',
  lasting: 'cancelled',
  start: 'NOW',
  stopAt: '',
  profitAt: '',
}

type Wrong = 'minFill' | 'stopAt' | 'profitAt'

interface Typed {
  readonly scale: Scale
  readonly stake: Paise
}

/** Which of the fields that are asked for cannot be meant; null where all can. */
export function wrongTerm(terms: SlipTerms, { scale, stake }: Typed): Wrong | null {
  if (terms.timeInForce === 'FILL_OR_KILL' && !isFill(terms.minFill, stake)) return 'minFill'
  return triggersOf(terms.start).find((field) => !isOdds(scale, terms[field])) ?? null
}

/** Nothing is the whole stake. */
function isFill(minFill: string, stake: Paise): boolean {
  if (minFill === '') return true
  const least = paiseOf(minFill) ?? NO_MONEY
  return least > 0 && least <= stake
}

/** The fields in which the triggers of a start are typed. */
export function triggersOf(start: Start): readonly ('stopAt' | 'profitAt')[] {
  if (start === 'BOTH') return ['stopAt', 'profitAt']
  if (start === 'STOP') return ['stopAt']
  return start === 'TAKE_PROFIT' ? ['profitAt'] : []
}

const isOdds = (scale: Scale, text: string): boolean => {
  const price = priceOf(scale, text)
  return price !== null && price >= LOWEST_ODDS && price <= HIGHEST_ODDS
}

type WireTerms = Pick<
  PlaceBetBody,
  'timeInForce' | 'minFill' | 'persistence' | 'keepThroughEvents' | 'expiresAt'
>

/** The same for the wire; what is as usual is left out. `now` is epoch milliseconds. */
export function wireTerms(terms: SlipTerms, now: number): WireTerms {
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

function expiryOf({ lasting }: SlipTerms, now: number): string | null {
  return lasting === 'cancelled' ? null : new Date(now + Number(lasting) * 60_000).toISOString()
}

interface Kept {
  readonly terms: SlipTerms
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
