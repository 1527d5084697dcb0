import { expect, test } from 'vitest'
import type { Bet } from '../bet/bet.ts'
import type { Reply } from '../records/command.ts'
import { ALICE, BOB, World, back, lay, marketOf, points } from '../testing/world.ts'

function replacedBy(reply: Reply): Bet {
  if (reply.kind !== 'replaced') throw new Error(`not replaced: ${JSON.stringify(reply)}`)
  return reply.bet
}

test('[BS36] a reduction leaves the minimum stake or more, or nothing', () => {
  const world = new World(marketOf({ minStake: points(100) })).fund(1000, ALICE, BOB)
  const bet = world.placed(back(ALICE, 3, 250))
  const refusedWith = (nearest: number) => ({
    refusal: { code: 'LEFT_BELOW_MIN', limit: points(100), nearest: points(nearest) },
  })
  expect(world.reduce(bet, 150.01)).toMatchObject(refusedWith(150))
  expect(world.reduce(bet, 249.99)).toMatchObject(refusedWith(250))
  expect(world.bet(bet)).toEqual(bet)
  expect(world.reduce(bet, 150)).toMatchObject({ bet: { remaining: points(100) } })
  // below the minimum by a match: all of it or nothing
  world.placed(lay(BOB, 3, 100))
  const other = world.placed(back(ALICE, 3, 130))
  world.placed(lay(BOB, 3, 100))
  expect(world.reduce(other, 1)).toMatchObject(refusedWith(30))
  expect(world.reduce(other, 30)).toMatchObject({ bet: { remaining: 0 } })
})

test('[BS86] what a replacement leaves is a stake like any other; what stays as it is has no minimum', () => {
  const world = new World(marketOf({ minStake: points(100) })).fund(1000, ALICE, BOB)
  const placed = world.placed(back(ALICE, 3, 250))
  const below = { refusal: { code: 'STAKE_BELOW_MIN', limit: points(100) } }
  expect(world.replace(placed, { size: 99.99 })).toMatchObject(below)
  expect(world.replace(placed, { price: 4, size: 99.99 })).toMatchObject(below)
  expect(world.replace(placed, { size: 0 })).toMatchObject({ refusal: { code: 'STAKE_INVALID' } })
  const whole = replacedBy(world.replace(placed, { size: 100 }))
  const moved = replacedBy(world.replace(whole, { price: 3.5 }))
  // a rest that a match has left cannot go to another price, but grow, be kept, or end
  world.placed(lay(BOB, 3.5, 100))
  const rest = replacedBy(world.replace(world.placed(back(ALICE, 4, 130)), { keep: true }))
  world.placed(lay(BOB, 4, 100))
  expect(moved.remaining).toBe(points(100))
  expect(world.bet(rest).remaining).toBe(points(30))
  expect(world.replace(rest, { price: 4.5 })).toMatchObject(below)
  expect(world.replace(rest, { size: 20 })).toMatchObject(below)
  expect(world.bet(rest).remaining).toBe(points(30))
  expect(world.replace(rest, { keep: true })).toMatchObject({ bet: { remaining: points(30) } })
  expect(world.replace(rest, { size: 100 })).toMatchObject({ bet: { stake: points(100) } })
})
