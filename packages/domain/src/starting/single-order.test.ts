import { expect, test } from 'vitest'
import { spBack, spLay, startingWorld, startOf } from '../testing/starting-world.ts'
import { ALICE, back, BOB, CAROL, lay, level, type Wanted } from '../testing/world.ts'

test.each([
  ['far below the offers', 1.5],
  ['far above them', 9],
])('[SP5] a single order gets the best offer, also where the last trade was %s', (_, traded) => {
  const single = (wanted: Wanted) => {
    const world = startingWorld().fund(10_000, ALICE, BOB, CAROL)
    world.placed(back(BOB, traded, 10))
    world.placed(lay(CAROL, traded, 10))
    world.quote([level(3, 80), level(2.5, 80)], [level(3.2, 80), level(4, 80)])
    world.placed(wanted)
    world.state('OPEN', true)
    return startOf(world)
  }
  expect(single(spBack(ALICE, 50))).toBe(3)
  expect(single(spBack(ALICE, 50, 2.6))).toBe(3)
  expect(single(spLay(ALICE, 110))).toBe(3.2)
  expect(single(spLay(ALICE, 110, 3.9))).toBe(3.2)
})
