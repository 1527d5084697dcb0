import { Type, type TSchema } from 'typebox'

/** What all shapes are made of. */

/** words that a request brings for people, never read by us */
export const Text = Type.String({ maxLength: 200 })
export const Id = Type.String({ minLength: 1, maxLength: 64 })
/** an amount in points, two decimals */
export const Points = Type.Number()
/** the schema's values, or null */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
