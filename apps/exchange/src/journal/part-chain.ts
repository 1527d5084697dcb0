import type pg from 'pg'
import { BROKEN_CHAIN } from '../writer/chain.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import { isText, isWhole } from '@crease/ledger/codecs/guards.ts'
import { CHAINED } from '@crease/ledger/tables/money.ts'
import type { Archived } from './archive-file.ts'

const DETAIL = checkedRows('groups that are not what was written', { detail: isText })
const DIGEST = checkedRows('digest of lines', { lines: isWhole, hash: isText })
const END = checkedRows('end of a part', { hash: isText })

export type LinesDigest = RowOf<typeof DIGEST>

/** Lines that are hashed together: the text of a whole part could be longer than a text may be. */
const HASHED_TOGETHER = 4096

/** How many lines there are in `lines`, a subquery like the statement, and their hash in the order of their ids. */
export const digestOf = (lines: string): string => `SELECT coalesce(sum(count), 0)::bigint AS lines,
    encode(sha256(coalesce(string_agg(hash, ''::bytea ORDER BY page), ''::bytea)), 'hex') AS hash
  FROM (SELECT id / ${HASHED_TOGETHER} AS page, count(*) AS count,
      sha256(convert_to(string_agg(id || chr(31) || ${chainText()}, chr(30) ORDER BY id), 'UTF8')) AS hash
    FROM (${lines}) AS statement GROUP BY 1) AS pages`

/** A line as the chain has it [LG41]. */
function chainText(): string {
  const { chain } = CHAINED.statement
  if (chain === null) throw new Error('statement is outside the chain')
  return chain.sql(1)
}

/** The lines of a part's groups, by the index of groups; lines of before the chain count as of the first group. */
export const linesOfPart = (first: string, next: string): string =>
  `SELECT * FROM public.statement WHERE (tick_id >= ${first} AND tick_id < ${next}
     OR tick_id IS NULL AND ${first} <= 1 AND ${next} > 1)`

export async function digest(connection: pg.ClientBase, lines: string): Promise<LinesDigest> {
  const found = await DIGEST.first(connection, digestOf(lines))
  if (found === null) throw new Error('a sum has one row')
  return found
}

/** Tables that hold a part, and the hash of the chain before it. */
export interface HeldPart {
  readonly tables: Readonly<Record<Archived, string>>
  readonly hashBefore: string
}

/** The hash of the newest group in these tables; before the chain began: zeros. */
export async function hashAfter(connection: pg.ClientBase, { tables }: HeldPart): Promise<string> {
  const end = await END.first(
    connection,
    `SELECT coalesce(encode(hash, 'hex'), repeat('0', 64)) AS hash FROM ${tables.tick} ORDER BY id DESC LIMIT 1`,
  )
  if (end === null) throw new Error('a part without a commit group')
  return end.hash
}

/** Every group of the part that is not what was written, by the chain from the hash before it on. */
export async function brokenGroups(
  connection: pg.ClientBase,
  { tables, hashBefore }: HeldPart,
): Promise<readonly string[]> {
  const ctes = Object.entries(tables).map(
    ([name, held]) => `${name} AS NOT MATERIALIZED (SELECT * FROM ${held})`,
  )
  const broken = await DETAIL.all(
    connection,
    `WITH base AS (SELECT 0::bigint AS tick, '${hashBefore}'::text AS hash), ${ctes.join(', ')}
     SELECT * FROM (${BROKEN_CHAIN}) AS broken LIMIT 10`,
  )
  return broken.map(({ detail }) => detail)
}
