import type { Logger } from 'pino'
import { keepBackups, type BackupState } from '../backup/keep-backups.ts'
import { watchCopies } from '../backup/watch-copies.ts'
import { watchStandbys } from '../backup/watch-standbys.ts'
import type { LedgerCare } from '../metrics/machine-metrics.ts'
import type { Config } from '../settings/config.ts'
import type { PreparedDatabase } from './prepared-database.ts'

const NEVER: BackupState = { logWaitsSeconds: Number.NaN, backupAgeSeconds: Number.NaN }

const NO_CARE: CareOfLedger = { care: null, stop: async () => undefined }

interface CareParts {
  readonly config: Config
  readonly database: PreparedDatabase
  readonly logger: Logger
}

/** The care of a ledger until it is stopped; null: another group has the exchange, and takes it. */
export interface CareOfLedger {
  readonly care: (() => LedgerCare) | null
  readonly stop: () => Promise<void>
}

/** Keeps the backup of our own database, or watches that of another; and watches its standbys. */
export function careForLedger(parts: CareParts): CareOfLedger {
  if (!parts.config.roles.includes('exchange')) return NO_CARE
  const backups = backupsOf(parts)
  const standbys = standbysOf(parts)
  return {
    care: () => ({
      ...(backups?.state() ?? NEVER),
      ...(standbys?.state() ?? { standbys: 0, behindBytes: 0 }),
    }),
    stop: async () => {
      await backups?.stop()
      await standbys?.stop()
    },
  }
}

function backupsOf({ config, database, logger: log }: CareParts) {
  const { dataDir, archiveDir, backupDir, backupDays: days, metrics } = config
  const now = Date.now
  const { own, connectionString } = database
  if (own === null) return metrics === null ? null : watchCopies({ connectionString, now, log })
  if (backupDir === null) return null
  return keepBackups({ dataDir, archiveDir, backupDir, days, own, now, log })
}

/** Our own database has no standby; without metrics no alert reads one. */
function standbysOf({ config, database, logger: log }: CareParts) {
  const { own, connectionString } = database
  if (own !== null || config.metrics === null) return null
  return watchStandbys({ connectionString, standbyUrl: config.readDatabaseUrl, log })
}
