import { noted, type Why } from '../units/why.ts'
import { roundNarration } from '../accounting/round-narration.ts'
import { roundHoldPosting, roundNetPosting } from '../accounting/round-posting.ts'
import type { Reply } from '../records/command.ts'
import type { LiveRound } from '../rounds/live-rounds.ts'
import { roundShares, type Share } from '../rounds/round-shares.ts'
import {
  endOf,
  isLetIn,
  type RoundBet,
  type RoundRow,
  type SettleRound,
  type VoidRound,
} from '../rounds/round.ts'
import { forgetRound } from '../state/forgetting.ts'
import { noteResult } from '../state/play/play-notes.ts'
import { move, repay, tellLine, tellOwed } from '../state/purse.ts'
import type { Transaction } from '../state/transaction.ts'
import { NO_MONEY, paise } from '../units/money.ts'
import { holdOnRound, lapseWaiting, setRoundBet } from './hold-on-round.ts'
import { ROUND_ENDED } from '../records/refusal.ts'
import { setRound } from './open-round.ts'

/**
 * Ends a round: what waits lapses, every bet that was let in is paid once, and each player is paid or charged in
 * one move [CG11]. All of it is worked out first: a result that does not fit the bets voids the round [CG12].
 * A round that has ended stays as it is [CG16].
 */
export function settleRound(tx: Transaction, asked: SettleRound): Reply {
  const round = tx.state.rounds.find(asked.roundId)
  if (round === null) return ROUND_ENDED
  const { play } = asked
  const ended = endOf(asked)
  const found = roundShares(round, asked.comes, (userId) => tx.account(userId).cash)
  if (found.kind === 'wrong') return giveBack(tx, round, { why: { reason: found.reason }, play })
  lapseWaiting(tx, round, 'WINDOW_CLOSED')
  const narration = roundNarration(round.row, ended).text
  for (const share of found.shares) pay(tx, round, { share, narration })
  return end(tx, round, { status: { kind: 'ENDED', ...ended, at: tx.now }, play })
}

/** Gives back every stake on a round [CG16]. */
export function voidRound(tx: Transaction, { roundId, play, ...why }: VoidRound): Reply {
  const round = tx.state.rounds.find(roundId)
  return round === null ? ROUND_ENDED : giveBack(tx, round, { why: noted(why), play })
}

function giveBack(
  tx: Transaction,
  round: LiveRound,
  { why, play }: Pick<VoidRound, 'play'> & { readonly why: Why },
): Reply {
  lapseWaiting(tx, round, 'ROUND_VOID')
  for (const userId of round.players()) {
    for (const bet of round.betsOf(userId)) {
      if (!isLetIn(bet.status)) continue
      setRoundBet(tx, round, { ...bet, status: { kind: 'VOID', at: tx.now } })
    }
    holdOnRound(tx, round, userId)
  }
  return end(tx, round, { status: { kind: 'VOID', ...why, at: tx.now }, play })
}

/** Releases the hold, and then pays or charges the result of the player's bets. */
function pay(
  tx: Transaction,
  round: LiveRound,
  { share, narration }: { readonly share: Share; readonly narration: string },
): void {
  const { userId, net } = share
  const { kind, cash, owed, held } = tx.account(userId)
  for (const { bet, comes, net: own } of share.bets) {
    const status: RoundBet['status'] = { kind: 'SETTLED', comes, net: own, at: tx.now }
    setRoundBet(tx, round, { ...bet, status })
  }
  const context = { userId, roundId: round.id, at: tx.now }
  const before = round.heldOf(userId)
  tx.setAccount({ ...tx.account(userId), held: paise(held - before) })
  tx.recordAll('transfer', roundHoldPosting(context, before, NO_MONEY))
  round.setHeld(userId, NO_MONEY)
  move(tx, userId, { change: net, transfers: roundNetPosting(context, kind, net) })
  noteResult(tx, userId, net)
  tellLine(tx, {
    userId,
    kind: 'casino',
    marketId: round.id,
    amount: net,
    cash: paise(cash + net),
    narration,
    at: tx.now,
    settlement: null,
  })
  repay(tx, userId)
  tellOwed(tx, userId, owed)
}

function end(tx: Transaction, round: LiveRound, by: Pick<RoundRow, 'status' | 'play'>): Reply {
  setRound(tx, round, { ...round.row, ...by })
  forgetRound(tx, round)
  return { kind: 'round', round: round.row }
}
