import type { FeedEvent } from '@crease/domain/feed-event.ts'
import { eventId } from '@crease/domain/ids.ts'
import type { MarketResult, Runner } from '@crease/domain/market.ts'
import { fixtureList } from '../cricket/fixture-list.ts'
import { inTurn } from '../in-turn.ts'
import { createRandom } from '../random.ts'
import { createAgenda } from '../stage/agenda.ts'
import { tellBefore } from '../stage/before.ts'
import { runnersNamed } from '../stage/question.ts'
import type { Billing, Question } from '../stage/question.ts'
import { createStage } from '../stage/stage.ts'
import type { Chance } from '../stage/stage.ts'
import { MINUTE } from '../time-spans.ts'
import { OTHER_SPORTS } from './fields.ts'
import type { OtherSport } from './fields.ts'

/** An event of a sport that is not played live: a market on its winner until it begins, then a result. */
export interface OtherEvent extends Billing {
  readonly sport: 'other'
  readonly market: string
  readonly lastsMs: number
  readonly chances: readonly Chance[]
}

const POSTPONED_SHARE = 0.005
/** how far apart the strongest and the weakest are */
const SPREAD = 0.9

interface Place {
  readonly slot: number
  readonly startsAt: number
  readonly listedAt: number
}

/** The event of a slot: sports take turns [WD43]. */
export function otherEvent(seed: number, { slot, startsAt, listedAt }: Place): OtherEvent {
  const key = `sim-${seed}-${slot}`
  const sport = inTurn(OTHER_SPORTS, slot)
  const number = Math.floor(slot / OTHER_SPORTS.length)
  const entrants = entrantsOf(sport, number)
  const [name, market] =
    sport.form === 'field'
      ? [`${sport.event} ${1 + (number % 8)}`, sport.market]
      : [entrants.join(' v '), 'Match Odds']
  return {
    sport: 'other',
    key,
    eventId: eventId(key),
    sportId: sport.sportId,
    name,
    seriesName: sport.seriesName,
    listedAt,
    startsAt,
    market,
    lastsMs: sport.lastsMinutes * MINUTE,
    chances: chancesOf(seed, sport, entrants),
  }
}

function entrantsOf(sport: OtherSport, number: number): readonly string[] {
  if (sport.form === 'field') return sport.entrants
  const { home, away } = inTurn(fixtureList(sport.entrants.length), number)
  return [inTurn(sport.entrants, home), inTurn(sport.entrants, away)]
}

/** Everybody is as strong in every event of a seed; a draw takes its share before them. */
function chancesOf(
  seed: number,
  sport: OtherSport,
  entrants: readonly string[],
): readonly Chance[] {
  const draws = sport.form === 'drawable' ? sport.draws : 0
  const weights = entrants.map((name) =>
    Math.exp(SPREAD * createRandom(`sim-${seed} ${sport.sportId} ${name}`).around()),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const runners = runnersNamed([
    ...entrants.map((name, place) => [`${place + 1}`, name] as const),
    ...(draws > 0 ? [['draw', 'The Draw'] as const] : []),
  ])
  return runners.map((runner, place) => {
    const weight = weights[place]
    return { runner, chance: weight === undefined ? draws : ((1 - draws) * weight) / all }
  })
}

/** An event from its listing to its result, in world time [WD2]; it is suspended while it goes on. */
export function otherTimeline(event: OtherEvent): readonly FeedEvent[] {
  const stage = createStage(event, createRandom(`${event.key} market`))
  const runners = event.chances.map(({ runner }) => runner)
  const prices = new Map([['mo', event.chances]])
  tellBefore(stage, event, { main: question(event, runners), sides: [], prices, score: null })
  const agenda = createAgenda(stage, () => new Map())
  const at = event.startsAt + event.lastsMs
  agenda.plan(at, () => stage.settle(at, 'mo', resultOf(event)))
  agenda.run([MINUTE, MINUTE])
  return stage.events
}

const question = ({ market }: OtherEvent, runners: readonly Runner[]): Question => ({
  code: 'mo',
  name: market,
  kind: 'match',
  winners: 1,
  runners,
})

function resultOf({ key, chances }: OtherEvent): MarketResult {
  const random = createRandom(`${key} play`)
  if (random.next() < POSTPONED_SHARE) {
    return { kind: 'void', reason: 'postponed by more than 48 hours' }
  }
  let draw = random.next()
  for (const { runner, chance } of chances) {
    if (draw < chance) return { kind: 'winners', winners: [runner.runnerId], removed: [] }
    draw -= chance
  }
  const last = chances.at(-1)
  return { kind: 'winners', winners: last === undefined ? [] : [last.runner.runnerId], removed: [] }
}
