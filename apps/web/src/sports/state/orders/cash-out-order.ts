import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import type { CashOutOffer, CashOutReply } from '../../../link/named.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { create } from 'zustand'
import { sessionSignal } from '../../../link/bearer.ts'
import { call } from '../../../link/call.ts'
import { asBet, askUntilKnown } from '../../../state/connection/send-once.ts'
import { ofSession } from '../../../state/session-stores.ts'
import { pause } from '../../../state/connection/pause.ts'
import { walletMoved } from '../../../state/player/wallet.ts'
import { positionsMoved } from './my-positions.ts'

/** The state of a cash-out; `unknown`: its answer is asked for. */
export type CashedOut =
  | { readonly kind: 'waits'; readonly waitsMs: number }
  | { readonly kind: 'done'; readonly value: Paise }
  | { readonly kind: 'not-done'; readonly reason: string }
  | { readonly kind: 'unknown' }

/** A cash-out that was pressed and has no outcome yet. */
export type CashingOut = CashedOut | 'asked'

interface CashingOuts {
  readonly byMarket: ReadonlyMap<MarketId, CashingOut>
}

/** The cash-outs under way, by market, whichever dialog they were pressed in. */
export const useCashingOuts = create<CashingOuts>()(() => ({ byMarket: new Map() }))

function note(marketId: MarketId, state: CashingOut | null): void {
  const byMarket = new Map(useCashingOuts.getState().byMarket)
  if (state === null) byMarket.delete(marketId)
  else byMarket.set(marketId, state)
  useCashingOuts.setState({ byMarket })
}

ofSession(() => useCashingOuts.setState({ byMarket: new Map() }))

/** Allowance for the answer at the end of a delay, milliseconds. */
const AFTER_DELAY_MS = 300

/**
 * Cashes out for the quoted value or more. A lost answer is asked for again under the same id, as a bet's [BS25], and a
 * waiting one is read again at its end: sent twice it is one cash-out. `useCashingOut` has each state on the way;
 * `unknown` as the outcome: the player has gone.
 */
export async function cashOut(quote: CashOutOffer): Promise<CashedOut> {
  const session = sessionSignal()
  note(quote.marketId, 'asked')
  const heard = (state: CashedOut | null): void => {
    if (!session.aborted) note(quote.marketId, state)
  }
  const outcome = await outcomeOf(quote, heard)
  heard(null)
  return outcome
}

async function outcomeOf(
  quote: CashOutOffer,
  heard: (state: CashedOut) => void,
): Promise<CashedOut> {
  const { marketId, percent, kind, value, validUntil } = quote
  const body = { marketId, percent, kind, value, validUntil, clientId: crypto.randomUUID() }
  const session = sessionSignal()
  for (let earlier = 0; ; earlier += 1) {
    const told = await askUntilKnown(async () => asBet(await call('cashOut', { body })), {
      earlier,
      whenUnknown: () => heard({ kind: 'unknown' }),
    })
    if (told.kind === 'unknown') return told
    if (told.kind === 'refused') return { kind: 'not-done', reason: told.message }
    const state = stateOf(told.bet)
    if (state.kind !== 'waits') {
      walletMoved()
      positionsMoved()
      return state
    }
    heard(state)
    await pause(state.waitsMs + AFTER_DELAY_MS)
    if (session.aborted) return { kind: 'unknown' }
  }
}

function stateOf({
  cashOut: { status, value, reason, waitsMs },
  message,
}: CashOutReply): CashedOut {
  if (status === 'pending') return { kind: 'waits', waitsMs }
  if (status === 'done') return { kind: 'done', value: value ?? NO_MONEY }
  return { kind: 'not-done', reason: reason ?? message }
}
