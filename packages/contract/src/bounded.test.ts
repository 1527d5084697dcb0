import { Compile } from 'typebox/compile'
import { Type, type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { PlaceBetBody } from './bet-shapes.ts'
import { ROUTES } from './http.ts'
import type { Route } from './routes/route.ts'
import { SPORTS_MESSAGES } from './socket-messages.ts'
import { SocketAuth } from './sockets.ts'

/** The keywords of a schema that bound it, and those of its parts. */
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: object
  readonly items?: Shape
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

const isExact = (bound: number | undefined): boolean =>
  bound !== undefined && Math.abs(bound) <= Number.MAX_SAFE_INTEGER

function isBounded(shape: Shape): boolean {
  const { type, minimum, exclusiveMinimum, maximum, maxLength, maxItems } = shape
  if ('const' in shape) return true
  if (type === 'string') return isExact(maxLength)
  if (type === 'array') return isExact(maxItems)
  if (type === 'number' || type === 'integer') {
    return isExact(maximum) && isExact(minimum ?? exclusiveMinimum)
  }
  if (type === 'object') return shape.patternProperties === undefined
  return type === 'boolean' || type === 'null'
}

/** Every part of a schema with its place and its depth. */
function partsOf(
  schema: TSchema,
  at: string,
): readonly { at: string; part: Shape; depth: number }[] {
  const found: { at: string; part: Shape; depth: number }[] = []
  const look = (part: Shape, place: string, depth: number): void => {
    if (part.anyOf !== undefined) {
      for (const each of part.anyOf) look(each, place, depth)
      return
    }
    found.push({ at: place, part, depth })
    for (const [name, each] of Object.entries(part.properties ?? {})) {
      look(each, `${place}.${name}`, depth + 1)
    }
    if (part.items !== undefined) look(part.items, `${place}[]`, depth + 1)
  }
  look(schema, at, 0)
  return found
}

/** Everything that a client can send: bodies and queries of every route, messages of every socket. */
const SENT: readonly (readonly [string, TSchema])[] = [
  ...Object.entries<Route>(ROUTES).flatMap(([name, { body, query }]) => [
    ...(body === undefined ? [] : [[`${name} body`, body] as const]),
    ...(query === undefined ? [] : [[`${name} query`, query] as const]),
  ]),
  ...Object.entries(SPORTS_MESSAGES),
  ['handshake', SocketAuth],
]

/** The body of an order over a socket is checked against the shape of the route that it names [BS85]. */
const OF_ITS_ROUTE = 'order.body'

const unboundedIn = (schema: TSchema, at: string): readonly string[] =>
  partsOf(schema, at)
    .filter((each) => each.at !== OF_ITS_ROUTE && !isBounded(each.part))
    .map((each) => each.at)

test('[BS190] every number, text and list that a client can send has a maximum', () => {
  const parts = SENT.flatMap(([name, schema]) => partsOf(schema, name))
  expect(parts.length).toBeGreaterThan(500)
  expect(SENT.flatMap(([name, schema]) => unboundedIn(schema, name))).toEqual([])
})

/** values within values at most */
const MOST_NESTED = 6

test('[BS190] nothing that a client can send is nested more than six deep', () => {
  const parts = SENT.flatMap(([name, schema]) => partsOf(schema, name))
  expect(Math.max(...parts.map(({ depth }) => depth))).toBeLessThanOrEqual(MOST_NESTED)
})

test.each([
  ['a number without a maximum', Type.Number({ minimum: 0 })],
  ['a number without a minimum', Type.Number({ maximum: 9 })],
  ['a maximum that is no exact number', Type.Integer({ minimum: 0, maximum: 1e300 })],
  ['a text without a longest', Type.String({ pattern: '^[0-9]{1,9}$' })],
  ['a list without a longest', Type.Array(Type.Boolean())],
  ['anything at all', Type.Unknown()],
  ['a record of any names', Type.Record(Type.String(), Type.Boolean())],
])('[BS190] control: %s is found, also deep within', (_what, schema) => {
  const within = Type.Object({ a: Type.Array(Type.Union([schema, Type.Null()]), { maxItems: 1 }) })
  expect(unboundedIn(within, 'x')).toEqual(['x.a[]'])
})

test('[BS190] the version that stopped a house is no version', () => {
  const shape = Compile(PlaceBetBody.properties.marketVersion)
  for (const version of [0, 2_147_483_647]) expect(shape.Check(version)).toBe(true)
  for (const version of [1e300, Number.MAX_SAFE_INTEGER + 2, 2_147_483_648, -1]) {
    expect(shape.Check(version)).toBe(false)
  }
})
