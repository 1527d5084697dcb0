import { hash } from 'node:crypto'
import type { Rows } from '@crease/domain/records/registry.ts'
import type { GroupRows } from '@crease/ledger/tables/group-rows.ts'
import { CHAINED } from '@crease/ledger/tables/money.ts'
import { chainLine, chainLineSql, type Table } from '@crease/ledger/tables/table.ts'

/** The hash before the first commit group. */
export const CHAIN_START = '0'.repeat(64)

/** The version of the text by which commit groups are chained from now on; from the second on it says `cross_id`. */
export const CHAIN_VERSION = 2

// a control character, which no name of ours holds
const LINE = '\u001e'

/**
 * The hash of a commit group (SHA-256, hexadecimal): of the hash before it and of a text that says the group
 * and every row it adds to transfers, fills and statements, in their order [LG41].
 */
export function groupHash(
  before: string,
  { groupId, commands, writes }: GroupRows,
  epoch: number,
): string {
  const lines = [
    chainLine(before, groupId, epoch, commands),
    ...linesOf('transfer', writes),
    ...linesOf('fill', writes),
    ...linesOf('statement', writes),
  ]
  return hash('sha256', lines.join(LINE), 'hex')
}

type ChainedKind = keyof typeof CHAINED
type ChainedTables = { readonly [Kind in ChainedKind]: Table<Rows[Kind]> }

const linesOf = <Kind extends ChainedKind>(
  kind: Kind,
  writes: { readonly [Each in Kind]?: readonly Rows[Each][] },
): readonly string[] => {
  const tables: ChainedTables = CHAINED
  return tables[kind].chain?.lines(writes[kind] ?? []) ?? []
}

type ChainText = { readonly sql: (version: number) => string }

/** The lines of a table by the version of the group that each row is of, with its place among them. */
function linesSql(
  { name, chain }: { readonly name: string; readonly chain: ChainText | null },
  part: number,
): string {
  if (chain === null) throw new Error(`${name} is outside the chain`)
  const [first, now] = [chain.sql(1), chain.sql(CHAIN_VERSION)]
  const [line, group] =
    first === now
      ? [now, '']
      : [
          `CASE WHEN tick.chain = 1 THEN ${first} ELSE ${now} END`,
          `LEFT JOIN tick ON tick.id = tick_id`,
        ]
  return `SELECT tick_id, ${part} AS part, ${name}.id, ${line} AS line FROM ${name} ${group}`
}

/**
 * Every commit group whose rows, or whose predecessor, are not those it was written with; `base` is the group before
 * the first, if there is one.
 */
export const BROKEN_CHAIN = `WITH first AS (SELECT min(id) AS id FROM tick WHERE hash IS NOT NULL),
  lines AS (${[CHAINED.transfer, CHAINED.fill, CHAINED.statement].map(linesSql).join(' UNION ALL ')}),
  texts AS (SELECT tick_id, string_agg(line, chr(30) ORDER BY part, id) AS text FROM lines
    WHERE tick_id >= (SELECT id FROM first) GROUP BY tick_id),
  links AS (SELECT id, hash, ${chainLineSql(
    `coalesce(encode(lag(hash) OVER (ORDER BY id), 'hex'), (SELECT hash FROM base))`,
    'id',
    'epoch',
    'commands',
  )} AS line FROM tick WHERE id >= (SELECT id FROM first))
  SELECT format('tick %s is not what was written', coalesce(id, tick_id)) AS detail
  FROM links FULL JOIN texts ON tick_id = id
  WHERE id IS NULL OR hash IS DISTINCT FROM
    sha256(convert_to(line || coalesce(chr(30) || text, ''), 'UTF8'))
  ORDER BY coalesce(id, tick_id)`
