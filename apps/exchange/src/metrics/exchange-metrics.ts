import { setTimeout as pause } from 'node:timers/promises'
import type { TableView } from '@crease/protocol/casino.ts'
import type { ExchangeWatch } from '../exchange/exchange-watch.ts'
import { lastHeads } from '../backup/last-heads.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { PaymentReads } from '@crease/ledger/reads/payment-reads.ts'
import { lastFindings } from '../verify/verification-log.ts'
import type { Joined } from '../stream/news-stream.ts'
import { exchangeCounts } from './exchange-counts.ts'
import {
  addGauge,
  addShared,
  processMetrics,
  type NamedPool,
  type SharedReadings,
} from '@crease/process/metrics/process-metrics.ts'

/** Values that the exchange's process reads on demand. */
export interface ExchangeReadings extends SharedReadings {
  readonly waiting: () => number
  readonly gateways: () => number
  readonly joined: () => Joined
  /** epoch milliseconds; null: no feed has said anything */
  readonly feedHeardAt: () => number | null
  readonly groupNumber: () => number
  /** rows that could not be read when the ledger was read last */
  readonly setAside: () => number
  readonly tables: () => Iterable<TableView>
  /** public beacons by what became of them; null: none are mixed in */
  readonly beacons: () => Readonly<Record<'came' | 'late' | 'wrong', number>> | null
}

interface MetricsParts {
  readonly pools: readonly NamedPool[]
  /** gives up reads that the ledger does not answer */
  readonly people: Database
  readonly dataDir: string
  /** epoch milliseconds */
  readonly now: () => number
  readonly feedSilenceMs: number
}

/** The metrics of the exchange. */
export interface ExchangeMetrics {
  /** absent: metrics are off, and nothing is timed */
  readonly watch?: ExchangeWatch
  /** Says where to read what is not counted, once it runs. */
  readonly readFrom: (readings: ExchangeReadings) => void
  /** everything as Prometheus reads it */
  readonly text: () => Promise<string>
  readonly stop: () => void
}

/** Begins to count, and reads the rest when it is asked [OP150]. */
export function exchangeMetrics(parts: MetricsParts): ExchangeMetrics {
  const { registry, stop } = processMetrics(parts.pools)
  registry.setDefaultLabels({ process: 'exchange', gateway: '' })
  return {
    watch: exchangeCounts(registry),
    readFrom: (readings) => {
      addReadings(registry, readings, parts)
      addLedgerAges(registry, parts)
    },
    text: () => registry.metrics(),
    stop,
  }
}

type Registry = ReturnType<typeof processMetrics>['registry']
const MS = 1000
/** an alert that asks for them finds them also where no source is set [OP152] */
const NO_BEACONS = { came: 0, late: 0, wrong: 0 }

function addReadings(
  registry: Registry,
  readings: ExchangeReadings,
  { now, feedSilenceMs }: Pick<MetricsParts, 'now' | 'feedSilenceMs'>,
): void {
  const plain = addShared(registry, readings)
  plain('crease_sequencer_waiting', 'Commands that wait to be decided.', readings.waiting)
  plain('crease_gateways', 'Gateways on the line.', readings.gateways)
  plain(
    'crease_gateway_snapshots',
    'Times that a gateway was told all that is known.',
    () => readings.joined().snapshots,
  )
  plain(
    'crease_gateway_resumes',
    'Times that a gateway was told to resume from what it had.',
    () => readings.joined().resumed,
  )
  plain(
    'crease_rows_set_aside',
    'Rows that could not be read at the last start: their markets are suspended, their accounts locked.',
    readings.setAside,
  )
  plain('crease_group_number', 'The newest commit group that was told.', readings.groupNumber)
  plain(
    'crease_clock_ahead_seconds',
    "How far the server's time is ahead of the machine's clock, which was set back; 0 where they agree.",
    () => Math.max(0, now() - Date.now()) / MS,
  )
  plain(
    'crease_feed_silence_seconds',
    'How long the most silent of the feeds with anything to miss has said nothing.',
    () => Math.max(0, now() - (readings.feedHeardAt() ?? Infinity)) / MS,
  )
  plain(
    'crease_feed_silence_limit_seconds',
    'FEED_SILENCE_SECONDS: after so long markets in play are suspended.',
    () => feedSilenceMs / MS,
  )
  addGauge(registry, {
    name: 'crease_beacons',
    help: 'Public beacons since the process began by what became of them; 0 where no source is set.',
    labels: ['outcome'],
    read: (gauge) => {
      for (const [outcome, count] of Object.entries(readings.beacons() ?? NO_BEACONS))
        gauge.set({ outcome }, count)
    },
  })
  addGauge(registry, {
    name: 'crease_tables',
    help: 'Casino tables by how they stand.',
    labels: ['status'],
    read: (gauge) => {
      gauge.reset()
      for (const { state } of readings.tables()) gauge.inc({ status: state.status })
    },
  })
}

/** Ages of what the ledger knows: NaN where something never happened, or is ahead of now [OP1124], or the ledger does not answer [OP1116]. */
function addLedgerAges(registry: Registry, { people, dataDir, now }: MetricsParts): void {
  const ageOf = (at: number | null): number =>
    at === null || at > now() ? Number.NaN : (now() - at) / MS
  const payments = new PaymentReads(people, now)
  const lastCheck = inTime(() => lastFindings(people))
  const oldestPayments = inTime(() => payments.oldest())
  addGauge(registry, {
    name: 'crease_chain_head_age_seconds',
    help: 'Since the heads of the chains were last written out.',
    read: async (gauge) => {
      const at = await lastHeads(dataDir, now()).catch(() => null)
      // a file's time is the machine's
      gauge.set(at === null ? Number.NaN : Math.max(0, Date.now() - at) / MS)
    },
  })
  addGauge(registry, {
    name: 'crease_verification',
    help: 'The last check of the whole ledger: its age in seconds, and how many findings it has.',
    labels: ['what'],
    read: async (gauge) => {
      const last = await lastCheck()
      gauge.set({ what: 'age_seconds' }, ageOf(last?.at ?? null))
      gauge.set({ what: 'findings' }, last?.findings ?? Number.NaN)
    },
  })
  addGauge(registry, {
    name: 'crease_payment_waiting_seconds',
    help: 'For how long the oldest payment has waited, requested for an operator or approved for the provider; 0: none waits, NaN: unknown.',
    labels: ['state'],
    read: async (gauge) => {
      const oldest = await oldestPayments()
      for (const state of ['requested', 'approved'] as const) {
        const since = oldest?.[state]
        gauge.set({ state }, since === null ? 0 : ageOf(since ?? null))
      }
    },
  })
}

/** The parent waits a second for all metrics of a process. */
const READ_WITHIN_MS = 500

/**
 * Reads the ledger for a metric. Null: no answer in time, or none yet to the read before, so that a ledger that stands
 * still does not make its readers look hung, and no reads pile up.
 */
function inTime<Row>(read: () => Promise<Row | null>): () => Promise<Row | null> {
  let underWay: Promise<Row | null> | null = null
  return async () => {
    underWay ??= read()
      .catch(() => null)
      .finally(() => (underWay = null))
    return Promise.race([underWay, pause(READ_WITHIN_MS, null, { ref: false })])
  }
}
