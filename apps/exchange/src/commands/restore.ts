import { parseArgs } from 'node:util'
import { readConfig } from '../settings/config.ts'
import { restoreBackup } from '../backup/restore-backup.ts'

/** npm run restore -- --to TIME: puts the ledger in DATA_DIR back to a moment [OP161]. Ends with 1 where it cannot. */
async function main(): Promise<void> {
  const { dataDir, backupDir, databaseUrl } = readConfig(process.env)
  const isElsewhere = databaseUrl !== null
  if (isElsewhere) throw new Error('a database of your own is restored by its own tools')
  if (backupDir === null) throw new Error('BACKUP_DIR is not set')
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const to = Date.parse(values.to ?? '')
  if (Number.isNaN(to)) throw new Error('--to must be a moment such as 2026-01-31T12:00:00Z')
  const { from, before, heads, group } = await restoreBackup({
    dataDir,
    backupDir,
    to,
    now: Date.now,
  })
  const aside = before === null ? '' : `\nWhat was there lies in ${before}`
  const newer = heads === null ? '' : `\nHeads of its chain from after that moment lie in ${heads}`
  process.stdout.write(`The ledger is back at group ${group}, from ${from}${aside}${newer}\n`)
}

await main().catch((error: unknown) => {
  process.exitCode = 1
  process.stderr.write(
    `Nothing was restored: ${error instanceof Error ? error.message : String(error)}\n`,
  )
})
