import { PositionRow } from '@crease/contract/cash-out-shapes.ts'
import { RunnerDepth } from '@crease/contract/depth-shapes.ts'
import { ROUTES } from '@crease/contract/http.ts'
import { ListMessage } from '@crease/contract/list-shapes.ts'
import { ErrorReply, Market, Match } from '@crease/contract/shapes.ts'
import {
  ConditionalNews,
  Heartbeat,
  MatchList,
  MatchMessage,
  OrderNews,
  Upstream,
  Wallet,
} from '@crease/contract/sockets.ts'
import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { Type, type TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import { fits, fitting, fittingMessage, type Shape } from './fits.ts'

/** Everything that the browser is sent. */
const SHAPES: readonly (readonly [string, TSchema])[] = [
  ...Object.entries(ROUTES).map(([name, { reply }]) => [name, reply] as const),
  ...Object.entries({
    ErrorReply,
    Match,
    MatchList,
    MatchMessage,
    RunnerDepth,
    Upstream,
    Heartbeat,
  }),
  ...Object.entries({ Wallet, OrderNews, PositionRow, ConditionalNews }),
]

test('[RT53] what comes is read as the contract has it: every shape, right values and spoilt ones', () => {
  expect(SHAPES.length).toBeGreaterThan(30)
  let right = 0
  let wrong = 0
  for (const [name, shape] of SHAPES) {
    forAll(
      [valuesOf(shape), fc.nat(), fc.constantFrom(...SPOILT)],
      { numRuns: 20 },
      (value, at, other) => {
        const spoilt = spoil(value, at, other)
        for (const one of [value, spoilt]) {
          const isRight = Check(shape, one)
          right += isRight ? 1 : 0
          wrong += isRight ? 0 : 1
          expect([name, fits(shape, one)]).toEqual([name, isRight])
        }
      },
    )
  }
  expect(Math.min(right, wrong)).toBeGreaterThan(SHAPES.length)
})

test.each([
  [
    Type.String({ minLength: 2, maxLength: 3 }),
    ['a', 'ab', 'abc', 'abcd', '🏏', '🏏🏏', '🏏🏏🏏🏏', 7],
  ],
  [Type.String({ pattern: '^#[0-9a-f]{2}$' }), ['#0f', '#0g', '#0f0']],
  [
    Type.Number({ minimum: 1.01, maximum: 1000 }),
    [1, 1.01, 1000, 1000.5, Number.NaN, Infinity, '2'],
  ],
  [Type.Integer({ minimum: 0 }), [0, -1, 0.5, null]],
  [
    Type.Array(Type.Null(), { minItems: 1, maxItems: 2 }),
    [[], [null], [null, null], [null, null, null], {}],
  ],
  [Type.Tuple([Type.Number(), Type.String()]), [[1, 'a'], [1], [1, 'a', 'b'], ['a', 1]]],
  [
    Type.Object({ a: Type.Null() }, { additionalProperties: false }),
    [{ a: null }, { a: null, b: 1 }],
  ],
  [
    Type.Object({ a: Type.Optional(Type.Boolean()) }),
    [{}, { a: true }, { a: 1 }, { b: 1 }, [], null, 'a'],
  ],
] as const)('[RT53] at its edges too: %j', (shape, values) => {
  const told = values.map((value) => [value, fits(shape, value)])
  expect(told).toEqual(values.map((value) => [value, Check(shape, value)]))
})

/** The keywords that fits.ts reads. */
const KEYWORDS = new Set<string>([
  'type',
  'const',
  'anyOf',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'items',
  'minItems',
  'maxItems',
  'additionalItems',
  'additionalProperties',
  'properties',
  'required',
  'unit',
] satisfies readonly (keyof Shape)[])

/** The other keywords of a shape and of its parts. */
function unreadIn(shape: Shape): readonly string[] {
  const { anyOf = [], items = [], properties = {} } = shape
  const parts = [...anyOf, ...[items].flat(), ...Object.values(properties)]
  return [...Object.keys(shape).filter((key) => !KEYWORDS.has(key)), ...parts.flatMap(unreadIn)]
}

test('[RT53] no shape that the browser reads asks for more than is read', () => {
  const unread = SHAPES.flatMap(([name, shape]) => unreadIn(shape).map((key) => [name, key]))
  expect(unread).toEqual([])
  const control = Type.Object({ odd: Type.Array(Type.Number({ multipleOf: 2 })) })
  expect(unreadIn(control)).toEqual(['multipleOf'])
})

test('[RT126] one row that does not fit is left out of its list, alone, in every answer that is a list', () => {
  let lists = 0
  for (const [name, { reply }] of Object.entries<{ readonly reply: TSchema }>(ROUTES)) {
    const { data: rows }: Record<string, Shape> = Object(reply).properties ?? {}
    const items = rows?.items
    if (items === undefined || 'length' in items || items.properties === undefined) continue
    lists += 1
    const several = fc.array(valuesOf(items), { minLength: 2, maxLength: 3 })
    // a list whose rows never fit would be looked for without an end
    const fitted = fc.sample(several, 100).some((data) => data.every((row) => fits(items, row)))
    expect([name, fitted]).toEqual([name, true])
    const whole = fc
      .tuple(valuesOf(reply), several)
      .filter(([, data]) => data.every((row) => fits(Type.Unsafe(items), row)))
    forAll([whole, fc.nat(2)], { numRuns: 3 }, (both, at) => {
      const [answer, data] = both
      const spoilt = data.toSpliced(at % (data.length + 1), 0, {})
      expect([name, fitting(reply, { ...Object(answer), data: spoilt })]).toEqual([
        name,
        { ...Object(answer), data },
      ])
      // where nothing of it fits it is another shape, and no empty list
      expect(fitting(reply, { ...Object(answer), data: [{}, {}] })).toBeNull()
    })
  }
  expect(lists).toBeGreaterThan(5)
})

test('[RT126] [RT127] an image is read row by row, a numbered change whole or not at all', () => {
  const head = { epoch: 'a', seq: 1, list: '4' }
  const [row] = fc.sample(
    valuesOf(Match).filter((one) => fits(Match, one)),
    1,
  )
  const image = { kind: 'image', ...head, data: [row, { eventId: 'e2' }] }
  expect(fittingMessage(ListMessage, image)).toEqual({ ...image, data: [row] })
  const delta = { kind: 'delta', ...head, rows: [row] }
  expect(fittingMessage(ListMessage, delta)).toEqual(delta)
  expect(fittingMessage(ListMessage, { ...delta, rows: [row, { eventId: 'e2' }] })).toBeNull()
})

test('[RT126] a match whose only bookmaker market does not fit is shown with its other markets', () => {
  const shape: TSchema = Market
  const [market] = fc.sample(
    valuesOf(shape).filter((one) => fits(shape, one)),
    1,
  )
  const lists = { t1: [market], t2: [], t3: [], t4: [], t5: [] }
  const event = { eventName: 'A v B', eventTime: 'now', sportId: '2', seriesName: 'Cup' }
  const image = { kind: 'image', match_id: 'e1', epoch: 'a', seq: 1, event, Score: { data: null } }
  const spoilt = { ...image, meta_data: { data: { ...lists, t2: [{ mid: 'm2' }] } } }
  const shown = { ...image, meta_data: { data: lists } }
  expect(fittingMessage(MatchMessage, spoilt)).toEqual(shown)
  const nothing = { ...image, meta_data: { data: { ...lists, t1: [{}], t2: [{}] } } }
  expect(fittingMessage(MatchMessage, nothing)).toBeNull()
  // a bracket in a name is no row
  const named = { ...nothing, event: { ...event, eventName: 'A [W] v B' } }
  expect(fittingMessage(MatchMessage, named)).toBeNull()
})

/** Numbers that shapes may let through and that are no price, or no exact amount. */
const STRANGE = [0, 0.5, 1, 1.004, 1000.01, 20_000_000, 9e13, -9e13, 1e15] as const

test('[RT126] all that fits can be named: a price of 0 is a misfit of its row, and ends no list', () => {
  for (const [name, shape] of SHAPES) {
    const spoilt = fc.tuple(valuesOf(shape), fc.nat(), fc.constantFrom(...STRANGE))
    forAll([spoilt], { numRuns: 50 }, ([value, at, other]) => {
      for (const one of [value, spoil(value, at, other)]) {
        const read = (): unknown => [name, fits(shape, one) ? decode(shape, one) : null]
        expect(read).not.toThrow()
      }
    })
  }
  const rows = fc.sample(
    valuesOf(Match).filter((one) => fits(Match, one)),
    2,
  )
  const [row] = rows
  const odds = { selectionId: 'a', runnerName: 'Kites', status: 'ACTIVE', bs1: 1, l1: null, ls1: 1 }
  const spoilt = { ...Object(row), matchOdds: { marketId: 'm', oddDatas: [{ ...odds, b1: 0 }] } }
  const answer = { success: true, data: [row, spoilt] }
  const { reply } = ROUTES.getCricketMatchesList
  const fit = fitting(reply, answer)
  expect(fit?.data).toHaveLength(1)
  expect(fit === null ? [] : decode(reply, fit).data).toHaveLength(1)
})

const SPOILT = [null, 0, -1, 1.5, '', 'x', true, [], {}] as const

/** Values of a shape, by what JSON Schema says of it. */
function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map(valuesOf))
  if ('const' in shape) return fc.constant(shape.const)
  return VALUES[shape.type ?? '']?.(shape) ?? fc.constant('anything')
}

const VALUES: Readonly<Partial<Record<string, (shape: Shape) => fc.Arbitrary<unknown>>>> = {
  string: () => fc.constantFrom('', 'a', 'MATCH ODDS', '2026-11-20T10:00:00.000Z', '#0f0f0f'),
  number: ({ minimum = -Infinity, maximum = Infinity }) =>
    fc.constantFrom(...[0, 1.01, 2.5, 1000, -3].filter((one) => one >= minimum && one <= maximum)),
  integer: () => fc.constantFrom(0, 1, 250, -7),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {} }) =>
    'length' in items
      ? fc.tuple(...items.map(valuesOf))
      : fc.array(valuesOf(items), { maxLength: 2 }),
  object: ({ properties = {}, required = [] }) => {
    const parts = Object.entries(properties).map(([name, part]) => [name, valuesOf(part)] as const)
    return fc.record(Object.fromEntries(parts), { requiredKeys: [...required] })
  },
}

/** The same with another value somewhere. */
function spoil(value: unknown, at: number, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other
  const names = Object.keys(value)
  const name = names[at % (names.length + 1)]
  if (name === undefined) return other
  const spoilt = spoil(Reflect.get(value, name), Math.floor(at / 2), other)
  if (Array.isArray(value)) return value.with(Number(name), spoilt)
  return { ...value, [name]: spoilt }
}
