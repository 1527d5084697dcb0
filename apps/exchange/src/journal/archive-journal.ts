import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Database } from '@crease/ledger/connections/database.ts'
import { flushPath } from '@crease/process/whole-file.ts'
import { archivePart } from './archive-part.ts'
import { attachPart } from './attach-part.ts'
import { readPartFile } from './check-part-file.ts'
import { archivedParts, notDue, partsHere, type ArchivedPart } from './parts.ts'

/** an advisory lock */
const ONE_AT_A_TIME = '20261120, 4'
const OTHER_ENDS_MS = 2_000
const LOCK_NOT_AVAILABLE = '55P03'

interface Archive {
  readonly database: Database
  readonly folder: string
  /** Files of parts that were archived before this moment may be deleted, epoch milliseconds. */
  readonly keptSince: number
  /** receives a sentence for each part */
  readonly say: (sentence: string) => void
}

/** Archives the parts that are older than a moment, epoch milliseconds, the oldest first; answers how many. */
export async function archiveDue(
  { database, folder, say }: Omit<Archive, 'keptSince'>,
  before: number,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await flushPath(dirname(folder))
  return alone(database, async () => {
    for (let done = 0; ; done += 1) {
      const [part] = await partsHere(database)
      if (part === undefined) throw new Error('the journal has no part')
      const why = await notDue(database, part, before)
      if (why !== null) {
        say(`Part ${part.number} stays: ${why}.`)
        return done
      }
      const path = await archivePart(database, part, folder)
      say(`Part ${part.number} (groups ${part.firstGroup} to ${part.nextGroup - 1}) is in ${path}.`)
    }
  })
}

/** Throws while another run moves parts: both would write the same files, or leave a gap between the parts. */
async function alone<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const session = await database.connect()
  try {
    // the lock of a run that was killed goes a moment later, with its session
    await session.query(`SET lock_timeout = ${OTHER_ENDS_MS}`)
    await session.query(`SELECT pg_advisory_lock(${ONE_AT_A_TIME})`).catch((error: unknown) => {
      const isHeld = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      throw isHeld ? new Error('another run archives or attaches parts') : error
    })
    return await work()
  } finally {
    session.release(true)
  }
}

/** Reads every file and checks it against the chain and the record; answers how many are not what was archived. */
export async function checkArchive(archive: Archive): Promise<number> {
  const { database, folder, say } = archive
  const gone = new Set(await pastTerm(archive, 'gone'))
  let wrong = 0
  const parts = await archivedParts(database)
  if (parts.length === 0) say('Nothing is archived yet: there is no file to read.')
  for (const part of parts) {
    if (gone.has(part.file)) {
      say(`Part ${part.number} was kept for its term, and its file was deleted.`)
      continue
    }
    try {
      await readPartFile(database, join(folder, part.file), part)
      say(`Part ${part.number} is what was archived.`)
    } catch (error) {
      wrong += 1
      say(`PART ${part.number} IS NOT: ${error instanceof Error ? error.message : String(error)}.`)
    }
  }
  return wrong
}

/** Names the files that were kept for their term, and may be deleted [LG187]. */
export async function namePastTerm(archive: Archive): Promise<void> {
  for (const file of await pastTerm(archive, 'there')) {
    archive.say(`${join(archive.folder, file)} was kept for its term, and may be deleted.`)
  }
}

/** The files of parts past their term that are still there, or that are gone. */
async function pastTerm(
  { database, folder, keptSince }: Archive,
  wanted: 'there' | 'gone',
): Promise<readonly string[]> {
  const parts = await archivedParts(database)
  return parts
    .filter(({ archivedAt }) => archivedAt < keptSince)
    .map(({ file }) => file)
    .filter((file) => existsSync(join(folder, file)) === (wanted === 'there'))
}

/** Attaches archived parts again, the newest first, down to this one; answers how many. */
export async function attachFrom(
  { database, folder, say }: Omit<Archive, 'keptSince'>,
  from: number,
): Promise<number> {
  return alone(database, async () => {
    const parts: readonly ArchivedPart[] = await archivedParts(database)
    const wanted = parts.filter(({ number }) => number >= from).toReversed()
    for (const part of wanted) {
      await attachPart(database, part, join(folder, part.file))
      say(`Part ${part.number} is attached again.`)
    }
    return wanted.length
  })
}
