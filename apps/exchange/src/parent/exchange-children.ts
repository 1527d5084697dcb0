import type { Logger } from 'pino'
import type { Shards, ToExchangeProcess } from '@crease/protocol/parent-messages.ts'
import { Child } from './child.ts'
import { forkExchange } from './fork.ts'
import { Measuring } from './measuring.ts'
import type { MeasuredProcess } from './metrics-api.ts'

interface ExchangesOf {
  readonly count: number
  /** where they are, once the ledgers are ready */
  readonly shards: () => Shards
  readonly logger: Logger
  /** another server owns the markets of one of them */
  readonly superseded: () => void
}

/** The processes that decide, one a shard [SH60]; each is begun anew by itself when it ends. */
export class ExchangeChildren {
  readonly #exchanges: readonly ExchangeChild[]

  /** Begins them: they load their program, and wait to be started. */
  constructor(parts: ExchangesOf) {
    this.#exchanges = Array.from({ length: parts.count }, (_, own) => exchangeOf(parts, own))
  }

  get measured(): readonly MeasuredProcess[] {
    const isOnly = this.#exchanges.length === 1
    return this.#exchanges.map(({ measure }, own) => ({
      process: 'exchange',
      gateway: '',
      shard: isOnly ? null : own,
      ask: measure,
    }))
  }

  /** The first one makes what they share: seeds, keys, stories of a made-up world. */
  async start(): Promise<void> {
    const [first, ...others] = this.#exchanges
    await first?.start()
    await Promise.all(others.map((exchange) => exchange.start()))
  }

  async stop(withinMs: number): Promise<void> {
    await Promise.all(this.#exchanges.map((exchange) => exchange.stop(withinMs)))
  }
}

type ExchangeChild = ReturnType<typeof exchangeOf>

function exchangeOf({ count, shards, logger, superseded }: ExchangesOf, own: number) {
  const child = new Child<ToExchangeProcess>({
    name: count === 1 ? 'exchange' : `exchange of shard ${own}`,
    begin: forkExchange,
    start: () => ({ kind: 'start', own, shards: shards() }),
    stop: { kind: 'stop' },
    heard: (message) => {
      if (message.kind === 'superseded') superseded()
      measuring.heard(message)
    },
    log: logger,
  })
  const measuring = new Measuring(child)
  return {
    start: () => child.start(),
    stop: (withinMs: number) => child.stop(withinMs),
    measure: () => measuring.ask(),
  }
}
