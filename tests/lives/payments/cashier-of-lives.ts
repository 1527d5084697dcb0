import { paise } from '@crease/domain/units/money.ts'
import type { Operator } from '@crease/domain/records/operator-act.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { isPaymentOver, type CashierTerms } from '@crease/domain/records/players/payment.ts'
import { CarryingOut } from '@crease/exchange/cashier/carrying-out.ts'
import { Cashier } from '@crease/exchange/cashier/cashier.ts'
import type { RunningExchange } from '@crease/exchange/exchange/exchange.ts'
import type { Timers } from '@crease/exchange/exchange/timers.ts'
import type { Disk } from '../disk.ts'
import type { Bank } from './bank.ts'

const BOUNDS = { least: paise(1_00), most: paise(5_000_00) }

/** Of these lives: small requests go, and half of them need two operators. */
export const TERMS: CashierTerms = {
  deposit: BOUNDS,
  withdrawal: BOUNDS,
  secondEyesAbove: paise(100_00),
}

/** Who says yes and no; nobody else does. */
export const OPERATORS: readonly Operator[] = [91, 92].map((number) => ({
  userId: userId(number),
  name: `operator ${number}`,
}))

interface Around {
  readonly exchange: RunningExchange
  readonly disk: Disk
  readonly bank: Bank
  readonly timers: Timers
  /** milliseconds of the life's own clock */
  readonly now: () => number
  /** whether what a server before has left behind is looked for */
  readonly looksBack: boolean
}

/** The server's own cashier, on what is committed, before a bank that is made up. */
export function cashierOn({ exchange, disk, bank, timers, now, looksBack }: Around): Cashier {
  const open = () => disk.rows('payment').filter((row) => !isPaymentOver(row))
  const carryingOut = new CarryingOut({
    exchange,
    approved: async () =>
      looksBack ? open().filter(({ status }) => status.kind === 'APPROVED') : [],
    provider: bank,
    timers,
    now,
    record: () => undefined,
    log: { info: () => undefined, error: () => undefined },
  })
  return new Cashier({
    exchange,
    carryingOut,
    terms: TERMS,
    reads: {
      past: async (user, clientId) => {
        const own = disk.rows('payment').filter((row) => row.userId === user)
        const earlier = own.find((row) => row.clientId === clientId) ?? null
        return { earlier, lately: own.length, owner: 'player' }
      },
      resets: async () => null,
      ofUser: async (user) => disk.rows('payment').filter((row) => row.userId === user),
      waiting: async () => open().map((payment) => ({ payment, loginId: `${payment.userId}` })),
    },
  })
}
