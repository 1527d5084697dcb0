import { refused } from '@crease/protocol/edge-refusal.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlainId } from '@crease/domain/sentences/say.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { OpenedAccount } from '@crease/protocol/exchange-port.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { Registrations, type NewAccount } from '@crease/people/credentials/registrations.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import type { Config } from '../settings/config.ts'

/** 1,500 points: what a demo player starts with */
const DEMO_FUNDS = paise(150_000)
/** of the player whose sign-in is printed at the start */
const READY_FUNDS = paise(1_00_000_00)

/** a guard: a machine may be busy as it starts */
const OPEN_WITHIN_MS = 60_000
const ASKED_EVERY_MS = 200

export interface OpeningParts {
  readonly exchange: Pick<Exchange, 'submit'>
  readonly rows: Pick<Registrations, 'toOpen'>
  /** what a registered account begins with, paise */
  readonly welcomePaise: number
  /** real money: a new account receives none */
  readonly realMoney: boolean
  /** epoch milliseconds */
  readonly now: () => number
}

interface OpeningOf extends Pick<OpeningParts, 'exchange' | 'now'> {
  /** connections for what people ask */
  readonly people: Database
  readonly config: Pick<Config, 'realMoney' | 'registration'>
}

/** The accounts that this exchange opens, by its settings. */
export const openingAccounts = ({ people, config, ...parts }: OpeningOf): OpeningAccounts =>
  new OpeningAccounts({
    ...parts,
    rows: new Registrations(people),
    welcomePaise: config.registration.welcomePaise,
    realMoney: config.realMoney,
  })

interface OpeningFunds {
  readonly amount: Paise
  readonly narration: PlainId | ''
  readonly account?: 'demo'
}

/** Opens accounts of new users: whom, with what and whether it is held is the exchange's own to say [OP1012]. */
export class OpeningAccounts {
  readonly #parts: OpeningParts
  /** requests under way, by account: a repeated request funds it once */
  readonly #opening = new Map<UserId, Promise<OpenedAccount>>()

  constructor(parts: OpeningParts) {
    this.#parts = parts
  }

  /** Opens the account once; one that is open already stays as it is. */
  readonly open = (user: UserId): Promise<OpenedAccount> => {
    const opening = this.#opening.get(user)
    if (opening !== undefined) return opening
    const begun = this.#open(user).finally(() => this.#opening.delete(user))
    this.#opening.set(user, begun)
    return begun
  }

  /** Opens the account of the printed sign-in, if it is not open; BUSY means that nothing was done [OP41]. */
  async openReady(user: UserId | null): Promise<void> {
    if (user === null) return
    for (const latest = performance.now() + OPEN_WITHIN_MS; ; await pause(ASKED_EVERY_MS)) {
      const reply = await this.open(user)
      if (reply.kind !== 'refused') return
      if (reply.refusal.code !== 'BUSY' || performance.now() > latest)
        throw new Error(`the account of the printed sign-in is not open: ${reply.refusal.code}`)
    }
  }

  async #open(userId: UserId): Promise<OpenedAccount> {
    const { exchange, rows, now } = this.#parts
    const found = await rows.toOpen(userId, now())
    if (found === null) return refused({ code: 'FORBIDDEN' })
    if (found.kind === 'held') {
      const reply = await exchange.submit({ kind: 'protect', userId, ask: { kind: 'hold' } })
      return reply.kind === 'refused' ? reply : { kind: 'held' }
    }
    const funds = this.#fundsOf(found.kind)
    if (funds.amount === 0) return { kind: 'opened' }
    const reply = await exchange.submit({ kind: 'fund', userId, ...funds })
    return reply.kind === 'refused' ? reply : { kind: 'opened' }
  }

  #fundsOf(kind: Exclude<NewAccount['kind'], 'held'>): OpeningFunds {
    const { realMoney, welcomePaise } = this.#parts
    switch (kind) {
      case 'demo':
        return { amount: DEMO_FUNDS, narration: 'Demo points', account: 'demo' }
      case 'registered':
        return { amount: paise(welcomePaise), narration: 'Welcome points' }
      case 'ready':
        return { amount: paise(realMoney ? 0 : READY_FUNDS), narration: 'Opening balance' }
      case 'open':
        return { amount: paise(0), narration: '' }
    }
  }
}
