import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { Wallet } from '../../link/named.ts'
import { call } from '../../link/call.ts'
import { logFailure } from '../../link/log-failure.ts'
import { oneRead } from '../one-read.ts'
import { useAuth, type Auth } from './auth.ts'
import { moneyMoves, showMoneyNow } from './held-money.ts'
import { useConnection } from '../connection/connection.ts'

/** Free to bet with: balance less exposure and what is withheld, as of now. */
export const freeFunds = ({
  balance,
  exposure,
  withheld,
}: Pick<Auth, 'balance' | 'exposure' | 'withheld'>): Paise => paise(balance - exposure - withheld)

let pushes = 0
let version = -1

/** A push of the user socket: the newest version wins. */
export function hearWallet(wallet: Wallet): void {
  if (wallet.version < version) return
  pushes += 1
  version = wallet.version
  tellMoney({ ...moneyOf(wallet), exposure: wallet.Exposure })
}

type Money = Pick<Auth, 'balance' | 'owed' | 'withheld' | 'exposure' | 'isMoneyKnown'>

const moneyOf = ({ Balance, Owed, Withheld }: Pick<Wallet, 'Balance' | 'Owed' | 'Withheld'>) =>
  ({
    balance: Balance,
    owed: Owed,
    withheld: Withheld,
    isMoneyKnown: true,
  }) satisfies Partial<Money>

/** A round that brings nothing frees what it held, which tells its end as well as a balance [UI711]. */
function tellMoney(told: Partial<Money>): void {
  const now = useAuth.getState()
  const { balance = now.balance, exposure = now.exposure } = told
  if (balance !== now.balance || exposure !== now.exposure) moneyMoves()
  useAuth.setState(told)
}

/** A new line may lead to a restarted server, whose versions start again. */
export function walletLinkUp(): void {
  version = -1
}

/** Asks for balance and exposure; an answer that a push has overtaken is dropped. Failures are only logged [UI314]. */
export const refreshWallet = oneRead(async () => {
  const before = pushes
  const [balance, exposure] = await Promise.all([call('getBalance'), call('getExposure')])
  if (pushes !== before) return
  if (balance.kind === 'answered') tellMoney(moneyOf(balance.reply))
  else logFailure('getBalance', balance)
  if (exposure.kind === 'answered') tellMoney({ exposure: exposure.reply.Exposure })
  else logFailure('getExposure', exposure)
})

/** The user socket pushes the new wallet; while it is down, ask. */
export function followWallet(): void {
  if (!useConnection.getState().user.connected) void refreshWallet()
}

/** After a bet or a cancel: its money is shown at once. */
export function walletMoved(): void {
  showMoneyNow()
  followWallet()
}
