import type {
  LastBet,
  PerPeriod,
  PlaySums,
  StretchRow,
  StretchSums,
} from '@crease/domain/records/players/protection.ts'
import { PERIODS, periodStart, type Period } from '@crease/domain/units/calendar.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows } from '../codecs/checked-rows.ts'
import type { Connection } from '../connections/database.ts'
import { isWhole, shape, whole } from '../codecs/guards.ts'
import { jsonWhole } from './json-whole.ts'
import { PLAY_SUMS } from './protection.ts'

/** Cap of a market of kind meter, for a SELECT from the market; null for every other one. */
export const METER_CAP = `CASE WHEN definition -> 'payoff' ->> 'kind' = 'meter' THEN ${jsonWhole("definition -> 'payoff'", 'cap')} END`

/** Divisor of an each-way market, for a SELECT from the market; null for every other one. */
export const PLACE_DIVISOR = `(${jsonWhole('definition', 'placeDivisor')})`

/** The loss of an each-way bet of `live` paise, centipaise: a back both stakes, a lay its `gain` and a fraction of that [EW1]. */
export const eachWayCost = (
  divisor: string,
  { live, gain }: { readonly live: string; readonly gain: string },
): string => `CASE WHEN bet.side = 'BACK' THEN 200 * ${live}
    ELSE (${gain} * (${divisor} + 1) + ${divisor} - 1) / ${divisor} END`

/** The amount that a bet counts as staked, paise [PP7], by the cap and the divisor of its market: the same as `stakedOf` of the domain. */
export const betCost = ({
  cap,
  divisor,
}: {
  readonly cap: string
  readonly divisor: string
}): string => `(CASE
    WHEN ${divisor} IS NOT NULL THEN ${eachWayCost(divisor, { live: LIVE, gain: GAIN })}
    WHEN ${SIZED_BY_PRICE} THEN ${SIZED_COST}
    WHEN bet.side = 'LAY' THEN ${GAIN}
    WHEN ${cap} IS NOT NULL THEN ${LIVE} * (100 * (${cap} + 1) - odds)
    ELSE ${LIVE} * 100 END + 99) / 100`
const LIVE = '(matched + remaining)'
/** A lay whose stake follows from its price: a payout-sized one [BS162], or one at the starting price [SP4]. */
const SIZED_BY_PRICE = `bet.side = 'LAY' AND (bet.resized <> 0 OR bet.terms ? 'target')`
/** The cost of each match of it, and of the rest at its limit. */
const SIZED_COST = `(CASE WHEN matched = 0 THEN 0 ELSE matched_times_odds - 100 * matched END + remaining * (odds - 100))`
const GAIN = `(${LIVE} * (odds - 100))`
const BET_COST = betCost({ cap: `(${METER_CAP})`, divisor: PLACE_DIVISOR })

/** The most that a bet on a round can cost by its terms. */
export const TERMS_COST = `CASE WHEN terms ->> 'kind' = 'spread' THEN stake * (${jsonWhole('terms', 'cap')})
    WHEN side = 'BACK' THEN stake ELSE stake * odds / 100 - stake END`

/** The amount counted as staked: zero if the bet lapsed or is void. */
export const ROUND_COST = `CASE WHEN status IN ('LAPSED', 'VOID') THEN 0 ELSE ${TERMS_COST} END`

/** Far above any stake that is taken: beyond it a sum would be none of the database's numbers, and no start would be. */
const MOST_COUNTED = 1_000_000_000_000

/**
 * Each player's stakes, results and deposits, counted from bets, rounds and statements [PP5], since the moments of
 * `since`: a table of (user_id, day, week, month), or of (day, week, month), one row for all. The query names which, or
 * the database plans for few players where all are read.
 */
export const playedSql = (
  since: string,
  whose: 'each' | 'all',
): string => `WITH since AS (${since}), moves AS (
    SELECT bet.user_id, bet.placed_at AS at, ${BET_COST} AS staked, 0 AS net, 0 AS deposited, true AS is_bet
    FROM bet JOIN market ON market.id = bet.market_id
    WHERE bet.placed_at >= (SELECT min(least(week, month)) FROM since) AND bet.stake <= ${MOST_COUNTED}
    UNION ALL SELECT user_id, placed_at, ${ROUND_COST}, 0, 0, true FROM round_bet
    WHERE placed_at >= (SELECT min(least(week, month)) FROM since)
    UNION ALL SELECT user_id, at, 0, amount, 0, false FROM statement
    WHERE kind <> 'funds' AND at >= (SELECT min(least(week, month)) FROM since)
    UNION ALL SELECT user_id, at, 0, 0, amount, false FROM transfer
    WHERE code = 'DEPOSIT' AND user_id IS NOT NULL AND at >= (SELECT min(least(week, month)) FROM since))
  SELECT moves.user_id AS "userId", ${['staked', 'net', 'deposited'].map(sums).join(', ')},
    coalesce(time_to_ms(max(moves.at) FILTER (WHERE is_bet)), 0) AS "lastBetAt"
  FROM moves JOIN since ON ${whose === 'all' ? 'true' : 'since.user_id = moves.user_id'}
  WHERE moves.at >= least(week, month) GROUP BY moves.user_id`

const sums = (of: string): string =>
  `jsonb_build_object(${PERIODS.map((per) => `'${per}', ${sumOf(of, per)}`).join(', ')}) AS ${of}`

const sumOf = (of: string, per: Period): string =>
  `coalesce(sum(${of}) FILTER (WHERE moves.at >= ${per}), 0)::bigint`

const perPeriod = shape<PerPeriod>({ day: isWhole, week: isWhole, month: isWhole })

type Reading = Pick<Connection, 'query'>

/** The codec of `playedSql`. */
export const PLAYED = checkedRows<Omit<PlaySums, 'starts'>>('sums of play', {
  userId: whole(),
  staked: perPeriod,
  net: perPeriod,
  deposited: perPeriod,
  lastBetAt: isWhole,
})

/** The sums of everybody with something since the present month or week began [PP5]. */
export async function loadPlayed(connection: Reading, now: number): Promise<readonly PlaySums[]> {
  const starts = {
    day: periodStart('day', now),
    week: periodStart('week', now),
    month: periodStart('month', now),
  }
  const since = PERIODS.map((per) => `ms_to_time(${starts[per]}) AS ${per}`)
  const rows = await PLAYED.all(connection, playedSql(`SELECT ${since.join(', ')}`, 'all'))
  return rows.map((row) => ({ ...row, starts }))
}

const STORED = `SELECT ${PLAY_SUMS.select} FROM player_protection
  LEFT JOIN play_sums ON play_sums.user_id = player_protection.user_id`

/** The stored sums of all players with limits of their own [PP5]; null: some cannot be read, and all have to be counted. */
export async function loadStored(connection: Reading): Promise<readonly PlaySums[] | null> {
  const { rows } = await connection.query(STORED)
  const readable = PLAY_SUMS.readable(rows)
  return readable.length === rows.length ? readable : null
}

const LAST_BETS = checkedRows<LastBet>('newest bets of players', { userId: whole(), at: isWhole })

/**
 * The newest row from before a moment: those after it are found by their ids, which ascend with time. The index of times
 * has borders of a hundred pages, and none of the newest ones.
 */
const lastBefore = (
  table: 'bet' | 'round_bet' | 'statement',
  { at, moment }: { readonly at: string; readonly moment: string },
): string =>
  `coalesce((SELECT id FROM ${table} WHERE ${at} < ${moment} ORDER BY id DESC LIMIT 1), 0)`

const newest = (table: 'bet' | 'round_bet'): string =>
  `SELECT user_id, placed_at FROM ${table} WHERE id > ${lastBefore(table, { at: 'placed_at', moment: 'ms_to_time($1)' })}`

/** The newest bet of everybody who has placed one since a moment. */
export function loadLastBets(connection: Reading, since: number): Promise<readonly LastBet[]> {
  return LAST_BETS.all(
    connection,
    `SELECT user_id AS "userId", time_to_ms(max(placed_at)) AS at
     FROM (${newest('bet')} UNION ALL ${newest('round_bet')}) AS newest GROUP BY user_id`,
    [since],
  )
}

type InStretch = StretchSums & { readonly userId: UserId }

const IN_STRETCH = checkedRows<InStretch>('sums in stretches of play', {
  userId: whole(),
  staked: whole(),
  won: whole(),
  lost: whole(),
})

const EARLIEST = '(SELECT at FROM earliest)'
const BETS = { at: 'placed_at', moment: EARLIEST }
const LINES = { at: 'statement.at', moment: EARLIEST }

const IN_STRETCHES = `WITH since AS (SELECT * FROM unnest($1::bigint[], $2::bigint[]) AS stretch(user_id, ms)),
  earliest AS (SELECT ms_to_time(min(ms)) AS at FROM since),
  moves AS (
    SELECT bet.user_id, bet.placed_at AS at, ${BET_COST} AS staked, 0 AS net FROM bet JOIN market ON market.id = bet.market_id
    WHERE bet.id > ${lastBefore('bet', BETS)} AND bet.stake <= ${MOST_COUNTED}
    UNION ALL SELECT user_id, placed_at, ${ROUND_COST}, 0 FROM round_bet WHERE id > ${lastBefore('round_bet', BETS)}
    -- a correction is two lines of one commit, and one win or loss
    UNION ALL SELECT user_id, max(at), 0, sum(amount) FROM statement
    WHERE kind <> 'funds' AND id > ${lastBefore('statement', LINES)} GROUP BY user_id, market_id, tick_id)
  SELECT user_id AS "userId", sum(staked)::bigint AS staked, sum(greatest(net, 0))::bigint AS won,
    sum(greatest(-net, 0))::bigint AS lost
  FROM moves JOIN since USING (user_id) WHERE moves.at >= ms_to_time(since.ms) GROUP BY user_id`

/** Stakes, wins and losses in each of these stretches of play [PP30]. */
export async function loadInStretches(
  connection: Reading,
  stretches: readonly StretchRow[],
): Promise<readonly InStretch[]> {
  if (stretches.length === 0) return []
  const values = [stretches.map((each) => each.userId), stretches.map(({ from }) => from)]
  return IN_STRETCH.all(connection, IN_STRETCHES, values)
}
