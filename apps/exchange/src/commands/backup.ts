import { readConfig } from '../settings/config.ts'
import { takeBackup } from '../backup/take-backup.ts'

/** npm run backup: copies the ledger of a server that runs into BACKUP_DIR [OP160]. Ends with 1 where it cannot. */
async function main(): Promise<void> {
  const { dataDir, backupDir, databaseUrl } = readConfig(process.env)
  const isElsewhere = databaseUrl !== null
  if (isElsewhere) throw new Error('a database of your own is backed up by its own tools')
  if (backupDir === null) throw new Error('BACKUP_DIR is not set')
  const whole = await takeBackup({ dataDir, backupDir, now: Date.now })
  process.stdout.write(`The ledger is copied to ${whole}\n`)
}

await main().catch((error: unknown) => {
  process.exitCode = 1
  process.stderr.write(
    `Nothing was copied: ${error instanceof Error ? error.message : String(error)}\n`,
  )
})
