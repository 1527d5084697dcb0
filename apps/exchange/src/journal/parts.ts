import { join } from 'node:path'
import type pg from 'pg'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import { isFlag, isText, isWhole, orNull } from '@crease/ledger/codecs/guards.ts'

const PART = checkedRows('parts of the journal', {
  number: isWhole,
  firstGroup: isWhole,
  nextGroup: isWhole,
  hashBefore: isText,
})
const KEPT = checkedRows('archived parts', {
  number: isWhole,
  firstGroup: isWhole,
  nextGroup: isWhole,
  archivedAt: isWhole,
  file: isText,
  fileHash: isText,
  hashBefore: isText,
  hashAfter: isText,
  lines: isWhole,
  linesHash: isText,
})
const NEWEST = checkedRows('newest group of a part', { at: orNull(isWhole) })
const IS_HERE = checkedRows('whether a part has such a fill', { isHere: isFlag })
const HELD_BY = checkedRows('markets that hold a part', { market: isText })
const SOUND = checkedRows('newest sound group', { tick: isWhole })

type Client = Pick<pg.ClientBase, 'query'>

/** A part that is in the database. */
export type Part = RowOf<typeof PART>
export type ArchivedPart = RowOf<typeof KEPT>

export const partTable = (table: string, part: number): string => `${table}_p${part}`

export const partPath = (folder: string, part: number): string =>
  join(folder, `part-${String(part).padStart(6, '0')}.zst`)

/** Parts in the database, the oldest first, each with the hash of the chain before it if that is archived. */
export const partsHere = (client: Client): Promise<readonly Part[]> =>
  PART.all(
    client,
    `SELECT number, first_group AS "firstGroup", next_group AS "nextGroup",
       coalesce((SELECT hash_after FROM archived_part AS before WHERE before.number = journal_part.number - 1),
         repeat('0', 64)) AS "hashBefore"
     FROM journal_part WHERE number NOT IN (SELECT number FROM archived_part) ORDER BY number`,
  )

/** Archived parts, the oldest first. */
export const archivedParts = (client: Client): Promise<readonly ArchivedPart[]> =>
  KEPT.all(
    client,
    `SELECT number, first_group AS "firstGroup", next_group AS "nextGroup", time_to_ms(archived_at) AS "archivedAt",
       file, file_hash AS "fileHash", hash_before AS "hashBefore", hash_after AS "hashAfter", lines, lines_hash AS "linesHash"
     FROM archived_part JOIN journal_part USING (number) ORDER BY number`,
  )

/**
 * Why a part is not archived yet, in a sentence; null: it is due. It must be older than `before`, checked and found
 * sound, and every market with a fill in it must have ended for good. The newest fill stays: a start numbers fills on from
 * it. So does one that was voided lately: its notice reads it.
 */
export async function notDue(client: Client, part: Part, before: number): Promise<string | null> {
  const { number, nextGroup } = part
  const next = await NEWEST.first(
    client,
    'SELECT time_to_ms(at) AS at FROM tick WHERE id >= $1 ORDER BY id LIMIT 1',
    [nextGroup],
  )
  if (next === null) return 'it is still being written'
  if (next.at === null || next.at >= before) return 'it is too young'
  const sound = await SOUND.first(client, 'SELECT tick FROM verified_head')
  if (sound === null || sound.tick < nextGroup) return 'no sound check has read all of it yet'
  const held = await heldBy(client, partTable('fill', number))
  if (held !== null) return held
  const fills = partTable('fill', number)
  const isHere = async (sql: string): Promise<boolean> =>
    (await IS_HERE.first(client, `SELECT ${sql} AS "isHere"`))?.isHere === true
  if (await isHere(`EXISTS (SELECT FROM ${fills} JOIN fill_void ON fill_id = id WHERE ${IS_TOLD})`))
    return 'notices still give the reason of a void in it'
  const isNewest = `EXISTS (SELECT FROM ${fills}) AND NOT EXISTS (SELECT FROM fill WHERE tick_id >= ${nextGroup})`
  return (await isHere(isNewest)) ? 'it has the newest fill' : null
}

/** Notices are of a month, and read by a fill whose void it was. */
const IS_TOLD = `fill_void.at >= now() - interval '31 days'`

/**
 * The market of these rows that holds their part, in a sentence; null: all have ended for good, and a check has read it.
 * A result that was held or waited when its market was settled by hand changes nothing any more [FD36].
 */
export async function heldBy(client: Client, rows: string): Promise<string | null> {
  const held = await HELD_BY.first(
    client,
    `SELECT market.id AS market FROM market LEFT JOIN feed_result ON feed_result.market_id = market.id
     WHERE market.id IN (SELECT market_id FROM ${rows})
       AND (market.status NOT IN ('SETTLED', 'VOIDED') OR feed_result.state = 'correcting'
         OR market.id IN (SELECT unnest(open) FROM verified_head)) LIMIT 1`,
  )
  return held === null
    ? null
    : `market ${held.market} with a fill in it has not ended, or not by the last sound check`
}
