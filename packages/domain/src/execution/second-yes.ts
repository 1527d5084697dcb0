import { atStake } from '../accounting/at-stake.ts'
import type { Command } from '../records/command.ts'
import { YES_LASTS_MS, type MarketAct, type OperatorAct } from '../records/operator-act.ts'
import { ticketStakes } from '../rounds/returns.ts'
import { settlementOf, type PaidRound } from '../rounds/round.ts'
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
export interface FirstYes {
  readonly refusal: Refusal
  readonly about: { readonly onVersion: number | null; readonly atStake: Paise }
}

/**
 * A result by hand, a correction or a void that moves more than one operator decides alone happens when another one
 * asks for the same within a day, on the same settlement [OP163]; null: nobody else is needed, or has said yes.
 */
export function secondYesNeeded(
  tx: Transaction,
  market: LiveMarket,
  asked: Asked,
): FirstYes | null {
  const limit = tx.state.decidedAlone
  if (limit === null) return null
  const moved = movedBy(market, asked.act)
  if (moved <= limit) return null
  const onVersion = market.row.settlement?.version ?? null
  return isSecond(asked, { onVersion, now: tx.now })
    ? null
    : { refusal: { code: 'SECOND_YES_NEEDED', limit }, about: { onVersion, atStake: moved } }
}

/** The same of a round that was paid: what its bets can win and lose together is moved at most [CG1111]. */
export function secondYesOnRound(
  tx: Transaction,
  { row, bets }: PaidRound,
  asked: Pick<Operate, 'by' | 'earlier'>,
): FirstYes | null {
  const limit = tx.state.decidedAlone
  if (limit === null) return null
  const moved = pots(bets)
  if (moved <= limit) return null
  const onVersion = settlementOf(row)
  return isSecond(asked, { onVersion, now: tx.now })
    ? null
    : { refusal: { code: 'SECOND_YES_NEEDED', limit }, about: { onVersion, atStake: moved } }
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
