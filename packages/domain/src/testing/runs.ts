import fc from 'fast-check'

declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/** The part of all runs that is wanted: `npm run check` and `npm test` ask for fewer, `npm run properties` for more. */
const SHARE = Number(process.env['PROPERTY_SHARE'] ?? 1)

/**
 * Tries of a property here, out of `all`: never fewer than `least`, if fewer runs would miss the case
 * to be shown.
 */
export const runs = (all: number, least = 1): number => Math.max(least, Math.ceil(all * SHARE))

/** Tries a property on drawn values, and fails with the smallest ones for which it does not hold. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  options: fc.Parameters<Values>,
  holds: (...values: Values) => boolean | void,
): void => fc.assert(fc.property<Values>(...arbitraries, holds), options)
