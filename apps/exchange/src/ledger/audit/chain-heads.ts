import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database.ts'
import { isObject } from '../tables/guards.ts'
import type { Finding } from '../verify/recomputed-exposures.ts'

/** The newest link of a chain: its number and its hash, hexadecimal; null: it has none yet. */
interface Head {
  readonly id: number
  readonly hash: string
}

/** Where both chains stood at a moment, ISO in UTC. */
export interface ChainHeads {
  readonly at: string
  readonly tick: Head | null
  readonly audit: Head | null
}

const heads = (dataDir: string): string => join(dataDir, 'chain-heads')

/**
 * Writes out where the chains stand, once a day (UTC): who owns the database could make a chain anew, but not what was
 * written beside it [LG111]. Answers what it wrote; null: today's is there already.
 */
export async function writeChainHeads(
  database: Database,
  { dataDir, now }: { readonly dataDir: string; readonly now: number },
): Promise<ChainHeads | null> {
  const at = new Date(now).toISOString()
  const dir = heads(dataDir)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const name = `${at.slice(0, 10)}.json`
  if ((await readdir(dir)).includes(name)) return null
  const { rows } = await database.query<Omit<ChainHeads, 'at'>>(
    `SELECT (SELECT json_build_object('id', id, 'hash', encode(hash, 'hex')) FROM tick
         WHERE hash IS NOT NULL ORDER BY id DESC LIMIT 1) AS tick,
       (SELECT json_build_object('id', id, 'hash', encode(hash, 'hex')) FROM audit_event
         ORDER BY id DESC LIMIT 1) AS audit`,
  )
  const written = { at, tick: rows[0]?.tick ?? null, audit: rows[0]?.audit ?? null }
  // whole or not at all
  const begun = join(dir, `.${name}`)
  await writeFile(begun, `${JSON.stringify(written)}\n`, { mode: 0o600 })
  await rename(begun, join(dir, name))
  return written
}

/** All heads that were written out in this folder, by day; throws where one cannot be read. */
export async function readChainHeads(dataDir: string): Promise<ReadonlyMap<string, ChainHeads>> {
  const dir = heads(dataDir)
  const names = await readdir(dir).catch(() => [])
  const found = new Map<string, ChainHeads>()
  for (const name of names.filter((each) => /^\d{4}-\d\d-\d\d\.json$/.test(each)).toSorted()) {
    const said: unknown = JSON.parse(await readFile(join(dir, name), 'utf8'))
    if (!isHeads(said)) throw new Error(`${join(dir, name)} is not what was written`)
    found.set(name.slice(0, 10), said)
  }
  return found
}

const RULE = '[LG111] the chains go on from the heads that were written out'
const TABLES = { tick: 'tick', audit: 'audit_event' } as const

/** Heads that the ledger has no more, or otherwise. */
export async function wrongHeads(
  database: Pick<Database, 'query'>,
  written: ReadonlyMap<string, ChainHeads>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const chain of ['tick', 'audit'] as const) {
    const told = [...written].flatMap(([day, each]) => {
      const head = each[chain]
      return head === null ? [] : [{ day, ...head }]
    })
    const { rows } = await database.query<{ day: string; id: number }>(
      `SELECT day, told.id FROM jsonb_to_recordset($1::jsonb) AS told (day text, id bigint, hash text)
       LEFT JOIN ${TABLES[chain]} AS row ON row.id = told.id
       WHERE encode(row.hash, 'hex') IS DISTINCT FROM told.hash ORDER BY day`,
      [JSON.stringify(told)],
    )
    for (const { day, id } of rows) {
      findings.push({ rule: RULE, detail: `${TABLES[chain]} ${id} is not the head of ${day}` })
    }
  }
  return findings
}

const isHead = (said: unknown): said is Head | null =>
  said === null ||
  (isObject(said) &&
    Number.isSafeInteger(Reflect.get(said, 'id')) &&
    /^[\da-f]{64}$/.test(String(Reflect.get(said, 'hash'))))

const isHeads = (said: unknown): said is ChainHeads =>
  isObject(said) &&
  typeof Reflect.get(said, 'at') === 'string' &&
  isHead(Reflect.get(said, 'tick')) &&
  isHead(Reflect.get(said, 'audit'))
