import { postings, type LedgerRule } from './ledger-rules.ts'

/** What must hold of moves of cash and of players' turns in the ledger of one shard; the shards together: wrong-shards.ts. */
export const CASH_MOVE_RULES: readonly LedgerRule[] = [
  {
    rule: '[SH12] what other shards brought of a player is the sum of their moves, in rows and in postings',
    sql: `WITH moves AS (SELECT user_id, sum(CASE status WHEN 'TAKEN' THEN amount ELSE -amount END) AS amount
        FROM cash_move GROUP BY user_id),
      posted AS (SELECT user_id, sum(CASE code WHEN 'TAKE' THEN amount ELSE -amount END) AS amount
        FROM transfer WHERE code IN ('SEND', 'TAKE') GROUP BY user_id),
      sums AS (SELECT user_id, coalesce(brought, 0) AS brought, coalesce(moves.amount, 0) AS moved,
          coalesce(posted.amount, 0) AS posted
        FROM allotment FULL JOIN moves USING (user_id) FULL JOIN posted USING (user_id))
      SELECT format('user %s: brought %s, moved %s, postings %s', user_id, brought, moved, posted) AS detail
      FROM sums WHERE brought <> moved OR moved <> posted`,
  },
  {
    rule: '[SH13] what stands in TRANSIT and SHARD of another shard is what the moves say',
    sql: `WITH posted AS (SELECT name, amount FROM (${postings(`'TRANSIT:%'`)}) AS transit
        UNION ALL SELECT name, amount FROM (${postings(`'SHARD:%'`)}) AS shards),
      moves AS (SELECT 'TRANSIT:' || to_shard AS name, amount FROM cash_move WHERE status = 'SENT'
        UNION ALL SELECT 'SHARD:' || to_shard, amount FROM cash_move WHERE status = 'ARRIVED'
        UNION ALL SELECT 'SHARD:' || from_shard, -amount FROM cash_move WHERE status = 'TAKEN'),
      sums AS (SELECT name, sum(amount) AS amount FROM moves GROUP BY name)
      SELECT format('%s: postings %s, moves %s', name, posted.amount, sums.amount) AS detail
      FROM posted FULL JOIN sums USING (name) WHERE coalesce(posted.amount, 0) <> coalesce(sums.amount, 0)`,
  },
  {
    rule: '[SH10] the moves from one shard to another are numbered from 1 without a hole',
    sql: `SELECT format('shard %s to %s: %s moves, the newest is %s', from_shard, to_shard, count(*), max(number)) AS detail
      FROM cash_move GROUP BY from_shard, to_shard HAVING count(*) <> max(number)`,
  },
  {
    rule: '[SH89] whoever is kept to a limit of a period in one shard of several bets there in turn',
    sql: `SELECT format('user %s', user_id) AS detail FROM player_protection LEFT JOIN play_turn USING (user_id)
      WHERE rules ?| ARRAY['stake-day', 'stake-week', 'stake-month', 'loss-day', 'loss-week', 'loss-month']
        AND number IS NULL AND EXISTS (SELECT FROM installation WHERE shards > 1)`,
  },
]
