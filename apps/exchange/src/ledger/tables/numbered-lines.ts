/**
 * Lines of a statement, each with its report, its number in it and the sums up to itself [DR57], from the last
 * line that its player has there.
 */
export function numberedLines(names: readonly string[], rows: string): string {
  const list = names.join(', ')
  return `INSERT INTO statement (${list}, report, nth, credit_to, debit_to)
    SELECT ${names.map((name) => `line.${name}`).join(', ')}, line.report,
      coalesce(last.nth, 0) + row_number() OVER lines,
      coalesce(last.credit_to, 0) + sum(greatest(line.amount, 0)) OVER lines,
      coalesce(last.debit_to, 0) + sum(greatest(-line.amount, 0)) OVER lines
    FROM (
      SELECT given.*,
        report_of(given.kind, given.settlement_version, given.settlement_entry, given.void_version) AS report
      FROM (
        SELECT told.*, row_number() OVER () AS place, void_version(told.market_id) AS void_version
        FROM (${rows}) AS told(${list})
      ) AS given
    ) AS line
    LEFT JOIN LATERAL (
      SELECT nth, credit_to, debit_to FROM statement AS earlier
      WHERE earlier.user_id = line.user_id AND earlier.report = line.report ORDER BY nth DESC LIMIT 1
    ) AS last ON true
    WINDOW lines AS (PARTITION BY line.user_id, line.report ORDER BY line.place)
    ORDER BY line.place`
}
