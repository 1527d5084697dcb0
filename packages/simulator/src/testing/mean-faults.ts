import type { Outlook } from '../scoring/game.ts'

/** Markets whose forecast is not the mean of the forecasts that may follow, by their chances; empty: none [WD120]. */
export function meanFaults(
  now: Outlook,
  next: readonly (readonly [chance: number, outlook: Outlook])[],
): readonly string[] {
  const codes = [...now.keys()].filter((code) => next.every(([, outlook]) => outlook.has(code)))
  return codes.filter((code) =>
    Array.from(now.get(code) ?? []).some((value, at) => {
      const mean = next.reduce(
        (sum, [chance, outlook]) => sum + chance * (outlook.get(code)?.[at] ?? 0),
        0,
      )
      return Math.abs(value - mean) > 1e-9
    }),
  )
}
