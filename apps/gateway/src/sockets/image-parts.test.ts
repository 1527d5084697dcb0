import type { MatchImage } from '@crease/contract/sockets.ts'
import { expect, test } from 'vitest'
import { view } from '@crease/protocol/testing/fixtures.ts'
import { wireMarket } from '../wire/market.ts'
import { inParts } from './image-parts.ts'

const LISTS = ['t1', 't2', 't3', 't4', 't5'] as const

function image(counts: readonly number[]): MatchImage {
  const of = (list: number) =>
    Array.from({ length: counts[list] ?? 0 }, (_, index) => ({
      ...wireMarket(view()),
      mid: `${list}-${index}`,
    }))
  return {
    kind: 'image',
    match_id: 'e1',
    epoch: 'life1',
    seq: 5,
    event: { eventName: '', eventTime: '', sportId: '4', seriesName: '' },
    meta_data: { data: { t1: of(0), t2: of(1), t3: of(2), t4: of(3), t5: of(4) } },
    Score: { data: null },
  }
}

test.each([
  [[60, 0, 0, 0, 0], 3],
  [[3, 2, 40, 30, 9], 4],
  [[0, 0, 0, 0, 26], 2],
  [[5, 5, 5, 5, 5], 1],
])('[RT34] the parts of %j markets in five lists make them up again', (counts, expected) => {
  const whole = image(counts)
  const parts = inParts(whole).map((part) => {
    if (part.kind !== 'image') throw new Error('not an image')
    return part.meta_data.data
  })
  expect(parts).toHaveLength(expected)
  for (const list of LISTS) {
    expect(parts.flatMap((part) => part[list])).toEqual(whole.meta_data.data[list])
  }
})
