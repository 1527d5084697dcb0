import type { Operator } from '@crease/domain/records/operator-act.ts'
import type { Command } from '@crease/domain/records/command.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { EngineSettings } from '@crease/domain/records/sources.ts'
import type { BetId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import { startExchange, type RunningExchange } from '@crease/exchange/exchange/exchange.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { Placing } from '@crease/gateway/betting/placing.ts'
import type { StoredBet } from '@crease/ledger/reads/report-rows.ts'
import type { Cashier } from '@crease/exchange/cashier/cashier.ts'
import type { PaymentAsk, PaymentDecision } from '@crease/protocol/payments.ts'
import type { Ledger } from '@crease/exchange/writer/ledger.ts'
import type { Disk } from './disk.ts'
import { Journal, Unreachable, type Waters } from './journal.ts'
import { audited } from '../moving/market-audit.ts'
import { cashierOn, TERMS } from './payments/cashier-of-lives.ts'

/** What a negative control breaks on purpose; the sound server has none of it. */
export interface Sabotage {
  readonly ledger: (sound: Ledger, waters: Waters) => Ledger
  readonly engine: (sound: Engine, waters: Waters) => Engine
  /** whether payments that a server before had let go are looked for */
  readonly looksBack: boolean
}

/** A fault planted on purpose, and what the lives must say of it. */
export interface Fault {
  readonly name: string
  readonly found: RegExp
  readonly sabotage: Sabotage
}

export const SOUND: Sabotage = {
  ledger: (ledger) => ledger,
  engine: (engine) => engine,
  looksBack: true,
}

/** What every server of these lives is told about its house. */
export const HOUSE: EngineSettings = { cashier: TERMS }

/** The server's own API for bets, exchange and engine; its clock, its ledger and its wires are made up. */
export class SimulatedServer {
  readonly #journal: Journal
  readonly #waters: Waters
  readonly #sabotage: Sabotage
  readonly #report: (finding: string) => void
  #exchange: RunningExchange | null = null
  #cashier: Cashier | null = null
  #engine: Engine | null = null
  #alive = true
  /** callers that nobody has answered */
  waiting = 0

  constructor(waters: Waters, sabotage: Sabotage, report: (finding: string) => void) {
    this.#waters = waters
    this.#sabotage = sabotage
    this.#report = report
    this.#journal = new Journal(waters)
  }

  /** Takes the markets over and is ready; says false when the database could not be reached. */
  async start(): Promise<boolean> {
    const { disk, time } = this.#waters
    const timers = {
      soon: (run: () => void) => time.soon(() => this.#whileAlive(run)),
      after: (waitMs: number, run: () => void) => time.after(waitMs, () => this.#whileAlive(run)),
    }
    try {
      this.#exchange = await startExchange({
        ledger: this.#sabotage.ledger(this.#journal, this.#waters),
        restoreEngine: (snapshot) => {
          const sound = audited(restoreEngine(snapshot, HOUSE), this.#report, snapshot)
          this.#engine = this.#sabotage.engine(sound, this.#waters)
          return this.#engine
        },
        publish: ({ bets }) => {
          const untold = this.#alive ? bets.filter(({ betId }) => !disk.bets.has(betId)) : []
          for (const { betId } of untold) this.#report(`[OP21] news of bet ${betId}, not written`)
        },
        now: () => time.now,
        timers,
        log: { error: (details, message) => this.#heard(details, message) },
        superseded: () => this.kill(),
      })
      const { looksBack } = this.#sabotage
      const { bank } = this.#waters
      const now = (): number => time.now
      this.#cashier = cashierOn({ exchange: this.#exchange, disk, bank, timers, now, looksBack })
      return true
    } catch (error) {
      if (error instanceof Unreachable) return false
      throw error
    }
  }

  get isUp(): boolean {
    return this.#alive && this.#exchange !== null
  }

  /** The state of the engine, for those who would rebuild it. */
  stateText(): string {
    return this.#engine?.stateText() ?? 'no engine'
  }

  knows(marketId: MarketId): boolean {
    return this.#engine?.view(marketId) !== null
  }

  /** Gone from one moment to the next: nothing that it had under way is answered any more. */
  kill(): void {
    this.#alive = false
    this.#journal.die()
  }

  async submit(command: Command) {
    return await this.#answered(this.#running().submit(command))
  }

  async place(userId: UserId, body: object) {
    const wire = { body, idempotencyKey: null }
    return await this.#answered(this.#placingNow().place(this.#session(userId), wire))
  }

  async cancel(userId: UserId, betId: BetId) {
    return await this.#answered(this.#placingNow().cancel(this.#session(userId), betId))
  }

  async askCashier(ask: PaymentAsk) {
    return await this.#answered(this.#till().ask(ask))
  }

  async waitingPayments() {
    return await this.#answered(this.#till().waiting({ after: null, limit: 100 }))
  }

  async decidePayment(by: Operator, word: PaymentDecision) {
    return await this.#answered(this.#till().decide(by, word))
  }

  #till(): Cashier {
    if (this.#cashier === null) throw new Error('this server never started')
    return this.#cashier
  }

  #placing: Placing | null = null

  #placingNow(): Placing {
    const { disk, time } = this.#waters
    this.#placing ??= new Placing({
      exchange: this.#running(),
      bets: betReads(disk),
      clock: () => time.now,
      placementsPerSecond: 50,
    })
    return this.#placing
  }

  #session(userId: UserId) {
    return { id: `${userId}`, userId, expiresAt: Infinity }
  }

  #running(): RunningExchange {
    if (this.#exchange === null) throw new Error('this server never started')
    return this.#exchange
  }

  /** What a caller hears; from a dead server, nothing. */
  async #answered<Answer>(call: Promise<Answer>): Promise<Answer> {
    this.waiting += 1
    const answer = await call.catch((error: unknown) => {
      this.#report(`the API threw: ${String(error)}`)
      throw error
    })
    this.waiting -= 1
    return this.#alive ? answer : await new Promise<Answer>(() => undefined)
  }

  #whileAlive(run: () => void): void {
    if (this.#alive) run()
  }

  #heard(details: object, message: string): void {
    if (message !== 'a command broke the engine') return
    const reason: unknown = 'err' in details ? details.err : details
    this.#report(`the engine broke: ${String(reason)}`)
  }
}

function betReads(disk: Disk) {
  const named = (bet: StoredBet['bet'] | null | undefined): StoredBet | null => {
    const market = bet === null || bet === undefined ? undefined : disk.markets.get(bet.marketId)
    if (bet === null || bet === undefined || market === undefined) return null
    return { bet, market: market.definition }
  }
  return {
    findByClientId: async (userId: UserId, clientBetId: string) =>
      named(disk.betByKey(userId, clientBetId)),
    findById: async (userId: UserId, betId: BetId) => {
      const bet = disk.bets.get(betId)
      return bet?.userId === userId ? named(bet) : null
    },
    marketKind: async (id: MarketId) => disk.markets.get(id)?.definition.kind ?? null,
    endedConditionals: async (userId: UserId) =>
      [...disk.conditionals.values()].filter(
        (order) => order.userId === userId && order.status.kind !== 'WAITING',
      ),
  }
}
