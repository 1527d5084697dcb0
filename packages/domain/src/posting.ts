import type { MarketId, UserId } from './ids.ts'
import { dustOf } from './settlement.ts'
import { NO_MONEY, paise, type Paise } from './money.ts'

/**
 * Accounts of the ledger (rules b11), by name:
 * CASH:user what a user may bet with; HOLD:user:market what is kept for a worst case; POOL:market where
 * losers pay in and winners are paid from; RECEIVABLE:user what a user owes beyond their cash;
 * COMMISSION and ROUNDING ours; BANK where points come from.
 */
export type LedgerAccount =
  | `CASH:${number}`
  | `HOLD:${number}:${string}`
  | `POOL:${string}`
  | `RECEIVABLE:${number}`
  | 'COMMISSION'
  | 'ROUNDING'
  | 'BANK'

export type TransferCode =
  | 'FUND'
  | 'HOLD'
  | 'RELEASE'
  | 'LOSS'
  | 'SHORTFALL'
  | 'WIN'
  | 'COMMISSION'
  | 'ROUNDING'

/** One move of money: out of `debit`, into `credit`, never changed, never deleted [LG1]. */
export interface Transfer {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  /** always above zero */
  readonly amount: Paise
  readonly code: TransferCode
  readonly userId: UserId | null
  readonly marketId: MarketId | null
  readonly at: number
}

/** What makes up a transfer of one user in one market; builders below leave out moves of nothing. */
export interface PostingContext {
  readonly userId: UserId
  readonly marketId: MarketId
  readonly at: number
}

/** Money from the bank into a user's cash [LG2]. */
export function fundPosting(userId: UserId, amount: Paise, at: number): readonly Transfer[] {
  const transfer = { userId, marketId: null, at }
  return moved({ ...transfer, debit: 'BANK', credit: cash(userId), amount, code: 'FUND' })
}

/** What a change of exposure moves between a user's cash and what is held for the market [LG8]. */
export function holdPosting(
  context: PostingContext,
  before: Paise,
  after: Paise,
): readonly Transfer[] {
  const { userId, marketId } = context
  const [free, held] = [cash(userId), hold(userId, marketId)]
  return after > before
    ? moved({ ...context, debit: free, credit: held, amount: paise(after - before), code: 'HOLD' })
    : moved({
        ...context,
        debit: held,
        credit: free,
        amount: paise(before - after),
        code: 'RELEASE',
      })
}

/** A user's result in a market that ends: what was held, what was won or lost, what is charged. */
export interface UserResult {
  readonly userId: UserId
  readonly held: Paise
  readonly net: Paise
  readonly commission: Paise
  /** what of a loss the user's free cash does not cover [LG6] */
  readonly shortfall: Paise
}

/**
 * The end of a market, in the ledger's order [LG4]: what was held goes back, all losers pay into the
 * pool, then winners are paid from it and charged, and the dust of rounding empties it [LG5]. Because
 * losers come first, the pool never pays what it does not have.
 */
export function settlementPosting(
  marketId: MarketId,
  results: readonly UserResult[],
  at: number,
): readonly Transfer[] {
  const pool: LedgerAccount = `POOL:${marketId}`
  const losers = results.filter(({ net }) => net < 0)
  const winners = results.filter(({ net }) => net > 0)
  const dust = dustOf(results.map(({ net }) => net))
  return [
    ...results.flatMap(({ userId, held }) => holdPosting({ userId, marketId, at }, held, NO_MONEY)),
    ...losers.flatMap((loser) => lossPosting(loser, { userId: loser.userId, marketId, at })),
    ...winners.flatMap(({ userId, net, commission }) => [
      ...moved({
        debit: pool,
        credit: cash(userId),
        amount: net,
        code: 'WIN',
        userId,
        marketId,
        at,
      }),
      ...moved({
        debit: cash(userId),
        credit: 'COMMISSION',
        amount: commission,
        code: 'COMMISSION',
        userId,
        marketId,
        at,
      }),
    ]),
    ...moved({
      debit: pool,
      credit: 'ROUNDING',
      amount: dust,
      code: 'ROUNDING',
      userId: null,
      marketId,
      at,
    }),
  ]
}

function lossPosting(loser: UserResult, context: PostingContext): readonly Transfer[] {
  const { userId, marketId } = context
  return [
    ...moved({
      ...context,
      debit: `RECEIVABLE:${userId}`,
      credit: cash(userId),
      amount: loser.shortfall,
      code: 'SHORTFALL',
    }),
    ...moved({
      ...context,
      debit: cash(userId),
      credit: `POOL:${marketId}`,
      amount: paise(-loser.net),
      code: 'LOSS',
    }),
  ]
}

const cash = (userId: UserId): LedgerAccount => `CASH:${userId}`
const hold = (userId: UserId, marketId: MarketId): LedgerAccount => `HOLD:${userId}:${marketId}`

/** A transfer of nothing is none. */
function moved(transfer: Transfer): readonly Transfer[] {
  return transfer.amount === 0 ? [] : [transfer]
}
