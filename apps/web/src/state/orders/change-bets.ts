import type { Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { call } from '../../link/call.ts'
import { hearBet, hearBets, loadMyBets, type Cancelled } from './my-bets.ts'
import { positionsMoved } from './my-positions.ts'
import { walletMoved } from '../player/wallet.ts'

export type Changed =
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly message: string }

const LOST = 'No answer yet: look at the bet before trying again'

/**
 * Moves what is unmatched of a bet to another price. The exchange does both in one step or
 * neither [BS38]; after a lost answer the list is asked for, which knows.
 */
export async function moveBet(betId: string, matchOdd: Odds): Promise<Changed> {
  const body = { betId, matchOdd, clientBetId: crypto.randomUUID() }
  const outcome = await call('replaceBet', { body })
  if (outcome.kind === 'refused') return { kind: 'failed', message: outcome.refusal.message }
  if (outcome.kind === 'lost') return lost()
  const { bet, ended } = outcome.reply
  hearBets(ended === null ? [bet] : [ended, bet])
  moved()
  return { kind: 'changed' }
}

/** Takes back a part of what is unmatched; the rest keeps its place in the queue [BS36]. */
export async function reduceBet(betId: string, reduceBy: Paise): Promise<Changed> {
  const body = { betId, reduceBy, clientBetId: crypto.randomUUID() }
  const outcome = await call('reduceBet', { body })
  if (outcome.kind === 'refused') return { kind: 'failed', message: outcome.refusal.message }
  if (outcome.kind === 'lost') return lost()
  hearBet(outcome.reply.bet)
  moved()
  return { kind: 'changed' }
}

/** Which unmatched bets are meant: of one market or all, of one side or both. */
export interface Scope {
  readonly marketId: string | null
  readonly side: 'back' | 'lay' | null
}

/** Cancels everything unmatched within a scope, in one step [BS37]. */
export async function cancelAll({ marketId, side }: Scope): Promise<Cancelled> {
  const body = { ...(marketId !== null && { marketId }), ...(side !== null && { side }) }
  const outcome = await call('cancelAllBets', { body })
  if (outcome.kind === 'refused') return { kind: 'failed', message: outcome.refusal.message }
  if (outcome.kind === 'lost') return lost()
  hearBets(outcome.reply.bets)
  moved()
  return { kind: 'cancelled' }
}

function lost(): { readonly kind: 'failed'; readonly message: string } {
  void loadMyBets()
  return { kind: 'failed', message: LOST }
}

function moved(): void {
  walletMoved()
  positionsMoved()
}
