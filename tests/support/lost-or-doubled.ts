import type { Database } from '@crease/exchange/ledger/database.ts'
import type { OwnBet, Storm } from './betting-storm.ts'

/** What the clients' own list says must be there and is not, or is there twice. */
export async function lostOrDoubled(database: Database, storm: Storm): Promise<readonly string[]> {
  const { rows } = await database.query<{ key: string; ids: readonly string[]; matched: number }>(
    `SELECT client_bet_id AS key, array_agg(id::text) AS ids, sum(matched) AS matched FROM bet
     WHERE client_bet_id IS NOT NULL GROUP BY client_bet_id`,
  )
  const stored = new Map(rows.map((row) => [row.key, row]))
  return [...storm.bets].flatMap(([key, own]) => complaint(own, stored.get(key)) ?? [])
}

function complaint(
  own: OwnBet,
  row: { ids: readonly string[]; matched: number } | undefined,
): string | null {
  if (row !== undefined && row.ids.length > 1) return `doubled: ${row.ids.join(', ')}`
  if (own.answer.kind !== 'receipt') return null
  if (row === undefined) return `lost: bet ${own.answer.bet.betId}`
  if (row.ids[0] !== own.answer.bet.betId)
    return `renamed: bet ${own.answer.bet.betId} is ${row.ids[0]}`
  return row.matched < Math.round(own.answer.bet.matched * 100)
    ? `unmatched again: bet ${own.answer.bet.betId}`
    : null
}
