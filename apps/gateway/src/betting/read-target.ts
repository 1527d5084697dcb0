import { pointsToPaise } from '@crease/contract/amounts.ts'
import type { BetTarget } from '@crease/domain/bet/bet-target.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'

type Body = Record<string, unknown>

/** How an order is sized: by its stake, by a target [BS162], or by what cannot be meant, with the field at fault. */
export type ReadSize =
  | { readonly kind: 'stake' }
  | { readonly kind: 'target'; readonly target: BetTarget }
  | { readonly kind: 'fault'; readonly field: string }

const KINDS: ReadonlySet<unknown> = new Set<BetTarget['kind']>(['BACKERS_PROFIT', 'PAYOUT'])
/** markets whose bets do not pay stake times odds */
const PAYS_OTHERWISE: ReadonlySet<MarketKind | null> = new Set<MarketKind>(['meter', 'each-way'])
const isKind = (value: unknown): value is BetTarget['kind'] => KINDS.has(value)
/** the orders of which each price can give the stake */
const TIMES_IN_FORCE: ReadonlySet<unknown> = new Set([
  undefined,
  'GOOD_TILL_CANCELLED',
  'IMMEDIATE_OR_CANCEL',
])

/** A payout-sized order states its target and no stake, in a market whose bets pay stake times odds. */
export function readSize(body: Body, market: MarketKind | null): ReadSize {
  const { betTargetType: kind, betTargetSize: size } = body
  if (kind === undefined && size === undefined) return { kind: 'stake' }
  if (!isKind(kind) || PAYS_OTHERWISE.has(market)) return fault('betTargetType')
  const amount = typeof size === 'number' ? pointsToPaise(size) : null
  if (amount === null || amount <= 0) return fault('betTargetSize')
  const field = fixedBy(body)
  if (field !== null) return fault(field)
  return { kind: 'target', target: { kind, size: amount } }
}

/** The field that states a stake, or a match at another price than gives the stake; null: none. */
function fixedBy(body: Body): 'stake' | 'timeInForce' | 'persistence' | null {
  if (body['stake'] !== undefined) return 'stake'
  if (!TIMES_IN_FORCE.has(body['timeInForce'])) return 'timeInForce'
  return body['persistence'] === 'MARKET_ON_CLOSE' ? 'persistence' : null
}

const fault = (field: string): ReadSize => ({ kind: 'fault', field })
