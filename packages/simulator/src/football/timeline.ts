import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Moment } from '@crease/domain/market/moment.ts'
import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import { saidBy } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { openStream } from '../keys/streams.ts'
import { createAgenda, type Agenda, type Interval } from '../stage/agenda.ts'
import type { Prices } from '../stage/stage.ts'
import { MINUTE, SECOND } from '../time-spans.ts'
import { tellListed } from './listed.ts'
import type { FootballMatch } from './match.ts'
import { CARES, PENALTY, REVIEW_MS, standsAt } from './care.ts'
import {
  isGoal,
  playFootball,
  type FootballPlay,
  type Incident,
  type PlayedPeriod,
} from './play.ts'
import { createPricer } from './prices.ts'
import { BREAK_MS, REGULAR } from './rates.ts'
import {
  footballScore,
  kickOf,
  minuteOf,
  substitutionOf,
  tellingOf,
  WHISTLES,
  type Telling,
} from './score-board.ts'
import { substitutionsOf } from './substitutions.ts'
import { settleAll, settleCertain, settleNinety, type Ledger } from './settling.ts'
import {
  after,
  atClock,
  atHalfTime,
  BEFORE_KICK_OFF,
  beforePeriod,
  type Situation,
} from './situation.ts'

const KICK_MS = 50 * SECOND
const IN_PLAY_DELAY_MS = 5000
/** prices are updated at this interval while the clock runs */
const EVERY = [8 * SECOND, 13 * SECOND] as const
/** and the scorecard's clock is sent */
const CLOCK_MS = 5 * MINUTE

interface Story extends Ledger {
  readonly play: FootballPlay
  readonly agenda: Agenda
  readonly moments: Moment[]
  /** the period under way and its kick-off, while its clock runs */
  playing: { readonly period: PlayedPeriod; readonly from: number } | null
  /** scored a goal that is shown until its review takes it back */
  reviewed: FootballSide | null
}

/**
 * Everything that the feed says of a match, from its listing to its last result, in world time [WD2].
 * Markets are held from the first sign of whatever is material until it is shown and looked at [WD50].
 */
export function footballTimeline(
  match: FootballMatch,
  play: typeof playFootball = playFootball,
): readonly FeedEvent[] {
  const story = begin(match, play)
  if (story.play.stopsAfter === 0) tellPostponed(story)
  else planPlay(story)
  story.agenda.run(EVERY)
  return story.stage.events
}

/** The beginning of the same story, until the turn in play: what an upcoming match needs. */
export const footballUpcoming = (match: FootballMatch): readonly FeedEvent[] =>
  tellListed(match).stage.events

function begin(billed: FootballMatch, play: typeof playFootball): Story {
  const { match, stage, markets } = tellListed(billed)
  const pricer = createPricer(match)
  const prices = (interval: Interval): Prices =>
    pricer.price(situationIn(story, interval), markets.values())
  const story: Story = {
    match,
    play: play(match, openStream(match.key, 'play')),
    stage,
    agenda: createAgenda(stage, openStream(match.key, 'quotes'), prices),
    markets,
    moments: [],
    playing: null,
    reviewed: null,
    now: BEFORE_KICK_OFF,
  }
  return story
}

/** The match in the middle of the time for which a price stands, no later than the period's end. */
function situationIn({ now, playing }: Story, { from, until }: Interval): Situation {
  if (playing === null) return now
  const { period, from: kickOff } = playing
  const known = atClock(now, period, from - kickOff)
  const end = kickOff + known.length * MINUTE
  const middle = (from + Math.max(from, Math.min(until, end))) / 2
  return { ...known, clockMs: middle - kickOff }
}

/** Not started within 48 hours: everything is void. */
function tellPostponed(story: Story): void {
  const { match, agenda } = story
  const at = match.startsAt + 20 * MINUTE
  agenda.plan(at, () => {
    finish(story)
    tellMoment(story, at, { word: 'POSTPONED', what: say('Postponed by more than 48 hours') })
    settleAll(story, at, 'stopped')
  })
}

function planPlay(story: Story): void {
  const { match, play, agenda, stage } = story
  agenda.plan(match.startsAt, () => stage.turnInPlay(IN_PLAY_DELAY_MS))
  let at = match.startsAt
  let left = (play.stopsAfter ?? Infinity) * MINUTE
  for (const [nth, period] of play.periods.entries()) {
    planPeriod(story, period, { from: at, lasts: left })
    if (left < period.lastsMs) return planStop(story, at + left)
    left -= period.lastsMs
    at += period.lastsMs
    planWhistle(story, period, at)
    if (nth < play.periods.length - 1) at += BREAK_MS[period.period]
  }
  planEnd(story, planKicks(story, at))
}

/** A period from its kick-off on, as long as it is played: the markets open with the clock. */
function planPeriod(
  story: Story,
  period: PlayedPeriod,
  { from, lasts }: { readonly from: number; readonly lasts: number },
): void {
  const { agenda } = story
  agenda.hold({ from: from - 5 * SECOND, until: from + SECOND, codes: 'all' })
  agenda.plan(from, () => {
    story.playing = { period, from }
    setClock(story, from)
    tellMoment(story, from, { word: 'KICK-OFF', what: say('The period begins') })
  })
  const announced = (REGULAR[period.period] - 1) * MINUTE
  if (announced < lasts) agenda.plan(from + announced, () => agenda.quote(from + announced))
  const end = Math.min(lasts, period.minutes * MINUTE)
  for (let clock = CLOCK_MS; clock < end; clock += CLOCK_MS) planClock(story, from + clock)
  for (const incident of period.incidents) {
    if (standsAt(incident) < lasts) planIncident(story, incident, from)
  }
  const substitutions = period.period === 'second' ? substitutionsOf(story.match) : []
  for (const { at, side } of substitutions) {
    if (at < lasts) planMoment(story, from + at, substitutionOf(story.match, side))
  }
}

function planMoment(story: Story, at: number, telling: Telling): void {
  story.agenda.plan(at, () => {
    setClock(story, at)
    tellMoment(story, at, telling)
  })
}

function planClock(story: Story, at: number): void {
  story.agenda.plan(at, () => {
    setClock(story, at)
    story.stage.score(at, scoreNow(story))
  })
}

function setClock(story: Story, at: number): void {
  if (story.playing === null) return
  story.now = atClock(story.now, story.playing.period, at - story.playing.from)
}

function planIncident(story: Story, incident: Incident, from: number): void {
  const { kind, side } = incident
  const { markets, afterMs, note, event } = CARES[kind]
  const [arises, at] = [from + incident.arisesAt, from + incident.shownAt]
  const codes = markets === 'all' ? markets : [markets]
  story.agenda.plan(at, () => {
    setClock(story, at)
    if (kind === 'cancelled goal') story.reviewed = side
    else story.now = after(story.now, incident)
    tellMoment(story, at, tellingOf(story.match, kind, side))
    if (event !== undefined) story.stage.material(at, event)
  })
  if (kind === 'reviewed goal' || kind === 'cancelled goal') planReview(story, at + REVIEW_MS, kind)
  // a goal is certain when it has been looked at, and what it decides is settled before anything opens
  if (isGoal(kind)) story.agenda.plan(at + afterMs, () => settleCertain(story, at + afterMs))
  story.agenda.hold({ from: arises, until: at + afterMs, codes, note })
  if (note === PENALTY) planPenalty(story, arises)
}

/** A penalty is planned after its suspension, so that it reaches suspended markets. */
function planPenalty({ agenda, stage }: Story, at: number): void {
  agenda.plan(at, () => stage.material(at, PENALTY))
}

function planReview(story: Story, at: number, kind: 'reviewed goal' | 'cancelled goal'): void {
  const stands = kind === 'reviewed goal'
  const what = say(stands ? 'The review confirms the goal' : 'The review takes the goal back')
  story.agenda.plan(at, () => {
    setClock(story, at)
    story.reviewed = null
    if (!stands) story.stage.material(at, 'GOAL_CANCELLED')
    tellMoment(story, at, { word: stands ? 'VAR: GOAL' : 'VAR: NO GOAL', what })
  })
}

/**
 * The whistle that ends a period. Everything is shut when its minutes are over, as no bet could lose then;
 * the whistle waits for what is under way. Half time is settled, and after ninety minutes all that is of them.
 */
function planWhistle(story: Story, { period, minutes, lastsMs }: PlayedPeriod, at: number): void {
  const { agenda } = story
  agenda.hold({ from: at - lastsMs + minutes * MINUTE, until: at + 30 * SECOND, codes: 'all' })
  const [word, what] = WHISTLES[period]
  agenda.plan(at + SECOND, () => {
    story.playing = null
    story.now = afterWhistle(story, period)
    tellMoment(story, at + SECOND, { word, what: say(what) })
    if (period === 'first') settleCertain(story, at + SECOND)
  })
  if (period === 'second') agenda.plan(at + 5 * SECOND, () => settleNinety(story, at + 5 * SECOND))
}

function afterWhistle(story: Story, period: PlayedPeriod['period']): Situation {
  const { now, play } = story
  switch (period) {
    case 'first':
      return atHalfTime(now)
    case 'second':
      return play.periods.length > 2 ? beforePeriod(now, 'extra first') : finished(now)
    case 'extra first':
      return beforePeriod(now, 'extra second')
    case 'extra second':
      return play.kicks.length > 0
        ? { ...now, period: 'penalties', kicksFirst: play.kicksFirst }
        : finished(now)
  }
}

const finished = (now: Situation): Situation => ({ ...now, period: 'finished' })

function finish(story: Story): void {
  story.playing = null
  story.now = finished(story.now)
}

/** The kicks of a shoot-out, one after another; returns when the last one is shown. */
function planKicks(story: Story, from: number): number {
  const { agenda, play, match } = story
  if (play.kicks.length === 0) return from
  const start = from + 3 * MINUTE
  for (const [turn, went] of play.kicks.entries()) {
    const at = start + turn * KICK_MS
    const side = (turn % 2 === 0) === (play.kicksFirst === 'home') ? 'home' : 'away'
    const given = at - 12 * SECOND
    agenda.hold({ from: given, until: at + 6 * SECOND, codes: 'all', note: PENALTY })
    planPenalty(story, given)
    agenda.plan(at, () => {
      story.now = { ...story.now, kicks: play.kicks.slice(0, turn + 1) }
      tellMoment(story, at, kickOf(match, side, went ? 'scored' : 'missed'))
    })
  }
  return start + (play.kicks.length - 1) * KICK_MS
}

function planEnd(story: Story, at: number): void {
  story.agenda.plan(at + 2 * SECOND, () => {
    finish(story)
    story.stage.over(at + 2 * SECOND)
    tellMoment(story, at + 2 * SECOND, { word: 'FINISHED', what: say('The match is over') })
  })
  story.agenda.plan(at + 8 * SECOND, () => settleAll(story, at + 8 * SECOND, 'played'))
}

function planStop(story: Story, at: number): void {
  story.agenda.plan(at, () => {
    finish(story)
    story.stage.over(at)
    tellMoment(story, at, { word: 'ABANDONED', what: say('The match is abandoned') })
  })
  story.agenda.plan(at + 20 * MINUTE, () => settleAll(story, at + 20 * MINUTE, 'stopped'))
}

/** The score with a goal that is under review, also while the clock goes on: an earlier loss would foretell its end. */
const scoreNow = ({ match, now, moments, reviewed: side }: Story) =>
  footballScore(match, side === null ? now : after(now, { kind: 'goal', side }), moments)

function tellMoment(story: Story, at: number, { word, what, side = null }: Telling): void {
  const n = (story.moments.at(-1)?.n ?? 0) + 1
  const told = { word, text: what.text, ...saidBy(what), side, place: null }
  story.moments.push({ n, at: minuteOf(story.now), ...told })
  story.stage.score(at, scoreNow(story))
}
