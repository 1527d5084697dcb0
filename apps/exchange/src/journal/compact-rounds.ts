import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isWhole } from '@crease/ledger/codecs/guards.ts'
import type { Round } from './forget-unbet.ts'

const DAY_MS = 24 * 3_600_000
/** how long a round without a bet is kept as it was written */
const KEPT_MS = DAY_MS
/** Rounds that ended earlier were looked at before: by the first round of a life, and by the later ones. */
const LOOKED_BACK_MS = { first: 35 * DAY_MS, later: 2 * DAY_MS } as const
/** Rounds that ended within an hour are looked through together: each batch begins at the first of them. */
const SLICE_MS = 3_600_000
const AT_ONCE = 500

const COMPACTED = checkedRows('rounds in compact form', { rounds: isWhole })

/**
 * Gives rounds of tables that ended a day ago without a bet their compact form [LG186], in transactions of 500; answers
 * how many. Hour by hour, for a batch reads all rounds that were compacted before it.
 */
export async function compactRounds(
  database: Pick<Database, 'query'>,
  { now, round, signal }: Round,
): Promise<number> {
  const before = now - KEPT_MS
  let all = 0
  for (let since = before - LOOKED_BACK_MS[round]; since < before;) {
    const until = Math.min(since + SLICE_MS, before)
    const rounds = await compactBetween(database, since, until)
    all += rounds
    if (signal?.aborted === true) break
    if (rounds < AT_ONCE) since = until
  }
  return all
}

async function compactBetween(
  database: Pick<Database, 'query'>,
  since: number,
  before: number,
): Promise<number> {
  const found = await COMPACTED.first(
    database,
    'SELECT compact_rounds(ms_to_time($1), ms_to_time($2), $3) AS rounds',
    [since, before, AT_ONCE],
  )
  return found?.rounds ?? 0
}
