import { Type, type TLiteral, type TProperties, type TSchema, type TUnion } from 'typebox'

/** The parts of which all shapes are made. */

/** words that a request brings for people, never read by us */
export const Text = Type.String({ maxLength: 200 })
export const Id = Type.String({ minLength: 1, maxLength: 64 })

/**
 * The unit of a shape's numbers, or the owner of its words. The browser converts them once, on arrival, into whole
 * numbers with a name: points into paise, fine points into centipaise, decimal odds into hundredths [BS120].
 */
export type Unit = 'points' | 'fine-points' | 'odds' | 'hundredths' | 'cell' | Word | Named

/** A word of a market: see market-words.ts. */
type Word = 'gtype' | 'status' | 'row' | 'ladder'

/** The kind of thing that a string names: on the wire a plain string, for the browser's compiler a type of its own. */
export type Named = 'event' | 'market' | 'runner' | 'bet'

/** The schema, which says besides what its numbers count. */
export const counting = <U extends Unit, S extends TSchema>(unit: U, schema: S): S & { unit: U } =>
  Object.assign(schema, { unit })

/** The schema of a name, which says besides what it is the name of. */
export const naming = <N extends Named, S extends TSchema>(of: N, schema: S): S & { unit: N } =>
  counting(of, schema)

/** Earlier sign-ins that a device names at most [AU91]. */
export const KNOWN_AS = 4

/** what `Id` is, as a new object: a schema says one thing of itself */
const newId = () => Type.String({ minLength: 1, maxLength: 64 })
export const EventId = naming('event', newId())
export const MarketId = naming('market', newId())
export const RunnerId = naming('runner', newId())
export const BetId = naming('bet', newId())
/** the id of a row of the ledger, as a request names it: a safe integer in digits */
export const RowId = Type.String({ pattern: '^[0-9]{1,15}$', maxLength: 15 })
/** the id of a round of the casino */
export const RoundId = Type.String({ minLength: 1, maxLength: 32, pattern: '^[a-z0-9-]+$' })
/** a client's own id of what it asks for */
export const ClientId = Type.String({ format: 'uuid', maxLength: 36 })
/** of an each-way market: a place pays 1 / divisor of the winnings, and there are this many places */
export const EachWay = Type.Object({
  divisor: Type.Union([Type.Literal(4), Type.Literal(5)]),
  places: Type.Integer(),
})
/** a count or a moment in epoch milliseconds, as exact as a number can be */
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** where a reader of numbered news is, to resume */
export const Resume = Type.Object({ epoch: Type.String({ maxLength: 64 }), seq: Count })

/** Points at most: in paise they are a safe integer, which is what the ledger's columns are read as [BS190]. */
const POINTS_MAX = 90_000_000_000_000
/** Decimal odds at most: in hundredths they fit the ledger's int columns [BS190]. */
const ODDS_MAX = 20_000_000
const amount = { minimum: -POINTS_MAX, maximum: POINTS_MAX } as const
const price = { minimum: -ODDS_MAX, maximum: ODDS_MAX } as const

/** an amount in points, two decimals */
export const Points = counting('points', Type.Number(amount))
/** an amount in points above zero */
export const PointsAboveZero = counting(
  'points',
  Type.Number({ exclusiveMinimum: 0, maximum: POINTS_MAX }),
)
/** Points at most that are exact to four decimals: in centipaise they are a safe integer. */
const FINE_POINTS_MAX = 900_000_000_000
/** profit or loss in points, exact to four decimals */
export const FinePoints = counting(
  'fine-points',
  Type.Number({ minimum: -FINE_POINTS_MAX, maximum: FINE_POINTS_MAX }),
)
/** decimal odds as they are asked for, two decimals: beyond the ladder they are refused with the nearest */
export const DecimalOdds = counting('odds', Type.Number(price))
/** decimal odds of a bet, or of what is on offer [RT126] */
export const Price = counting('odds', Type.Number({ minimum: 1.01, maximum: 1000 }))
/** decimal odds of a casino's table, two decimals: above 1000 where a table pays so, and 1 of a spread */
export const TableOdds = counting('hundredths', Type.Number(price))
/** the schema's values, or null */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

type Literals<Words extends readonly string[]> = {
  -readonly [At in keyof Words]: TLiteral<Words[At]>
}

/** One of these words. */
export function oneWord<const Words extends readonly string[]>(
  ...words: Words
): TUnion<Literals<Words>>
export function oneWord(...words: readonly string[]): TUnion {
  return Type.Union(words.map((word) => Type.Literal(word)))
}

/** The reply to a request that was carried out. */
export const done = <const P extends TProperties>(properties: P) =>
  Type.Object({ success: Type.Literal(true), ...properties })

/** Traits of a question and of an act of a signed-in user. */
export const READ = { method: 'GET', signedIn: true } as const
const SEND = { method: 'POST', signedIn: true } as const

/** the compiler knows the whole address of each call */
const addressOf = <P extends string>(path: P) => `/api/v1/${path}` as const

/** A question of a signed-in user. */
export const read = <P extends string, R extends TSchema>(path: P, reply: R) => ({
  ...READ,
  path: addressOf(path),
  reply,
})

/** A question with its terms. */
export const readBy = <P extends string, Q extends TSchema, R extends TSchema>(
  path: P,
  query: Q,
  reply: R,
) => ({ ...read(path, reply), query })

/** An act of a signed-in user that needs no more than its name. */
export const send = <P extends string, R extends TSchema>(path: P, reply: R) => ({
  ...SEND,
  path: addressOf(path),
  reply,
})

/** An act with its body. */
export const sendWith = <P extends string, B extends TSchema, R extends TSchema>(
  path: P,
  body: B,
  reply: R,
) => ({ ...send(path, reply), body })

/** The same call for people without a session. */
export const open = <R extends object>(
  route: R,
): Omit<R, 'signedIn'> & { readonly signedIn: false } => ({ ...route, signedIn: false })

/** The same call for programs. */
export const forPrograms = <R extends object>(route: R) =>
  ({ ...route, callers: 'programs' }) as const

/** The same call after a recent proof. */
export const proved = <R extends object>(route: R) => ({ ...route, stepUp: true }) as const

/** The same call, allowed before a required password or second factor is set up [AU97]. */
export const enrolling = <R extends object>(route: R) => ({ ...route, enrols: true }) as const
