import type { LedgerRule } from './ledger-rules.ts'

const OPEN = `payment.status IN ('REQUESTED', 'APPROVED')`

/** The rules of deposits and withdrawals that must always hold. */
export const PAYMENT_RULES: readonly LedgerRule[] = [
  {
    rule: '[PC4] what is withheld is the sum of the open withdrawals, and each one stands in its own account',
    sql: `WITH moves AS (
        SELECT credit AS name, amount FROM transfer WHERE credit LIKE 'HOLD:%:payment:%'
        UNION ALL SELECT debit, -amount FROM transfer WHERE debit LIKE 'HOLD:%:payment:%'
        UNION ALL SELECT name, amount FROM base_sum WHERE name LIKE 'HOLD:%:payment:%'),
      posted AS (SELECT name, sum(amount) AS amount FROM moves GROUP BY name),
      asked AS (SELECT 'HOLD:' || user_id || ':payment:' || id AS name, amount FROM payment
        WHERE direction = 'withdrawal' AND ${OPEN})
      SELECT format('%s: posted %s, asked %s', coalesce(posted.name, asked.name), posted.amount, asked.amount) AS detail
      FROM posted FULL JOIN asked USING (name) WHERE coalesce(posted.amount, 0) <> coalesce(asked.amount, 0)
      UNION ALL
      SELECT format('user %s: withheld %s, asked %s', account.user_id, withheld, coalesce(sum(payment.amount), 0))
      FROM account LEFT JOIN payment ON payment.user_id = account.user_id AND direction = 'withdrawal' AND ${OPEN}
      GROUP BY account.user_id, withheld HAVING withheld <> coalesce(sum(payment.amount), 0)`,
  },
  {
    rule: '[PC8] every paid request moved its money once, and nothing else went by the cashier',
    sql: `WITH moved AS (
        SELECT user_id, CASE code WHEN 'DEPOSIT' THEN 'deposit' ELSE 'withdrawal' END AS direction, amount FROM transfer
        WHERE 'CASHIER' IN (debit, credit)),
      paid AS (SELECT user_id, direction, amount FROM payment
        WHERE status = 'PAID' AND changed_in > (SELECT tick FROM base))
      SELECT format('user %s: %s of %s', user_id, direction, amount) AS detail FROM (
        (SELECT * FROM moved EXCEPT ALL SELECT * FROM paid) UNION ALL (SELECT * FROM paid EXCEPT ALL SELECT * FROM moved)
      ) AS differing`,
  },
  {
    rule: '[PC5] what was let go has the yes of operators who are not its player, each once',
    sql: `SELECT format('payment %s', id) AS detail FROM payment
      LEFT JOIN LATERAL (SELECT count(*) AS all_of_them, count(DISTINCT each -> 'by' ->> 'userId') AS different,
          count(*) FILTER (WHERE (each -> 'by' ->> 'userId')::bigint = payment.user_id) AS own
        FROM jsonb_array_elements(approvals) AS each) AS said ON true
      WHERE said.different <> said.all_of_them OR said.own > 0
        OR (payment.status IN ('APPROVED', 'PAID') AND said.all_of_them = 0)`,
  },
]
