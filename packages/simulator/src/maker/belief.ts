import type { Random } from '../keys/streams.ts'

/** A form of the day: how each hidden leaning of a match lies, up or down; 0 where it has none. */
export interface Form {
  /** which side is better than its record says: above 0 the home side, or the first player */
  readonly edge: 1 | -1
  /** how much is scored: above 0 more than usual */
  readonly pace: 1 | -1 | 0
}

/** The public belief about the form of the day before a match. */
export interface Belief {
  /** the chance of each form, in their order; they add up to one */
  readonly weights: () => readonly number[]
  /** something small is heard: the chances move, on average not at all */
  readonly hear: () => void
  /** the place of the form that it is, drawn by the chances that were believed last */
  readonly reveal: () => number
}

/** Forms of a sport in which the one side may be better than it seems. */
export const EDGES: readonly Form[] = [
  { edge: 1, pace: 0 },
  { edge: -1, pace: 0 },
]

/** And those of one in which it may be a day of more goals, or of servers, besides. */
export const EDGES_AND_PACES: readonly Form[] = EDGES.flatMap(({ edge }) => [
  { edge, pace: 1 },
  { edge, pace: -1 },
])

/** The largest move of an even belief by one observation; less near certainty. */
const STEP = 0.05

/**
 * A belief about the form of the day that moves by steps as likely up as down, so that what was believed
 * before says nothing of where it goes: a martingale. The form that the match is played in is drawn by the
 * belief at its end, so what is believed is at every moment the true chance [WD90].
 */
export function createBelief(random: Random, forms: readonly Form[]): Belief {
  let [edge, pace] = [0.5, 0.5]
  const moved = (chance: number) => chance + random.around() * STEP * 4 * chance * (1 - chance)
  const weights = () => forms.map((form) => share(form.edge, edge) * share(form.pace, pace))
  return {
    weights,
    hear: () => {
      edge = moved(edge)
      pace = moved(pace)
    },
    reveal: () => {
      let draw = random.next()
      const found = weights().findIndex((weight) => {
        draw -= weight
        return draw < 0
      })
      return found === -1 ? forms.length - 1 : found
    },
  }
}

function share(leaning: 1 | -1 | 0, up: number): number {
  if (leaning === 0) return 1
  return leaning === 1 ? up : 1 - up
}

/** The mean of what is so in each form, by how likely the forms are. */
export const meanOf = (weights: readonly number[], values: readonly number[]): number =>
  weights.reduce((sum, weight, form) => sum + weight * (values[form] ?? 0), 0)

/** The value in the form at a place. */
export function inForm<T>(forms: readonly T[], place: number): T {
  const found = forms[place]
  if (found === undefined) throw new Error(`no form ${place}`)
  return found
}
