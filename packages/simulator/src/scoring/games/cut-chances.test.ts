import { expect, test } from 'vitest'
import { cutChances, placesAfterCut, type BeforeCut } from './cut-chances.ts'

const spread = (from: number, ...values: readonly number[]) => ({
  from,
  values: Float64Array.from(values),
})

const FIELD: readonly BeforeCut[] = [
  { atCut: spread(-1, 0.3, 0.5, 0.2), later: spread(0, 0.25, 0.5, 0.25) },
  { atCut: spread(0, 0.4, 0.4, 0.2), later: spread(-1, 0.2, 0.8) },
  { atCut: spread(0, 0.6, 0.4), later: spread(-1, 0.5, 0.25, 0.25) },
  { atCut: spread(-1, 0.1, 0.2, 0.7), later: spread(-2, 0.1, 0.3, 0.6) },
  { atCut: spread(1, 0.7, 0.3), later: spread(-1, 0.6, 0.4) },
]

interface Drawn {
  readonly atCut: number
  readonly final: number
}

/** Every way in which a field may play, with its chance. */
function ways(field: readonly BeforeCut[]): readonly (readonly [readonly Drawn[], number])[] {
  const [first, ...others] = field
  if (first === undefined) return [[[], 1]]
  const rest = ways(others)
  return [...first.atCut.values.entries()].flatMap(([at, chance]) =>
    [...first.later.values.entries()].flatMap(([more, likely]) => {
      const atCut = first.atCut.from + at
      const drawn = { atCut, final: atCut + first.later.from + more }
      return rest.map(([later, share]) => [[drawn, ...later], chance * likely * share] as const)
    }),
  )
}

/** By hand: who makes the cut, and the expected shares of the places among those who do. */
function byHand(
  cut: number,
  places: number,
): { made: readonly number[]; placed: readonly number[] } {
  const [made, placed] = [FIELD.map(() => 0), FIELD.map(() => 0)]
  for (const [drawn, chance] of ways(FIELD)) {
    const line = drawn.map(({ atCut }) => atCut).toSorted((one, two) => one - two)[cut - 1] ?? 0
    const on = drawn.filter(({ atCut }) => atCut <= line)
    for (const [at, one] of drawn.entries()) {
      if (one.atCut > line) continue
      made[at] = (made[at] ?? 0) + chance
      const ahead = on.filter(({ final }) => final < one.final).length
      const level = on.filter(({ final }) => final === one.final).length
      placed[at] = (placed[at] ?? 0) + chance * Math.min(1, Math.max(0, (places - ahead) / level))
    }
  }
  return { made, placed }
}

test.each([
  [1, 1],
  [2, 1],
  [2, 2],
  [3, 1],
  [3, 2],
  [4, 3],
  [5, 2],
])(
  '[WD144] [WD148] with a cut of %d places and %d that win, chances are those of every way to play',
  (cut, places) => {
    const { made, placed } = byHand(cut, places)
    const chances = cutChances(FIELD, cut)
    const [wins] = placesAfterCut(FIELD, { cut, places: [places] })
    for (const at of FIELD.keys()) {
      expect(chances[at]).toBeCloseTo(made[at] ?? 0, 9)
      expect(wins?.[at]).toBeCloseTo(placed[at] ?? 0, 3)
    }
    expect(placed.reduce((sum, one) => sum + one, 0)).toBeCloseTo(places, 9)
  },
)
