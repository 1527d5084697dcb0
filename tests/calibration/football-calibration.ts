import { decideFootball } from '@crease/domain/rulebook/football-results.ts'
import { cupMatch, leagueMatch, type FootballMatch } from '@crease/simulator/football/match.ts'
import { playFootball, type PlayedPeriod } from '@crease/simulator/football/play.ts'
import { createPricer } from '@crease/simulator/football/prices.ts'
import { matchOdds, nextGoal, sideMarkets } from '@crease/simulator/football/questions.ts'
import type { FootballMarket } from '@crease/simulator/football/questions.ts'
import {
  after,
  atClock,
  atHalfTime,
  BEFORE_KICK_OFF,
  factsOf,
  isExtra,
} from '@crease/simulator/football/situation.ts'
import type { Situation } from '@crease/simulator/football/situation.ts'
import { openStream, type Random } from '@crease/simulator/keys/streams.ts'
import { addPrice } from './add-price.ts'
import type { ReliabilityTable } from './reliability.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

/** Moments of a match at which everything is priced, besides the kick-off: whatever its length. */
const LOOKS = 7
const LOOKED_AT_MINUTES = 125
const MINUTE_MS = 60_000

/**
 * Plays league matches and asks everything at a few moments of each, and as many cup ties, of which only
 * who goes through is asked: their ninety minutes are the same.
 */
export function calibrateFootball(
  table: ReliabilityTable,
  { matches, seed }: { matches: number; seed: number },
): void {
  for (let n = 0; n < matches; n += 1) {
    const place = { slot: n, startsAt: 0, listedAt: 0 }
    for (const match of [
      leagueMatch(numberedSeed(seed), place),
      cupMatch(numberedSeed(seed), place),
    ]) {
      const random = openStream(
        numberedSeed(0),
        `calibration football ${seed} ${n} ${match.seriesName}`,
      )
      playOne(table, match, random)
    }
  }
}

interface Look {
  readonly market: FootballMarket
  readonly chances: ReturnType<ReturnType<typeof createPricer>['price']>
}

function playOne(table: ReliabilityTable, match: FootballMatch, random: Random): void {
  table.nextMatch()
  const { periods, kicks, kicksFirst } = playFootball(match, random)
  const pricer = createPricer(match)
  const markets = [matchOdds(match), ...sideMarkets(match)].filter(({ code }) =>
    match.cup ? code === 'tq' : code !== 'bm',
  )
  const looks: Look[] = []
  const look = (now: Situation) => {
    const number = now.goals.length + 1
    const asked = [
      ...markets.filter(({ code }) => code !== 'goal-1'),
      ...(match.cup ? [] : [nextGoal(match, number)]),
    ].filter((market) => isOpen(market, now))
    const chances = pricer.price(now, asked)
    for (const market of asked) looks.push({ market, chances })
  }
  look(BEFORE_KICK_OFF)
  const moments = Array.from({ length: LOOKS }, () => random.next() * LOOKED_AT_MINUTES * MINUTE_MS)
  let [now, from] = [BEFORE_KICK_OFF, 0]
  for (const period of periods) {
    if (period.period === 'second') now = atHalfTime(now)
    const clocks = moments.map((moment) => moment - from).toSorted((one, other) => one - other)
    now = playOn({ now, period }, clocks, look)
    from += period.minutes * MINUTE_MS
  }
  const played = { ...now, period: 'finished', kicks, kicksFirst } as const
  const facts = factsOf(played, { ending: 'played', cup: match.cup })
  for (const { market, chances } of looks) {
    const result = decideFootball(market.asked, facts)
    for (const priced of chances.get(market.code) ?? []) {
      addPrice(table, { question: market, priced }, result)
    }
  }
}

/** Plays a period and looks at the moments of its clock at which the markets are open. */
function playOn(
  { now: before, period }: { readonly now: Situation; readonly period: PlayedPeriod },
  clocks: readonly number[],
  look: (now: Situation) => void,
): Situation {
  const isOpenAt = (clock: number) =>
    clock >= 0 &&
    clock < period.minutes * MINUTE_MS &&
    period.incidents.every(({ arisesAt, shownAt }) => clock < arisesAt || clock >= shownAt)
  const left = clocks.filter(isOpenAt)
  let now = atClock(before, period, 0)
  for (const incident of period.incidents) {
    for (const clock of left.splice(0, left.filter((one) => one < incident.shownAt).length)) {
      look(atClock(now, period, clock))
    }
    now = after(now, incident)
  }
  for (const clock of left) look(atClock(now, period, clock))
  return now
}

/** Whether a market is still asked: what is certain has been settled, and extra time asks one thing. */
function isOpen({ asked }: FootballMarket, now: Situation): boolean {
  if (isExtra(now)) return asked.asks === 'to-qualify'
  const facts = factsOf(now, { ending: 'stopped', cup: false })
  return decideFootball(asked, facts).kind === 'void'
}
