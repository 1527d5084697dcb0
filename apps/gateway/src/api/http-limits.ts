import type { TSchema } from 'typebox'

/** addresses remembered for the limits */
export const REMEMBERED_ADDRESSES = 10_000
/** of a body; the shapes of some calls of signed-in users take more */
export const MAX_BODY_BYTES = 64 * 1024
/** a connection that has not said its whole request by then is answered 408 and ended [OP64] */
export const SLOW = { headersMs: 10_000, requestMs: 15_000, lookEveryMs: 1000 } as const
/** a connection without a request is closed after this time; a proxy in front keeps its own for less [OP830] */
export const KEEP_ALIVE_MS = 8_000
/** the time after which a request that the exchange cannot serve now may be retried */
export const BUSY_RETRY_S = 1

/** The keywords of a schema that bound the length of its JSON. */
interface Shape extends TSchema {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly maxLength?: number
  readonly maxItems?: number
}

/** Bytes of a letter at most, as UTF-8. */
const LETTER_BYTES = 3
/** -1.7976931348623157e+308 */
const NUMBER_BYTES = 24

/** Bytes that a body of this shape may have, so that each of its fields can be at its maximum [BS190]. */
export const bodyBytes = (shape: TSchema | undefined): number =>
  shape === undefined ? MAX_BODY_BYTES : Math.max(MAX_BODY_BYTES, longestJson(shape))

/** Bytes of the longest JSON of a shape: with every member, every list and text as long as it may be. */
function longestJson(shape: Shape): number {
  const { type, anyOf, properties = {}, items, maxLength = 0, maxItems = 0 } = shape
  if (anyOf !== undefined) return Math.max(...anyOf.map(longestJson))
  if ('const' in shape) return JSON.stringify(shape.const).length
  if (type === 'string') return 2 + LETTER_BYTES * maxLength
  if (items !== undefined) return 2 + maxItems * (longestJson(items) + 1)
  const members = Object.entries(properties)
  if (type !== 'object') return NUMBER_BYTES
  return members.reduce((sum, [name, of]) => sum + name.length + 4 + longestJson(of), 2)
}
