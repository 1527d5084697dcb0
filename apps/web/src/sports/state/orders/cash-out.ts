import type { MarketId } from '@crease/domain/units/ids.ts'
import type { CashOutOffer } from '../../../link/named.ts'
import type { NoCashOut } from '@crease/contract/cash-out-shapes.ts'
import { call } from '../../../link/call.ts'

/** The quote of a cash-out, or the reason why there is none. */
export type Quoted =
  | { readonly kind: 'quote'; readonly quote: CashOutOffer }
  | { readonly kind: 'none'; readonly reason: string }
  /** but for what whole paise cannot hedge, every outcome is the same */
  | { readonly kind: 'even'; readonly reason: string }

/** Asks for the value of a part of a position; null where no answer came. */
export async function quoteCashOut(marketId: MarketId, percent: number): Promise<Quoted | null> {
  const outcome = await call('getCashOut', { body: { marketId, percent } })
  if (outcome.kind === 'lost') return null
  if (outcome.kind === 'refused') return { kind: 'none', reason: outcome.refusal.message }
  const { reply } = outcome
  if (reply.offered) return { kind: 'quote', quote: reply }
  return { kind: EVEN.has(reply.code) ? 'even' : 'none', reason: reply.message }
}

const EVEN: ReadonlySet<NoCashOut['code']> = new Set(['CASH_OUT_NOTHING', 'CASH_OUT_NO_GAIN'])
