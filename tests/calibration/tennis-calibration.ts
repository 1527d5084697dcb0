import { decideTennis } from '@crease/domain/rulebook/tennis-results.ts'
import { openStream } from '@crease/simulator/keys/streams.ts'
import { tennisModel } from '@crease/simulator/tennis/chances.ts'
import { factsOf, firstCourt, setUnderWay, type Court } from '@crease/simulator/tennis/court.ts'
import { majorMatch, tourMatch, type TennisMatch } from '@crease/simulator/tennis/match.ts'
import { Outlooker } from '@crease/simulator/tennis/outlook.ts'
import { playTennis } from '@crease/simulator/tennis/play.ts'
import { tennisPrices } from '@crease/simulator/tennis/prices.ts'
import {
  gameWinner,
  matchOdds,
  setOddEven,
  setWinner,
  sideMarkets,
} from '@crease/simulator/tennis/questions.ts'
import type { TennisMarket } from '@crease/simulator/tennis/questions.ts'
import { addPrice } from './add-price.ts'
import type { ReliabilityTable } from './reliability.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

/** Matches that are played on one pairing, whose tables cost more than a match. */
const MATCHES_A_PAIR = 20
/**
 * Everything is priced at the beginning and again after so many points. Moments chosen by the length of a
 * match would tell of it: a state that is looked at would belong to a short match too often.
 */
const EVERY_POINTS = 40

/** Plays matches, one pairing in five over five sets, and asks everything at a few moments of each. */
export function calibrateTennis(
  table: ReliabilityTable,
  { matches, seed }: { matches: number; seed: number },
): void {
  for (let pair = 0; pair * MATCHES_A_PAIR < matches; pair += 1) {
    const place = { slot: pair, startsAt: 0, listedAt: 0 }
    const match =
      pair % 5 === 0 ? majorMatch(numberedSeed(seed), place) : tourMatch(numberedSeed(seed), place)
    const model = tennisModel(match.serves)
    const pricing = { model, outlooker: new Outlooker(model, match) }
    for (let n = 0; n < MATCHES_A_PAIR; n += 1) {
      playOne(table, match, {
        pricing,
        random: openStream(numberedSeed(0), `calibration tennis ${seed} ${pair} ${n}`),
      })
    }
  }
}

interface Trial {
  readonly pricing: Parameters<typeof tennisPrices>[0]
  readonly random: ReturnType<typeof openStream>
}

/** Walkovers and retirements are left out: the prices are of matches that are played. */
function playOne(table: ReliabilityTable, match: TennisMatch, { pricing, random }: Trial): void {
  table.nextMatch()
  const { points, ending, winner } = playTennis(match, random)
  const last = points.at(-1)
  if (last === undefined || ending !== 'completed') return
  const from = random.whole(1, EVERY_POINTS)
  const looked = points.filter((_, number) => number % EVERY_POINTS === from % EVERY_POINTS)
  const courts = [firstCourt(match, match.firstServer), ...looked.map(({ before }) => before)]
  const facts = factsOf(last.after, { ending, winner })
  for (const court of courts) {
    const asked = marketsAt(match, court)
    const prices = tennisPrices(pricing, court, asked)
    for (const market of asked) {
      const result = decideTennis(market.asked, facts)
      for (const priced of prices.get(market.code) ?? []) {
        addPrice(table, { question: market, priced }, result)
      }
    }
  }
}

/** What is asked at a moment, as the story would. */
function marketsAt(match: TennisMatch, court: Court): readonly TennisMarket[] {
  const set = court.sets.length
  const lasting = new Set(['sb', 'games', 'hc', 'tg', 'tb'])
  return [
    matchOdds(match),
    ...sideMarkets(match).filter(({ code }) => lasting.has(code)),
    setWinner(match, set),
    ...(set === 1 ? [setWinner(match, 2)] : []),
    setOddEven(set),
    gameWinner(match, set, setUnderWay(court).games.length + 1),
  ].filter(({ asked }) => {
    const facts = factsOf(court, { ending: 'retired', winner: null })
    return decideTennis(asked, facts).kind === 'void'
  })
}
