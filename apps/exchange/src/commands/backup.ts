import { parseArgs } from 'node:util'
import { pruneBackups } from '../backup/copies.ts'
import { megabytesOf } from '../backup/aside.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { readConfig } from '../settings/config.ts'

/**
 * npm run backup: removes copies and log older than BACKUP_DAYS from BACKUP_DIR [OP1103], which a full disk needs first,
 * and copies the ledger of a server that runs [OP160]. Ends with 1 if it cannot.
 */
async function main(): Promise<void> {
  // a word that another command knows is no reason for a copy
  parseArgs({ options: {} })
  const { dataDir, archiveDir, backupDir, backupDays, databaseUrl } = readConfig(process.env)
  const isElsewhere = databaseUrl !== null
  if (isElsewhere)
    throw new Error('DATABASE_URL is copied by its own tools: deploy/backup/crease-backup take')
  if (backupDir === null) throw new Error('BACKUP_DIR is not set')
  const removed = await pruneBackups({ backupDir, days: backupDays, now: Date.now() })
  if (removed.doubtedBy !== undefined)
    process.stdout.write(
      `No copy is of the last week: the days are counted back from the newest one, in case this machine's clock is wrong\n`,
    )
  process.stdout.write(
    `Older than ${backupDays} days: ${removed.copies} copies and ${removed.files} files of the log are removed\n`,
  )
  const began = performance.now()
  const whole = await takeBackup({ dataDir, archiveDir, backupDir, now: Date.now })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `The ledger is copied to ${whole}: ${await megabytesOf(whole)} MB in ${seconds} s\n`,
  )
}

await main().catch((error: unknown) => {
  process.exitCode = 1
  process.stderr.write(
    `Nothing was copied: ${error instanceof Error ? error.message : String(error)}\n`,
  )
})
