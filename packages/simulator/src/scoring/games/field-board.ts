import type { Said } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { Board } from '../game.ts'
import type { ScoredMatch } from '../match.ts'
import type { FieldRules } from '../sport.ts'
import type { FieldState } from './field-state.ts'

const SHOWN = 12
/** Units of a gap in a second. */
const GAP_UNITS = 10

/** The leaders of a field with their numbers so far. */
export function fieldBoard(match: ScoredMatch, rules: FieldRules, state: FieldState): Board {
  const sums = state.numbers.map((each) => each.reduce((sum, one) => sum + one, 0))
  const sign = rules.wins === 'lowest' ? 1 : -1
  const rank = (at: number) => (state.out[at] === true ? Infinity : sign * (sums[at] ?? 0))
  const order = sums.map((_, at) => at).toSorted((one, two) => rank(one) - rank(two) || one - two)
  const best = sums[order[0] ?? 0] ?? 0
  const { stage, step } = shownPlace(rules, state)
  const clock = state.winner === null ? fieldClock(rules, { stage, step }) : ''
  const rounds = rules.unit === 'strokes' ? stage + 1 : 0
  return {
    columns: [...Array.from({ length: rounds }, (_, at) => `R${at + 1}`), HEADS[rules.unit]],
    rows: order
      .slice(0, SHOWN)
      .map((at) => ({
        name: match.entrants[at]?.name ?? '',
        shortName: match.entrants[at]?.shortName ?? '',
        cells: [
          ...(state.numbers[at] ?? []).slice(0, rounds).map(toPar),
          state.out[at] === true ? 'Out' : cellOf(rules.unit, sums[at] ?? 0, best),
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

const HEADS = { strokes: 'To par', gap: 'Gap', votes: 'Votes' } as const

const toPar = (number: number): string =>
  number === 0 ? 'E' : number > 0 ? `+${number}` : String(number)

function cellOf(unit: FieldRules['unit'], sum: number, best: number): string {
  if (unit === 'strokes') return toPar(sum)
  return unit === 'votes' ? `${sum}k` : `+${((sum - best) / GAP_UNITS).toFixed(1)}`
}

/** The progress of a contest in figures: the round and hole ('F' after its last), the lap, or the count. */
export function fieldClock({ unit, stages }: FieldRules, { stage, step }: FieldPlace): string {
  const { steps = 0 } = stages[stage] ?? {}
  if (unit === 'strokes')
    return `R${stage + 1}${step === 0 ? '' : step < steps ? ` H${step}` : ' F'}`
  if (unit === 'votes') return `${step}/${steps}`
  return stages.length > 1 && stage === 0 ? `Q${step}/${steps}` : `L${step}/${steps}`
}
