import { atStake, stakesByPlayer } from '../accounting/at-stake.ts'
import type { Command } from '../records/command.ts'
import { APPROVAL_LASTS_MS, type MarketAct, type OperatorAct } from '../records/operator-act.ts'
import { ticketStakes } from '../rounds/returns.ts'
import type { LiveRound } from '../rounds/live-rounds.ts'
import { isLetIn, settlementOf, type PaidRound } from '../rounds/round.ts'
import type { DecidedAlone, PlayerShare } from '../records/rows.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { Refusal } from '../records/refusal.ts'
import type { Transaction } from '../state/transaction.ts'
import type { PlayerLimits } from '../records/players/player-limits.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'

/** Acts that decide the money of a market. */
export type MoneyAct = Extract<
  MarketAct,
  { readonly kind: 'settle-market' | 'void-market' | 'void-bet' }
>

/** Whether an act decides how the money of a market goes. */
export const decidesMoney = (act: OperatorAct): act is MoneyAct =>
  act.kind === 'settle-market' || act.kind === 'void-market' || act.kind === 'void-bet'

type Operate = Extract<Command, { readonly kind: 'operate' }>
type Asked = Pick<Operate, 'by' | 'earlier'> & {
  readonly act: MoneyAct
  /** pots of matches at the starting price that the act would make first */
  readonly atStart: Paise
}

/** The record of a first approval: why it does nothing yet, its settlement, and the sum at stake. */
interface FirstApproval {
  readonly kind: 'first'
  readonly refusal: Refusal
  /** no sum is at stake in a discount */
  readonly about: { readonly onVersion: number | null; readonly atStake: Paise | null }
}

/**
 * The approvals of an act on money: one operator alone, which counts towards the day's sums, the first of two, or the
 * second.
 */
export type Eyes =
  | FirstApproval
  | { readonly kind: 'second' }
  | (Required<DecidedAlone> & { readonly kind: 'alone' })

/**
 * A result by hand, a correction or a void that moves more than one operator decides alone happens when another one
 * asks for the same within a day, on the same settlement [OP163]. Acts of the day on the same market, by the same operator,
 * or on the same player count together [OP167]. Null: no threshold is set.
 */
export function eyesOnMarket(tx: Transaction, market: LiveMarket, asked: Asked): Eyes | null {
  const { marketId } = market.row.definition
  const { act, atStart } = asked
  const fills = act.kind === 'void-bet' ? market.fills.ofBet(act.betId) : market.fills.all()
  return eyesOn(tx, asked, {
    about: `market ${marketId}`,
    moved: paise(atStake(fills, market.payoff) + atStart),
    players: stakesByPlayer(fills, market.payoff, (user) => tx.isOurs(user)),
    onVersion: market.row.settlement?.version ?? null,
  })
}

/** The same of a round that was paid: what its bets can win and lose together is moved at most [CG1111]. */
export function eyesOnRound(
  tx: Transaction,
  { row, bets }: PaidRound,
  asked: Pick<Operate, 'by' | 'earlier'>,
): Eyes | null {
  return eyesOnBets(tx, asked, {
    row,
    bets: bets.filter(({ status }) => status.kind === 'SETTLED'),
  })
}

/**
 * The same of a round that runs and whose faces may be known: its bets are let in, and its first window has closed. Null:
 * nothing of it is known yet, so one operator is enough.
 */
export function eyesOnDealt(
  tx: Transaction,
  round: LiveRound | null,
  asked: Pick<Operate, 'by' | 'earlier'>,
): Eyes | null {
  if (round === null) return null
  const { row } = round
  if (row.status.kind === 'BETTING' && row.status.window === 0) return null
  const bets = round.players().flatMap((userId) => round.betsOf(userId))
  return eyesOnBets(tx, asked, { row, bets: bets.filter(({ status }) => isLetIn(status)) })
}

const eyesOnBets = (
  tx: Transaction,
  asked: Pick<Operate, 'by' | 'earlier'>,
  { row, bets }: Pick<PaidRound, 'row' | 'bets'>,
): Eyes | null =>
  eyesOn(tx, asked, {
    about: `round ${row.roundId}`,
    moved: pots(bets),
    players: potsByPlayer(bets),
    onVersion: settlementOf(row),
  })

/**
 * A discount on commission that rises needs another operator wherever results do: it has no sum, and lowers what the
 * house earns of every later market [OP169]. Null: one operator is enough.
 */
export function eyesOnLimits(
  { state, now }: Transaction,
  { userId, commissionDiscount }: PlayerLimits,
  asked: Pick<Operate, 'by' | 'earlier'>,
): FirstApproval | { readonly kind: 'second' } | null {
  const before = state.limits.get(userId)?.commissionDiscount ?? 0
  if (state.decidedAlone === null || (commissionDiscount ?? 0) <= before) return null
  if (isSecond(asked, { onVersion: null, now })) return { kind: 'second' }
  return {
    kind: 'first',
    refusal: { code: 'SECOND_YES_NEEDED', limit: NO_MONEY },
    about: { onVersion: null, atStake: null },
  }
}

interface Moving {
  readonly about: string
  readonly moved: Paise
  readonly players: readonly PlayerShare[]
  readonly onVersion: number | null
}

function eyesOn(
  { state, now }: Transaction,
  asked: Pick<Operate, 'by' | 'earlier'>,
  { about, moved, players, onVersion }: Moving,
): Eyes | null {
  const limit = state.decidedAlone
  if (limit === null) return null
  const decided = { of: 'results', about, amount: moved, players } as const
  // an act that moves nothing needs no second operator, whatever was moved before it
  if (moved === 0 || state.alone.sumWith(decided, asked.by.userId, now) <= limit) {
    return { kind: 'alone', ...decided }
  }
  if (isSecond(asked, { onVersion, now })) return { kind: 'second' }
  return {
    kind: 'first',
    refusal: { code: 'SECOND_YES_NEEDED', limit },
    about: { onVersion, atStake: moved },
  }
}

const pots = (bets: PaidRound['bets']): Paise =>
  paise(bets.map(ticketStakes).reduce((sum, { liability, profit }) => sum + liability + profit, 0))

function potsByPlayer(bets: PaidRound['bets']): readonly PlayerShare[] {
  const byPlayer = Map.groupBy(bets, ({ userId }) => userId)
  return [...byPlayer].map(([userId, own]) => ({ userId, amount: pots(own) }))
}

const isSecond = (
  { by, earlier }: Pick<Asked, 'by' | 'earlier'>,
  { onVersion, now }: { readonly onVersion: number | null; readonly now: number },
): boolean =>
  earlier != null &&
  earlier.by !== by.userId &&
  earlier.version === onVersion &&
  now - earlier.at <= APPROVAL_LASTS_MS
