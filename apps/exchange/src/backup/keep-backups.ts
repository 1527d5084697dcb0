import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import type { RunAs } from '@crease/ledger/postgres/cluster-place.ts'
import { isDue } from '../verify/nightly-check.ts'
import { newestCopy, pruneBackups } from './copies.ts'
import { KeptLog } from './kept-log.ts'
import { warnOfOneDisk } from './one-disk.ts'
import { takeBackup } from './take-backup.ts'

/** what a disk that is lost takes with it at most, and the seconds of a copy */
const LOG_EVERY_MS = 15_000
/** the first copy waits for the start to be over; one that failed is tried again as late as the next look */
const FIRST_COPY_AFTER_MS = 60_000
const COPIES_EVERY_MS = 10 * 60_000
const SECOND_MS = 1_000
const DOUBTED =
  "no copy is of the last week: copies fail, or this machine's clock is wrong; BACKUP_DAYS are counted back from the newest"

/** The cluster of the embedded database. */
export interface OwnCluster {
  /** its address, as its superuser */
  readonly superuser: string
  /** the folder that holds it */
  readonly home: string
  readonly runAs: RunAs
}

interface Keeping {
  readonly dataDir: string
  readonly archiveDir: string
  readonly backupDir: string
  /** for how many days any moment can be restored */
  readonly days: number
  /** our own cluster */
  readonly own: OwnCluster
  /** epoch milliseconds */
  readonly now: () => number
  readonly log: {
    readonly info: (details: object, message: string) => void
    readonly warn: (details: object, message: string) => void
    readonly error: (details: object, message: string) => void
  }
}

/** How a ledger is kept, in seconds; NaN: unknown, or never. */
export interface BackupState {
  /** for how long the oldest part of its log has waited to be kept */
  readonly logWaitsSeconds: number
  /** since its newest copy */
  readonly backupAgeSeconds: number
}

/** A backup that is kept until it is stopped. */
export interface KeptBackups {
  readonly state: () => BackupState
  readonly stop: () => Promise<void>
}

/**
 * Keeps the embedded database [OP160]: the end of its log from the start on; copies it once a night, and removes copies
 * and log that are too old [OP1103].
 */
export function keepBackups(keeping: Keeping): KeptBackups {
  const { log, now, backupDir, days, own } = keeping
  const database = openDatabase({ connectionString: own.superuser })
  const kept = new KeptLog({
    database,
    cluster: join(own.home, 'cluster'),
    runAs: own.runAs,
    backupDir: resolve(backupDir),
    log: {
      info: (message) => log.info({}, message),
      error: (details, message) => log.error(details, message),
    },
  })
  warnOfOneDisk({ home: own.home, backupDir, log }).catch(failedBy('compared with the ledger'))
  let copiedAt: number | null = null
  async function copyIfDue(signal: AbortSignal): Promise<void> {
    copiedAt = await newestCopy(backupDir, now())
    if (!isDue(copiedAt, now())) return
    // a full disk needs the room first
    const removed = await pruneBackups({ backupDir, days, now: now() })
    if (removed.doubtedBy !== undefined) log.error({ newest: removed.doubtedBy }, DOUBTED)
    const path = await takeBackup({ ...keeping, signal })
    copiedAt = await newestCopy(backupDir, now())
    log.info({ path, removed }, 'the ledger was copied')
  }
  const repeated = [
    repeat({ ms: LOG_EVERY_MS, act: () => kept.look(), failed: failedBy('looked at') }),
    repeat({
      firstMs: FIRST_COPY_AFTER_MS,
      ms: COPIES_EVERY_MS,
      act: copyIfDue,
      failed: failedBy('copied'),
    }),
  ]
  function failedBy(what: string): (error: unknown) => void {
    return (error) => log.error({ err: error }, `the ledger's backup was not ${what}`)
  }
  return {
    state: () => ({
      logWaitsSeconds: kept.waitsSeconds,
      backupAgeSeconds: copiedAt === null ? Number.NaN : (now() - copiedAt) / SECOND_MS,
    }),
    stop: async () => {
      await Promise.all(repeated.map(({ stop }) => stop()))
      await database.end()
    },
  }
}

interface Repeated {
  /** the pause before the first time; absent: as before every other */
  readonly firstMs?: number
  readonly ms: number
  readonly act: (signal: AbortSignal) => Promise<void>
  /** called for the first of several failures in a row */
  readonly failed: (error: unknown) => void
}

/** Does something again and again, with a pause before each time, until it is stopped, which ends what is under way. */
export function repeat({ firstMs, ms, act, failed }: Repeated): {
  readonly stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping
  let isFailing = false
  const once = (): Promise<boolean> =>
    act(signal).then(
      () => false,
      (error: unknown) => {
        if (!isFailing && !signal.aborted) failed(error)
        return true
      },
    )
  const running = (async () => {
    let afterMs = firstMs ?? ms
    for (;;) {
      await pause(afterMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      isFailing = await once()
      afterMs = ms
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
