/**
 * Lines of a statement, each with its report, its number in it and the sums up to itself [DR57], from the last
 * line that its player has there; and with its sport, its commission and the sums of its sport [LG90].
 */
export function numberedLines(names: readonly string[], rows: string): string {
  const list = names.join(', ')
  return `INSERT INTO statement (${list}, report, nth, credit_to, debit_to, sport, commission, sport_net_to,
      sport_commission_to)
    SELECT ${names.map((name) => `line.${name}`).join(', ')}, line.report,
      coalesce(last.nth, 0) + row_number() OVER lines,
      coalesce(last.credit_to, 0) + sum(greatest(line.amount, 0)) OVER lines,
      coalesce(last.debit_to, 0) + sum(greatest(-line.amount, 0)) OVER lines,
      line.sport, line.commission,
      CASE WHEN line.sport IS NULL THEN 0
        ELSE coalesce(of_sport.sport_net_to, 0) + sum(line.amount) OVER sport_lines END,
      CASE WHEN line.sport IS NULL THEN 0
        ELSE coalesce(of_sport.sport_commission_to, 0) + sum(line.commission) OVER sport_lines END
    FROM (
      SELECT given.*,
        report_of(given.kind, given.settlement_version, given.settlement_entry, given.void_version) AS report,
        sport_of(given.kind, given.market_id) AS sport,
        commission_of(given.user_id, given.market_id, given.settlement_version, given.settlement_entry) AS commission
      FROM (
        SELECT told.*, row_number() OVER () AS place, void_version(told.market_id) AS void_version
        FROM (${rows}) AS told(${list})
      ) AS given
    ) AS line
    LEFT JOIN LATERAL (
      SELECT nth, credit_to, debit_to FROM statement AS earlier
      WHERE earlier.user_id = line.user_id AND earlier.report = line.report ORDER BY nth DESC LIMIT 1
    ) AS last ON true
    LEFT JOIN LATERAL (
      SELECT sport_net_to, sport_commission_to FROM statement AS earlier
      WHERE earlier.user_id = line.user_id AND earlier.sport = line.sport ORDER BY at DESC, id DESC LIMIT 1
    ) AS of_sport ON true
    WINDOW lines AS (PARTITION BY line.user_id, line.report ORDER BY line.place),
      sport_lines AS (PARTITION BY line.user_id, line.sport ORDER BY line.place)
    ORDER BY line.place`
}
