import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { runnerDepth } from '../../../testing/runner-depth.ts'
import { followed } from './depth-change.ts'

const OF = { marketId: marketId('m1'), selectionId: runnerId('kites') } as const
const level = (price: number, size: number) => [odds(price), paise(size)] as const

test('[RT123] a change by the next number is taken over, sizes of nothing go, the best price stays first', () => {
  const known = runnerDepth({ seq: 4 })
  const change = {
    kind: 'change' as const,
    ...OF,
    seq: 5,
    back: [level(199, 5_00), level(197, 0)],
    lay: [level(201, 9_00)],
    traded: [level(200, 7_00)],
    trades: [{ at: 7, price: odds(200), size: paise(7_00) }],
  }
  expect(followed(known, change)).toEqual({
    ...known,
    seq: 5,
    back: [level(199, 5_00), level(198, 40_00)],
    lay: [level(201, 9_00), level(202, 70_00)],
    traded: [level(200, 7_00)],
    trades: change.trades,
  })
})

test('[RT123] a hole asks for all of it, what is known already says nothing, and an image replaces all', () => {
  const known = runnerDepth({ seq: 4 })
  const change = { kind: 'change' as const, ...OF, back: [level(199, 5_00)] }
  expect(followed(known, { ...change, seq: 6 })).toBe('behind')
  expect(followed(known, { ...change, seq: 4 })).toBeNull()
  expect(followed(null, { ...change, seq: 5 })).toBeNull()
  const image = runnerDepth({ seq: 1, back: [] })
  expect(followed(known, image)).toBe(image)
})
