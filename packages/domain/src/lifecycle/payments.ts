import {
  depositPosting,
  giveBackPosting,
  withdrawalPosting,
  withholdPosting,
} from '../accounting/payment-posting.ts'
import type { Command, Reply } from '../records/command.ts'
import type { DecidePayment, Operator } from '../records/operator-act.ts'
import {
  heldForPayment,
  isPaymentOver,
  PAYOUT_WAITS_MS,
  type PaymentRow,
  type RequestPayment,
} from '../records/players/payment.ts'
import type { DecidedAlone, StatementLine } from '../records/rows.ts'
import { paymentRefusal } from '../risk/payment-admission.ts'
import { depositRefusal, standingRefusal } from '../risk/play-limits.ts'
import { protectionOf } from '../state/play/play-facts.ts'
import { repay, tellLine, tellOwed } from '../state/purse.ts'
import type { Transaction } from '../state/transaction.ts'
import { noteDeposit } from '../state/play/play-notes.ts'
import { NO_MONEY, paise } from '../units/money.ts'
import { refused, type Refusal } from '../records/refusal.ts'

type CommandOf<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>

/** Asked before? admitted? then it is written, and of a withdrawal the money is held [PC2] [PC4]. */
export function requestPayment(tx: Transaction, asked: RequestPayment): Reply {
  const { userId, direction, amount, clientId, past } = asked
  const before = tx.state.payments.byKey(userId, clientId) ?? past.earlier
  if (before !== null) return isSame(before, asked) ? told(before) : refused({ code: 'ID_REUSED' })
  const refusal =
    paymentRefusal(asked, factsOf(tx, asked)) ??
    notPaidIn(tx, asked, tx.state.payments.openOf(userId))
  if (refusal !== null) return refused(refusal)
  const row: PaymentRow = {
    paymentId: tx.sources.nextBetId(),
    userId,
    direction,
    amount,
    clientId,
    requestedAt: tx.now,
    approvals: [],
    status: { kind: 'REQUESTED' },
  }
  const held = heldForPayment(row)
  if (held > 0) {
    withhold(tx, row, held)
    tx.record('transfer', withholdPosting(row, tx.now))
  }
  return keep(tx, row)
}

/** The player's payments that are being carried out. */
const approvedOf = (tx: Transaction, { userId }: PaymentRow): readonly PaymentRow[] =>
  tx.state.payments.openOf(userId).filter(({ status }) => status.kind === 'APPROVED')

const isSame = (
  before: Pick<PaymentRow, 'direction' | 'amount'>,
  asked: Pick<PaymentRow, 'direction' | 'amount'>,
): boolean => before.direction === asked.direction && before.amount === asked.amount

function factsOf(tx: Transaction, { userId, past }: RequestPayment) {
  const { cash, held, kind } = tx.account(userId)
  return {
    terms: tx.state.cashier,
    kind: tx.state.accounts.has(userId) ? kind : ('new' as const),
    owner: past.owner,
    open: tx.state.payments.openOf(userId).length,
    lately: past.lately,
    free: paise(cash - held),
  }
}

/**
 * A player who may not play cannot deposit, nor can any player beyond their own limits, together with the `waiting`
 * deposits; withdrawals are never limited [PC11].
 */
function notPaidIn(
  tx: Transaction,
  { userId, direction, amount }: Pick<PaymentRow, 'userId' | 'direction' | 'amount'>,
  waiting: readonly PaymentRow[],
): Refusal | null {
  if (direction === 'withdrawal') return null
  const { rules, sums, renews } = protectionOf(tx, userId)
  const standing = standingRefusal(tx.state.playing.standings.get(userId), tx.now)
  // without sums there are no limits either
  if (standing !== null || sums === null) return standing
  const more = waiting.reduce((sum, row) => sum + (row.direction === 'deposit' ? row.amount : 0), 0)
  const { day, week, month } = sums.deposited
  const deposited = { day: day + more, week: week + more, month: month + more }
  return depositRefusal(amount, { rules, deposited, renews })
}

/** An operator lets it go, alone or as the second one, or refuses it [PC5]. */
export function decidePayment(tx: Transaction, deciding: Deciding): Reply {
  const { by, act, reason } = deciding
  const payment = tx.state.payments.find(act.paymentId)
  if (payment === null) return refused({ code: 'PAYMENT_UNKNOWN' })
  if (payment.userId === by.userId) return refused({ code: 'PAYMENT_OF_OWN' })
  if (hasReset(deciding, by)) return refused({ code: 'PAYMENT_OF_RESET' })
  if (payment.status.kind !== 'REQUESTED') return notOpen(payment)
  if (act.decision === 'refuse') return refusePayment(tx, payment, reason)
  const why = notLetGo(tx, payment, deciding)
  if (why !== null) return refused(why)
  const earlier = payment.approvals.filter(({ by: operator }) => !hasReset(deciding, operator))
  const approvals = [...earlier, { by, reason, at: tx.now }]
  const goes = { kind: 'APPROVED', at: tx.now } as const
  const status = approvals.length < needed(tx, payment, by) ? payment.status : goes
  return keep(tx, { ...payment, approvals, status })
}

interface Deciding extends Omit<CommandOf<'operate'>, 'kind' | 'act'> {
  readonly act: DecidePayment
}

/** Whether an operator made a reset of the player's password: such an operator decides none of their payments [PC13]. */
const hasReset = ({ resets }: Deciding, { userId }: Operator): boolean =>
  resets?.madeBy.includes(userId) === true

/**
 * Two operators above the threshold: payments of the day by the same operator count towards it, and all that single
 * operators did to the player's money [OP167].
 */
function needed({ state, now }: Transaction, payment: PaymentRow, { userId }: Operator): number {
  const sum = state.alone.sumWith(shareOf(payment), userId, now)
  return sum > state.cashier.secondEyesAbove ? 2 : 1
}

/** A payment that one operator has let go alone, as it counts towards the day's sums; null: it was not. */
export const paidAlone = (payment: PaymentRow): DecidedAlone | null =>
  payment.status.kind === 'APPROVED' && payment.approvals.length === 1 ? shareOf(payment) : null

const shareOf = ({ userId, amount }: PaymentRow): DecidedAlone => ({
  of: 'payments',
  about: `player ${userId}`,
  amount,
  players: [{ userId, amount }],
})

/** Why an operator's yes does not count [PC5] [PC9] [PC11] [PC13]; null: it does. */
function notLetGo(tx: Transaction, payment: PaymentRow, { by, resets }: Deciding): Refusal | null {
  const { owed } = tx.account(payment.userId)
  if (payment.direction === 'withdrawal') {
    if (owed > 0) return { code: 'PAYMENT_OWED', limit: owed }
    const until = (resets?.lastUsedAt ?? -Infinity) + PAYOUT_WAITS_MS
    if (tx.now < until) return { code: 'PAYMENT_AFTER_RESET', until }
  }
  if (payment.approvals.some((earlier) => earlier.by.userId === by.userId)) {
    return { code: 'SECOND_OPERATOR_NEEDED' }
  }
  // it may have been asked for before a lower limit, or before its player went away
  return notPaidIn(tx, payment, approvedOf(tx, payment))
}

/** The provider's answer to an approved payment: the money moves, or is returned [PC8]. */
export function paymentOutcome(
  tx: Transaction,
  { paymentId, outcome }: CommandOf<'payment-outcome'>,
): Reply {
  const payment = tx.state.payments.find(paymentId)
  if (payment === null) return refused({ code: 'PAYMENT_UNKNOWN' })
  if (isPaymentOver(payment)) return told(payment)
  if (payment.status.kind !== 'APPROVED') return notOpen(payment)
  if (outcome.kind === 'failed') return refusePayment(tx, payment, outcome.reason)
  if (payment.direction === 'deposit') payIn(tx, payment)
  else payOut(tx, payment)
  return keep(tx, { ...payment, status: { kind: 'PAID', at: tx.now } })
}

function refusePayment(tx: Transaction, payment: PaymentRow, reason: string): Reply {
  giveBack(tx, payment)
  return keep(tx, { ...payment, status: { kind: 'REFUSED', reason, at: tx.now } })
}

/** An account that was never funded begins with its first deposit. */
function payIn(tx: Transaction, payment: PaymentRow): void {
  const { userId, amount } = payment
  const known = tx.account(userId)
  const account = { ...known, kind: 'player', cash: paise(known.cash + amount) } as const
  tx.setAccount(account)
  tx.record('transfer', depositPosting(payment, tx.now))
  noteDeposit(tx, userId, amount)
  tellLine(tx, { ...lineOf(payment, tx.now), amount, cash: account.cash })
  repay(tx, userId)
  tellOwed(tx, userId, known.owed)
}

function payOut(tx: Transaction, payment: PaymentRow): void {
  const { userId, amount } = payment
  withhold(tx, payment, -amount)
  const account = tx.account(userId)
  const cash = paise(account.cash - amount)
  tx.setAccount({ ...account, cash })
  tx.record('transfer', withdrawalPosting(payment, tx.now))
  tellLine(tx, { ...lineOf(payment, tx.now), amount: paise(-amount), cash })
}

function giveBack(tx: Transaction, payment: PaymentRow): void {
  const held = heldForPayment(payment)
  if (held === NO_MONEY) return
  const { userId } = payment
  const { owed } = tx.account(userId)
  withhold(tx, payment, -held)
  tx.record('transfer', giveBackPosting(payment, tx.now))
  repay(tx, userId)
  tellOwed(tx, userId, owed)
}

function withhold(tx: Transaction, { userId }: PaymentRow, change: number): void {
  const account = tx.account(userId)
  tx.setAccount({
    ...account,
    held: paise(account.held + change),
    withheld: paise(account.withheld + change),
  })
}

const lineOf = (
  { userId, direction }: PaymentRow,
  at: number,
): Omit<StatementLine, 'amount' | 'balance'> => ({
  userId,
  kind: 'funds',
  marketId: null,
  narration: direction === 'deposit' ? 'Deposit' : 'Withdrawal',
  at,
  settlement: null,
})

/** Writes its newest state, and answers it. */
function keep(tx: Transaction, payment: PaymentRow): Reply {
  tx.record('payment', payment)
  tx.state.payments.set(payment)
  return told(payment)
}

const told = (payment: PaymentRow): Reply => ({ kind: 'payment', payment })
const notOpen = (payment: PaymentRow): Reply =>
  refused({ code: isPaymentOver(payment) ? 'PAYMENT_ENDED' : 'PAYMENT_UNDER_WAY' })
