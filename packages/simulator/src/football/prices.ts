import { scoreRunner, type FootballSide } from '@crease/domain/rulebook/football-results.ts'
import { meanOf } from '../maker/belief.ts'
import { lineRunner } from '../stage/question.ts'
import type { Chance } from '../stage/stage.ts'
import {
  atLeast,
  cardsIn,
  chanceOf,
  cornersIn,
  gridAt,
  nextGoal,
  played,
  shootoutChance,
  type Grid,
  type Stretch,
} from './chances.ts'
import { linePrices } from './line-prices.ts'
import type { FootballMatch } from './match.ts'
import { shootoutAfter } from './play.ts'
import { type FootballMarket, LISTED_SCORES } from './questions.ts'
import { MINUTE } from '../time-spans.ts'
import { USUAL_EXTRA, USUAL_HALVES } from './rates.ts'
import { BEFORE_KICK_OFF, goalsOf, isExtra, leadOf, total, type Situation } from './situation.ts'

/** Prices the markets of one match from where it stands. */
export interface Pricer {
  /** the chance of each runner of the markets that are given, by their codes */
  readonly price: (
    now: Situation,
    markets: Iterable<FootballMarket>,
  ) => ReadonlyMap<string, readonly Chance[]>
}

/** The model's forecast of a situation. */
interface Outlook {
  readonly clubs: FootballMatch['clubs']
  readonly now: Situation
  /** scores at half time; null once it is reached */
  readonly half: Grid | null
  readonly full: Grid
  /** chances that the home side, or the away side, scores the next goal of the ninety minutes */
  readonly next: readonly [number, number]
  /** chances of at least n more corners, or cards, in the rest of the match */
  readonly corners: (more: number) => number
  readonly cards: (more: number) => number
  readonly homeQualifies: number
}

const NO_KICKS = { first: 0, second: 0, kicks: 0 }

/** A pricer of a match's markets by its situation. */
export function createPricer(match: FootballMatch): Pricer {
  return {
    price: (now, markets) => {
      const prices = new Map<string, readonly Chance[]>()
      // what is over has no price, whatever is still to be settled
      if (now.period === 'finished') return prices
      const outlook = outlookOf(match, now)
      for (const market of markets) prices.set(market.code, priced(market, outlook))
      return prices
    },
  }
}

/** The price of each market before the kick-off by a belief about the form of the day. */
export type Forecast = (
  weights: readonly number[],
  markets: Iterable<FootballMarket>,
) => ReadonlyMap<string, readonly Chance[]>

/**
 * Prices before the kick-off by how likely each form of the match is. All that may happen is mixed before
 * anything is priced, so every market is priced from one and the same chance of every score [WD90].
 */
export function createForecast(forms: readonly FootballMatch[]): Forecast {
  const outlooks = forms.map((match) => outlookOf(match, BEFORE_KICK_OFF))
  return (weights, markets) => {
    const outlook = mixed(outlooks, weights)
    return new Map([...markets].map((market) => [market.code, priced(market, outlook)]))
  }
}

function mixed(outlooks: readonly Outlook[], weights: readonly number[]): Outlook {
  const [first] = outlooks
  if (first === undefined) throw new Error('a match has a form')
  const mean = (of: (outlook: Outlook) => number) => meanOf(weights, outlooks.map(of))
  const grids = (of: (outlook: Outlook) => Grid | null): Grid => {
    const grid = gridAt(0, 0)
    const rows = outlooks.map(of)
    return grid.map((_, cell) =>
      meanOf(
        weights,
        rows.map((row) => row?.[cell] ?? 0),
      ),
    )
  }
  return {
    clubs: first.clubs,
    now: BEFORE_KICK_OFF,
    half: grids(({ half }) => half),
    full: grids(({ full }) => full),
    next: [mean(({ next }) => next[0]), mean(({ next }) => next[1])],
    corners: (more) => mean(({ corners }) => corners(more)),
    cards: (more) => mean(({ cards }) => cards(more)),
    homeQualifies: mean(({ homeQualifies: home }) => home),
  }
}

function outlookOf(match: FootballMatch, now: Situation): Outlook {
  const by = { rates: match.rates, reds: now.reds }
  const { first, second } = minutesLeft(now)
  const start = gridAt(
    goalsOf({ ...now, extraGoals: [] }, 'home'),
    goalsOf({ ...now, extraGoals: [] }, 'away'),
  )
  const half = played(start, { period: 'first', minutes: first }, by)
  const full = played(half, { period: 'second', minutes: second }, by)
  const stretches: readonly Stretch[] = [
    { period: 'first', minutes: first },
    { period: 'second', minutes: second },
  ]
  return {
    clubs: match.clubs,
    now,
    half: now.beforeHalfTime === null ? half : null,
    full,
    next: nextGoal(leadOf(now), stretches, by),
    corners: (more) => atLeast(cornersIn(match.rates, first + second), more),
    cards: (more) => atLeast(cardsIn(first + second), more),
    homeQualifies: match.cup ? homeQualifies(match, now, full) : 0,
  }
}

/** Minutes of the two halves that are still to come, added time included, to the moment. */
function minutesLeft(now: Situation): { readonly first: number; readonly second: number } {
  switch (now.period) {
    case 'before':
    case 'first':
      return { first: leftOf(now), second: USUAL_HALVES.second }
    case 'half time':
    case 'second':
      return { first: 0, second: leftOf(now) }
    case 'extra first':
    case 'extra second':
    case 'penalties':
    case 'finished':
      return { first: 0, second: 0 }
  }
}

const leftOf = ({ length, clockMs }: Situation): number => Math.max(0, length - clockMs / MINUTE)

function homeQualifies(match: FootballMatch, now: Situation, full: Grid): number {
  if (now.period === 'penalties') {
    const first = shootoutChance(shootoutAfter(now.kicks))
    return now.kicksFirst === 'home' ? first : 1 - first
  }
  const by = { rates: match.rates, reds: now.reds }
  const extra = isExtra(now)
  const [one, other] = extraLeft(now)
  const from = extra ? gridAt(goalsOf(now, 'home'), goalsOf(now, 'away')) : gridAt(0, 0)
  const turn = played(from, { period: 'extra first', minutes: one }, by)
  const end = played(turn, { period: 'extra second', minutes: other }, by)
  const beyond = leads(end) + shootoutChance(NO_KICKS) * draws(end)
  return extra ? beyond : leads(full) + beyond * draws(full)
}

/** Minutes of the two halves of extra time that are still to come. */
function extraLeft(now: Situation): readonly [number, number] {
  if (now.period === 'extra second') return [0, leftOf(now)]
  return [now.period === 'extra first' ? leftOf(now) : USUAL_EXTRA, USUAL_EXTRA]
}

const leads = (grid: Grid): number => chanceOf(grid, (home, away) => home > away)
const draws = (grid: Grid): number => chanceOf(grid, (home, away) => home === away)
const trails = (grid: Grid): number => chanceOf(grid, (home, away) => home < away)

function priced(market: FootballMarket, outlook: Outlook): readonly Chance[] {
  const { asked } = market
  const { asks } = asked
  if (asks === 'corners' || asks === 'cards') return lines(asks, outlook)
  if (asks === 'handicap') return linePrices('margin', outlook.full, outlook.clubs)
  if (asks === 'total-goals') return linePrices('total', outlook.full, outlook.clubs)
  const chances = chancesOf(asked, outlook)
  return market.runners.flatMap((runner) => {
    const chance = chances[runner.runnerId]
    if (asks === 'correct-score' && isBeaten(runner.runnerId, outlook.now))
      return [{ runner, chance: 0 }]
    // what cannot happen any more has no price
    return chance === undefined || chance < 1e-9 ? [] : [{ runner, chance }]
  })
}

/** Whether a side has more goals than a score says, in the ninety minutes. */
function isBeaten(score: string, { goals }: Situation): boolean {
  if (score === 'other') return false
  const of = (side: FootballSide): number => goals.filter((scorer) => scorer === side).length
  const [home = Infinity, away = Infinity] = score.split('-').map(Number)
  return of('home') > home || of('away') > away
}

type ByRunner = Readonly<Record<string, number>>

/** The questions that have a number of their own are priced beside these, as are lines. */
type PlainAsks = Exclude<FootballMarket['asked']['asks'], 'over-under' | 'next-goal' | OnLines>

const PLAIN: Readonly<Record<PlainAsks, (outlook: Outlook) => ByRunner>> = {
  'match-odds': ({ full }) => threeWay(full),
  'half-time': ({ half }) => (half === null ? {} : threeWay(half)),
  'draw-no-bet': ({ full }) => drawNoBet(full),
  'double-chance': ({ full }) => ({
    'home-draw': 1 - trails(full),
    'draw-away': 1 - leads(full),
    'home-away': 1 - draws(full),
  }),
  'both-score': ({ full }) => ({ yes: chanceOf(full, (home, away) => home > 0 && away > 0) }),
  'correct-score': ({ full }) => correctScores(full),
  'odd-even': ({ full }) => {
    const odd = chanceOf(full, (home, away) => (home + away) % 2 === 1)
    return { odd, even: 1 - odd }
  },
  'to-qualify': ({ homeQualifies: home }) => ({ home, away: 1 - home }),
}

type OnLines = 'corners' | 'cards' | 'handicap' | 'total-goals'

const isOnLines = (
  asked: FootballMarket['asked'],
): asked is Extract<FootballMarket['asked'], { readonly asks: OnLines }> =>
  ['corners', 'cards', 'handicap', 'total-goals'].includes(asked.asks)

function chancesOf(asked: FootballMarket['asked'], outlook: Outlook): ByRunner {
  const { full, next, now } = outlook
  if (isOnLines(asked)) return {}
  if (asked.asks === 'over-under') {
    const over = chanceOf(full, (home, away) => home + away > asked.goals)
    return { under: 1 - over, over }
  }
  if (asked.asks !== 'next-goal') return PLAIN[asked.asks](outlook)
  return asked.number === now.goals.length + 1
    ? { home: next[0], away: next[1], none: 1 - next[0] - next[1] }
    : {}
}

const threeWay = (grid: Grid): ByRunner => ({
  home: leads(grid),
  draw: draws(grid),
  away: trails(grid),
})

/** A draw gives every stake back, so it counts for neither. */
function drawNoBet(grid: Grid): ByRunner {
  const decided = leads(grid) + trails(grid)
  if (decided < 1e-6) return {}
  return { home: leads(grid) / decided, away: trails(grid) / decided }
}

function correctScores(grid: Grid): ByRunner {
  const chances: Record<string, number> = Object.fromEntries(LISTED_SCORES.map((id) => [id, 0]))
  chanceOf(grid, (home, away) => {
    const cell = home * Math.sqrt(grid.length) + away
    const id = scoreRunner(home, away)
    chances[id] = (chances[id] ?? 0) + (grid[cell] ?? 0)
    return false
  })
  return chances
}

/** The line nearest to an even chance and one on each side of it, where they are still in doubt. */
function lines(asks: 'corners' | 'cards', outlook: Outlook): readonly Chance[] {
  const { now } = outlook
  const counted = asks === 'corners' ? total(now.corners) : total(now.yellows) + total(now.reds)
  const chances = Array.from({ length: 24 }, (_, at) => ({
    line: counted + 1 + at,
    chance: outlook[asks](at + 1),
  }))
  const middle = chances.findIndex(({ chance }) => chance < 0.5)
  return chances
    .slice(Math.max(0, middle - 1), Math.max(0, middle - 1) + 3)
    .filter(({ chance }) => chance > 0.08 && chance < 0.92)
    .map(({ line, chance }) => ({ runner: lineRunner(line, asks), chance }))
}
