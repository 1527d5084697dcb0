import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, Registry } from 'prom-client'
import type { Database } from '@crease/ledger/connections/database.ts'

/** what a commit or an answer takes, seconds */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const DELAY_EVERY_MS = 20
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** A pool of connections, and what it is called. */
export interface NamedPool {
  readonly name: string
  readonly pool: Pick<Database, 'totalCount' | 'idleCount' | 'waitingCount'>
}

/** A value that is read on demand. */
export interface ReadGauge<Label extends string> {
  readonly name: string
  readonly help: string
  readonly labels?: readonly Label[]
  readonly read: (gauge: Gauge<Label>) => void | Promise<void>
}

/** Adds a gauge that costs nothing until somebody asks. */
export function addGauge<Label extends string>(
  registry: Registry,
  { name, help, labels = [], read }: ReadGauge<Label>,
): void {
  registry.registerMetric(
    new Gauge<Label>({
      name,
      help,
      labelNames: [...labels],
      registers: [],
      collect() {
        return read(this)
      },
    }),
  )
}

/** Readings that exchange and gateways have in common. */
export interface SharedReadings {
  /** whether the connection to NATS is lost */
  readonly natsAway: () => boolean
  /** rows of the audit trail that wait, and the lost ones */
  readonly audit: () => { readonly waiting: number; readonly lost: number }
}

/** Adds a gauge of one value. */
type AddPlain = (name: string, help: string, value: () => number) => void

/**
 * Adds the shared readings, and returns how a plain gauge is added. An alert that asks for NATS finds it also where there
 * is none [OP152].
 */
export function addShared(registry: Registry, { natsAway, audit }: SharedReadings): AddPlain {
  const plain: AddPlain = (name, help, value) =>
    addGauge(registry, { name, help, read: (gauge) => gauge.set(value()) })
  plain(
    'crease_nats_away',
    'Whether the connection to NATS is lost; 0 where a socket of the machine serves instead.',
    () => (natsAway() ? 1 : 0),
  )
  plain(
    'crease_audit_waiting',
    'Rows of the record that wait for the ledger.',
    () => audit().waiting,
  )
  plain(
    'crease_audit_lost',
    'Rows of the record since the process began that stand in the log alone.',
    () => audit().lost,
  )
  return plain
}

/** A registry with what every process of ours says of itself: processor, memory, event loop, connections [OP150]. */
export function processMetrics(pools: readonly NamedPool[]): {
  readonly registry: Registry
  readonly stop: () => void
} {
  const registry = new Registry()
  const delay = monitorEventLoopDelay({ resolution: DELAY_EVERY_MS })
  delay.enable()
  addGauge(registry, {
    name: 'crease_cpu_seconds',
    help: 'Processor time since the process began.',
    read: (gauge) => {
      const { user, system } = process.cpuUsage()
      gauge.set((user + system) / MICROSECONDS)
    },
  })
  addGauge(registry, {
    name: 'crease_memory_bytes',
    help: 'Memory of the process: all of it, and the heap in use.',
    labels: ['kind'],
    read: (gauge) => {
      const { rss, heapUsed, external } = process.memoryUsage()
      for (const [kind, bytes] of Object.entries({ rss, heap: heapUsed, external })) {
        gauge.set({ kind }, bytes)
      }
    },
  })
  addGauge(registry, {
    name: 'crease_event_loop_delay_seconds',
    help: 'How late timers came since the last look.',
    labels: ['quantile'],
    read: (gauge) => {
      const late = (nanoseconds: number): number =>
        Math.max(0, nanoseconds / NANOSECONDS - DELAY_EVERY_MS / 1000)
      gauge.set({ quantile: '0.5' }, late(delay.percentile(50)))
      gauge.set({ quantile: '0.99' }, late(delay.percentile(99)))
      gauge.set({ quantile: '1' }, late(delay.max))
      delay.reset()
    },
  })
  addGauge(registry, {
    name: 'crease_ledger_connections',
    help: 'Connections to the ledger by pool: in use, idle, and callers that wait for one.',
    labels: ['pool', 'state'],
    read: (gauge) => {
      for (const { name, pool } of pools) {
        gauge.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount)
        gauge.set({ pool: name, state: 'idle' }, pool.idleCount)
        gauge.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
  return { registry, stop: () => delay.disable() }
}
