import { roundHoldPosting } from '../accounting/round-posting.ts'
import { roundExposure } from '../rounds/round-exposure.ts'
import type { LiveRound } from '../rounds/live-rounds.ts'
import type { RoundBet } from '../rounds/round.ts'
import { stakedOnRound } from '../state/play/play-book.ts'
import { noteStake } from '../state/play/play-notes.ts'
import { repay, tellOwed } from '../state/purse.ts'
import type { Transaction } from '../state/transaction.ts'
import type { UserId } from '../units/ids.ts'
import { paise } from '../units/money.ts'

/** A new bet on a round, or its new state; `holdOnRound` works out later what is held for it. */
export function setRoundBet(tx: Transaction, round: LiveRound, bet: RoundBet): void {
  const before = round.betOf(bet)
  tx.record('roundBet', bet)
  tx.state.rounds.setBet(round, bet, tx.state.isApart(bet.userId))
  noteStake(tx, bet, stakedOnRound(bet) - (before === null ? 0 : stakedOnRound(before)))
}

/** Holds or releases what a player's bets on a round can now cost [CG3]. */
export function holdOnRound(tx: Transaction, round: LiveRound, userId: UserId): void {
  const [before, after] = [round.heldOf(userId), roundExposure(round.betsOf(userId))]
  if (after === before) return
  const account = tx.account(userId)
  const context = { userId, roundId: round.id, at: tx.now }
  tx.setAccount({ ...account, held: paise(account.held + after - before) })
  tx.recordAll('transfer', roundHoldPosting(context, before, after))
  round.setHeld(userId, after)
  repay(tx, userId)
  tellOwed(tx, userId, account.owed)
}

/** The bets that still wait lapse, for this reason, and what was held for them comes back [CG13]. */
export function lapseWaiting(
  tx: Transaction,
  round: LiveRound,
  reason: Extract<RoundBet['status'], { kind: 'LAPSED' }>['reason'],
): void {
  for (const userId of round.players()) {
    const waiting = round.betsOf(userId).filter(({ status }) => status.kind === 'PENDING')
    if (waiting.length === 0) continue
    for (const bet of waiting) {
      setRoundBet(tx, round, { ...bet, status: { kind: 'LAPSED', reason, at: tx.now } })
    }
    holdOnRound(tx, round, userId)
  }
}

/** Lapses a player's waiting bets on all rounds: the account takes no bets any more [PP21]. */
export function lapseWaitingOf(tx: Transaction, userId: UserId): void {
  for (const round of tx.state.rounds.all()) {
    const waiting = round.betsOf(userId).filter(({ status }) => status.kind === 'PENDING')
    for (const bet of waiting) {
      const status = { kind: 'LAPSED', reason: 'WINDOW_CLOSED', at: tx.now } as const
      setRoundBet(tx, round, { ...bet, status })
    }
    if (waiting.length > 0) holdOnRound(tx, round, userId)
  }
}

/** The bet whose delay ended first is let in, or lapses where its window is over [CG13]. */
export function endFirstWait(tx: Transaction): void {
  const first = tx.state.rounds.firstWaiting()
  if (first === null) return
  const { bet } = first
  const round = tx.state.rounds.find(bet.roundId)
  if (round === null) throw new Error(`a bet waits in round ${bet.roundId}, which has ended`)
  const status: RoundBet['status'] = takesBets(round, bet.window)
    ? { kind: 'ACCEPTED' }
    : { kind: 'LAPSED', reason: 'WINDOW_CLOSED', at: tx.now }
  setRoundBet(tx, round, { ...bet, status })
  holdOnRound(tx, round, bet.userId)
}

/** Whether a window of a round takes bets. */
export const takesBets = ({ row: { status } }: LiveRound, window: number): boolean =>
  status.kind === 'BETTING' && status.window === window
