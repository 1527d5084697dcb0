import { parseArgs } from 'node:util'
import { dropAside } from '../backup/aside.ts'
import { acceptRestored, type Accepted } from '../backup/restored-ledger.ts'
import { listOf } from '../backup/list-backups.ts'
import { restoreBackup, type Restored } from '../backup/restore-backup.ts'
import { readConfig, type Config } from '../settings/config.ts'
import { instant } from '../settings/setting-parsers.ts'
import { openLedger } from './open-ledger.ts'

const USAGE = '--to must be a moment such as 2026-01-31T12:00:00Z, or newest'

/**
 * npm run restore: `--to TIME` puts the ledger in DATA_DIR back to a moment, `--to newest` to the last one that was kept
 * [OP161]; `--list` prints what can be restored and what was laid aside, `--drop NAME` or `all` deletes that [OP1102];
 * `--accept` takes the database at DATABASE_URL as its own tools restored it [LG112]. Ends with 1 if it cannot.
 */
async function main(): Promise<string> {
  const config = readConfig(process.env)
  const { dataDir, archiveDir, backupDir, databaseUrl } = config
  const { to, timeline, list, drop, accept } = parseArgs({ options: OPTIONS }).values
  const modes = [to, list, drop, accept].filter((mode) => mode !== undefined)
  if (modes.length > 1) throw new Error('--to, --list, --drop and --accept go one at a time')
  if (accept === true) return accepted(config)
  const isElsewhere = databaseUrl !== null
  if (isElsewhere)
    throw new Error(
      'DATABASE_URL is restored by its own tools, deploy/backup/crease-backup restore; then --accept takes it as it is',
    )
  if (drop !== undefined) {
    const dropped = await dropAside(dataDir, drop)
    if (dropped.length === 0) return 'No ledger was laid aside: nothing is deleted\n'
    return dropped.map(({ path, megabytes }) => `Deleted ${path}, ${megabytes} MB\n`).join('')
  }
  if (backupDir === null) throw new Error('BACKUP_DIR is not set')
  if (list === true) return listOf({ dataDir, backupDir })
  const asked = { to: momentIn(to), timeline: numberIn(timeline) }
  const began = performance.now()
  const restored = await restoreBackup({ dataDir, archiveDir, backupDir, ...asked, now: Date.now })
  return report(restored, performance.now() - began)
}

const OPTIONS = {
  to: { type: 'string' },
  timeline: { type: 'string' },
  list: { type: 'boolean' },
  drop: { type: 'string' },
  accept: { type: 'boolean' },
} as const

async function accepted(config: Config): Promise<string> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl === null)
    throw new Error('--accept is for a database at DATABASE_URL: --to does the same for a DATA_DIR')
  const opened = await openLedger(config, 'owner')
  if (opened === null) throw new Error('there is no ledger')
  try {
    return acceptedAs(await acceptRestored(opened.database, { dataDir, now: Date.now() }))
  } finally {
    await opened.close()
  }
}

function acceptedAs({ group, committedAt, chains, heads }: Accepted): string {
  const kept =
    heads === null
      ? 'It has every head of its chain that was written out'
      : `${heads.moments.length} heads of its chain that it does not have, from ${heads.moments[0]} on, lie in ${heads.path}`
  return `The ledger ends at group ${group ?? 0}${momentOf(committedAt)}; ${chains} chains of casino seeds are retired\n${kept}\n`
}

const momentOf = (committedAt: number | null): string =>
  committedAt === null ? '' : `, committed at ${new Date(committedAt).toISOString()}`

/** Epoch milliseconds; null: everything that was kept. */
function momentIn(text: string | undefined): number | null {
  if (text === 'newest') return null
  const at = instant(text ?? '')
  if (at === null) throw new Error(USAGE)
  return at
}

function numberIn(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d*$/.test(text)) throw new Error('--timeline must be a whole number from 1')
  return Number(text)
}

function report({ group, committedAt, ...restored }: Restored, tookMs: number): string {
  const { from, timeline, begins, before, heads } = restored
  return [
    `The ledger is back at group ${group}${momentOf(committedAt)}, after ${(tookMs / 1000).toFixed(1)} s`,
    `It comes from ${from} and timeline ${timeline} of the log; timeline ${begins} begins here`,
    ...(before === null
      ? []
      : [`The former ledger lies in ${before}; npm run restore -- --drop deletes it`]),
    ...(heads === null ? [] : [`Heads of its chain from after that moment lie in ${heads}`]),
    '',
  ].join('\n')
}

await main().then(
  (text) => process.stdout.write(text),
  (error: unknown) => {
    process.exitCode = 1
    process.stderr.write(
      `Nothing was restored: ${error instanceof Error ? error.message : String(error)}\n`,
    )
  },
)
