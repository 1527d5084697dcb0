import type { TableView } from '@crease/protocol/casino.ts'
import type { ExchangeWatch } from '../exchange/exchange-watch.ts'
import { lastHeads } from '../backup/last-heads.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { lastFindings } from '../verify/verification-log.ts'
import type { Joined } from '../stream/news-stream.ts'
import { exchangeCounts } from './exchange-counts.ts'
import {
  addGauge,
  addNatsAway,
  processMetrics,
  type NamedPool,
} from '@crease/process/metrics/process-metrics.ts'

/** Values that the exchange's process reads on demand. */
export interface ExchangeReadings {
  readonly waiting: () => number
  readonly gateways: () => number
  readonly joined: () => Joined
  /** epoch milliseconds; null: no feed has said anything */
  readonly feedHeardAt: () => number | null
  readonly groupNumber: () => number
  /** rows that could not be read when the ledger was read last */
  readonly setAside: () => number
  readonly tables: () => Iterable<TableView>
  /** rows of the audit trail that wait, and the lost ones */
  readonly audit: () => { readonly waiting: number; readonly lost: number }
  /** public beacons by what became of them; null: none are mixed in */
  /** whether the connection to NATS is lost */
  readonly natsAway: () => boolean
  readonly beacons: () => Readonly<Record<'came' | 'late' | 'wrong', number>> | null
}

interface MetricsParts {
  readonly pools: readonly NamedPool[]
  readonly database: Database
  readonly dataDir: string
  /** epoch milliseconds */
  readonly now: () => number
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
      addReadings(registry, readings, parts.now)
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

function addReadings(registry: Registry, readings: ExchangeReadings, now: () => number): void {
  addNatsAway(registry, readings.natsAway)
  const plain = (name: string, help: string, value: () => number): void =>
    addGauge(registry, { name, help, read: (gauge) => gauge.set(value()) })
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
    'crease_audit_waiting',
    'Rows of the record that wait for the ledger.',
    () => readings.audit().waiting,
  )
  plain(
    'crease_audit_lost',
    'Rows of the record since the process began that stand in the log alone.',
    () => readings.audit().lost,
  )
  plain(
    'crease_feed_silence_seconds',
    'How long the most silent of the feeds that go on has said nothing; NaN before the first word.',
    () => {
      const at = readings.feedHeardAt()
      return at === null ? Number.NaN : Math.max(0, now() - at) / MS
    },
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

/** Ages of what happens once a day: NaN where it never did. */
function addLedgerAges(registry: Registry, { database, dataDir, now }: MetricsParts): void {
  const ageOf = (at: number | null): number => (at === null ? Number.NaN : (now() - at) / MS)
  addGauge(registry, {
    name: 'crease_chain_head_age_seconds',
    help: 'Since the heads of the chains were last written out.',
    read: async (gauge) => gauge.set(ageOf(await lastHeads(dataDir))),
  })
  addGauge(registry, {
    name: 'crease_verification',
    help: 'The last check of the whole ledger: its age in seconds, and how many findings it has.',
    labels: ['what'],
    read: async (gauge) => {
      // a ledger that is away says nothing new; other gauges do
      const last = await lastFindings(database).catch(() => null)
      gauge.set({ what: 'age_seconds' }, ageOf(last?.at ?? null))
      gauge.set({ what: 'findings' }, last?.findings ?? Number.NaN)
    },
  })
}
