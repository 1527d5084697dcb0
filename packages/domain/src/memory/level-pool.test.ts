import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { LevelPool } from './level-pool.ts'

test('[MT8] rows of any sizes, taken, widened and freed, never lie over each other', () => {
  const step = fc.record({
    kind: fc.constantFrom('take', 'take', 'widen', 'free'),
    size: fc.integer({ min: 1, max: 4 }),
    pick: fc.nat(1000),
  })
  forAll([fc.array(step, { maxLength: 120, size: 'max' })], { numRuns: 50 }, (steps) => {
    const pool = new LevelPool()
    const rows: { row: number; size: number; mark: number }[] = []
    for (const [mark, { kind, size, pick }] of steps.entries()) {
      const at = pick % Math.max(1, rows.length)
      const known = rows[at]
      if (kind === 'take') {
        const row = pool.takeRow(size)
        for (let level = 0; level < 2 ** size; level += 1) {
          pool.open(row + level, mark)
          pool.addTotal(row + level, mark * 2 ** 40 + level)
        }
        rows.push({ row, size, mark })
      } else if (known !== undefined && kind === 'widen') {
        const row = pool.widened(known.row, known.size)
        const half = 2 ** known.size
        pool.move(row, row + half, half)
        rows[at] = { row, size: known.size + 1, mark: known.mark }
      } else if (known !== undefined) {
        pool.freeRow(known.row, known.size)
        rows.splice(at, 1)
      }
      const overlaid = rows.filter(({ row, size: width, mark: own }) =>
        Array.from({ length: 2 ** width }, (_, level) => row + level).some(
          (level) => pool.rank(level) !== own || Math.floor(pool.total(level) / 2 ** 40) !== own,
        ),
      )
      expect(overlaid).toEqual([])
    }
  })
})

test('[MT8] a row that became free is the next of its size', () => {
  const pool = new LevelPool()
  const [small, large] = [pool.takeRow(1), pool.takeRow(3)]
  pool.freeRow(small, 1)
  pool.freeRow(large, 3)
  expect([pool.takeRow(3), pool.takeRow(1)]).toEqual([large, small])
})
