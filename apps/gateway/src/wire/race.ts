import type { ListRace } from '@crease/contract/race-shapes.ts'
import type { RaceScore } from '@crease/domain/market/race-score.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { say } from '@crease/domain/sentences/say.ts'

const NAMED_PLACES = 3
const HAS_RESULT: ReadonlySet<string> = new Set(['result', 'objection', 'final'])

/** A race in a list: by its card, or by its market where its feed has no cards [RC11]. */
export function listRace(market: MarketView, score: Score | null): ListRace {
  const { definition } = market
  if (score?.sport === 'race') return fromCard(score)
  const runners = market.runners.filter(({ status }) => status !== 'REMOVED').length
  // the name that every race of such a feed has says nothing of this one
  const title = definition.name === say('Match Odds').text ? '' : definition.name
  const [won, ...others] = market.runners.filter(({ status }) => status === 'WINNER')
  const isDecided = won !== undefined && others.length === 0
  return { title, runners, ...(isDecided && { first: [won.name] }) }
}

function fromCard({ title, distance, phase, entries, order }: RaceScore): ListRace {
  const runners = entries.filter(({ state }) => state === 'runs').length
  const nameOf = (number: number) => entries.find((entry) => entry.number === number)?.name ?? ''
  const first = order.slice(0, NAMED_PLACES).map(({ number }) => nameOf(number))
  const isDecided = HAS_RESULT.has(phase)
  return { title, runners, distance, phase, ...(isDecided && { first }) }
}
