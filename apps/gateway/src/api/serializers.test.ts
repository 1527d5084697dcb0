import { ROUTES } from '@crease/contract/http.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { serializerOf } from './serializers.ts'

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

test('[DR60] every reply of the contract has its writer', () => {
  const replies = Object.values(ROUTES).map(({ reply }) => serializerOf(reply))
  expect(replies.length).toBeGreaterThan(40)
  expect(replies.every((write) => typeof write === 'function')).toBe(true)
})
