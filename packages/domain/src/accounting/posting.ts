import type {
  LedgerAccount,
  Transfer,
  AccountKind,
  AccountRow,
  SettledShare,
} from '../records/rows.ts'
import type { MarketId, UserId } from '../units/ids.ts'
import { paise, type Paise } from '../units/money.ts'

/** The members of a transfer for one user in one market; the builders below leave out moves of zero. */
export interface PostingContext {
  readonly userId: UserId
  readonly marketId: MarketId
  readonly at: number
}

type Owner = Pick<AccountRow, 'userId' | 'kind'>

/** Money from the bank into a user's cash [LG2]; a demo account's comes from a bank of its own [AU24]. */
export function fundPosting(
  { userId, kind }: Owner,
  amount: Paise,
  at: number,
): readonly Transfer[] {
  const transfer = { userId, marketId: null, settlement: null, at }
  const debit = kind === 'demo' ? 'DEMO_BANK' : 'BANK'
  return moved({ ...transfer, debit, credit: cash(userId), amount, code: 'FUND' })
}

/** Returns the balance of a demo account to its source, and writes off its debt there [AU23]. */
export function returnPosting(
  { userId, cash: free, owed }: Pick<AccountRow, 'userId' | 'cash' | 'owed'>,
  at: number,
): readonly Transfer[] {
  const transfer = { userId, marketId: null, settlement: null, at, code: 'RETURN' } as const
  const debt = `RECEIVABLE:${userId}` as const
  return [
    ...moved({ ...transfer, debit: cash(userId), credit: 'DEMO_BANK', amount: free }),
    ...moved({ ...transfer, debit: 'DEMO_BANK', credit: debt, amount: owed }),
  ]
}

/** Moves a change of exposure between a user's cash and the amount held for the market [LG8]. */
export function holdPosting(context: PostingContext, before: Paise, after: Paise): Transfer {
  const { userId, marketId, at } = context
  const free = cash(userId)
  const held = hold(userId, marketId)
  const rises = after > before
  return {
    debit: rises ? free : held,
    credit: rises ? held : free,
    amount: paise(Math.abs(after - before)),
    code: rises ? 'HOLD' : 'RELEASE',
    userId,
    marketId,
    settlement: null,
    at,
  }
}

/** Lends a user the missing amount: it is in RECEIVABLE until it is repaid [LG6]. */
export function lendPosting(userId: UserId, amount: Paise, at: number): readonly Transfer[] {
  const transfer = { userId, marketId: null, settlement: null, at }
  const debit = `RECEIVABLE:${userId}` as const
  return moved({ ...transfer, debit, credit: cash(userId), amount, code: 'SHORTFALL' })
}

/** Repays a part of a user's debt out of their cash. */
export function repayPosting(userId: UserId, amount: Paise, at: number): readonly Transfer[] {
  const transfer = { userId, marketId: null, settlement: null, at }
  const credit = `RECEIVABLE:${userId}` as const
  return moved({ ...transfer, debit: cash(userId), credit, amount, code: 'REPAY' })
}

/** A user's share by a settlement, and the previous one's share, which is reversed. */
export interface ShareChange {
  readonly before: SettledShare | null
  readonly after: SettledShare
}

/** The user's payment into the pool: a reversed win, and a loss [LG4]. */
export const paidIn = ({ before, after }: ShareChange): Paise =>
  paise(Math.max(0, before?.net ?? 0) + Math.max(0, -after.net))

/** The user's payment from the pool: a reversed loss, and a win. */
export const paidOut = ({ before, after }: ShareChange): Paise =>
  paise(Math.max(0, -(before?.net ?? 0)) + Math.max(0, after.net))

/** The account that is paid or charged: a demo account's commission is kept apart from real commission [AU24]. */
export interface PayingContext extends PostingContext {
  readonly kind: AccountKind
}

const commissionOf = (kind: AccountKind): LedgerAccount =>
  kind === 'demo' || kind === 'gone' ? 'DEMO_COMMISSION' : 'COMMISSION'

/** Commission that was charged by the settlement before comes back [ST22]. */
export function commissionBackPosting(
  { userId, marketId, at, kind }: PayingContext,
  { before }: ShareChange,
): readonly Transfer[] {
  if (before === null) return []
  const entry = { userId, marketId, settlement: before.version, at }
  const amount = before.commission
  const debit = commissionOf(kind)
  return moved({ ...entry, debit, credit: cash(userId), amount, code: 'RESETTLE' })
}

/** Into the pool: what was won before, as its reversal, and what is lost now. */
export function payInPosting(
  { userId, marketId, at }: PostingContext,
  { before, after }: ShareChange,
): readonly Transfer[] {
  const way = { debit: cash(userId), credit: pool(marketId), userId, marketId, at } as const
  return [
    ...reversed(before, (won, settlement) => ({ ...way, amount: won, settlement })),
    ...moved({
      ...way,
      amount: paise(Math.max(0, -after.net)),
      code: 'LOSS',
      settlement: after.version,
    }),
  ]
}

/** Out of the pool: what was lost before, as its reversal, what is won now; and its commission. */
export function payOutPosting(
  { userId, marketId, at, kind }: PayingContext,
  { before, after }: ShareChange,
): readonly Transfer[] {
  const about = { userId, marketId, at } as const
  const way = { ...about, debit: pool(marketId), credit: cash(userId) } as const
  const lost = before === null ? null : { ...before, net: paise(-before.net) }
  const settlement = after.version
  return [
    ...reversed(lost, (amount, version) => ({ ...way, amount, settlement: version })),
    ...moved({ ...way, amount: paise(Math.max(0, after.net)), code: 'WIN', settlement }),
    ...moved({
      ...about,
      debit: cash(userId),
      credit: commissionOf(kind),
      amount: after.commission,
      code: 'COMMISSION',
      settlement,
    }),
  ]
}

function reversed(
  share: SettledShare | null,
  build: (amount: Paise, settlement: number) => Omit<Transfer, 'code'>,
): readonly Transfer[] {
  if (share === null || share.net <= 0) return []
  return moved({ ...build(share.net, share.version), code: 'RESETTLE' })
}

interface DustContext {
  readonly marketId: MarketId
  readonly settlement: number
  readonly at: number
}

/** Moves the remainder of rounding in the pool to its own account [LG5]. */
export function dustPosting(context: DustContext, amount: Paise): readonly Transfer[] {
  const debit = pool(context.marketId)
  return moved({ ...context, debit, credit: 'ROUNDING', amount, code: 'ROUNDING', userId: null })
}

/** The dust of the settlement before goes back into the pool that it came from [ST22]. */
export function dustBackPosting(context: DustContext, amount: Paise): readonly Transfer[] {
  const credit = pool(context.marketId)
  return moved({ ...context, debit: 'ROUNDING', credit, amount, code: 'RESETTLE', userId: null })
}

const pool = (marketId: MarketId): LedgerAccount => `POOL:${marketId}`
export const cash = (userId: UserId): LedgerAccount => `CASH:${userId}`
const hold = (userId: UserId, marketId: MarketId): LedgerAccount => `HOLD:${userId}:${marketId}`

/** A transfer of nothing is none. */
function moved(transfer: Transfer): readonly Transfer[] {
  return transfer.amount === 0 ? [] : [transfer]
}
