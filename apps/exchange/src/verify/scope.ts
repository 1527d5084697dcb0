import { AUDIT_START } from '@crease/ledger/audit/audit-rows.ts'

/** Parts of the ledger: each night one of them is checked with all that changed, so that a week checks all [LG182]. */
export const PARTS = 7

/** The rows that a check reads. `ctes` stand in for the tables of the same names in each rule. */
export interface Scope {
  readonly kind: 'whole' | 'since' | 'part'
  /** the parts that it holds besides what changed [LG182] */
  readonly parts: readonly number[]
  /** the transfers that it holds: all that are not archived, or those since the last sound check */
  readonly transfers: 'whole' | 'since'
  readonly ctes: string
  /** for the chain of commit groups, which reads all rows of each group */
  readonly chainCtes: string
}

/** A rule's query, read within the scope. */
export const within = ({ ctes }: Scope, sql: string): string =>
  `WITH ${ctes} SELECT * FROM (${sql}) AS broken`

/** The same for a rule about the chains. */
export const withinChain = ({ chainCtes }: Scope, sql: string): string =>
  `WITH ${chainCtes} SELECT * FROM (${sql}) AS broken`

/** A name for rows of tables; the planner joins it as if it were written in place. */
export const cte = (name: string, sql: string): string => `${name} AS NOT MATERIALIZED (${sql})`

/** The newest archived group and its hash: the journal in the database goes on from it. */
export const ARCHIVED_HEAD = `SELECT coalesce(max(next_group) - 1, 0) AS tick,
    coalesce((array_agg(hash_after ORDER BY number DESC))[1], repeat('0', 64)) AS hash
  FROM public.archived_part JOIN public.journal_part USING (number)`

/** Bets, fills and cash-outs of markets all of whose fills are in the database. */
export const COMPLETE = (['bet', 'fill', 'cash_out'] as const).map((name) =>
  cte(
    `complete_${name}`,
    `SELECT * FROM ${name} WHERE NOT EXISTS (
      SELECT FROM public.archived_market AS archived WHERE archived.market_id = ${name}.market_id)`,
  ),
)

const LINES_HERE = `SELECT * FROM public.statement WHERE (tick_id > (SELECT tick FROM base)
  OR tick_id IS NULL AND (SELECT tick FROM base) < 1)`
const ARCHIVED_PARTS = 'SELECT * FROM public.archived_part JOIN public.journal_part USING (number)'

/** The archived parts, and those whose statement lines are held against their hash. */
export const archivedCtes = (linesOf: string): readonly string[] => [
  cte('archived', ARCHIVED_PARTS),
  cte('archived_lines', `${ARCHIVED_PARTS} WHERE ${linesOf}`),
]

/** All of the journal that is in the database, on the sums and the head of the archived parts. */
export const WHOLE_JOURNAL = {
  ctes: [
    cte('base', ARCHIVED_HEAD),
    cte('base_sum', 'SELECT name, amount FROM public.archived_sum'),
    cte('booked_line', LINES_HERE),
  ],
  chainCtes: [cte('base', ARCHIVED_HEAD), cte('statement', LINES_HERE)],
}

/** All that is in the database; transfers and fills of archived parts count by their sums. */
export const WHOLE: Scope = {
  kind: 'whole',
  parts: Array.from({ length: PARTS }, (_, part) => part),
  transfers: 'whole',
  ctes: [
    ...WHOLE_JOURNAL.ctes,
    cte('new_line', 'SELECT * FROM public.statement'),
    ...['bet', 'fill', 'cash_out'].map((name) => cte(name, `SELECT * FROM public.${name}`)),
    ...COMPLETE,
  ].join(', '),
  chainCtes: [...WHOLE_JOURNAL.chainCtes, AUDIT_START, ...archivedCtes('true')].join(', '),
}
