import { expect, test } from 'vitest'
import { stayingRows } from './staying-rows.ts'

interface Row {
  readonly id: string
  readonly runner: string
  readonly news: number
}
const row = (id: string, { runner = id, news = 0 }: Partial<Row> = {}): Row => ({
  id,
  runner,
  news,
})
const shown = (before: readonly Row[], now: readonly Row[]) =>
  stayingRows(before, now, {
    idOf: ({ id }) => id,
    replaces: (added, gone) => added.runner === gone.runner,
  }).map(({ id, news }) => `${id}${news}`)

test('[BS157] a bet that is matched or gone leaves no gap at once: the lines under it stay where they are', () => {
  const before = [row('c'), row('b'), row('a')]
  const now = [row('c', { news: 1 }), row('a', { news: 1 })]
  expect(shown(before, now)).toEqual(['c1', 'b0', 'a1'])
  expect(shown(before, [])).toEqual(['c0', 'b0', 'a0'])
})

test('[BS157] a new bet is where it always was, over or under those that are there', () => {
  const before = [row('b'), row('a')]
  expect(shown(before, [row('c'), row('b'), row('a')])).toEqual(['c0', 'b0', 'a0'])
  expect(shown(before, [row('c'), row('a'), row('z')])).toEqual(['c0', 'b0', 'a0', 'z0'])
  expect(shown([], [row('b'), row('a')])).toEqual(['b0', 'a0'])
})

test('[BS157] [BS58] a bet that was moved is in the place of the one before it, and once', () => {
  const before = [row('c'), row('b'), row('a')]
  const moved = row('d', { runner: 'b' })
  expect(shown(before, [moved, row('c'), row('a')])).toEqual(['c0', 'd0', 'a0'])
})
