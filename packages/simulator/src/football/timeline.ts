import type { FeedEvent, MaterialEvent } from '@crease/domain/market/feed-event.ts'
import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import type { Moment } from '@crease/domain/market/score.ts'
import { createRandom } from '../random.ts'
import { createAgenda, type Agenda } from '../stage/agenda.ts'
import type { Prices } from '../stage/stage.ts'
import { MINUTE, SECOND } from '../time-spans.ts'
import { tellListed } from './listed.ts'
import type { FootballMatch } from './match.ts'
import {
  isGoal,
  playFootball,
  type FootballPlay,
  type Incident,
  type PlayedMinute,
} from './play.ts'
import { createPricer } from './prices.ts'
import { footballScore, minuteOf, tellingOf, type Telling } from './score-board.ts'
import { settleAll, settleCertain, settleNinety, type Ledger } from './settling.ts'
import { after, atHalfTime, atMinute, BEFORE_KICK_OFF, type Situation } from './situation.ts'

const BREAK_MS = { first: 15 * MINUTE, second: 5 * MINUTE, extra: 5 * MINUTE } as const
const KICK_MS = 50 * SECOND
const IN_PLAY_DELAY_MS = 5000
const EVERY = [9 * SECOND, 17 * SECOND] as const

const PENALTY = 'PENALTY'

/** What the traders do about an incident: which markets they hold, from how long before, for how long. */
interface Care {
  readonly markets: 'all' | 'corners' | 'cards'
  readonly beforeMs: number
  readonly afterMs: number
  readonly note: string
  /** what it is by the rules: said as it happens; a penalty as it is given [WD110] */
  readonly event?: MaterialEvent
}

const CARE: Readonly<Record<Incident['kind'], Care>> = {
  goal: { markets: 'all', beforeMs: 5 * SECOND, afterMs: 50 * SECOND, note: 'GOAL', event: 'GOAL' },
  'penalty goal': {
    markets: 'all',
    beforeMs: 25 * SECOND,
    afterMs: 50 * SECOND,
    note: PENALTY,
    event: 'GOAL',
  },
  'reviewed goal': {
    markets: 'all',
    beforeMs: 5 * SECOND,
    afterMs: 110 * SECOND,
    note: 'VAR REVIEW',
    event: 'GOAL',
  },
  'cancelled goal': {
    markets: 'all',
    beforeMs: 5 * SECOND,
    afterMs: 110 * SECOND,
    note: 'VAR REVIEW',
    event: 'GOAL',
  },
  'missed penalty': {
    markets: 'all',
    beforeMs: 25 * SECOND,
    afterMs: 15 * SECOND,
    note: PENALTY,
  },
  red: {
    markets: 'all',
    beforeMs: SECOND,
    afterMs: 40 * SECOND,
    note: 'RED CARD',
    event: 'RED_CARD',
  },
  yellow: { markets: 'cards', beforeMs: 2 * SECOND, afterMs: 6 * SECOND, note: 'CARD' },
  corner: { markets: 'corners', beforeMs: 3 * SECOND, afterMs: 6 * SECOND, note: 'CORNER' },
}
/** a review says its word so long after the goal */
const REVIEW_MS = 80 * SECOND

interface Story extends Ledger {
  readonly play: FootballPlay
  readonly agenda: Agenda
  readonly prices: () => Prices
  readonly moments: Moment[]
}

/**
 * Everything that the feed says of a match, from its listing to its last result, in world time [WD2].
 * Markets are held from before whatever is material until it is shown and looked at [WD50].
 */
export function footballTimeline(match: FootballMatch): readonly FeedEvent[] {
  const story = begin(match)
  if (story.play.stoppedAt === 0) tellPostponed(story)
  else planPlay(story)
  story.agenda.run(EVERY)
  return story.stage.events
}

/** The beginning of the same story, until the turn in play: what an upcoming match needs. */
export const footballUpcoming = (match: FootballMatch): readonly FeedEvent[] =>
  tellListed(match).stage.events

function begin(billed: FootballMatch): Story {
  const { match, stage, markets } = tellListed(billed)
  const pricer = createPricer(match)
  let known: { readonly now: Situation; readonly count: number; readonly prices: Prices } | null =
    null
  const prices = (): Prices => {
    if (known?.now !== story.now || known.count !== markets.size) {
      const found = pricer.price(story.now, markets.values())
      known = { now: story.now, count: markets.size, prices: found }
    }
    return known.prices
  }
  const story: Story = {
    match,
    play: playFootball(match, createRandom(`${match.key} play`)),
    stage,
    agenda: createAgenda(stage, prices),
    prices,
    markets,
    moments: [],
    now: BEFORE_KICK_OFF,
  }
  return story
}

/** Not begun, and not within 48 hours: everything is void. */
function tellPostponed(story: Story): void {
  const { match, agenda } = story
  const at = match.startsAt + 20 * MINUTE
  agenda.plan(at, () => {
    story.now = finished(story)
    tellMoment(story, at, {
      word: 'POSTPONED',
      text: 'Postponed by more than 48 hours',
      side: null,
    })
    settleAll(story, at, 'stopped')
  })
}

function planPlay(story: Story): void {
  const { match, play, agenda, stage } = story
  agenda.plan(match.startsAt, () => stage.turnInPlay(IN_PLAY_DELAY_MS))
  let at = match.startsAt
  for (const [index, minute] of play.minutes.entries()) {
    if (index === play.stoppedAt) return planStop(story, at)
    if (minute.minute === 0) planPeriod(story, minute, at)
    planMinute(story, minute, at)
    at += MINUTE
    if (minute.minute < minute.length - 1) continue
    if (minute.period !== 'extra') planWhistle(story, minute.period, at)
    if (index < play.minutes.length - 1) at += BREAK_MS[minute.period]
  }
  planEnd(story, planKicks(story, at))
}

/** Kick-off of a period: the markets open with the clock. */
function planPeriod(story: Story, minute: PlayedMinute, at: number): void {
  const { agenda } = story
  agenda.hold({ from: at - 5 * SECOND, until: at + SECOND, codes: 'all' })
  agenda.plan(at, () => {
    story.now = atMinute(story.now, minute)
    tellMoment(story, at, { word: 'KICK-OFF', text: 'The period begins', side: null })
  })
}

function planMinute(story: Story, minute: PlayedMinute, at: number): void {
  const { agenda, stage } = story
  agenda.plan(at + SECOND, () => {
    story.now = atMinute(story.now, minute)
    stage.quote(at + SECOND, story.prices())
    if (minute.minute % 5 === 0) stage.score(at + SECOND, scoreNow(story))
  })
  for (const incident of minute.incidents) planIncident(story, incident, at + incident.offset)
}

function planIncident(story: Story, incident: Incident, at: number): void {
  const { kind, side } = incident
  const { markets, beforeMs, afterMs, note, event } = CARE[kind]
  const codes = markets === 'all' ? markets : [markets]
  const reviewed = kind === 'reviewed goal' || kind === 'cancelled goal'
  story.agenda.plan(at, () => {
    if (kind !== 'cancelled goal') story.now = after(story.now, incident)
    const shown = kind === 'cancelled goal' ? after(story.now, { kind: 'goal', side }) : story.now
    tellMoment(story, at, { ...tellingOf(story.match, kind, side), shown })
    if (event !== undefined) story.stage.material(at, event)
  })
  if (reviewed) story.agenda.plan(at + REVIEW_MS, () => tellReview(story, at + REVIEW_MS, kind))
  // a goal is certain when it has been looked at, and what it decides is settled before anything opens
  if (isGoal(kind)) story.agenda.plan(at + afterMs, () => settleCertain(story, at + afterMs))
  story.agenda.hold({ from: at - beforeMs, until: at + afterMs, codes, note })
  if (note === PENALTY) planPenalty(story, at - beforeMs)
}

/** A penalty is given: planned behind its hold, so that it is said to markets that are suspended. */
function planPenalty({ agenda, stage }: Story, at: number): void {
  agenda.plan(at, () => stage.material(at, PENALTY))
}

function tellReview(story: Story, at: number, kind: Incident['kind']): void {
  const stands = kind === 'reviewed goal'
  if (!stands) story.stage.material(at, 'GOAL_CANCELLED')
  const text = stands ? 'The review confirms the goal' : 'The review takes the goal back'
  tellMoment(story, at, { word: stands ? 'VAR: GOAL' : 'VAR: NO GOAL', text, side: null })
}

/** The whistle that ends a half: half time is settled, and after ninety minutes all that is of them. */
function planWhistle(story: Story, period: 'first' | 'second', at: number): void {
  const { agenda, play, match } = story
  agenda.hold({ from: at - 2 * SECOND, until: at + 30 * SECOND, codes: 'all' })
  agenda.plan(at + SECOND, () => {
    if (period === 'first') {
      story.now = atHalfTime(story.now)
      tellMoment(story, at + SECOND, { word: 'HALF TIME', text: 'Half time', side: null })
      settleCertain(story, at + SECOND)
      return
    }
    const goesOn = match.cup && play.minutes.some((minute) => minute.period === 'extra')
    story.now = goesOn ? { ...story.now, period: 'extra', minute: 0, length: 30 } : finished(story)
    tellMoment(story, at + SECOND, { word: 'FULL TIME', text: 'Ninety minutes played', side: null })
  })
  if (period === 'second') agenda.plan(at + 5 * SECOND, () => settleNinety(story, at + 5 * SECOND))
}

const finished = (story: Story): Situation => ({ ...story.now, period: 'finished' })

/** The kicks of a shoot-out, one after another; returns when the last one is shown. */
function planKicks(story: Story, from: number): number {
  const { agenda, play, match } = story
  if (play.kicks.length === 0) return from
  const start = from + 3 * MINUTE
  for (const [turn, went] of play.kicks.entries()) {
    const at = start + turn * KICK_MS
    const side: FootballSide = turn % 2 === 0 ? 'home' : 'away'
    const given = at - 12 * SECOND
    agenda.hold({ from: given, until: at + 6 * SECOND, codes: 'all', note: PENALTY })
    planPenalty(story, given)
    agenda.plan(at, () => {
      story.now = {
        ...story.now,
        period: 'penalties',
        kicks: play.kicks.slice(0, turn + 1),
      }
      const word = went ? 'PENALTY SCORED' : 'PENALTY MISSED'
      tellMoment(story, at, {
        word,
        text: `${match.clubs[side].name}: ${word.toLowerCase()}`,
        side: side === 'home' ? 1 : 2,
      })
    })
  }
  return start + (play.kicks.length - 1) * KICK_MS
}

function planEnd(story: Story, at: number): void {
  story.agenda.plan(at + 2 * SECOND, () => {
    story.now = finished(story)
    story.stage.suspend(at + 2 * SECOND, story.stage.live())
    tellMoment(story, at + 2 * SECOND, { word: 'FINISHED', text: 'The match is over', side: null })
  })
  story.agenda.plan(at + 8 * SECOND, () => settleAll(story, at + 8 * SECOND, 'played'))
}

function planStop(story: Story, at: number): void {
  story.agenda.plan(at, () => {
    story.now = finished(story)
    story.stage.suspend(at, story.stage.live())
    tellMoment(story, at, { word: 'ABANDONED', text: 'The match is abandoned', side: null })
  })
  story.agenda.plan(at + 20 * MINUTE, () => settleAll(story, at + 20 * MINUTE, 'stopped'))
}

const scoreNow = (story: Story) => footballScore(story.match, story.now, story.moments)

/** `shown`: a score with a goal that is under review; else it is what stands. */
type Told = Telling & { readonly shown?: Situation }

function tellMoment(story: Story, at: number, { shown, ...telling }: Told): void {
  const n = (story.moments.at(-1)?.n ?? 0) + 1
  story.moments.push({ ...telling, n, at: minuteOf(story.now), place: null })
  story.stage.score(at, footballScore(story.match, shown ?? story.now, story.moments))
}
