import type { BetId } from '../../../link/bet-id.ts'
import { call } from '../../../link/call.ts'
import type { BetRow } from '../../../link/named.ts'
import { walletMoved } from '../../../state/player/wallet.ts'
import { hearBet, loadMyBets, useMyBets } from './my-bets.ts'

export type Cancelled =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string }

/** Cancels what is unmatched of a bet; after a lost answer the list is asked for, which knows. Cancelling twice is once. */
export async function cancelBet(betId: BetId): Promise<Cancelled> {
  const outcome = await call('cancelBet', { body: { betId } })
  switch (outcome.kind) {
    case 'answered':
      hearBet(outcome.reply.bet)
      walletMoved()
      return { kind: 'cancelled' }
    case 'refused':
      return { kind: 'failed', message: outcome.refusal.message }
    case 'lost':
      void loadMyBets()
      return { kind: 'failed', message: 'No answer yet: look at the bet before trying again' }
  }
}

/** The news of a release may lag behind the end of its delay by this much, milliseconds. */
const RELEASE_LAG_MS = 5_000

/** The bet when its in-play delay is over: released, or dropped; as last known where no news comes. */
export function released(bet: BetRow): Promise<BetRow> {
  const now = (): BetRow => useMyBets.getState().bets.find((one) => one.betId === bet.betId) ?? bet
  if (bet.pendingUntil === null || now().status !== 'PENDING') return Promise.resolve(now())
  const delayMs = Date.parse(bet.pendingUntil) - Date.parse(bet.createdAt)
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      stop()
      resolve(now())
    }
    const timer = setTimeout(done, delayMs + RELEASE_LAG_MS)
    const stop = useMyBets.subscribe(() => {
      if (now().status !== 'PENDING') done()
    })
  })
}
