import type { Said } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { Board } from '../game.ts'
import type { ScoredMatch } from '../match.ts'
import type { FieldRules } from '../sport.ts'
import type { FieldState } from './field-state.ts'

/** Leaders on the board; a golf tournament shows its whole field, with those that miss the cut. */
const SHOWN = { strokes: Infinity, gap: 12, votes: 12 } as const
/** Units of a gap in a second. */
const GAP_UNITS = 10

/** The leaders of a field with their numbers so far. */
export function fieldBoard(match: ScoredMatch, rules: FieldRules, state: FieldState): Board {
  const sums = state.numbers.map((each) => each.reduce((sum, one) => sum + one, 0))
  const sign = rules.wins === 'lowest' ? 1 : -1
  const isOut = (at: number) => Number(state.out[at] === true)
  const order = sums
    .map((_, at) => at)
    .toSorted(
      (one, two) =>
        isOut(one) - isOut(two) || sign * ((sums[one] ?? 0) - (sums[two] ?? 0)) || one - two,
    )
  const best = sums[order[0] ?? 0] ?? 0
  const { stage, step } = shownPlace(rules, state)
  const clock = state.winner === null ? shownClock(rules, { stage, step }) : ''
  const rounds = rules.unit === 'strokes' ? stage + 1 : 0
  return {
    columns: [...Array.from({ length: rounds }, (_, at) => `R${at + 1}`), HEADS[rules.unit]],
    rows: order.slice(0, SHOWN[rules.unit]).map((at) => ({
      name: match.entrants[at]?.name ?? '',
      shortName: match.entrants[at]?.shortName ?? '',
      cells: [
        ...Array.from({ length: rounds }, (_, round) => {
          const strokes = state.numbers[at]?.[round]
          return strokes === undefined ? '' : toPar(strokes)
        }),
        state.out[at] === true ? OUT[rules.exits.kind] : cellOf(rules.unit, sums[at] ?? 0, best),
      ],
      active: state.winner === at,
    })),
    clock,
    short: { first: '', second: '', at: clock },
    message: [messageOf(match, rules, { stage, winner: state.winner })],
  }
}

interface Told {
  readonly stage: number
  readonly winner: FieldState['winner']
}

function messageOf(match: ScoredMatch, { stages }: FieldRules, { stage, winner }: Told): Said {
  if (winner !== null) return say('won', { name: match.entrants[winner]?.name ?? '' })
  return say(stages[stage]?.name ?? 'Race')
}

/** Steps of a stage that are over. */
export interface FieldPlace {
  readonly stage: number
  readonly step: number
}

/** Between two stages the end of the one that is over; after all of them the end of the last. */
function shownPlace({ stages: all }: FieldRules, { stages: over, step }: FieldState): FieldPlace {
  const isBetween = over > 0 && (step === 0 || over === all.length)
  if (!isBetween) return { stage: over, step }
  return { stage: over - 1, step: all[over - 1]?.steps ?? 0 }
}

/** The same for the board, which says between two rounds that one is over. */
function shownClock(rules: FieldRules, { stage, step }: FieldPlace): string {
  const isOver = rules.unit === 'strokes' && step === rules.stages[stage]?.steps
  return isOver ? `Round ${stage + 1} over` : fieldClock(rules, { stage, step })
}

/** The cell of an entrant that has left the contest. */
const OUT = { none: 'Out', retirement: 'Out', cut: 'CUT' } as const

/** The line of a cut that was just made, and how many play on. */
export function cutSaid({ numbers, out }: Pick<FieldState, 'numbers' | 'out'>): Said {
  const left = numbers.flatMap((each, at) =>
    out[at] === true ? [] : each.reduce((sum, one) => sum + one, 0),
  )
  return say('cut-made', { line: toPar(Math.max(...left)), players: left.length })
}

const HEADS = { strokes: 'To par', gap: 'Gap', votes: 'Votes' } as const

const toPar = (number: number): string =>
  number === 0 ? 'E' : number > 0 ? `+${number}` : String(number)

function cellOf(unit: FieldRules['unit'], sum: number, best: number): string {
  if (unit === 'strokes') return toPar(sum)
  return unit === 'votes' ? `${sum}k` : `+${((sum - best) / GAP_UNITS).toFixed(1)}`
}

/** The progress of a contest in figures: the round and hole, the lap, or the count. */
export function fieldClock({ unit, stages }: FieldRules, { stage, step }: FieldPlace): string {
  const { steps = 0 } = stages[stage] ?? {}
  if (unit === 'strokes') return `R${stage + 1}${step === 0 ? '' : ` H${step}`}`
  if (unit === 'votes') return `${step}/${steps}`
  return stages.length > 1 && stage === 0 ? `Q${step}/${steps}` : `L${step}/${steps}`
}
