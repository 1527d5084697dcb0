import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { nameOf } from '@crease/ledger/postgres/backup-folder.ts'
import { isObject, isText, isWhole } from '@crease/ledger/codecs/guards.ts'
import { writeWhole } from '@crease/process/whole-file.ts'
import { headFiles, headFilesIn, headsFolder, momentIn } from './last-heads.ts'
import type { Finding } from '../verify/recomputed-exposures.ts'

/** The newest link of a chain: its number and its hash, hexadecimal; null: it has none yet. */
interface Head {
  readonly id: number
  readonly hash: string
}

/** The heads of both chains at a moment, ISO in UTC. */
export interface ChainHeads {
  readonly at: string
  readonly tick: Head | null
  readonly audit: Head | null
}

const isHead = (said: unknown): said is Head | null =>
  said === null ||
  (isObject(said) &&
    Number.isSafeInteger(Reflect.get(said, 'id')) &&
    /^[\da-f]{64}$/.test(String(Reflect.get(said, 'hash'))))

const HEADS = checkedRows('heads of the chains', { tick: isHead, audit: isHead })
const WRONG = checkedRows('wrong heads of a chain', { day: isText, id: isWhole })

/** When heads are written out: once an hour, or whatever the hour, at a stop, its last ones over its first. */
type Occasion = 'hourly' | 'at a stop'

/**
 * Writes the heads of the chains to a file, once an hour (UTC) and at every stop: the owner of the database could
 * rewrite a chain or cut its end, but not these files [LG111]. Returns the written heads; null if this hour has its
 * file.
 */
export async function writeChainHeads(
  database: Pick<Database, 'query'>,
  { dataDir, now, occasion = 'hourly' }: HeadsAsked,
): Promise<ChainHeads | null> {
  const began = new Date(now()).toISOString()
  const dir = headsFolder(dataDir)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const name = occasion === 'hourly' ? `${began.slice(0, 13)}.json` : fileOf(began)
  if (occasion === 'hourly' && (await isWritten(dir, { name, now: fileOf(began) }))) return null
  const heads = await HEADS.first(
    database,
    `SELECT (SELECT json_build_object('id', id, 'hash', encode(hash, 'hex')) FROM tick
         WHERE hash IS NOT NULL ORDER BY id DESC LIMIT 1) AS tick,
       (SELECT json_build_object('id', id, 'hash', encode(hash, 'hex')) FROM audit_event
         ORDER BY id DESC LIMIT 1) AS audit`,
  )
  // after the query: a ledger that is restored to this moment has these heads [LG112]
  const at = new Date(now()).toISOString()
  const written = { at, tick: heads?.tick ?? null, audit: heads?.audit ?? null }
  await writeWhole(join(dir, name), `${JSON.stringify(written)}\n`)
  return written
}

/** The file of heads of a moment, to the second. */
const fileOf = (at: string): string => `${at.slice(0, 19).replaceAll(':', '-')}.json`

/**
 * Whether this hour has its heads. After a clock was set back an hour may have older heads than hours that are still to come:
 * they move to the file of their moment, so that the hour gets its own [LG113].
 */
async function isWritten(
  dir: string,
  { name, now }: { readonly name: string; readonly now: string },
): Promise<boolean> {
  const files = headFilesIn(await readdir(dir))
  if (!files.includes(name)) return false
  const own = await readHead(join(dir, name))
  const ahead = files.filter((file) => momentIn(file) > momentIn(now))
  const later = await Promise.all(ahead.map((file) => readHead(join(dir, file))))
  if (!later.some((heads) => isLater(heads, own))) return true
  await rename(join(dir, name), join(dir, fileOf(own.at)))
  return false
}

const isLater = (one: ChainHeads, other: ChainHeads): boolean =>
  (['tick', 'audit'] as const).some((chain) => (one[chain]?.id ?? 0) > (other[chain]?.id ?? 0))

interface HeadsAsked {
  readonly dataDir: string
  /** epoch milliseconds */
  readonly now: () => number
  readonly occasion?: Occasion
}

/** All heads that were written out in this folder, by their moments; throws where one cannot be read. */
export const readChainHeads = async (dataDir: string): Promise<ReadonlyMap<string, ChainHeads>> =>
  readHeads(dataDir, await headFiles(dataDir))

/** The newest of them alone; empty where there is none. */
export const readNewestHeads = async (dataDir: string): Promise<ReadonlyMap<string, ChainHeads>> =>
  readHeads(dataDir, (await headFiles(dataDir)).slice(-1))

async function readHeads(
  dataDir: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, ChainHeads>> {
  const dir = headsFolder(dataDir)
  const found = new Map<string, ChainHeads>()
  for (const name of files) found.set(momentIn(name), await readHead(join(dir, name)))
  return found
}

async function readHead(path: string): Promise<ChainHeads> {
  const said: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (!isHeads(said)) throw new Error(`${path} is not what was written`)
  return said
}

/**
 * Lays the heads aside that were written after a moment, to which the ledger was put back, or, by a clock that was set back
 * since, are of a later commit group: they are of what is no more. Answers where they are; null: there are none [LG112].
 */
export async function setNewerHeadsAside(
  dataDir: string,
  { to, group, now }: { readonly to: number; readonly group: number; readonly now: number },
): Promise<string | null> {
  const newer = [...(await readChainHeads(dataDir))].filter(
    ([, { at, tick }]) => Date.parse(at) > to || (tick?.id ?? 0) > group,
  )
  return setHeadsAside(dataDir, { moments: newer.map(([moment]) => moment), now })
}

/** Lays the heads of these moments aside. Answers where they are; null: there are none. */
export async function setHeadsAside(
  dataDir: string,
  { moments, now }: { readonly moments: readonly string[]; readonly now: number },
): Promise<string | null> {
  if (moments.length === 0) return null
  const dir = headsFolder(dataDir)
  const aside = join(dir, `before-${nameOf(now)}`)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  for (const moment of moments) {
    await rename(join(dir, `${moment}.json`), join(aside, `${moment}.json`))
  }
  return aside
}

const RULE = '[LG111] the chains go on from the heads that were written out'
const TABLES = { tick: 'tick', audit: 'audit_event' } as const
/** Heads up to here are in the archive, whose files are checked against the chain when they are read. */
const FIRST = {
  tick: `(SELECT coalesce(max(next_group) - 1, 0) FROM archived_part JOIN journal_part USING (number))`,
  audit: '0',
} as const

/** A head that the ledger has no more, or otherwise. */
interface LostHead {
  readonly chain: keyof typeof TABLES
  /** the moment at which it was written out */
  readonly day: string
  readonly id: number
}

/** Heads that the ledger has no more, or otherwise. */
export async function lostHeads(
  database: Pick<Database, 'query'>,
  written: ReadonlyMap<string, ChainHeads>,
): Promise<readonly LostHead[]> {
  const lost: LostHead[] = []
  for (const chain of ['tick', 'audit'] as const) {
    const told = [...written].flatMap(([day, each]) => {
      const head = each[chain]
      return head === null ? [] : [{ day, ...head }]
    })
    const rows = await WRONG.all(
      database,
      `SELECT day, told.id FROM jsonb_to_recordset($1::jsonb) AS told (day text, id bigint, hash text)
       LEFT JOIN ${TABLES[chain]} AS row ON row.id = told.id
       WHERE encode(row.hash, 'hex') IS DISTINCT FROM told.hash AND told.id > ${FIRST[chain]} ORDER BY day`,
      [JSON.stringify(told)],
    )
    lost.push(...rows.map((row) => ({ chain, ...row })))
  }
  return lost
}

/** The same as findings of a check. */
export async function wrongHeads(
  database: Pick<Database, 'query'>,
  written: ReadonlyMap<string, ChainHeads>,
): Promise<readonly Finding[]> {
  return (await lostHeads(database, written)).map(({ chain, day, id }) => ({
    rule: RULE,
    detail: `${TABLES[chain]} ${id} is not the head of ${day}`,
  }))
}

const isHeads = (said: unknown): said is ChainHeads =>
  isObject(said) &&
  typeof Reflect.get(said, 'at') === 'string' &&
  isHead(Reflect.get(said, 'tick')) &&
  isHead(Reflect.get(said, 'audit'))
