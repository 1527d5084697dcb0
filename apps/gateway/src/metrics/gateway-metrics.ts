import type { ConnectionCounts } from '../edge/connections.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import {
  addShared,
  processMetrics,
  SECONDS,
  type NamedPool,
  type SharedReadings,
} from '@crease/process/metrics/process-metrics.ts'
import { Counter, Histogram } from 'prom-client'

const MS = 1000
const BOUNDS = [
  'requests',
  'allowance',
  'sign-ins',
  'orders',
  'messages',
  'rooms',
  'sockets',
] as const

/** Values that a gateway reads on demand. */
interface GatewayReadings extends SharedReadings {
  readonly sockets: () => {
    readonly sockets: number
    readonly late: number
    readonly dropped: number
  }
  readonly connections: () => ConnectionCounts
  readonly ledgerAnswers: () => boolean
}

/** A request as it was answered. */
interface AnsweredRequest {
  /** of the contract; null: a page, a file or nothing that there is */
  readonly call: string | null
  readonly status: number
  /** of the refusal; null: none */
  readonly code: string | null
  readonly tookMs: number
}

/** The metrics of a gateway. */
export type GatewayMetrics = ReturnType<typeof gatewayMetrics>

/** Begins to count what a gateway does; every label is a word of a closed list [OP150] [OP151]. */
export function gatewayMetrics(gateway: number, pools: readonly NamedPool[]) {
  const { registry, stop } = processMetrics(pools)
  registry.setDefaultLabels({ process: 'gateway', gateway: String(gateway) })
  const registers = [registry]
  const requests = new Counter({
    name: 'crease_requests_total',
    help: 'Requests by call of the contract and status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const refusals = new Counter({
    name: 'crease_refusals_total',
    help: 'Requests that were refused, by the code of the refusal.',
    labelNames: ['code'],
    registers,
  })
  const took = new Histogram({
    name: 'crease_request_seconds',
    help: 'How long a call of the contract took to be answered.',
    buckets: SECONDS,
    registers,
  })
  const bounds = new Counter({
    name: 'crease_bounds_hit_total',
    help: 'Rates and counts that were more than one may, by the bound.',
    labelNames: ['bound'],
    registers,
  })
  // what is there from the beginning can be asked for before it happens
  for (const bound of BOUNDS) bounds.inc({ bound }, 0)
  return {
    answered: ({ call, status, code, tookMs }: AnsweredRequest) => {
      requests.inc({ call: call ?? 'none', status })
      if (code !== null) refusals.inc({ code })
      if (call !== null) took.observe(tookMs / MS)
    },
    /** Counts the bounds that are hit, and passes everything on. */
    counting:
      (record: RecordEvent): RecordEvent =>
      (event) => {
        if (event.kind === 'bound-hit') bounds.inc({ bound: String(event.about['bound']) })
        record(event)
      },
    readFrom: (readings: GatewayReadings) => addReadings(registry, readings),
    text: () => registry.metrics(),
    stop,
  }
}

function addReadings(
  registry: ReturnType<typeof processMetrics>['registry'],
  readings: GatewayReadings,
): void {
  const plain = addShared(registry, readings)
  plain('crease_connections', 'Open connections.', () => readings.connections().open)
  plain(
    'crease_connections_most',
    'Connections that may be open: the limit of files less a reserve.',
    () => readings.connections().most,
  )
  plain(
    'crease_connections_refused',
    'Connections that were refused since the gateway started.',
    () => readings.connections().refused,
  )
  plain('crease_sockets', 'Connections of sockets.', () => readings.sockets().sockets)
  plain(
    'crease_late_readers',
    'Readers for whom too much waits now.',
    () => readings.sockets().late,
  )
  plain(
    'crease_dropped_readers',
    'Readers that were dropped since the gateway began: they took nothing more.',
    () => readings.sockets().dropped,
  )
  plain('crease_ledger_answers', 'Whether the ledger gives signs of life.', () =>
    readings.ledgerAnswers() ? 1 : 0,
  )
}
