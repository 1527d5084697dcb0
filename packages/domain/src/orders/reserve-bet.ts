import type { Bet } from '../bet/bet.ts'
import { acceptedBet } from '../bet/bet-lifecycle.ts'
import { beginPlay } from '../state/play/play-facts.ts'
import type { Transaction } from '../state/transaction.ts'
import type { Admitted } from './admit-bet.ts'

/** Lets a bet in: its worst case is held, its key remembered; it has not met the book yet. */
export function reserveBet(tx: Transaction, { placement, market, runner, odds }: Admitted): Bet {
  const { userId, side, stake, clientBetId } = placement
  const accepted = { betId: tx.sources.nextBetId(), odds, now: tx.now }
  const on = market.runner(runner)
  const bet = acceptedBet(placement, accepted, on)
  tx.open(market, userId, { runner, side, stake, odds })
  // a stretch of play starts before its first stake is counted
  beginPlay(tx, userId)
  tx.addBet(market, bet, on)
  tx.state.noteExpiry(bet)
  if (clientBetId !== null) tx.state.keys.set(userId, clientBetId, bet.betId)
  return bet
}
