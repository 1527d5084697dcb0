import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { InTurn } from '../exchange/in-turn.ts'
import type { MarketAlarm, MarketAlarms } from '@crease/ledger/reads/market-alarms.ts'

export interface AlarmParts {
  readonly exchange: Pick<Exchange, 'submit' | 'market'>
  readonly records: Pick<MarketAlarms, 'save' | 'end' | 'open'>
  readonly now: () => number
  readonly log: { readonly error: (details: object, message: string) => void }
}

export const refusedAs = (code: string): string => `its result is refused: ${code}`

/** Refusals of a settlement that are reported elsewhere, or retried. */
const NO_ALARM: ReadonlySet<string> = new Set(['BUSY', 'MARKET_NOT_SETTLED'])
/** Remembered alarms; beyond it one may be logged twice. */
const REMEMBERED = 10_000

type Settlement = Extract<Command, { readonly kind: 'settle' | 'resettle' }>

/** Alarms about markets that have ended and cannot be settled, or were and are doubted by their feed [FD76]. */
export class UnsettledAlarms {
  readonly #parts: AlarmParts
  readonly #told = new NewestMap<MarketId, string>(REMEMBERED)
  /** an alarm never overtakes the end of the one before it */
  readonly #turns = new InTurn()

  constructor(parts: AlarmParts) {
    this.#parts = parts
  }

  /** The exchange as it is, but that a settlement that it refuses is an alarm. */
  readonly submit = async (command: Command): Promise<Reply> => {
    const { exchange } = this.#parts
    if (command.kind !== 'settle' && command.kind !== 'resettle') return exchange.submit(command)
    const isFirst = exchange.market(command.marketId)?.result === null
    const reply = await exchange.submit(command)
    this.#judge(command, reply)
    // the same doubt about the payment is another alarm
    if (isFirst && reply.kind !== 'refused') this.#told.delete(command.marketId)
    return reply
  }

  /** A refused settlement is an alarm, and another payment ends that of the one before. */
  #judge({ kind, marketId }: Settlement, reply: Reply): void {
    if (reply.kind !== 'refused') {
      if (kind === 'resettle') this.end(marketId)
    } else if (!NO_ALARM.has(reply.refusal.code)) {
      const why = refusedAs(reply.refusal.code)
      if (kind === 'settle') this.raise(marketId, why)
      else this.raiseAfterwards(marketId, why)
    }
  }

  /** Takes up the alarms that the ledger has. */
  async start(): Promise<void> {
    for (const { marketId, why } of await this.open()) this.#told.set(marketId, why)
  }

  /** Raises an alarm about a market that cannot be settled; not for an unknown market, nor twice. */
  raise(marketId: MarketId, why: string): void {
    const market = this.#parts.exchange.market(marketId)
    if (market === null || market.result !== null) return
    this.#note(
      marketId,
      why,
      'a market has ended and cannot be settled: an operator must settle it',
    )
  }

  /** Raises an alarm about a market that its feed has had paid and doubts now; not twice. */
  raiseAfterwards(marketId: MarketId, why: string): void {
    this.#note(
      marketId,
      why,
      'the result that a market was paid by is in doubt: an operator must look',
    )
  }

  /** Ends the alarm of a paid market: its feed confirms the payment. */
  end(marketId: MarketId): void {
    if (!this.#told.delete(marketId)) return
    this.#keep(marketId, () => this.#parts.records.end(marketId))
  }

  #note(marketId: MarketId, why: string, message: string): void {
    if (this.#told.get(marketId) === why) return
    this.#told.set(marketId, why)
    const { eventName, name: marketName } = this.#parts.exchange.market(marketId)?.definition ?? {}
    const alarm = { marketId, why, raisedAt: this.#parts.now() }
    const { log, records } = this.#parts
    log.error({ ...alarm, eventName, marketName }, message)
    this.#keep(marketId, () => records.save(alarm))
  }

  /** An alarm that the ledger did not keep is raised again by the next doubt. */
  #keep(marketId: MarketId, keep: () => Promise<void>): void {
    this.#turns.next(keep).catch((error: unknown) => {
      this.#told.delete(marketId)
      this.#parts.log.error({ err: error, market: marketId }, 'an alarm was not kept')
    })
  }

  /** Open alarms, the oldest first. */
  async open(): Promise<readonly MarketAlarm[]> {
    await this.#turns.idle()
    return this.#parts.records.open()
  }
}
