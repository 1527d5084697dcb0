import type { Logger } from 'pino'
import type { Shards, TakesMarkets, ToExchangeProcess } from '@crease/protocol/parent-messages.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../ledger/database.ts'
import { newestEpoch } from '../ledger/lease.ts'
import { Child } from './child.ts'
import { forkExchange } from './fork.ts'
import { handOverInWaves } from './hand-over.ts'
import { Measuring } from './measuring.ts'
import type { MeasuredProcess } from './metrics-api.ts'

/** Another one has the markets: what is under way here comes to nothing anyway. */
const SUPERSEDED_WITHIN_MS = 1_500

interface ExchangesOf {
  readonly config: Pick<Config, 'roles' | 'shards' | 'owns' | 'isSpare'>
  /** where they are, once the ledgers are ready */
  readonly shards: () => Shards
  readonly logger: Logger
  /** another server owns the markets of one of them, and none here waits for them */
  readonly superseded: () => void
}

/** The processes that decide, one a shard [SH60]; each is begun anew by itself when it ends. */
export class ExchangeChildren {
  readonly #exchanges: readonly ExchangeChild[]
  readonly #isOnly: boolean
  readonly #parts: ExchangesOf

  /** Begins them: they load their program, and wait to be started. */
  constructor(parts: ExchangesOf) {
    this.#parts = parts
    this.#isOnly = parts.config.shards === 1
    this.#exchanges = shardsHere(parts.config).map((own) => exchangeOf(parts, own))
  }

  get measured(): readonly MeasuredProcess[] {
    return this.#exchanges.map(({ measure, own }) => ({
      process: 'exchange',
      gateway: '',
      shard: this.#isOnly ? null : own,
      ask: measure,
    }))
  }

  /** The first one makes what they share: seeds, keys, stories of a made-up world. Of several that wait each has begun [SH85]. */
  async start(): Promise<void> {
    const begin = ({ start, startOrWait }: ExchangeChild): Promise<unknown> =>
      this.#isOnly ? start() : startOrWait()
    const [first, ...others] = this.#exchanges
    if (first !== undefined) await begin(first)
    await Promise.all(others.map(begin))
  }

  /** Whatever waits ends first, so that it takes nothing; shards that others wait for are handed over in waves [SH95]. */
  async stop(withinMs: number): Promise<void> {
    const [owned, others] = [
      this.#exchanges.filter((exchange) => exchange.isOwner()),
      this.#exchanges.filter((exchange) => !exchange.isOwner()),
    ]
    await Promise.all(others.map(({ stop }) => stop(withinMs)))
    if (this.#isOnly || !this.#parts.config.isSpare) {
      await Promise.all(owned.map(({ stop }) => stop(withinMs)))
      return
    }
    const shards = this.#parts.shards()
    const ledgers = owned.map(({ own }) =>
      openDatabase({ connectionString: (shards[own] ?? shards[0]).connectionString }),
    )
    await handOverInWaves(
      ledgers.map((ledger, index) => ({
        stop: async () => owned[index]?.stop(withinMs),
        epoch: () => newestEpoch(ledger),
      })),
    )
    await Promise.all(ledgers.map((ledger) => ledger.end()))
  }
}

/** Those that it takes, and with SPARE those that it waits for; its own are the first [SH85]. */
function shardsHere({ roles, shards, owns, isSpare }: ExchangesOf['config']): readonly number[] {
  if (!roles.includes('exchange')) return []
  const all = Array.from({ length: shards }, (_, shard) => shard)
  const own = owns ?? all
  return isSpare ? [...own, ...all.filter((shard) => !own.includes(shard))] : own
}

/** What a group is told to own it takes when it starts; whatever else it has it waited for [SH85]. */
function takesAtStart({ owns, isSpare }: ExchangesOf['config'], own: number): TakesMarkets {
  if (!isSpare) return 'at once'
  return owns?.includes(own) === true ? 'at once' : 'when free'
}

type ExchangeChild = ReturnType<typeof exchangeOf>

function exchangeOf({ config, shards, logger, superseded }: ExchangesOf, own: number) {
  const waits = Promise.withResolvers<void>()
  let takes = takesAtStart(config, own)
  let isOwner = false
  const child = new Child<ToExchangeProcess>({
    name: config.shards === 1 ? 'exchange' : `exchange of shard ${own}`,
    begin: forkExchange,
    start: () => ({ kind: 'start', own, shards: shards(), takes }),
    stop: { kind: 'stop' },
    heard: (message) => {
      if (message.kind === 'waits') waits.resolve()
      if (message.kind === 'ready' || message.kind === 'waits') isOwner = message.kind === 'ready'
      if (message.kind === 'ready' && config.isSpare) takes = 'when free'
      if (message.kind === 'superseded') giveUp()
      measuring.heard(message)
    },
    log: logger,
  })
  /** Of several shards the others go on here, and this one waits from now on. */
  function giveUp(): void {
    isOwner = false
    if (!config.isSpare || config.shards === 1) superseded()
    else child.replace(SUPERSEDED_WITHIN_MS)
  }
  const measuring = new Measuring(child)
  return {
    own,
    isOwner: () => isOwner,
    start: () => child.start(),
    startOrWait: () => Promise.race([child.start(), waits.promise]),
    stop: (withinMs: number) => child.stop(withinMs),
    measure: () => measuring.ask(),
  }
}
