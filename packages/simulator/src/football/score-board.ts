import {
  type FootballScore,
  type FootballTeamScore,
  type Moment,
  SHOWN_MOMENTS,
} from '@crease/domain/market/score.ts'
import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import type { FootballMatch } from './match.ts'
import { shootoutAfter, type IncidentKind } from './play.ts'
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
    penalties: now.kicks.length === 0 ? null : shootoutAfter(now.kicks)[side],
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

const PERIODS: Readonly<Record<Situation['period'], FootballScore['period']>> = {
  before: 'before',
  first: 'first half',
  'half time': 'half time',
  second: 'second half',
  extra: 'extra time',
  penalties: 'penalties',
  finished: 'finished',
}

/** Where each period begins, and how many minutes it has before the added ones. */
const STARTS = {
  first: { from: 0, usual: 45 },
  second: { from: 45, usual: 45 },
  extra: { from: 90, usual: 30 },
}

/** e.g. "67'" for the 67th minute, "45+2'" for the second added one; empty while no clock runs. */
export function minuteOf({ period, minute }: Situation): string {
  if (period !== 'first' && period !== 'second' && period !== 'extra') return ''
  const { from, usual } = STARTS[period]
  const over = minute + 1 - usual
  return over > 0 ? `${from + usual}+${over}'` : `${from + minute + 1}'`
}

/** A match that was stopped, or never begun, was neither won nor drawn. */
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
    case 'extra':
      return now.minute >= 44 && now.period !== 'extra'
        ? `${now.length - 45} minutes added`
        : leadWords(match, now)
  }
}

function leadWords({ clubs }: FootballMatch, now: Situation): string {
  const lead = leadOf(now)
  if (lead === 0) return 'All square'
  return `${clubs[lead > 0 ? 'home' : 'away'].name} lead by ${Math.abs(lead)}`
}

function resultWords({ clubs, cup }: FootballMatch, now: Situation): string {
  const lead = leadOf(now)
  const shootout = shootoutAfter(now.kicks)
  if (lead !== 0) return `${clubs[lead > 0 ? 'home' : 'away'].name} won`
  if (!cup || shootout.home === shootout.away) return 'Match drawn'
  const side = shootout.home > shootout.away ? 'home' : 'away'
  return `${clubs[side].name} won on penalties`
}

const WORDS: Readonly<Record<IncidentKind, readonly [string, string]>> = {
  goal: ['GOAL', 'Goal for'],
  'penalty goal': ['GOAL', 'Penalty scored by'],
  'reviewed goal': ['GOAL', 'Goal, under review, for'],
  'cancelled goal': ['GOAL', 'Goal, under review, for'],
  'missed penalty': ['PENALTY MISSED', 'Penalty missed by'],
  yellow: ['YELLOW CARD', 'Yellow card for'],
  red: ['RED CARD', 'Red card for'],
  corner: ['CORNER', 'Corner for'],
}

/** How the scorecard tells of an incident. */
export function tellingOf(match: FootballMatch, kind: IncidentKind, side: FootballSide): Telling {
  const [word, text] = WORDS[kind]
  return { word, text: `${text} ${match.clubs[side].name}`, side: side === 'home' ? 1 : 2 }
}
