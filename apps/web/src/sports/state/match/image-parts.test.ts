import { marketId } from '@crease/domain/units/ids.ts'
import type { MatchImage } from '../../../link/named.ts'
import { expect, test } from 'vitest'
import { image, market, price, section } from '../../../testing/wire.ts'
import { ImageParts } from './image-parts.ts'

const part = (number: number, of: number, seq = 5): MatchImage => ({
  ...image('life1', seq, [market(marketId(`m${number}`), [section('a', 1.85)])]),
  part: { number, of },
})

test('[RT34] the parts of an image are one image once the last has come', () => {
  const parts = new ImageParts()
  expect(parts.take(part(1, 3))).toEqual({ kind: 'waiting' })
  expect(parts.take(part(2, 3)).kind).toBe('waiting')
  const last = parts.take(part(3, 3))
  if (last.kind !== 'whole' || last.message.kind !== 'image') throw new Error('not an image')
  expect(last.message.part).toBeUndefined()
  expect(last.message.meta_data.data.t1.map(({ mid }) => mid)).toEqual(['m1', 'm2', 'm3'])
  expect(parts.waiting).toBe(false)
})

test.each([
  ['a delta before the last part', price('life1', 6, 1.9)],
  ['a part out of its turn', part(3, 3)],
  ['a part of another image', part(2, 3, 6)],
])('[RT34] %s breaks the image: it has to be asked for', (_, message) => {
  const parts = new ImageParts()
  parts.take(part(1, 3))
  expect(parts.take(message)).toEqual({ kind: 'broken' })
  expect(parts.waiting).toBe(false)
})

test('[RT34] a whole image, and a first part again, replace parts that wait', () => {
  const parts = new ImageParts()
  parts.take(part(1, 2))
  expect(parts.take(part(1, 2)).kind).toBe('waiting')
  expect(parts.take(image('life1', 7, [])).kind).toBe('whole')
  expect(parts.take(price('life1', 8, 1.9)).kind).toBe('whole')
})
