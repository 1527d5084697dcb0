import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CertificateWatch } from '../metrics/certificate-watch.ts'
import type { LedgerCare, MachineMetrics } from '../metrics/machine-metrics.ts'
import type { Config } from '../settings/config.ts'
import { openMetricsApi, type MeasuredProcess } from './metrics-api.ts'

interface Measured {
  readonly processes: readonly MeasuredProcess[]
  /** the folder of our own cluster; null: the database is elsewhere */
  readonly home: string | null
  /** null: another group has the exchange, and reports it */
  readonly care: (() => LedgerCare) | null
  /** whether the exchange waits as a spare */
  readonly waits: () => boolean
}

/** The parent's own metrics, and the address of all of them. */
export interface MeasuredParent extends Pick<MachineMetrics, 'restarted'> {
  /** Begins to answer; the address, or null with METRICS_PORT off. */
  readonly open: (measured: Measured) => Promise<string | null>
  readonly stop: () => void
}

const MADE_AS = { recursive: true, mode: 0o700 } as const

const UNMEASURED: MeasuredParent = {
  restarted: () => undefined,
  open: async () => null,
  stop: () => undefined,
}

/** The metrics of this process; with METRICS_PORT off nothing of them is loaded [OP150]. */
export async function measuredParent(config: Config): Promise<MeasuredParent> {
  const { metrics: place, dataDir, backupDir, archiveDir, edge, tls, isSpare } = config
  if (place === null) return UNMEASURED
  const { machineMetrics } = await import('../metrics/machine-metrics.ts')
  const machine = machineMetrics()
  const certificates = new CertificateWatch({
    origins: edge.publicOrigins,
    certFile: tls?.certFile ?? null,
    now: Date.now,
  })
  let api: Awaited<ReturnType<typeof openMetricsApi>> | null = null
  return {
    restarted: machine.restarted,
    open: async ({ processes, home, care, waits }) => {
      const archive = care === null || archiveDir === join(dataDir, 'archive') ? null : archiveDir
      // before the first archive run it is empty; where it cannot be made, no run can write it
      if (archive !== null) await mkdir(archive, MADE_AS).catch(() => undefined)
      machine.readFrom({
        folders: { data: dataDir, ledger: home, backup: backupDir, archive },
        certificateSecondsLeft: () => certificates.secondsLeft(),
        ledger: care === null ? null : { care, isSpare, waits },
      })
      void certificates.run()
      api = await openMetricsApi(place, processes, machine.text)
      return api.url
    },
    stop: () => {
      certificates.stop()
      api?.close()
    },
  }
}
