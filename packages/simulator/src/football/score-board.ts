import { messageOf, type Phrase, type Said } from '@crease/domain/sentences/phrase.ts'
import { say, type PlainId, type SentenceId } from '@crease/domain/sentences/say.ts'
import { type Moment, SHOWN_MOMENTS } from '@crease/domain/market/moment.ts'
import type { FootballScore, FootballTeamScore } from '@crease/domain/market/score.ts'
import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import type { FootballMatch } from './match.ts'
import { MINUTE } from '../time-spans.ts'
import type { IncidentKind } from './care.ts'
import { shootoutAfter } from './play.ts'
import { REGULAR, type Period } from './rates.ts'
import { goalsOf, leadOf, type Situation } from './situation.ts'

/** Something for the live scorecard that has no number yet. */
export interface Telling extends Partial<Pick<Moment, 'side'>> {
  readonly word: PlainId
  readonly what: Said
}

/** The banner of a situation, under the moments so far, newest last [WD52]. */
export function footballScore(
  match: FootballMatch,
  now: Situation,
  moments: readonly Moment[],
): FootballScore {
  const team = (side: FootballSide): FootballTeamScore => ({
    name: match.clubs[side].name,
    shortName: match.clubs[side].shortName,
    goals: goalsOf(now, side),
    yellowCards: now.yellows[side],
    redCards: now.reds[side],
    corners: now.corners[side],
    penalties: now.kicks.length === 0 ? null : penaltiesOf(now, side),
  })
  return {
    sport: 'football',
    teams: [team('home'), team('away')],
    minute: minuteOf(now),
    period: PERIODS[now.period],
    ...messageOf([stopWords(moments) ?? words(match, now)]),
    moments: moments.slice(-SHOWN_MOMENTS),
  }
}

function penaltiesOf({ kicks, kicksFirst }: Situation, side: FootballSide): number {
  return shootoutAfter(kicks)[side === kicksFirst ? 'first' : 'second']
}

const PERIODS: Readonly<Record<Situation['period'], FootballScore['period']>> = {
  before: 'before',
  first: 'first half',
  'half time': 'half time',
  second: 'second half',
  'extra first': 'extra time',
  'extra second': 'extra time',
  penalties: 'penalties',
  finished: 'finished',
}

/** Minutes of the match at which each period begins. */
const STARTS: Readonly<Record<Period, number>> = {
  first: 0,
  second: 45,
  'extra first': 90,
  'extra second': 105,
}

const isPlaying = (period: Situation['period']): period is Period => period in STARTS

/** e.g. "67'" for the 67th minute, "45+2'" for the second added one; empty while no clock runs. */
export function minuteOf({ period, clockMs }: Situation): string {
  if (!isPlaying(period)) return ''
  const minute = Math.floor(clockMs / MINUTE) + 1
  const [from, regular] = [STARTS[period], REGULAR[period]]
  return minute > regular ? `${from + regular}+${minute - regular}'` : `${from + minute}'`
}

/** A match that was stopped, or never started, was neither won nor drawn. */
function stopWords(moments: readonly Moment[]): string | null {
  const last = moments.at(-1)
  return last?.word === 'ABANDONED' || last?.word === 'POSTPONED' ? last.text : null
}

function words(match: FootballMatch, now: Situation): Phrase {
  switch (now.period) {
    case 'before':
      return say('Not kicked off yet')
    case 'half time':
      return say('Half time')
    case 'penalties':
      return say('Penalty shoot-out')
    case 'finished':
      return resultWords(match, now)
    case 'first':
    case 'second':
    case 'extra first':
    case 'extra second':
      return addedWords(now, REGULAR[now.period]) ?? leadWords(match, now)
  }
}

/** The added time, once it is announced; null where there is none. */
function addedWords({ clockMs, length }: Situation, regular: number): Said | null {
  const added = length - regular
  if (clockMs < (regular - 1) * MINUTE || added === 0) return null
  return added === 1 ? say('1 minute added') : say('minutes-added', { minutes: added })
}

function leadWords({ clubs }: FootballMatch, now: Situation): Said {
  const lead = leadOf(now)
  if (lead === 0) return say('Level')
  return say('lead', { team: clubs[lead > 0 ? 'home' : 'away'].name, by: Math.abs(lead) })
}

function resultWords({ clubs, cup }: FootballMatch, now: Situation): Said {
  const lead = leadOf(now)
  const [home, away] = [penaltiesOf(now, 'home'), penaltiesOf(now, 'away')]
  if (lead !== 0) return say('won', { name: clubs[lead > 0 ? 'home' : 'away'].name })
  if (!cup || home === away) return say('Match drawn')
  const side = home > away ? 'home' : 'away'
  return say('won-on-penalties', { team: clubs[side].name })
}

const WORDS = {
  goal: ['GOAL', 'goal'],
  'penalty goal': ['GOAL', 'penalty-goal'],
  'reviewed goal': ['GOAL', 'goal-reviewed'],
  'cancelled goal': ['GOAL', 'goal-reviewed'],
  'missed penalty': ['PENALTY MISSED', 'penalty-missed'],
  yellow: ['YELLOW CARD', 'yellow'],
  'second yellow': ['RED CARD', 'second-yellow'],
  red: ['RED CARD', 'red-card'],
  corner: ['CORNER', 'corner'],
} as const satisfies Readonly<Record<IncidentKind, readonly [PlainId, SentenceId]>>

/** How the scorecard tells of an incident. */
export function tellingOf(match: FootballMatch, kind: IncidentKind, side: FootballSide): Telling {
  const [word, id] = WORDS[kind]
  return { word, what: say(id, { team: match.clubs[side].name }), side: side === 'home' ? 1 : 2 }
}

/** The same of a kick of a shoot-out. */
export const kickOf = (
  { clubs }: FootballMatch,
  side: FootballSide,
  went: 'scored' | 'missed',
): Telling => ({
  word: went === 'scored' ? 'PENALTY SCORED' : 'PENALTY MISSED',
  what: say(`kick-${went}`, { team: clubs[side].name }),
  side: side === 'home' ? 1 : 2,
})

/** The same of a substitution, which is good for neither side. */
export const substitutionOf = ({ clubs }: FootballMatch, side: FootballSide): Telling => ({
  word: 'SUBSTITUTION',
  what: say('substitution', { team: clubs[side].name }),
})

/** The word and the sentence of the whistle that ends a period. */
export const WHISTLES: Readonly<Record<Period, readonly [word: PlainId, what: PlainId]>> = {
  first: ['HALF TIME', 'Half time'],
  second: ['FULL TIME', 'Ninety minutes played'],
  'extra first': ['HALF TIME', 'Half time of extra time'],
  'extra second': ['FULL TIME', 'Extra time played'],
}
