import type { Lot, Next } from '../kernel/title.ts'
import { faceAt, type Round } from '../kernel/round.ts'

/** How fast runners are drawn in is of no interest: the field is there when bets open. */
const FIELD_MS = 25

/** Copies that a runner of each form has in the draw of each place; every runner draws one of these. */
const FORMS = [3, 4, 5, 6, 8, 10, 12, 15, 19, 24, 30] as const

export interface Field {
  readonly runners: number
  /** names that a field is drawn from, each once */
  readonly stable: readonly string[]
  /** forms of a race whose field is not drawn: rounds of the first edition, and the list of returns */
  readonly standard: readonly number[]
}

const nameSlot = (number: number): string => `name${number}`
const formSlot = (number: number): string => `form${number}`

/** The next draw of a field: all names, then all forms; null: it is complete [CG966]. */
export function fieldNext(
  { runners, stable }: Field,
  { dealt }: Round,
): Extract<Next, { kind: 'deal' }> | null {
  const number = dealt.length + 1
  if (number <= runners) {
    const drawn = new Set(dealt.map(({ face }) => face))
    const from = stable.map((_, at) => at).filter((at) => !drawn.has(at))
    return { kind: 'deal', slot: nameSlot(number), from, ms: FIELD_MS }
  }
  if (number > 2 * runners) return null
  return { kind: 'deal', slot: formSlot(number - runners), from: FORMS, ms: FIELD_MS }
}

/** The lots of each runner by its form. */
export const lotsOf = ({ standard }: Field, round: Round): readonly Lot[] =>
  standard.map((form, at) => [at + 1, faceAt(round, formSlot(at + 1)) ?? form])

/** The name that a runner has in a round, with its number; null: none was drawn. */
export function runnerCalled({ stable }: Field, round: Round, number: number): string | null {
  const drawn = faceAt(round, nameSlot(number))
  return drawn === null ? null : `${number} ${stable[drawn] ?? ''}`
}
