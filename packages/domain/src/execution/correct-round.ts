import type { Why } from '../units/why.ts'
import { roundPaidPosting, roundReversalPosting } from '../accounting/round-posting.ts'
import { roundAgainNarration, roundReversalNarration } from '../accounting/round-narration.ts'
import type { Reply } from '../records/command.ts'
import type { CorrectRound } from '../records/operator-act.ts'
import { LiveRound } from '../rounds/live-rounds.ts'
import { paidByPlayer, paidNet } from '../rounds/paid-sums.ts'
import { roundShares, type Share } from '../rounds/round-shares.ts'
import {
  endOf,
  settlementOf,
  type CorrectedRound,
  type PaidRound,
  type RoundBet,
} from '../rounds/round.ts'
import { stakedOnRound } from '../state/play/play-book.ts'
import { noteResult, noteStake } from '../state/play/play-notes.ts'
import { lend, move, repay, tellLine, tellOwed } from '../state/purse.ts'
import type { Transaction } from '../state/transaction.ts'
import { canonical } from '../units/canonical.ts'
import type { UserId } from '../units/ids.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { ROUND_ENDED } from '../records/refusal.ts'

const AS_DRAWN: Reply = { kind: 'refused', refusal: { code: 'ROUND_AS_DRAWN' } }

interface Correction {
  readonly act: CorrectRound
  readonly round: PaidRound | null
  readonly why: Why
}

/** A player's earlier share of a round, and the new one; null: the stakes back. */
interface Again {
  readonly userId: UserId
  readonly bets: readonly RoundBet[]
  readonly before: Paise
  readonly share: Share | null
}

/**
 * Corrects a paid round [CG1110]: reverses each player's result, and then returns the stakes, or pays by the seed's
 * draw. No operator states a result: a round that was paid as its seed draws it can only be void. A void round stays
 * void, and a record older than the engine's last settlement is refused.
 */
export function correctRound(tx: Transaction, { act, round, why }: Correction): Reply {
  if (round === null || !canBeCorrected(tx, act, round)) return ROUND_ENDED
  const all = act.to === 'void' ? stakesBack(round) : asDrawn(tx, round)
  const status = statusOf(round, { to: act.to, why })
  if (all === null || status === null) return AS_DRAWN
  for (const again of all) payAgain(tx, round, { again, status })
  const row = { ...round.row, status }
  tx.record('round', row)
  tx.state.rounds.noteCorrected(row.roundId, settlementOf(round.row))
  return { kind: 'round', round: row }
}

/** It was paid, and not corrected since this record of it was read. */
function canBeCorrected(tx: Transaction, { roundId }: CorrectRound, { row }: PaidRound): boolean {
  const version = settlementOf(row)
  return row.roundId === roundId && version > tx.state.rounds.correctedOf(roundId)
}

const isPaid = ({ status }: RoundBet): boolean => status.kind === 'SETTLED'

function byPlayer({ bets }: PaidRound): readonly Omit<Again, 'share'>[] {
  return [...paidByPlayer(bets)]
    .toSorted(([a], [b]) => a - b)
    .map(([userId, own]) => ({ userId, bets: own, before: paidNet(own) }))
}

const stakesBack = (round: PaidRound): readonly Again[] =>
  byPlayer(round).map((player) => ({ ...player, share: null }))

/** By what the seed draws; null where that is what was paid, or cannot be paid. */
function asDrawn(tx: Transaction, round: PaidRound): readonly Again[] | null {
  const { row, bets, drawn } = round
  if (drawn === null) return null
  const live = new LiveRound(row)
  for (const bet of bets.filter(isPaid))
    live.setBet({ ...bet, status: { kind: 'ACCEPTED' } }, false)
  const found = roundShares(live, drawn.comes, (userId) => tx.account(userId).cash)
  if (found.kind === 'wrong') return null
  const shares = new Map(found.shares.map((share) => [share.userId, share]))
  const all = byPlayer(round).map((player) => ({
    ...player,
    share: shares.get(player.userId) ?? null,
  }))
  const isSame = row.status.kind === 'ENDED' && row.status.code === drawn.code
  return isSame && all.every(isAsPaid) ? null : all
}

function isAsPaid({ bets, share }: Again): boolean {
  const now = new Map(share?.bets.map(({ bet, comes }) => [bet.betId, comes]))
  return bets.every(
    ({ betId, status }) =>
      status.kind === 'SETTLED' && canonical(status.comes) === canonical(now.get(betId)),
  )
}

/** How the round stands from here on, with what it had been paid by; it keeps the moment of its end [CG1116]. */
function statusOf(
  { row, drawn }: PaidRound,
  { to, why }: Pick<CorrectRound, 'to'> & Pick<Correction, 'why'>,
): CorrectedRound | null {
  if (row.status.kind !== 'ENDED') return null
  const { at } = row.status
  const instead = endOf(row.status)
  if (to === 'void') return { kind: 'VOID', ...why, at, instead }
  return drawn === null ? null : { kind: 'ENDED', ...endOf(drawn), at, instead }
}

/** In the order in which the player's cash is never below what is held: in first, lent where it is not there [ST25]. */
function payAgain(
  tx: Transaction,
  { row }: PaidRound,
  { again, status }: { readonly again: Again; readonly status: CorrectedRound },
): void {
  const { userId, before, share } = again
  const { kind, cash, owed } = tx.account(userId)
  const after = share?.net ?? NO_MONEY
  const version = settlementOf(row)
  const context = { userId, roundId: row.roundId, at: tx.now, kind }
  const back = roundReversalPosting(context, { net: before, version })
  const paid = roundPaidPosting(context, { net: after, version: version + 1 })
  const into = paise(Math.max(0, before) + Math.max(0, -after))
  lend(tx, userId, into)
  move(tx, userId, { change: -into, transfers: [...back.in, ...paid.in] })
  move(tx, userId, { change: after - before + into, transfers: [...back.out, ...paid.out] })
  repay(tx, userId)
  markBets(tx, again)
  noteResult(tx, userId, after - before)
  const line = { userId, kind: 'casino', marketId: row.roundId, at: tx.now } as const
  tellLine(tx, {
    ...line,
    amount: paise(-before),
    cash: paise(cash - before),
    narration: roundReversalNarration(row, status.instead, version).text,
    settlement: { version, entry: 'reversal' },
  })
  tellLine(tx, {
    ...line,
    amount: after,
    cash: paise(cash - before + after),
    narration: roundAgainNarration(row, status).text,
    settlement: { version: version + 1, entry: 'result' },
  })
  tellOwed(tx, userId, owed)
}

function markBets(tx: Transaction, { bets, share }: Again): void {
  const at = tx.now
  const now = new Map(share?.bets.map((each) => [each.bet.betId, each]))
  for (const bet of bets) {
    const found = now.get(bet.betId)
    const changed: RoundBet =
      found === undefined
        ? { ...bet, status: { kind: 'VOID', at } }
        : { ...bet, status: { kind: 'SETTLED', comes: found.comes, net: found.net, at } }
    tx.record('roundBet', changed)
    noteStake(tx, bet, stakedOnRound(changed) - stakedOnRound(bet))
  }
}
