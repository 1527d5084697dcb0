import { meanOf } from '../maker/belief.ts'
import { gamesLead } from '@crease/domain/rulebook/tennis-results.ts'
import { laidOut } from '../scoring/games/spread.ts'
import { linePrices, type LineTerms } from '../stage/line-prices.ts'
import { lineRunner } from '../stage/question.ts'
import type { Chance, Prices } from '../stage/stage.ts'
import { opponent, type SetEnd, type TennisModel } from './chances.ts'
import { setUnderWay, type Court } from './court.ts'
import type { Outlook, Outlooker } from './outlook.ts'
import { finalSets, type TennisMarket } from './questions.ts'
import { tieBreakPoints } from './match-format.ts'

/** The inputs of prices. */
export interface Pricing {
  readonly model: TennisModel
  readonly outlooker: Outlooker
}

/** All games of five sets, and as many again of which none is played. */
const MOST_GAMES_PRICED = 140

interface Ahead extends Outlook {
  readonly court: Court
  readonly model: TennisModel
}

/** The chance of each runner of the markets that are given; nothing of a match that is over. */
export function tennisPrices(
  { model, outlooker }: Pricing,
  court: Court,
  markets: Iterable<TennisMarket>,
): Prices {
  if (court.winner !== null) return new Map()
  return mixedPrices([{ ...outlooker.look(court), court, model }], [1], markets)
}

/** The price of each market at a moment by a belief about the form of the day. */
export type Forecast = (weights: readonly number[], markets: Iterable<TennisMarket>) => Prices

/** Prices at a moment by how likely each form of the match is: all from the same chances [WD90]. */
export function createForecast(forms: readonly Pricing[], court: Court): Forecast {
  const aheads = forms.map(({ model, outlooker }) => ({ ...outlooker.look(court), court, model }))
  return (weights, markets) => mixedPrices(aheads, weights, markets)
}

function mixedPrices(
  aheads: readonly Ahead[],
  weights: readonly number[],
  markets: Iterable<TennisMarket>,
): Prices {
  const prices = new Map<string, readonly Chance[]>()
  for (const market of markets) {
    prices.set(market.code, priced(market, aheads, weights))
  }
  return prices
}

function priced(
  market: TennisMarket,
  aheads: readonly Ahead[],
  weights: readonly number[],
): readonly Chance[] {
  if (market.lines !== undefined)
    return linePrices(market.lines, numberChances(market.lines, aheads, weights))
  return market.asked.asks === 'total-games'
    ? lines(aheads, weights)
    : byRunner(market, aheads, weights)
}

/** Chances of each lead or total at the end, from the lowest on, as the mean over the forms. */
function numberChances(
  { of, lowest }: LineTerms,
  aheads: readonly Ahead[],
  weights: readonly number[],
): Float64Array {
  const ways = aheads.map(({ court, match }) => {
    const over = court.sets.slice(0, -1)
    if (of === 'margin')
      return laidOut(match.lead, { length: 1 - 2 * lowest, shift: gamesLead(over) - lowest })
    const chances = match.gamesAtLeast.map((chance, n) => chance - (match.gamesAtLeast[n + 1] ?? 0))
    return laidOut(
      { from: 0, values: Float64Array.from(chances) },
      { length: MOST_GAMES_PRICED, shift: gamesPlayed(court) },
    )
  })
  const [first = new Float64Array()] = ways
  return first.map((_, at) =>
    meanOf(
      weights,
      ways.map((way) => way[at] ?? 0),
    ),
  )
}

const gamesPlayed = ({ sets }: Court): number =>
  sets.reduce((sum, { games }) => sum + games.length, 0)

function byRunner(
  market: TennisMarket,
  aheads: readonly Ahead[],
  weights: readonly number[],
): readonly Chance[] {
  const ways = aheads.map((ahead) => chancesOf(market, ahead))
  return market.runners.flatMap((runner) => {
    const chances = ways.map((way) => way[runner.runnerId] ?? 0)
    const chance = meanOf(weights, chances)
    // what cannot happen any more has no price
    return chance < 1e-9 ? [] : [{ runner, chance }]
  })
}

type ByRunner = Readonly<Record<string, number>>

const ofTwo = (first: number): ByRunner => ({ first, second: 1 - first })

function chancesOf({ asked }: TennisMarket, ahead: Ahead): ByRunner {
  const { court, match } = ahead
  switch (asked.asks) {
    case 'match-odds':
      return ofTwo(match.firstWins)
    case 'set-winner':
      return setWinner(asked.set, ahead)
    case 'set-odd-even':
      return setParity(asked.set, ahead)
    case 'game-winner':
      return gameWinner(asked, ahead)
    case 'tie-break':
      return { yes: court.sets.some(({ tieBreak }) => tieBreak) ? 1 : match.tieBreak }
    case 'total-games':
    case 'games-margin':
      return {}
    case 'set-betting':
      return Object.fromEntries(
        finalSets(court.bestOf).map((sets) => [sets.join('-'), match.sets[sets.join('-')] ?? 0]),
      )
  }
}

const chanceOf = (ways: readonly SetEnd[], picks: (end: SetEnd) => boolean): number =>
  ways.reduce((sum, end) => sum + (picks(end) ? end.chance : 0), 0)

/** The games of the set under way. */
function setParity(number: number, { court, set }: Ahead): ByRunner {
  if (number !== court.sets.length) return {}
  const odd = chanceOf(set, ({ games }) => games % 2 === 1)
  return { odd, even: 1 - odd }
}

/** The set under way, or the next one by who will serve first in it. */
function setWinner(number: number, { court, set, model }: Ahead): ByRunner {
  if (number === court.sets.length) return ofTwo(chanceOf(set, ({ winner }) => winner === 'first'))
  if (number !== court.sets.length + 1) return {}
  const tieBreakTo = tieBreakPoints(court, number)
  const first = set.reduce((sum, { nextServer: server, chance }) => {
    const ways = model.setEnds({ first: 0, second: 0, server, tieBreakTo })
    return sum + chance * chanceOf(ways, ({ winner }) => winner === 'first')
  }, 0)
  return ofTwo(first)
}

/** The game under way, or the next one, which the other player serves. */
function gameWinner(
  asked: { readonly set: number; readonly game: number },
  { court, game, model }: Ahead,
): ByRunner {
  const played = setUnderWay(court).games.length
  if (asked.set !== court.sets.length) return {}
  if (asked.game === played + 1) return ofTwo(game)
  if (asked.game !== played + 2) return {}
  const server = opponent(court.server)
  return ofTwo(server === 'first' ? model.hold.first : 1 - model.hold.second)
}

/** The line nearest to an even chance and one on each side of it, where they are still in doubt. */
function lines(aheads: readonly Ahead[], weights: readonly number[]): readonly Chance[] {
  const [{ court } = { court: null }] = aheads
  const played = court === null ? 0 : gamesPlayed(court)
  const chances = Array.from({ length: 60 }, (_, at) => ({
    line: played + at + 1,
    chance: meanOf(
      weights,
      aheads.map(({ match }) => match.gamesAtLeast[at + 1] ?? 0),
    ),
  }))
  const middle = Math.max(
    1,
    chances.findIndex(({ chance }) => chance < 0.5),
  )
  return chances
    .slice(middle - 1, middle + 2)
    .filter(({ chance }) => chance > 0.08 && chance < 0.92)
    .map(({ line, chance }) => ({ runner: lineRunner(line, 'games'), chance }))
}
