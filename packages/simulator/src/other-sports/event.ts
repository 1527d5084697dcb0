import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketResult, Runner } from '@crease/domain/market/market.ts'
import { fixtureList } from '../cricket/fixture-list.ts'
import { inTurn } from '../in-turn.ts'
import { createBelief, EDGES, inForm, meanOf, type Form } from '../maker/belief.ts'
import { nameOf } from '../keys/names.ts'
import { matchKey, openStream } from '../keys/streams.ts'
import { tellBefore } from '../stage/before.ts'
import { say, type PlainId } from '@crease/domain/sentences/say.ts'
import { runnersNamed, type Billing, type Question } from '../stage/question.ts'
import { createStage, type Chance } from '../stage/stage.ts'
import { MINUTE } from '../time-spans.ts'
import { OTHER_SPORTS, type OtherSport } from './fields.ts'
import type { WorldKey } from '../keys/world-key.ts'

/** An event of a sport that is not played live: a market on its winner until it begins, then a result. */
export interface OtherEvent extends Billing {
  readonly sport: 'other'
  readonly market: PlainId
  readonly lastsMs: number
  /** of each runner in each form of the day */
  readonly forms: readonly (readonly Chance[])[]
}

const POSTPONED_SHARE = 0.005
/** how far apart the strongest and the weakest are */
const SPREAD = 0.9
/** and how far the form of the day takes one of them from that at most */
const EDGE = 0.25

interface Place {
  readonly slot: number
  readonly startsAt: number
  readonly listedAt: number
}

/** The event of a slot: sports take turns [WD43]. */
export function otherEvent(seed: WorldKey, { slot, startsAt, listedAt }: Place): OtherEvent {
  const key = matchKey(seed, slot)
  const sport = inTurn(OTHER_SPORTS, slot)
  const number = Math.floor(slot / OTHER_SPORTS.length)
  const entrants = entrantsOf(sport, number)
  const [name, market]: readonly [string, PlainId] =
    sport.form === 'field'
      ? [`${sport.event} ${1 + (number % 8)}`, sport.market]
      : [entrants.join(' v '), 'Match Odds']
  return {
    sport: 'other',
    key,
    eventId: nameOf(seed, slot),
    sportId: sport.sportId,
    name,
    seriesName: sport.seriesName,
    listedAt,
    startsAt,
    market,
    lastsMs: sport.lastsMinutes * MINUTE,
    forms: EDGES.map((form) => chancesOf({ seed, key }, sport, { entrants, form })),
  }
}

function entrantsOf(sport: OtherSport, number: number): readonly string[] {
  if (sport.form === 'field') return sport.entrants
  const { home, away } = inTurn(fixtureList(sport.entrants.length), number)
  return [inTurn(sport.entrants, home), inTurn(sport.entrants, away)]
}

/**
 * Everybody is as strong in every event of a seed, and in the form of the day a little more or less; a
 * draw takes its share before them.
 */
function chancesOf(
  { seed, key }: { readonly seed: WorldKey; readonly key: WorldKey },
  sport: OtherSport,
  { entrants, form }: { readonly entrants: readonly string[]; readonly form: Form },
): readonly Chance[] {
  const draws = sport.form === 'drawable' ? sport.draws : 0
  const random = openStream(key, 'form')
  const weights = entrants.map((name) => {
    const strength = SPREAD * openStream(seed, `${sport.sportId} ${name}`).around()
    return Math.exp(strength + EDGE * form.edge * random.around())
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const runners = runnersNamed([
    ...entrants.map((name, place) => [`${place + 1}`, name] as const),
    ...(draws > 0 ? [['draw', say('The Draw')] as const] : []),
  ])
  return runners.map((runner, place) => {
    const weight = weights[place]
    return { runner, chance: weight === undefined ? draws : ((1 - draws) * weight) / all }
  })
}

/** An event from its listing to its result, in world time [WD2]; it is suspended while it goes on. */
export function otherTimeline(event: OtherEvent): readonly FeedEvent[] {
  const stage = createStage(event, openStream(event.key, 'market'))
  const usual = inForm(event.forms, 0)
  const runners = usual.map(({ runner }) => runner)
  const belief = createBelief(openStream(event.key, 'belief'), EDGES)
  const prices = () => {
    belief.hear()
    const weights = belief.weights()
    const chances = runners.map((runner, place) => {
      const inForms = event.forms.map((form) => form[place]?.chance ?? 0)
      return { runner, chance: meanOf(weights, inForms) }
    })
    return new Map([['mo', chances]])
  }
  tellBefore(stage, event, { main: question(event, runners), sides: [], prices, score: null })
  const result = resultOf(event, inForm(event.forms, belief.reveal()))
  stage.settle(event.startsAt + event.lastsMs, 'mo', result)
  return stage.events
}

const question = ({ market }: OtherEvent, runners: readonly Runner[]): Question => ({
  code: 'mo',
  name: say(market),
  kind: 'match',
  winners: 1,
  runners,
})

function resultOf({ key }: OtherEvent, chances: readonly Chance[]): MarketResult {
  const random = openStream(key, 'play')
  if (random.next() < POSTPONED_SHARE) {
    return { kind: 'void', reason: 'postponed by more than 48 hours' satisfies PlainId }
  }
  let draw = random.next()
  for (const { runner, chance } of chances) {
    if (draw < chance) return { kind: 'winners', winners: [runner.runnerId], removed: [] }
    draw -= chance
  }
  const last = chances.at(-1)
  return { kind: 'winners', winners: last === undefined ? [] : [last.runner.runnerId], removed: [] }
}
