declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/** The part of all runs that is wanted: `npm run check` asks for fewer, `npm test` for all. */
const SHARE = Number(process.env['PROPERTY_SHARE'] ?? 1)

/** How often a property is tried here, of so many times in `npm test`. */
export const runs = (all: number): number => Math.max(1, Math.ceil(all * SHARE))
