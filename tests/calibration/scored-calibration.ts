import { decideScored } from '@crease/domain/rulebook/scored-results.ts'
import { openStream } from '@crease/simulator/keys/streams.ts'
import type { Game, ScoredMarket } from '@crease/simulator/scoring/game.ts'
import { DAY_FORMS, formOf, withGame } from '@crease/simulator/scoring/in-form.ts'
import { scoredMatch, type ScoredMatch } from '@crease/simulator/scoring/match.ts'
import { mixed, pricesOf } from '@crease/simulator/scoring/outlook.ts'
import { playOut } from '@crease/simulator/scoring/play.ts'
import type { ScoredSport } from '@crease/simulator/scoring/sport.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import type { Chance } from '@crease/simulator/stage/stage.ts'
import { addPrice } from './add-price.ts'
import type { ReliabilityTable } from './reliability.ts'

interface Look {
  readonly market: ScoredMarket
  readonly chances: readonly Chance[]
}

/** Looks at a match after its start, if it is of the usual length. */
const LOOKS = 6

/** Plays matches of a sport that is scored by data, and compares its prices at a few moments with the results. */
export function calibrateScored(
  sport: ScoredSport,
  table: ReliabilityTable,
  { matches, seed }: { matches: number; seed: number },
): void {
  for (let slot = 0; slot < matches; slot += 1) {
    const match = scoredMatch(sport, numberedSeed(seed), { slot, startsAt: 0, listedAt: 0 })
    table.nextMatch()
    withGame(match, (inForm) => {
      const games = [inForm(DAY_FORMS[0]), inForm(DAY_FORMS[1])] as const
      playOne(table, match, games)
    })
  }
}

/** Each match is looked at before its start, without its form, and then at even intervals, whatever its length. */
function playOne<State>(
  table: ReliabilityTable,
  match: ScoredMatch,
  games: readonly [Game<State>, Game<State>],
): void {
  const game = games[formOf(match)]
  const steps = playOut(game, openStream(match.key, 'play'))
  const [one, other] = games
  const before = mixed([one.outlook(one.first), other.outlook(other.first)], [0.5, 0.5])
  const looks = looksAt(game.markets(game.first), before)
  const every = stepsBetween(match.discipline)
  const from = openStream(match.key, 'looks').whole(1, every)
  for (const [at, { from: state }] of steps.entries()) {
    if (at % every === from % every)
      looks.push(...looksAt(game.markets(state), game.outlook(state)))
  }
  const last = steps.at(-1)
  if (last === undefined) return
  const facts = game.facts(last.to)
  for (const { market, chances } of looks) {
    const result = decideScored(market.asked, facts)
    if (result === null) continue
    const family = familyOf(market)
    for (const priced of chances)
      addPrice(table, { question: { ...market, code: 'scored', family }, priced }, result)
  }
}

function looksAt(
  markets: readonly ScoredMarket[],
  outlook: ReturnType<Game<unknown>['outlook']>,
): Look[] {
  const prices = pricesOf(markets, outlook)
  return markets.flatMap((market) => {
    const chances = prices.get(market.code)
    return chances === undefined ? [] : [{ market, chances }]
  })
}

/** Markets of the same kind, whatever their number: parts, and pairs of rivals. */
const familyOf = ({ code, name }: ScoredMarket): string =>
  code.startsWith('pair') ? 'Better of two' : name.text.replace(/\d+/, 'n')

/** Steps of a match of the usual length, by the numbers of its sport. */
function stepsBetween({ rules }: ScoredSport): number {
  switch (rules.family) {
    case 'sets':
      return Math.ceil((rules.bestOf * rules.target * 1.3) / LOOKS)
    case 'clock':
      return Math.ceil((rules.periods * rules.slots) / LOOKS)
    case 'fight':
      return Math.ceil((rules.rounds * rules.parts) / LOOKS)
    case 'chess':
      return Math.ceil(rules.longest / 2 / LOOKS)
    case 'field':
      return Math.ceil(rules.stages.reduce((sum, { steps }) => sum + steps, 0) / LOOKS)
  }
}
