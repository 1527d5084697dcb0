import type { Said } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { Board, Told } from '../game.ts'
import type { ScoredMatch } from '../match.ts'
import type { ClockRules } from '../sport.ts'
import { clockText, overtime } from './clock-text.ts'
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
  { state, attacker, clock: inPlay }: Shown,
): Board {
  const { parts, part, isOver } = state
  const isBreak = !isOver && state.slot === 0 && parts.length > 0
  // between two periods the board is that of the one that is over
  const clock = isBreak ? clockText(rules, { period: parts.length - 1, share: 1 }) : inPlay
  const units = scoreOf(state)
  const shown = isOver ? parts : [...parts, part]
  const head = (at: number) => (at < rules.periods ? String(at + 1) : overtime(at - rules.periods))
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
    message: [
      isOver
        ? endWords(match, units)
        : isBreak
          ? BREAKS[rules.part]
          : partWords(rules, parts.length),
    ],
  }
}

function endWords(match: ScoredMatch, score: Score): Said {
  const [home, away] = score
  return home === away ? say('Match drawn') : say('won', { name: winnerOf(match, score) })
}

const winnerOf = ({ entrants }: ScoredMatch, [home, away]: Score): string =>
  entrants[home > away ? 0 : 1]?.name ?? ''

const partWords = ({ part, periods }: ClockRules, played: number): Said =>
  played < periods ? say(`${part}-under-way`, { number: played + 1 }) : say('Overtime')

const OVER = say('The period is over')
const BREAKS = { half: say('Half time'), quarter: OVER, period: OVER } as const

const BREAK_WORDS = { half: 'HALF TIME', quarter: 'QUARTER', period: 'PERIOD' } as const

interface Slot {
  readonly scored: Score
  /** the period under way, from 0 */
  readonly period: number
  readonly isBreak: boolean
  /** the match that ends with it; null: it goes on */
  readonly ends: Score | null
  readonly clock: string
}

/** The moments of a slot: every score in it, and that a period or the match is over. */
export function tellSlot(match: ScoredMatch, rules: ClockRules, slot: Slot): readonly Told[] {
  const { scored, isBreak, ends, clock } = slot
  const scores = ([0, 1] as const).flatMap((side): readonly Told[] => {
    const points = scored[side]
    if (points === 0) return []
    return [{ at: clock, side: side === 0 ? 1 : 2, ...scoredBy(match, side, points) }]
  })
  const whistle = { at: clock, side: null } as const
  if (ends !== null) {
    const said = wonInShootOut(rules, slot)
      ? say('won-shoot-out', { name: winnerOf(match, ends) })
      : endWords(match, ends)
    return [...scores, { ...whistle, word: 'FULL TIME', said }]
  }
  if (!isBreak) return scores
  return [...scores, { ...whistle, word: BREAK_WORDS[rules.part], said: say('The period is over') }]
}

/** Overtime ends with a score, or without one by a shoot-out where the sport has one. */
const wonInShootOut = ({ ifLevel, periods }: ClockRules, { scored, period }: Slot): boolean =>
  ifLevel.kind === 'sudden' &&
  ifLevel.otherwise === 'shoot-out' &&
  period >= periods &&
  scored[0] + scored[1] === 0

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
