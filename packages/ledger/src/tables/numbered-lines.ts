import { COUNTS } from './bet-table.ts'
import { betCost, METER_CAP, PLACE_DIVISOR, ROUND_COST, TERMS_COST } from './played.ts'

/**
 * Cost of the bets of a line's player in its market or round; negative for a reversal [PP40].
 * The bets of a group are written before its lines.
 */
const STAKED = `CASE
    WHEN given.kind = 'funds' THEN 0
    WHEN given.kind = 'casino' THEN (
      SELECT coalesce(sum(CASE WHEN given.settlement_entry IS DISTINCT FROM 'reversal' THEN ${ROUND_COST}
        WHEN status <> 'LAPSED' THEN -(${TERMS_COST}) END), 0) FROM round_bet
      WHERE round_id = given.market_id AND user_id = given.user_id)
    WHEN given.settlement_entry = 'reversal' THEN -coalesce((SELECT staked FROM statement AS paid
      WHERE paid.user_id = given.user_id AND paid.market_id = given.market_id
        AND paid.settlement_version = given.settlement_version AND paid.settlement_entry = 'result'), 0)
    ELSE (SELECT coalesce(sum(${betCost({ cap: 'about.cap', divisor: 'about.divisor' })}), 0) FROM bet
      WHERE bet.market_id = given.market_id AND bet.user_id = given.user_id AND ${COUNTS}) END`

/**
 * Lines of a statement, each with its report, its number in it and the sums up to itself [DR57], from the last
 * line that its player has there, and the stakes that they settled; and with its sport, its commission and the sums of its sport [LG90].
 */
export function numberedLines(names: readonly string[], rows: string): string {
  const list = names.join(', ')
  // their markets are few, and read once; what a function looks up it would look up for each line
  return `WITH told(${list}) AS MATERIALIZED (${rows}),
    about AS MATERIALIZED (
      SELECT id, definition ->> 'sportId' AS sport, ${METER_CAP} AS cap, ${PLACE_DIVISOR} AS divisor, void_version(id) AS void_version FROM market
      WHERE id IN (SELECT market_id FROM told)),
    line AS MATERIALIZED (
      SELECT given.*, report_of(given.kind, given.settlement_version, given.settlement_entry, about.void_version) AS report,
        CASE given.kind WHEN 'funds' THEN NULL WHEN 'sport' THEN coalesce(about.sport, '') ELSE 'c9' END AS sport,
        coalesce(CASE given.settlement_entry
          WHEN 'result' THEN (SELECT settled_commission FROM position
            WHERE market_id = given.market_id AND user_id = given.user_id AND settled_version = given.settlement_version)
          WHEN 'reversal' THEN -(SELECT commission FROM statement AS paid
            WHERE paid.user_id = given.user_id AND paid.market_id = given.market_id
              AND paid.settlement_version = given.settlement_version AND paid.settlement_entry = 'result')
          END, 0) AS commission,
        ${STAKED} AS staked
      FROM (SELECT *, row_number() OVER () AS place FROM told) AS given
      LEFT JOIN about ON about.id = given.market_id
    )
    INSERT INTO statement (${list}, report, nth, credit_to, debit_to, staked, staked_to, sport, commission,
      sport_net_to, sport_commission_to)
    SELECT ${names.map((name) => `line.${name}`).join(', ')}, line.report,
      coalesce(last.nth, 0) + row_number() OVER lines,
      coalesce(last.credit_to, 0) + sum(greatest(line.amount, 0)) OVER lines,
      coalesce(last.debit_to, 0) + sum(greatest(-line.amount, 0)) OVER lines,
      line.staked, coalesce(last.staked_to, 0) + sum(line.staked) OVER lines,
      line.sport, line.commission,
      CASE WHEN line.sport IS NULL THEN 0
        ELSE coalesce(of_sport.sport_net_to, 0) + sum(line.amount) OVER sport_lines END,
      CASE WHEN line.sport IS NULL THEN 0
        ELSE coalesce(of_sport.sport_commission_to, 0) + sum(line.commission) OVER sport_lines END
    FROM line
    LEFT JOIN LATERAL (
      SELECT nth, credit_to, debit_to, staked_to FROM statement AS earlier
      WHERE earlier.user_id = line.user_id AND earlier.report = line.report ORDER BY nth DESC LIMIT 1
    ) AS last ON true
    LEFT JOIN LATERAL (
      SELECT sport_net_to, sport_commission_to FROM statement AS earlier
      WHERE earlier.user_id = line.user_id AND earlier.sport = line.sport ORDER BY id + 0 DESC LIMIT 1
    ) AS of_sport ON true
    WINDOW lines AS (PARTITION BY line.user_id, line.report ORDER BY line.place),
      sport_lines AS (PARTITION BY line.user_id, line.sport ORDER BY line.place)
    ORDER BY line.place`
}
