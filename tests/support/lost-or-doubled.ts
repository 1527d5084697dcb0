import type { Database } from '@crease/ledger/connections/database.ts'
import type { OwnBet, Storm } from './betting-storm.ts'

interface Stored {
  readonly ids: readonly string[]
  readonly matched: number
}

/** What the clients' own list says must be there and is not, or is there twice. */
export async function lostOrDoubled(
  ledger: Pick<Database, 'query'>,
  storm: Storm,
): Promise<readonly string[]> {
  const { rows } = await ledger.query<Stored & { key: string }>(
    `SELECT client_bet_id AS key, array_agg(id::text) AS ids, sum(matched)::bigint AS matched FROM bet
     WHERE client_bet_id IS NOT NULL GROUP BY client_bet_id`,
  )
  const stored = new Map(rows.map(({ key, ...row }) => [key, row]))
  return [...storm.bets].flatMap(([key, own]) => complaint(own, stored.get(key)) ?? [])
}

function complaint(own: OwnBet, row: Stored | undefined): string | null {
  if (row !== undefined && row.ids.length > 1) return `doubled: ${row.ids.join(', ')}`
  if (own.answer.kind !== 'receipt') return null
  if (row === undefined) return `lost: bet ${own.answer.bet.betId}`
  if (row.ids[0] !== own.answer.bet.betId)
    return `renamed: bet ${own.answer.bet.betId} is ${row.ids[0]}`
  return row.matched < Math.round(own.answer.bet.matched * 100)
    ? `unmatched again: bet ${own.answer.bet.betId}`
    : null
}
