import { expect, test } from 'vitest'
import { ALICE, back, lay, marketOf, points, World } from '../testing/world.ts'

const kept = { terms: { persistence: 'KEEP' } } as const

test('[BS38] [MK82] a replacement without odds keeps the limit that a removal has lowered', () => {
  const world = new World(marketOf({ count: 3 })).fund(5_000, ALICE)
  const bet = world.placed({ ...lay(ALICE, 8.6, 100), ...kept })
  world.remove(2, 16_200)
  const larger = world.replace(bet, { size: 120 })
  expect(larger).toMatchObject({ kind: 'replaced', bet: { odds: 721, stake: points(120) } })
  if (larger.kind !== 'replaced') return
  // as it was asked for before, if its player says so
  expect(world.replace(larger.bet, { price: 8.6 })).toMatchObject({ bet: { odds: 860 } })
})

test('[BS38] it keeps odds beyond the ladder as they were requested', () => {
  const world = new World(marketOf({ ladder: 'CLASSIC' })).fund(5_000, ALICE)
  const bet = world.placed(back(ALICE, 2.01, 100))
  const larger = world.replace(bet, { size: 120 })
  expect(larger).toMatchObject({ bet: { odds: 202, requestedOdds: 201 } })
})

test('[BS33] a replacement holds for the version of the market that it finds', () => {
  const world = new World().fund(5_000, ALICE)
  const bet = world.placed({ ...back(ALICE, 3, 100), terms: { marketVersion: 2 } })
  world.state('SUSPENDED')
  world.state('OPEN')
  const moved = world.replace(bet, { price: 4 })
  expect(moved).toMatchObject({
    bet: { odds: 400, remaining: points(100), terms: { marketVersion: 4 } },
  })
})
