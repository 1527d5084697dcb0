import type { FieldSpread } from './place-chances.ts'

/** Chances of the one to be below the other, of the other, and of both to be level or out. */
export function better(
  one: FieldSpread | undefined,
  other: FieldSpread | undefined,
): readonly [number, number, number] {
  const [first, second] = [massOf(one), massOf(other)]
  const chances: [number, number, number] = [
    first * (1 - second),
    second * (1 - first),
    (1 - first) * (1 - second),
  ]
  if (one == null || other == null) return chances
  for (const [at, chance] of one.values.entries()) {
    for (const [place, against] of other.values.entries()) {
      const difference = one.from + at - other.from - place
      chances[difference < 0 ? 0 : difference > 0 ? 1 : 2] += chance * against
    }
  }
  return chances
}

const massOf = (spread: FieldSpread | undefined): number =>
  spread == null ? 0 : spread.values.reduce((sum, chance) => sum + chance, 0)
