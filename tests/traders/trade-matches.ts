import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { SCORED_SPORTS } from '@crease/simulator/scoring/sports.ts'
import { timeline } from '@crease/simulator/world.ts'
import { arbitrage, noLooks, type Looks } from './arbitrage.ts'
import { bestPhase, tradeByTheClock } from './by-the-clock.ts'
import { byPriceAlone, meanReversion, momentum } from './by-price-alone.ts'
import { inEach, toldBy } from './clock-matches.ts'
import { tradeEarly } from './early-eye.ts'
import { pricedAsBefore } from './old-pricing.ts'
import { TradingFloor, type Outcome, type Trader } from './trading-floor.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

/** Races have the lanes from this one on, then sports that are scored by data. */
const FIRST_RACE = 8
const FIRST_SCORED = 10
const FIRST_CUPS = FIRST_SCORED + SCORED_SPORTS.length

/** As the world has them, by the lane of their matches. */
export const SPORTS: Readonly<Record<string, number>> = {
  Twenty20: 0,
  'one-day': 6,
  'league football': 1,
  'cup football': 2,
  'tour tennis': 3,
  'major tennis': 4,
  Tests: 7,
  horses: 8,
  greyhounds: 9,
  ...Object.fromEntries(SCORED_SPORTS.map(({ slug }, at) => [slug, FIRST_SCORED + at])),
  'cricket cups': FIRST_CUPS,
  'football cups': FIRST_CUPS + 1,
}

/** Earlier prices are of sports whose matches last hours: a Test has its own. */
const OF_OLD_PRICES = Object.entries(SPORTS).flatMap(([sport, lane]) =>
  lane < FIRST_RACE && sport !== 'Tests' ? [sport] : [],
)

/** Slots of a lane of the calendar; the first few matches of a lane are half over at its start. */
const LANE_SLOTS = 1_000_000
const FIRST = 30

export const TRADERS = ['mean reversion', 'momentum', 'arbitrage', 'early eye', 'clock'] as const
export type TraderName = (typeof TRADERS)[number]

/** Sports that are scored by data, with a handicap next to the match odds: the two strayed apart. */
const OF_LEADS = ['basketball', 'futsal', 'handball', 'kabaddi', 'rugby-league']
/** Sports that are scored by data, whose match odds jump often enough for the early eye. */
const OF_JUMPS = [
  'volleyball',
  'beach-volleyball',
  'table-tennis',
  'snooker',
  'e-games',
  'mixed-martial-arts',
  'chess',
  'rugby-league',
]

/** Sports in which the prices of before are robbed, by trader: a momentum there is none of there either. */
const ROBBED: ReadonlyMap<TraderName, readonly string[]> = new Map([
  ['mean reversion', OF_OLD_PRICES] as const,
  ['arbitrage', [...OF_OLD_PRICES, ...OF_LEADS]] as const,
  ['early eye', [...OF_OLD_PRICES, ...OF_JUMPS]] as const,
  // the only prices that could be beaten by the clock from one minute to the next
  ['clock', ['league football', 'cup football']] as const,
])

/** Whether the prices of before are a control of a trader in a sport: elsewhere they show nothing. */
export const isControl = (trader: TraderName, sport: string): boolean =>
  ROBBED.get(trader)?.includes(sport) === true

/** The house's prices, or those that it had before, which are a negative control [WD93]. */
export type Pricing = 'today' | 'as before'

/** A trader's result over the matches of a sport. */
export interface Ledger {
  /** of each match, points after commission */
  readonly profits: number[]
  placed: number
  filled: number
  readonly looks: Looks
}

export const noTrades = (): Ledger => ({ profits: [], placed: 0, filled: 0, looks: noLooks() })

export interface Trials {
  readonly sport: string
  readonly trader: TraderName
  readonly pricing: Pricing
}

type Played = ReturnType<typeof playedMatch>

/** The match of a sport with a number from 0, told from a second after the beginning of its own time. */
export function playedMatch(seed: number, sport: string, number: number) {
  const lane = SPORTS[sport]
  if (lane === undefined) throw new Error(`the world has no ${sport}`)
  const match = matchOf(numberedSeed(seed), lane * LANE_SLOTS + FIRST + number)
  const told = timeline(match)
  const from = (told[0]?.at ?? 0) - 1000
  const story = told.map((event) => ({ ...event, at: event.at - from }))
  const startsAt = match.startsAt - from
  let before: readonly FeedEvent[] | null = null
  return {
    seed,
    lane,
    match,
    story,
    startsAt,
    /** the same at the prices of before, for all traders: made for the first of them */
    before: () => (before ??= pricedAsBefore(story, startsAt)),
  }
}

/** One trader in one match: adds what it made to its ledger. */
export async function tradeMatch(
  played: Played,
  { trader, pricing }: Pick<Trials, 'trader' | 'pricing'>,
  ledger: Ledger,
): Promise<void> {
  const { match, story, startsAt } = played
  const outcome = await trade(pricing === 'today' || trader === 'clock' ? story : played.before())
  ledger.profits.push(outcome.profit)
  ledger.placed += outcome.placed
  ledger.filled += outcome.filled

  async function trade(told: readonly FeedEvent[]): Promise<Outcome> {
    switch (trader) {
      case 'mean reversion':
        return onFloor(ofFew(told), byPriceAlone(meanReversion, startsAt))
      case 'momentum':
        return onFloor(ofFew(told), byPriceAlone(momentum, startsAt))
      case 'arbitrage':
        return onFloor(told, arbitrage(match, ledger.looks))
      case 'early eye':
        return tradeEarly(ofMatchOdds(told), pricing === 'today' ? 'heeded' : 'ignored')
      case 'clock':
        return byTheClock(played, pricing)
    }
  }
}

/** Today's story is the one of the other traders. */
function byTheClock(played: Played, clock: Pricing): Outcome {
  const { match, story, startsAt } = played
  const made =
    clock === 'today'
      ? tradeByTheClock({ sport: match.sport, startsAt }, story)
      : tradeByTheClock(match, toldBy(clock, match))
  return made[phaseOf(played, clock)] ?? NO_OUTCOME
}

/** Matches that a trader by the clock has watched before. */
const WATCHED = 12
const phases = new Map<string, number>()
const NO_OUTCOME: Outcome = { profit: 0, placed: 0, filled: 0 }

function phaseOf({ seed, lane }: Played, clock: Pricing): number {
  const key = `${seed} ${lane} ${clock}`
  const others = { lane, matches: WATCHED, seed: seed + 1, clock }
  const phase = phases.get(key) ?? bestPhase(inEach(others, tradeByTheClock))
  phases.set(key, phase)
  return phase
}

/** Markets of many matches with quotes on both sides: enough for a trader by prices alone. */
const FEW = /-(?:mo|ou-25|dnb|sb|set-1|ps|part-1|hc|ah|tp|tg|mv|place|ew|top-[235]|podium)$/
const ofFew = (story: readonly FeedEvent[]) => story.filter((event) => isOf(event, FEW))
const ofMatchOdds = (story: readonly FeedEvent[]) => story.filter((event) => isOf(event, /-mo$/))

function isOf(event: FeedEvent, markets: RegExp): boolean {
  if (event.kind === 'event' || event.kind === 'score') return true
  return markets.test(event.kind === 'market' ? event.market.marketId : event.marketId)
}

/** A trader who acts on the events of a story. */
export function onFloor(story: readonly FeedEvent[], trader: Trader): Outcome {
  const floor = new TradingFloor()
  for (const [at, batch] of Map.groupBy(story, (event) => event.at)) {
    floor.until(at)
    for (const event of batch) floor.hear(event)
    for (const order of trader(batch, floor)) floor.send(order)
  }
  return floor.outcome()
}

/** The mean of some profits with its standard error; of fewer than two nothing is known of that. */
export function meanOf(profits: readonly number[]): {
  readonly mean: number
  readonly error: number
} {
  const mean = profits.reduce((sum, profit) => sum + profit, 0) / Math.max(1, profits.length)
  const squares = profits.reduce((sum, profit) => sum + (profit - mean) ** 2, 0)
  const error = Math.sqrt(squares / Math.max(1, profits.length - 1) / Math.max(1, profits.length))
  return { mean, error }
}

/** Whether a trader wins by more than luck explains. */
export function wins(profits: readonly number[]): boolean {
  const { mean, error } = meanOf(profits)
  return mean > 2 * error && mean > 0
}
