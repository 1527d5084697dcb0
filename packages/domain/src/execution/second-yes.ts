import { atStake } from '../accounting/at-stake.ts'
import type { Command } from '../records/command.ts'
import { YES_LASTS_MS, type MarketAct, type OperatorAct } from '../records/operator-act.ts'
import { ticketStakes } from '../rounds/returns.ts'
import { settlementOf, type PaidRound } from '../rounds/round.ts'
import type { DecidedAlone } from '../records/rows.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { Refusal } from '../records/refusal.ts'
import type { Transaction } from '../state/transaction.ts'
import { paise, type Paise } from '../units/money.ts'

/** What decides how the money of a market goes. */
export type MoneyAct = Extract<
  MarketAct,
  { readonly kind: 'settle-market' | 'void-market' | 'void-bet' }
>

/** Whether an act decides how the money of a market goes. */
export const decidesMoney = (act: OperatorAct): act is MoneyAct =>
  act.kind === 'settle-market' || act.kind === 'void-market' || act.kind === 'void-bet'

type Operate = Extract<Command, { readonly kind: 'operate' }>
type Asked = Pick<Operate, 'by' | 'earlier'> & { readonly act: MoneyAct }

/** What must be noted of a first yes: why it does nothing yet, the settlement it was asked on, and what is at stake. */
interface FirstYes {
  readonly kind: 'first'
  readonly refusal: Refusal
  readonly about: { readonly onVersion: number | null; readonly atStake: Paise }
}

/** Who decides about money: one operator alone, which counts towards the day's sums, a first of two, or the second. */
export type Eyes =
  | FirstYes
  | { readonly kind: 'second' }
  | (DecidedAlone & { readonly kind: 'alone' })

/**
 * A result by hand, a correction or a void that moves more than one operator decides alone happens when another one
 * asks for the same within a day, on the same settlement [OP163]. Acts of the day on the same market, or by the same
 * operator, count together [OP167]. Null: no threshold is set.
 */
export function eyesOnMarket(tx: Transaction, market: LiveMarket, asked: Asked): Eyes | null {
  const { marketId } = market.row.definition
  return eyesOn(tx, asked, {
    about: `market ${marketId}`,
    moved: movedBy(market, asked.act),
    onVersion: market.row.settlement?.version ?? null,
  })
}

/** The same of a round that was paid: what its bets can win and lose together is moved at most [CG1111]. */
export function eyesOnRound(
  tx: Transaction,
  { row, bets }: PaidRound,
  asked: Pick<Operate, 'by' | 'earlier'>,
): Eyes | null {
  return eyesOn(tx, asked, {
    about: `round ${row.roundId}`,
    moved: pots(bets),
    onVersion: settlementOf(row),
  })
}

interface Moving {
  readonly about: string
  readonly moved: Paise
  readonly onVersion: number | null
}

function eyesOn(
  { state, now }: Transaction,
  asked: Pick<Operate, 'by' | 'earlier'>,
  { about, moved, onVersion }: Moving,
): Eyes | null {
  const limit = state.decidedAlone
  if (limit === null) return null
  const before = state.alone.sumOf({ of: 'results', about, userId: asked.by.userId }, now)
  // an act that moves nothing needs nobody else, however much was moved before it
  if (moved === 0 || before + moved <= limit) {
    return { kind: 'alone', of: 'results', about, amount: moved }
  }
  if (isSecond(asked, { onVersion, now })) return { kind: 'second' }
  return {
    kind: 'first',
    refusal: { code: 'SECOND_YES_NEEDED', limit },
    about: { onVersion, atStake: moved },
  }
}

const pots = (bets: PaidRound['bets']): Paise =>
  paise(
    bets
      .filter(({ status }) => status.kind === 'SETTLED')
      .map(ticketStakes)
      .reduce((sum, { liability, profit }) => sum + liability + profit, 0),
  )

const isSecond = (
  { by, earlier }: Pick<Asked, 'by' | 'earlier'>,
  { onVersion, now }: { readonly onVersion: number | null; readonly now: number },
): boolean =>
  earlier != null &&
  earlier.by !== by.userId &&
  earlier.version === onVersion &&
  now - earlier.at <= YES_LASTS_MS

/** What an act can move at most: the pots of the bets that it is about. */
const movedBy = ({ fills, payoff }: LiveMarket, act: MoneyAct): Paise =>
  atStake(act.kind === 'void-bet' ? fills.ofBet(act.betId) : fills.all(), payoff)
