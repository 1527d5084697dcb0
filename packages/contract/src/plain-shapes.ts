import { Type, type TSchema } from 'typebox'

/** What all shapes are made of. */

/** words that a request brings for people, never read by us */
export const Text = Type.String({ maxLength: 200 })
export const Id = Type.String({ minLength: 1, maxLength: 64 })

/**
 * What the numbers of a shape count, and whose its words are. The browser reads them once, where they come in, into whole numbers
 * with a name: points into paise, fine points into centipaise, decimal odds into hundredths [BS120].
 */
export type Unit = 'points' | 'fine-points' | 'odds' | 'hundredths' | 'cell' | Word

/** A word of a market: see market-words.ts. */
type Word = 'gtype' | 'status' | 'row' | 'ladder'

/** The schema, which says besides what its numbers count. */
export const counting = <U extends Unit, S extends TSchema>(unit: U, schema: S): S & { unit: U } =>
  Object.assign(schema, { unit })

/** an amount in points, two decimals */
export const Points = counting('points', Type.Number())
/** profit or loss in points, exact to four decimals */
export const FinePoints = counting('fine-points', Type.Number())
/** decimal odds, two decimals */
export const DecimalOdds = counting('odds', Type.Number())
/** decimal odds of a casino's table, two decimals: above 1000 where a table pays so, and 1 of a spread */
export const TableOdds = counting('hundredths', Type.Number())
/** the schema's values, or null */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
