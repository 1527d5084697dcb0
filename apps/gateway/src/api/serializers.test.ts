import { ROUTES } from '@crease/contract/http.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { forWriting, serializerOf } from './serializers.ts'

const written = (schema: object, answer: unknown): unknown =>
  JSON.parse(serializerOf(schema)(answer))

test('[DR60] what the shape does not name is not written', () => {
  const shape = Type.Object({ id: Type.String() })
  expect(written(shape, { id: 'a', password: 'b' })).toEqual({ id: 'a' })
})

test('[DR60] null and words of a list are written as they are, also deep inside', () => {
  const word = Type.Union([Type.Literal('BACK'), Type.Literal('LAY'), Type.Null()])
  const number = Type.Union([Type.Number(), Type.Null()])
  const row = Type.Object({ side: word, odds: number, part: Type.Optional(number) })
  const shape = Type.Object({
    rows: Type.Array(row),
    one: Type.Union([row, Type.Null()]),
    choice: Type.Union([Type.Object({ a: Type.Number() }), Type.Object({ b: Type.String() })]),
  })
  for (const answer of [
    { rows: [{ side: 'BACK', odds: 1.85 }], one: null, choice: { a: 1 } },
    {
      rows: [{ side: null, odds: null, part: null }],
      one: { side: 'LAY', odds: 0 },
      choice: { b: 'x' },
    },
  ]) {
    expect(written(shape, answer)).toEqual(answer)
  }
})

test('[DR60] of several shapes each is written with its own fields, and with no other', () => {
  const done = Type.Object({ kind: Type.Literal('done'), at: Type.Number(), name: Type.String() })
  const refused = Type.Object({
    kind: Type.Literal('refused'),
    at: Type.Union([Type.String(), Type.Null()]),
    limit: Type.Union([Type.Number(), Type.String()]),
  })
  const shape = Type.Array(Type.Union([done, refused, Type.Null()]))
  const answers = [
    { kind: 'done', at: 5, name: 'a' },
    { kind: 'refused', at: 'here', limit: 7 },
    { kind: 'refused', at: null, limit: '7.00' },
    null,
  ]
  expect(written(shape, answers)).toEqual(answers)
  expect(written(shape, [{ kind: 'done', at: 1, name: 'b', password: 'c' }])).toEqual([
    { kind: 'done', at: 1, name: 'b' },
  ])
})

test('[DR60] fields without names are written beside a shape that has names', () => {
  const named = Type.Object({ a: Type.String() })
  const shape = Type.Union([Type.Record(Type.String(), Type.Number()), named])
  expect(written(shape, { x: 1, y: 2 })).toEqual({ x: 1, y: 2 })
  expect(written(shape, { a: 'b' })).toEqual({ a: 'b' })
})

test('[DR60] every reply of the contract has its writer', () => {
  const replies = Object.values(ROUTES).map(({ reply }) => serializerOf(reply))
  expect(replies.length).toBeGreaterThan(40)
  expect(replies.every((write) => typeof write === 'function')).toBe(true)
})

test('[DR60] no reply of the contract needs a validator to be written, which would take most of a start', () => {
  const unions = ({ reply }: { readonly reply: object }): boolean =>
    JSON.stringify(forWriting(reply)).includes('"anyOf"')
  const record = Type.Record(Type.String(), Type.Number())
  expect(unions({ reply: Type.Union([record, Type.String()]) })).toBe(true)
  const replies = Object.entries(ROUTES)
  expect(replies.filter(([, route]) => unions(route)).map(([name]) => name)).toEqual([])
})
