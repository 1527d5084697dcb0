import { expect, test } from 'vitest'
import { MOST_CASH_OUTS } from './cash-out.ts'
import { paise } from '../units/money.ts'
import { ALICE, MARKET, World, back, level, points } from '../testing/world.ts'

test('[BS109] a player has at most a thousand cash-outs in markets that have not ended', () => {
  const world = new World().fund(1000, ALICE)
  world.quote([level(2, 5000)], [level(2.02, 5000)])
  world.placed(back(ALICE, 2, 10))
  // in play each waits, and is dropped because it brings too little by then
  world.state('OPEN', true, 1000)
  world.quote([level(2, 5000)], [level(2.02, 5000)])
  const asked = { userId: ALICE, marketId: MARKET, percent: 100, way: 'cash-out' } as const
  const ask = (clientId: string) => {
    world.quote([level(2, 5000)], [level(2.02, 5000)])
    const floor = paise(points(-1))
    const validUntil = world.now + 1000
    const { reply } = world.do({ kind: 'cash-out', ...asked, floor, clientId, validUntil })
    world.quote([level(2.9, 5000)], [level(3, 5000)])
    world.now += 1000
    world.do({ kind: 'release' })
    return reply
  }
  for (let nth = 0; nth < MOST_CASH_OUTS; nth += 1) expect(ask(`c${nth}`).kind).toBe('cash-out')
  const refusal = { code: 'TOO_MANY_CASH_OUTS', limit: 1000 }
  expect(ask('one more')).toEqual({ kind: 'refused', refusal })
  expect(ask('c0').kind).toBe('cash-out')
  world.wins(0)
  expect(world.engine.knowsKey(ALICE, 'c0')).toBe(false)
})
