import { Type, type TSchema } from 'typebox'

/** What all shapes are made of. */

/** words that a request brings for people, never read by us */
export const Text = Type.String({ maxLength: 200 })
export const Id = Type.String({ minLength: 1, maxLength: 64 })

/**
 * What the numbers of a shape count, and whose its words are. The browser reads them once, where they come in, into whole numbers
 * with a name: points into paise, fine points into centipaise, decimal odds into hundredths [BS120].
 */
export type Unit = 'points' | 'fine-points' | 'odds' | 'hundredths' | 'cell' | Word | Named

/** A word of a market: see market-words.ts. */
type Word = 'gtype' | 'status' | 'row' | 'ladder'

/** What a string is the name of: on the wire a string like any other, to the browser's compiler one of its own. */
export type Named = 'event' | 'market' | 'runner' | 'bet'

/** The schema, which says besides what its numbers count. */
export const counting = <U extends Unit, S extends TSchema>(unit: U, schema: S): S & { unit: U } =>
  Object.assign(schema, { unit })

/** The schema of a name, which says besides what it is the name of. */
export const naming = <N extends Named, S extends TSchema>(of: N, schema: S): S & { unit: N } =>
  counting(of, schema)

/** what `Id` is, as a new object: a schema says one thing of itself */
const newId = () => Type.String({ minLength: 1, maxLength: 64 })
export const EventId = naming('event', newId())
export const MarketId = naming('market', newId())
export const RunnerId = naming('runner', newId())
export const BetId = naming('bet', newId())

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
