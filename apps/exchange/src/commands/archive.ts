import { parseArgs } from 'node:util'
import { archiveDue, attachFrom, checkArchive, namePastTerm } from '../journal/archive-journal.ts'
import { copyArchive } from '../backup/copy-archive.ts'
import { backupPlaces } from '@crease/ledger/postgres/backup-folder.ts'
import { openLedger } from './open-ledger.ts'
import { readConfig } from '../settings/config.ts'

/**
 * npm run archive: writes old parts of the journal to compressed files and takes them off the database, also while the
 * server runs [LG183]; with --check it reads all files against the chain, with --attach N it attaches parts again down to
 * N [LG184]. Ends with 1 where it cannot, or where a file is not what was archived.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env)
  const { archiveDir: folder, archiveAfterMs, archiveKeepMs, backupDir } = config
  const { check, attach } = parseArgs({ options: OPTIONS }).values
  if (check === true && attach !== undefined)
    throw new Error('--check and --attach go one at a time')
  const from = attach === undefined ? null : partIn(attach)
  const opened = await openLedger(config, 'owner')
  if (opened === null) throw new Error('there is no ledger in this DATA_DIR yet')
  const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
  const archive = { database: opened.database, folder, say, keptSince: Date.now() - archiveKeepMs }
  try {
    if (check === true) return (await checkArchive(archive)) === 0 ? 0 : 1
    if (from === null) {
      try {
        await archiveDue(archive, Date.now() - archiveAfterMs)
      } finally {
        // until then a lost disk would lose what the database no longer has
        if (backupDir !== null) await copyArchive(folder, backupPlaces(backupDir).archive)
      }
      await namePastTerm(archive)
    } else if ((await attachFrom(archive, from)) === 0) {
      throw new Error(`no part from ${from} on is archived`)
    }
    return 0
  } finally {
    await opened.close()
  }
}

function partIn(text: string): number {
  const part = Number(text)
  if (Number.isSafeInteger(part) && part > 0) return part
  throw new Error('--attach needs the number of a part')
}

const OPTIONS = { check: { type: 'boolean' }, attach: { type: 'string' } } as const

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(
    `The archive is not as asked: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  return 1
})
