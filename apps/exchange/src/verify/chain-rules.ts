import { BROKEN_AUDIT } from '@crease/ledger/audit/audit-rows.ts'
import { digestOf, linesOfPart } from '../journal/part-chain.ts'
import { BROKEN_CHAIN } from '../writer/chain.ts'
import type { LedgerRule } from './ledger-rules.ts'
import { ARCHIVED_HEAD } from './scope.ts'

export const CHAIN_RULE = '[LG41] the chain of ticks is intact'

/** Rules about the chains, which are read within the scope of the chains. */
export const CHAIN_RULES: readonly LedgerRule[] = [
  { rule: CHAIN_RULE, sql: BROKEN_CHAIN },
  {
    rule: '[LG173] the newest commit group of the last sound check is there',
    sql: `SELECT format('tick %s of the last sound check is gone', head.tick) AS detail FROM verified_head AS head
      WHERE tick > (SELECT tick FROM (${ARCHIVED_HEAD}) AS archived) AND NOT EXISTS (SELECT FROM public.tick AS own
        WHERE own.id = head.tick AND coalesce(encode(own.hash, 'hex'), repeat('0', 64)) = head.tick_hash)`,
  },
  { rule: '[LG110] the chain of the record is intact', sql: BROKEN_AUDIT },
  {
    rule: '[LG185] archived parts follow one another in the chain, and the lines of their groups are as they were',
    sql: `SELECT format('part %s does not follow the part before it', number) AS detail FROM (
        SELECT number, hash_before, lag(number) OVER parts AS before, lag(hash_after) OVER parts AS hash FROM archived
        WINDOW parts AS (ORDER BY number)) AS parts
      WHERE number <> coalesce(before, 0) + 1 OR hash_before <> coalesce(hash, repeat('0', 64))
      UNION ALL
      SELECT format('lines of archived part %s', number) FROM archived_lines AS archived
      CROSS JOIN LATERAL (${digestOf(linesOfPart('first_group', 'next_group'))}) AS now
      WHERE now.lines <> archived.lines OR now.hash <> archived.lines_hash`,
  },
]
