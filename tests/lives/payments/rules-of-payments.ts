import { heldForPayment, type PaymentRow } from '@crease/domain/records/players/payment.ts'
import type { Disk } from '../disk.ts'
import { TERMS } from './cashier-of-lives.ts'

/** What is held for the withdrawals of each player, by the accounts that it stands in. */
export function heldForPayments(posted: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const [name, amount] of posted) {
    const user = /^HOLD:(\d+):payment:/.exec(name)?.[1]
    if (user !== undefined) sums.set(Number(user), (sums.get(Number(user)) ?? 0) + amount)
  }
  return sums
}

/** What of the committed payments does not add up: the verifier's rules, on rows that are no database's. */
export function brokenRulesOfPayments(
  disk: Disk,
  posted: ReadonlyMap<string, number>,
): readonly string[] {
  const payments = disk.rows('payment')
  return [...withheldOff(disk, payments, posted), ...movesOff(disk, payments), ...yesOff(payments)]
}

function withheldOff(
  disk: Disk,
  payments: readonly PaymentRow[],
  posted: ReadonlyMap<string, number>,
): readonly string[] {
  const must = new Map<number, number>()
  const holds = payments.flatMap((row) => {
    const { userId, paymentId } = row
    const kept = heldForPayment(row)
    must.set(userId, (must.get(userId) ?? 0) + kept)
    const is = posted.get(`HOLD:${userId}:payment:${paymentId}`) ?? 0
    return is === kept ? [] : [`[PC4] payment ${paymentId} holds ${is}, not ${kept}`]
  })
  const accounts = [...disk.accounts.values()].flatMap(({ userId, withheld }) =>
    withheld === (must.get(userId) ?? 0)
      ? []
      : [`[PC4] withheld of ${userId}: ${withheld}, not ${must.get(userId) ?? 0}`],
  )
  return [...holds, ...accounts]
}

/** Every paid request moved its money once, and nothing else went by the cashier. */
function movesOff(disk: Disk, payments: readonly PaymentRow[]): readonly string[] {
  const moved = disk
    .rows('transfer')
    .filter(({ debit, credit }) => debit === 'CASHIER' || credit === 'CASHIER')
    .map(({ userId, debit, amount }) => `${userId} ${debit === 'CASHIER' ? 'in' : 'out'} ${amount}`)
  const paid = payments
    .filter(({ status }) => status.kind === 'PAID')
    .map(({ userId, direction, amount }) => {
      return `${userId} ${direction === 'deposit' ? 'in' : 'out'} ${amount}`
    })
  const [is, must] = [moved.toSorted().join(', '), paid.toSorted().join(', ')]
  return is === must ? [] : [`[PC8] the cashier moved ${is}; paid were ${must}`]
}

/** Nothing is let go without the yes of one operator, of two above the day's sum, each once [PC5] [OP167]. */
function yesOff(payments: readonly PaymentRow[]): readonly string[] {
  const alone = new Map<string, number>()
  const broken = payments.flatMap(({ paymentId, userId, amount, approvals, status }) => {
    const who = new Set(approvals.map(({ by }) => by.userId))
    const isTwice = who.size !== approvals.length || who.has(userId)
    const isLetGo = status.kind === 'APPROVED' || status.kind === 'PAID'
    if (isLetGo && who.size === 1) {
      for (const about of [`player ${userId}`, `operator ${[...who].join('')}`]) {
        alone.set(about, (alone.get(about) ?? 0) + amount)
      }
    }
    return isTwice || (isLetGo && who.size === 0)
      ? [`[PC5] the approvals of payment ${paymentId}`]
      : []
  })
  // a life is shorter than a day
  const above = [...alone].filter(([, sum]) => sum > TERMS.secondEyesAbove)
  return [...broken, ...above.map(([about, sum]) => `[OP167] ${sum} let go alone for ${about}`)]
}
