import type { Said } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { Board, Told } from '../game.ts'
import type { ScoredMatch } from '../match.ts'
import type { ClockRules } from '../sport.ts'
import { scoreOf, type ClockState, type Score } from './clock-state.ts'

interface Shown {
  readonly state: ClockState
  /** the side whose turn it is; null: both may score */
  readonly attacker: 0 | 1 | null
  readonly clock: string
}

/** The score by periods. */
export function clockBoard(
  match: ScoredMatch,
  rules: ClockRules,
  { state, attacker, clock }: Shown,
): Board {
  const { parts, part, isOver } = state
  const units = scoreOf(state)
  const shown = isOver ? parts : [...parts, part]
  const head = (at: number) => (at < rules.periods ? String(at + 1) : 'OT')
  return {
    columns: [...shown.map((_, at) => head(at)), match.discipline.words.unit],
    rows: match.entrants.map(({ name, shortName }, side) => ({
      name,
      shortName,
      cells: [...shown.map((score) => String(score[side] ?? 0)), String(units[side] ?? 0)],
      active: attacker === side,
    })),
    clock,
    short: { first: String(units[0]), second: String(units[1]), at: clock },
    message: [isOver ? endWords(match, units) : partWords(rules, parts.length)],
  }
}

function endWords({ entrants }: ScoredMatch, [home, away]: Score): Said {
  if (home === away) return say('Match drawn')
  return say('won', { name: entrants[home > away ? 0 : 1]?.name ?? '' })
}

const partWords = ({ part, periods }: ClockRules, played: number): Said =>
  played < periods ? say(`${part}-under-way`, { number: played + 1 }) : say('Overtime')

const BREAK_WORDS = { half: 'HALF TIME', quarter: 'QUARTER', period: 'PERIOD' } as const

interface Slot {
  readonly scored: Score
  readonly isBreak: boolean
  /** the match that ends with it; null: it goes on */
  readonly ends: Score | null
  readonly clock: string
}

/** The moment of a slot: who scored in it, or that a period or the match is over. */
export function tellSlot(match: ScoredMatch, { part }: ClockRules, slot: Slot): Told | null {
  const { scored, isBreak, ends, clock } = slot
  const side = scored[0] > 0 ? 0 : 1
  const points = scored[side]
  if (points > 0) return { at: clock, side: side === 0 ? 1 : 2, ...scoredBy(match, side, points) }
  if (ends !== null)
    return { at: clock, side: null, word: 'FULL TIME', said: endWords(match, ends) }
  return isBreak
    ? { at: clock, side: null, word: BREAK_WORDS[part], said: say('The period is over') }
    : null
}

/** A score in the words of its sport. */
function scoredBy(
  { entrants, discipline: { words } }: ScoredMatch,
  side: 0 | 1,
  points: number,
): Pick<Told, 'word' | 'said'> {
  const name = entrants[side]?.name ?? ''
  const own = words.scores?.[points]
  if (own !== undefined) return { word: own.word, said: say(own.said, { name }) }
  return words.unit === 'Goals'
    ? { word: 'GOAL', said: say('goal', { team: name }) }
    : { word: 'POINTS', said: say('points-to', { points, name }) }
}
