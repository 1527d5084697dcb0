import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@crease/ledger/connections/database.ts'
import { archivePart } from './archive-part.ts'
import { attachPart } from './attach-part.ts'
import { readPartFile } from './check-part-file.ts'
import { archivedParts, notDue, partsHere, type ArchivedPart } from './parts.ts'

interface Archive {
  readonly database: Database
  readonly folder: string
  /** receives a sentence for each part */
  readonly say: (sentence: string) => void
}

/** Archives the parts that are older than a moment, epoch milliseconds, the oldest first; answers how many. */
export async function archiveDue(
  { database, folder, say }: Archive,
  before: number,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
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
}

/** Reads every file and checks it against the chain and the record; answers how many are not what was archived. */
export async function checkArchive({ database, folder, say }: Archive): Promise<number> {
  let wrong = 0
  for (const part of await archivedParts(database)) {
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

/** Attaches archived parts again, the newest first, down to this one; answers how many. */
export async function attachFrom(
  { database, folder, say }: Archive,
  from: number,
): Promise<number> {
  const parts: readonly ArchivedPart[] = await archivedParts(database)
  const wanted = parts.filter(({ number }) => number >= from).toReversed()
  for (const part of wanted) {
    await attachPart(database, part, join(folder, part.file))
    say(`Part ${part.number} is attached again.`)
  }
  return wanted.length
}
