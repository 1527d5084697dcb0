import type { Reply } from '../records/command.ts'
import type { LiveRound } from '../rounds/live-rounds.ts'
import { roundExposure } from '../rounds/round-exposure.ts'
import type { CashOutOnRound, RoundBet } from '../rounds/round.ts'
import { isSoundTerms } from '../rounds/sound.ts'
import type { Transaction } from '../state/transaction.ts'
import { holdOnRound, setRoundBet } from './hold-on-round.ts'
import { refused, ROUND_ENDED } from '../records/refusal.ts'

/**
 * Takes a bet by hand: what it is paid stands from here on, and what was held for it is free [CG177]. Asked again it is
 * the same bet; one whose own odds are no higher stays as it is, for those had been reached before.
 */
export function cashOutOnRound(tx: Transaction, asked: CashOutOnRound): Reply {
  const round = tx.state.rounds.find(asked.roundId)
  if (round === null) return ROUND_ENDED
  if (round.row.status.kind !== 'DEALING') return refused({ code: 'CASH_OUT_NOT_NOW' })
  const bet = round.betOf(asked)
  if (bet === null) return refused({ code: 'BET_UNKNOWN' })
  const { pays, afterMs } = asked
  if (!canBePaid(bet, asked)) return refused({ code: 'CASH_OUT_NOT_NOW' })
  if (bet.status.kind === 'CASHED_OUT' || pays >= oddsOf(bet)) return { kind: 'round-bet', bet }
  const taken: RoundBet = { ...bet, status: { kind: 'CASHED_OUT', pays, afterMs, at: tx.now } }
  if (costsMore(round, taken)) return refused({ code: 'CASH_OUT_NOT_NOW' })
  setRoundBet(tx, round, taken)
  holdOnRound(tx, round, asked.userId)
  return { kind: 'round-bet', bet: taken }
}

/** Whether it covers another bet of the player, which would then need a hold. */
function costsMore(round: LiveRound, taken: RoundBet): boolean {
  const bets = round.betsOf(taken.userId).map((bet) => (bet.betId === taken.betId ? taken : bet))
  return roundExposure(bets) > round.heldOf(taken.userId)
}

const oddsOf = ({ terms }: RoundBet): number => (terms.kind === 'odds' ? terms.odds : 0)

/** A back that was let in, at a value that can be reckoned with. */
function canBePaid({ status, terms }: RoundBet, { pays, afterMs }: CashOutOnRound): boolean {
  if (status.kind !== 'ACCEPTED' && status.kind !== 'CASHED_OUT') return false
  const isBack = terms.kind === 'odds' && terms.side === 'BACK'
  const isSound = isSoundTerms({ kind: 'odds', side: 'BACK', odds: pays })
  return isBack && isSound && Number.isSafeInteger(afterMs) && afterMs >= 0
}
