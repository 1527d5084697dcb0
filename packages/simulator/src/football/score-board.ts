import {
  type FootballScore,
  type FootballTeamScore,
  type Moment,
  SHOWN_MOMENTS,
} from '@crease/domain/market/score.ts'
import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import type { FootballMatch } from './match.ts'
import { MINUTE } from '../time-spans.ts'
import type { IncidentKind } from './care.ts'
import { shootoutAfter } from './play.ts'
import { REGULAR, type Period } from './rates.ts'
import { goalsOf, leadOf, type Situation } from './situation.ts'

/** Something for the live scorecard that has no number yet. */
export type Telling = Omit<Moment, 'n' | 'at' | 'place'>

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
    message: [stopWords(moments) ?? words(match, now), match.seriesName].join('|'),
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

function words(match: FootballMatch, now: Situation): string {
  switch (now.period) {
    case 'before':
      return 'Not kicked off yet'
    case 'half time':
      return 'Half time'
    case 'penalties':
      return 'Penalty shoot-out'
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
function addedWords({ clockMs, length }: Situation, regular: number): string | null {
  const added = length - regular
  if (clockMs < (regular - 1) * MINUTE || added === 0) return null
  return added === 1 ? '1 minute added' : `${added} minutes added`
}

function leadWords({ clubs }: FootballMatch, now: Situation): string {
  const lead = leadOf(now)
  if (lead === 0) return 'All square'
  return `${clubs[lead > 0 ? 'home' : 'away'].name} lead by ${Math.abs(lead)}`
}

function resultWords({ clubs, cup }: FootballMatch, now: Situation): string {
  const lead = leadOf(now)
  const [home, away] = [penaltiesOf(now, 'home'), penaltiesOf(now, 'away')]
  if (lead !== 0) return `${clubs[lead > 0 ? 'home' : 'away'].name} won`
  if (!cup || home === away) return 'Match drawn'
  const side = home > away ? 'home' : 'away'
  return `${clubs[side].name} won on penalties`
}

const WORDS: Readonly<Record<IncidentKind, readonly [string, string]>> = {
  goal: ['GOAL', 'Goal for'],
  'penalty goal': ['GOAL', 'Penalty scored by'],
  'reviewed goal': ['GOAL', 'Goal, under review, for'],
  'cancelled goal': ['GOAL', 'Goal, under review, for'],
  'missed penalty': ['PENALTY MISSED', 'Penalty missed by'],
  yellow: ['YELLOW CARD', 'Yellow card for'],
  'second yellow': ['RED CARD', 'Second yellow card for a player of'],
  red: ['RED CARD', 'Red card for'],
  corner: ['CORNER', 'Corner for'],
}

/** How the scorecard tells of an incident. */
export function tellingOf(match: FootballMatch, kind: IncidentKind, side: FootballSide): Telling {
  const [word, text] = WORDS[kind]
  return { word, text: `${text} ${match.clubs[side].name}`, side: side === 'home' ? 1 : 2 }
}
