import { BET_PLACED } from '@crease/contract/orders/bet-placed.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import { betId } from '@crease/domain/units/ids.ts'
import { wireCurrentBet } from '../../wire/bet.ts'
import type { Placing } from '../../betting/placing.ts'
import type { BetReads } from '../../betting/reads.ts'
import type { SignedInHandlers } from './handler.ts'
import { pageReply, shallowPageOf } from './page.ts'
import { sideOf } from '../../wire/bet-side.ts'

/** Placing a bet, cancelling it, and the page of current ones [BS15] [DR25]. */
export function betHandlers(deps: {
  placing: Placing
  bets: BetReads
  /** epoch milliseconds */
  now: () => number
}): Pick<SignedInHandlers, 'placeBet' | 'cancelBet' | 'getMyCurrentBets'> {
  return {
    placeBet: async ({ session, body, idempotencyKey }) => {
      const outcome = await deps.placing.place(session, { body, idempotencyKey })
      if (outcome.kind === 'refused') return outcome
      return { success: true, message: BET_PLACED, bet: outcome.bet }
    },
    cancelBet: async ({ session, body }) => {
      const outcome = await deps.placing.cancel(session, betId(Number(body.betId)))
      if (outcome.kind === 'refused') return outcome
      return { success: true, message: 'Bet cancelled', bet: outcome.bet }
    },
    getMyCurrentBets: async ({ session, query }) => {
      const page = shallowPageOf(session.userId, query, deps.now())
      if ('refusal' in page) return page
      const { state = 'all' } = query
      const found = await deps.bets.currentBets({ ...page, side: sideOf(query.betType), state })
      const rows = found.rows.map(({ bet, market }) => wireCurrentBet(bet, market))
      const totals = {
        stake: paiseToPoints(found.stake),
        liability: paiseToPoints(found.liability),
      }
      return { ...pageReply(page, { ...found, rows }), totals }
    },
  }
}
