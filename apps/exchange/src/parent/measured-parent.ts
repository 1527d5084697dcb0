import { CertificateWatch } from '../metrics/certificate-watch.ts'
import { machineMetrics, type LedgerCare, type MachineMetrics } from '../metrics/machine-metrics.ts'
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

export function measuredParent(config: Config): MeasuredParent {
  const { dataDir, backupDir, edge, tls, isSpare } = config
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
      if (config.metrics === null) return null
      machine.readFrom({
        folders: { data: dataDir, ledger: home, backup: backupDir },
        certificateSecondsLeft: () => certificates.secondsLeft(),
        ledger: care === null ? null : { care, isSpare, waits },
      })
      void certificates.run()
      api = await openMetricsApi(config.metrics, processes, machine.text)
      return api.url
    },
    stop: () => {
      certificates.stop()
      api?.close()
    },
  }
}
