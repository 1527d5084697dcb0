import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { decideTennis, type TennisFacts } from '@crease/domain/rulebook/tennis-results.ts'
import type { Moment } from '@crease/domain/market/moment.ts'
import type { Said } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { createBelief, EDGES_AND_PACES, inForm } from '../maker/belief.ts'
import { openStream, type Random } from '../keys/streams.ts'
import { createAgenda, type Agenda } from '../stage/agenda.ts'
import { tellBefore } from '../stage/before.ts'
import { createStage, type Prices, type Stage } from '../stage/stage.ts'
import { MINUTE, SECOND } from '../time-spans.ts'
import { setWinner as wonBy, tennisModel } from './chances.ts'
import { afterPoint, factsOf, firstCourt, gamesOf, setUnderWay, type Court } from './court.ts'
import { inFormOf, type TennisMatch } from './match.ts'
import { Outlooker } from './outlook.ts'
import { playTennis, winsGameWith, type PlayedPoint, type TennisPlay } from './play.ts'
import { createForecast, tennisPrices, type Pricing } from './prices.ts'
import {
  gameWinner,
  matchOdds,
  setOddEven,
  setWinner,
  sideMarkets,
  type TennisMarket,
} from './questions.ts'
import { pointMoment, tennisScore } from './score-board.ts'

const IN_PLAY_DELAY_MS = 3000
const EVERY = [9 * SECOND, 17 * SECOND] as const
const FIRST_POINT_AFTER_MS = 15 * SECOND
/** between two points, two games without a change of ends, a change of ends, and two sets */
const PAUSES = {
  point: [17 * SECOND, 27 * SECOND],
  game: [28 * SECOND, 40 * SECOND],
  ends: [75 * SECOND, 95 * SECOND],
  set: [110 * SECOND, 130 * SECOND],
} as const
/** A point whose two ends lie so far apart for the match is material, as is every one that may end a game. */
const MATERIAL_SWING = 0.05
const LOOK_MS = 3 * SECOND

interface Story {
  readonly match: TennisMatch
  readonly play: TennisPlay
  readonly stage: Stage
  readonly agenda: Agenda
  readonly outlooker: Outlooker
  readonly markets: Map<string, TennisMarket>
  readonly moments: Moment[]
  court: Court
}

/**
 * Everything that the feed says of a match, from its listing to its last result, in world time [WD2].
 * From the serve of a point that matters until it is shown nothing is open, and the game under way is
 * held through every point [WD45].
 */
export function tennisTimeline(match: TennisMatch): readonly FeedEvent[] {
  const story = begin(match)
  const { play, agenda } = story
  if (play.ending === 'not played') planWalkover(story)
  else planPlay(story, openStream(match.key, 'clock'))
  agenda.run(EVERY)
  return story.stage.events
}

/** The beginning of the same story, until the turn in play: what an upcoming match needs. */
export const tennisUpcoming = (match: TennisMatch): readonly FeedEvent[] =>
  tellListed(match).stage.events

/** The feed before the first point, and the match in the form that is played. */
interface Listed extends Pick<Story, 'match' | 'stage' | 'markets' | 'court'> {
  readonly pricing: Pricing
}

function tellListed(billed: TennisMatch): Listed {
  const stage = createStage(billed, openStream(billed.key, 'market'))
  const main = matchOdds(billed)
  const sides = sideMarkets(billed)
  const markets = new Map([main, ...sides].map((market) => [market.code, market]))
  const court = firstCourt(billed, billed.firstServer)
  const forms = EDGES_AND_PACES.map((form) => {
    const match = inFormOf(billed, form)
    const model = tennisModel(match.serves)
    return { match, model, outlooker: new Outlooker(model, match) }
  })
  const forecast = createForecast(forms, court)
  const belief = createBelief(openStream(billed.key, 'belief'), EDGES_AND_PACES)
  const prices = () => {
    belief.hear()
    const live = stage.live()
    return forecast(
      belief.weights(),
      [...markets.values()].filter(({ code }) => live.includes(code)),
    )
  }
  const score = tennisScore(billed, { court, phase: 'before', moments: [], words: null })
  tellBefore(stage, billed, { main, sides, prices, scores: [[billed.listedAt, score]] })
  const { match, ...pricing } = inForm(forms, belief.reveal())
  return { match, stage, markets, court, pricing }
}

function begin(billed: TennisMatch): Story {
  const { match, stage, markets, court, pricing } = tellListed(billed)
  let known: { readonly court: Court; readonly last: string; readonly prices: Prices } | null = null
  const prices = (): Prices => {
    const last = [...markets.keys()].join()
    if (known?.court !== story.court || known.last !== last) {
      const found = tennisPrices(pricing, story.court, markets.values())
      known = { court: story.court, last, prices: found }
    }
    return known.prices
  }
  const story: Story = {
    match,
    play: playTennis(match, openStream(match.key, 'play')),
    stage,
    agenda: createAgenda(stage, openStream(match.key, 'quotes'), prices),
    outlooker: pricing.outlooker,
    markets,
    moments: [],
    court,
  }
  return story
}

function planWalkover(story: Story): void {
  const { agenda, match, play } = story
  const at = match.startsAt + 5 * MINUTE
  agenda.plan(at, () => {
    const words = say('walkover', { name: match.players[play.winner].name })
    tellEnd(story, at, words)
    settleLeft(story, at, 'not played')
  })
}

function planPlay(story: Story, random: Random): void {
  const { match, play, agenda, stage } = story
  agenda.plan(match.startsAt, () => stage.turnInPlay(IN_PLAY_DELAY_MS))
  agenda.hold({ from: match.startsAt, until: match.startsAt + SECOND, codes: 'all' })
  let at = match.startsAt + FIRST_POINT_AFTER_MS
  for (const point of play.points) {
    const shownAt = at + random.whole(3 * SECOND, 11 * SECOND)
    planPoint(story, point, { at, shownAt })
    at = shownAt + random.whole(...PAUSES[pauseAfter(point)])
  }
  planEnd(story, at)
}

function pauseAfter({ before, after }: PlayedPoint): keyof typeof PAUSES {
  if (after.sets.length > before.sets.length) return 'set'
  if (setUnderWay(after) === setUnderWay(before)) return 'point'
  return setUnderWay(after).games.length % 2 === 1 ? 'ends' : 'game'
}

function planPoint(
  story: Story,
  point: PlayedPoint,
  { at, shownAt }: { readonly at: number; readonly shownAt: number },
): void {
  const { agenda, stage } = story
  const { games } = setUnderWay(point.before)
  const game = `g-${point.before.sets.length}-${games.length + 1}`
  const codes = isMaterial(story.outlooker, point.before) ? 'all' : [game]
  agenda.plan(shownAt, () => {
    story.court = point.after
    tellMoment(story, shownAt, pointMoment(story.match, point))
    if (story.court.winner !== null) stage.passed(shownAt, 'any')
    settleCertain(story, shownAt)
    agenda.quote(shownAt)
  })
  agenda.hold({ from: at, until: shownAt + LOOK_MS, codes, note: 'POINT IN PLAY' })
}

/** Whether a point may end a game, or moves the match by much. */
function isMaterial(outlooker: Outlooker, court: Court): boolean {
  if (winsGameWith(court, 'first') || winsGameWith(court, 'second')) return true
  const won = outlooker.chance(afterPoint(court, 'first'))
  return won - outlooker.chance(afterPoint(court, 'second')) >= MATERIAL_SWING
}

function planEnd(story: Story, at: number): void {
  const { agenda, match, play, stage } = story
  agenda.plan(at, () => {
    const loser = play.winner === 'first' ? 'second' : 'first'
    const words =
      play.ending === 'retired' ? say('retired', { name: match.players[loser].name }) : null
    stage.suspend(at, stage.live())
    if (play.ending === 'retired') stage.material(at, 'RETIREMENT')
    story.court = { ...story.court, winner: play.winner }
    tellEnd(story, at, words)
  })
  agenda.plan(at + 5 * SECOND, () => settleLeft(story, at + 5 * SECOND, play.ending))
}

/** Settles what no further play can change, and asks about the set and the games that come next. */
function settleCertain(story: Story, at: number): void {
  const facts = factsOf(story.court, { ending: 'retired', winner: null })
  for (const market of story.markets.values()) {
    const result = decideTennis(market.asked, facts)
    if (result.kind === 'void') continue
    story.stage.settle(at, market.code, result)
    story.markets.delete(market.code)
  }
  if (story.court.winner !== null) return
  for (const market of nextMarkets(story)) {
    if (story.markets.has(market.code)) continue
    story.markets.set(market.code, market)
    story.stage.add(at, market)
  }
}

/** The set under way, its game under way, and the next game where it is sure to be played. */
function nextMarkets({ match, court }: Story): readonly TennisMarket[] {
  const set = court.sets.length
  const underWay = setUnderWay(court)
  const [first, second] = [gamesOf(underWay, 'first'), gamesOf(underWay, 'second')]
  const game = first + second + 1
  const goesOn = wonBy(first + 1, second) === null && wonBy(first, second + 1) === null
  return [
    setWinner(match, set),
    setOddEven(set),
    gameWinner(match, set, game),
    ...(goesOn && first + second !== 12 ? [gameWinner(match, set, game + 1)] : []),
  ]
}

function settleLeft(story: Story, at: number, ending: TennisFacts['ending']): void {
  const facts = factsOf(story.court, { ending, winner: story.play.winner })
  for (const market of story.markets.values()) {
    story.stage.settle(at, market.code, decideTennis(market.asked, facts))
  }
  story.markets.clear()
}

function tellMoment(story: Story, at: number, told: Omit<Moment, 'n'>): void {
  const { match, court, moments } = story
  moments.push({ ...told, n: (moments.at(-1)?.n ?? 0) + 1 })
  story.stage.score(at, tennisScore(match, { court, phase: 'in play', moments, words: null }))
}

function tellEnd(story: Story, at: number, words: Said | null): void {
  const { match, court, moments } = story
  story.stage.score(at, tennisScore(match, { court, phase: 'finished', moments, words }))
}
