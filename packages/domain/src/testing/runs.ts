declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/** The part of all runs that is wanted: `npm run check` asks for fewer, `npm test` for all. */
const SHARE = Number(process.env['PROPERTY_SHARE'] ?? 1)

/**
 * How often a property is tried here, of so many times in `npm test`: never less often than `least`, where
 * fewer runs would not meet what is to be shown.
 */
export const runs = (all: number, least = 1): number => Math.max(least, Math.ceil(all * SHARE))
