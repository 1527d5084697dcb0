import type { RaceScore } from '@crease/domain/market/race-score.ts'
import type { RunnerId } from '@crease/domain/units/ids.ts'
import { entrantId } from '@crease/simulator/racing/race-book.ts'
import { fieldOf, type Race } from '@crease/simulator/racing/race.ts'
import { codeOf, oneWinner, scoresOf, won, type FinalScores } from './ends.ts'

/** Nine runners come in first, second and third in 504 ways; more runners take the linear programme too long. */
const MOST_RUNNERS = 9
/** The most places that such a field pays. */
const PLACES = 3

/** The first three in order, for the markets to win, on the places and each way; dead heats are left out. */
export function raceEnds(race: Race, score: RaceScore | null): FinalScores {
  const entries =
    score?.entries ??
    fieldOf(race).starters.map(({ number, isReserve }) => ({
      runnerId: entrantId(number),
      state: isReserve ? 'reserve' : 'runs',
    }))
  const running = entries.filter(({ state }) => state === 'runs').map(({ runnerId }) => runnerId)
  if (running.length > MOST_RUNNERS || running.length <= PLACES) return oneWinner()
  const out = entries.filter(({ state }) => state !== 'runs').map(({ runnerId }) => runnerId)
  return scoresOf({
    ends: ordersOf(running, PLACES),
    result: (market, order) => {
      const removed = out.filter((id) => market.runners.some(({ runnerId }) => runnerId === id))
      const code = codeOf(market)
      if (code === 'ew')
        return { kind: 'finish', order: order.slice(0, market.winners).map((id) => [id]), removed }
      if (code !== 'mo' && code !== 'place') return null
      return { ...won(...order.slice(0, market.winners)), removed }
    },
  })
}

function ordersOf(running: readonly RunnerId[], length: number): readonly (readonly RunnerId[])[] {
  if (length === 0) return [[]]
  return running.flatMap((first) =>
    ordersOf(
      running.filter((other) => other !== first),
      length - 1,
    ).map((rest) => [first, ...rest]),
  )
}
