import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Counter, Registry } from 'prom-client'
import { addGauge } from '@crease/process/metrics/process-metrics.ts'

/** The folders whose disks are measured; null: this server has none. */
type Folders = Readonly<Record<'data' | 'ledger' | 'backup' | 'archive', string | null>>

/** State of backups and standbys of the ledger; NaN: unknown. */
export interface LedgerCare {
  /** for how long the oldest part of the log has waited to be kept, seconds; 0: none waits */
  readonly logWaitsSeconds: number
  /** since the newest copy, seconds; NaN: there is none */
  readonly backupAgeSeconds: number
  readonly standbys: number
  /** how far the last of them is behind; 0: there is none */
  readonly behindBytes: number
}

interface MachineReadings {
  readonly folders: Folders
  /** until the first certificate of a public address expires; NaN: none could be read; infinite: there is no address */
  readonly certificateSecondsLeft: () => number
  /** of a group with the exchange; null: another group reports it */
  readonly ledger: {
    readonly care: () => LedgerCare
    readonly isSpare: boolean
    /** whether this exchange waits while another one lives */
    readonly waits: () => boolean
  } | null
}

/** The metrics of the parent: disks, certificate, backups, standbys and restarts of its processes [OP1111]. */
export interface MachineMetrics {
  readonly restarted: (process: 'exchange' | 'gateway', why: 'ended' | 'hung') => void
  readonly readFrom: (readings: MachineReadings) => void
  readonly text: () => Promise<string>
}

/** `measure` reads a disk; absent: as the system says. */
export function machineMetrics(measure: Measure = statfs): MachineMetrics {
  const registry = new Registry()
  const restarts = new Counter({
    name: 'crease_restarts_total',
    help: 'Processes that were started again, because they ended or because they hung.',
    labelNames: ['of', 'why'],
    registers: [registry],
  })
  for (const name of ['exchange', 'gateway']) {
    for (const why of ['ended', 'hung']) restarts.inc({ of: name, why }, 0)
  }
  return {
    restarted: (name, why) => restarts.inc({ of: name, why }),
    readFrom: ({ folders, certificateSecondsLeft, ledger }) => {
      addDisks(registry, folders, measure)
      addGauge(registry, {
        name: 'crease_certificate_seconds_left',
        help: 'Until the first certificate of PUBLIC_ORIGINS expires; NaN: none could be read.',
        read: (gauge) => gauge.set(certificateSecondsLeft()),
      })
      if (ledger !== null) addLedger(registry, ledger)
    },
    text: () => registry.metrics(),
  }
}

type Measure = (
  path: string,
) => Promise<{ readonly bavail: number; readonly blocks: number; readonly bsize: number }>

function addDisks(registry: Registry, folders: Folders, measure: Measure): void {
  const disks = Object.entries(folders).flatMap(([folder, path]) =>
    path === null ? [] : [{ folder, read: diskAt(path, measure) }],
  )
  const add = (of: keyof Disk, name: string, help: string): void =>
    addGauge(registry, {
      name,
      help,
      labels: ['folder'],
      read: async (gauge) => {
        await Promise.all(
          disks.map(async ({ folder, read }) => gauge.set({ folder }, (await read())[of])),
        )
      },
    })
  add(
    'free',
    'crease_disk_free_bytes',
    'Free bytes of the disk of each folder; NaN: it could not be read.',
  )
  add('size', 'crease_disk_bytes', 'Size of the disk of each folder.')
}

interface Disk {
  readonly free: number
  readonly size: number
}

const UNREAD: Disk = { free: Number.NaN, size: Number.NaN }
/** Prometheus waits for all metrics together. */
const READ_WITHIN_MS = 500

/**
 * Reads a disk; NaN: it does not answer in time, as that of a machine that is away. No second read waits behind the
 * first: each holds a thread of this process until it is answered.
 */
function diskAt(path: string, measure: Measure): () => Promise<Disk> {
  let underWay: Promise<Disk> | null = null
  return async () => {
    underWay ??= measure(path)
      .then(
        ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
        () => UNREAD,
      )
      .finally(() => (underWay = null))
    return Promise.race([underWay, pause(READ_WITHIN_MS, UNREAD, { ref: false })])
  }
}

function addLedger(
  registry: Registry,
  { care, isSpare, waits }: NonNullable<MachineReadings['ledger']>,
): void {
  const plain = (name: string, help: string, value: () => number): void =>
    addGauge(registry, { name, help, read: (gauge) => gauge.set(value()) })
  plain(
    'crease_log_waiting_seconds',
    "For how long the oldest part of the ledger's log has waited to be kept in a backup; NaN: nothing keeps it.",
    () => care().logWaitsSeconds,
  )
  plain(
    'crease_backup_age_seconds',
    'Since the newest copy of the ledger; NaN: there is none.',
    () => care().backupAgeSeconds,
  )
  plain('crease_standbys', 'Standbys of the ledger that are connected.', () => care().standbys)
  plain(
    'crease_standby_behind_bytes',
    "How far the last standby is behind in the ledger's log; 0 where there is none.",
    () => care().behindBytes,
  )
  plain('crease_spare_wanted', 'Whether this exchange is started with SPARE.', () =>
    isSpare ? 1 : 0,
  )
  plain('crease_spare_waiting', 'Whether this exchange waits while another one lives.', () =>
    waits() ? 1 : 0,
  )
}
