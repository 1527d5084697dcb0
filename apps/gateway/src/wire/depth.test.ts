import type { DepthChange } from '@crease/contract/depth-shapes.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { paise } from '@crease/domain/units/money.ts'
import { view } from '@crease/protocol/testing/fixtures.ts'
import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { depthChange, wireDepth, type DepthNow } from './depth.ts'

const [runner] = view({ best: 185 }).runners
if (runner === undefined) throw new Error('the fixture has runners')

const anyLevels = fc.uniqueArray(
  fc.record({
    odds: fc.integer({ min: 180, max: 190 }).map(odds),
    size: fc.integer({ min: 1, max: 3 }).map((size) => paise(size)),
  }),
  { selector: (level) => level.odds, maxLength: 8 },
)

const anyDepth: fc.Arbitrary<DepthNow> = fc
  .record({
    back: anyLevels,
    lay: anyLevels,
    traded: anyLevels,
    trades: fc.array(
      fc.record({ at: fc.nat(3), odds: fc.constant(odds(185)), size: fc.constant(paise(1)) }),
    ),
    lastTraded: fc.option(fc.constant(odds(185))),
  })
  .map(({ traded, trades, ...moving }) =>
    wireDepth({ market: view({ best: 185 }), runner: { ...runner, ...moving }, traded, trades }),
  )

/** The state of a reader after a change, sizes by price without their order. */
function followed(before: DepthNow, change: DepthChange | null) {
  const levels = (list: 'back' | 'lay' | 'traded'): (readonly [number, number])[] => {
    const sizes = new Map(before[list])
    for (const [price, size] of change?.[list] ?? []) {
      if (size === 0) sizes.delete(price)
      else sizes.set(price, size)
    }
    return [...sizes].toSorted(([a], [b]) => a - b)
  }
  return {
    ltp: change?.head === undefined ? before.ltp : change.head.ltp,
    trades: change?.trades ?? before.trades,
    back: levels('back'),
    lay: levels('lay'),
    traded: levels('traded'),
  }
}

test('[RT123] whoever follows the change has what a new reader is told, and of the same nothing is told', () => {
  forAll([anyDepth, anyDepth], {}, (before, now) => {
    expect(depthChange(before, before, 7)).toBeNull()
    expect(followed(before, depthChange(before, now, 7))).toEqual(followed(now, null))
  })
})
