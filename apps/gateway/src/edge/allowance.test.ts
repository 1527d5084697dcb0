import { ROUTES } from '@crease/contract/http.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'
import { SPORTS_MESSAGES } from '@crease/contract/socket-messages.ts'
import { READ_PRICES, ROUTE_PRICES } from './route-prices.ts'

const ALL = Object.keys(ROUTES).filter((name): name is keyof typeof ROUTES => name in ROUTES)
const ASHA = { userId: userId(1), ip: '10.0.0.1' }
const BASU = { userId: userId(2), ip: '10.0.0.1' }
const CHAND = { userId: userId(3), ip: '10.0.0.1' }

/** Calls of a route that are let in before the first refusal. */
function letIn(allowance: Allowance, name: keyof typeof ROUTES, caller: typeof ASHA): number {
  let calls = 0
  while (allowance.take(name, caller) === null) calls += 1
  return calls
}

test('[BS830] every route has a price, and nothing else has one', () => {
  expect(ALL.length).toBeGreaterThan(100)
  expect(Object.keys(ROUTE_PRICES).toSorted()).toEqual(ALL.toSorted())
  expect(ALL.filter((name) => !(ROUTE_PRICES[name] > 0))).toEqual([])
})

test('[BS830] [BS832] a player calls as often as the prices allow, and an address twice as often', () => {
  const clock = { now: 0 }
  const allowance = new Allowance({ coreMsPerSecond: 250, clock: () => clock.now })
  const dear = Math.ceil(250 / ROUTE_PRICES.settledBets)
  expect(letIn(allowance, 'settledBets', ASHA)).toBe(dear)
  expect(allowance.take('getBalance', ASHA)).toMatchObject({ code: 'RATE_LIMITED' })
  expect(letIn(allowance, 'settledBets', BASU)).toBeGreaterThanOrEqual(dear - 1)
  // what both took is the whole of the address
  expect(allowance.take('fetchIpAddress', { ip: CHAND.ip })).toMatchObject({ retryAfterS: 1 })
  expect(allowance.take('getBalance', { ...CHAND, ip: '10.0.0.2' })).toBeNull()
  clock.now += 1000
  expect(letIn(allowance, 'settledBets', ASHA)).toBeGreaterThanOrEqual(dear - 1)
})

test('[BS830] one call may cost more than is left; the next one waits until it has come back', () => {
  const clock = { now: 0 }
  const allowance = new Allowance({ coreMsPerSecond: 50, clock: () => clock.now })
  allowance.charge(300, ASHA)
  expect(allowance.take('getBalance', ASHA)).toMatchObject({ code: 'RATE_LIMITED', retryAfterS: 6 })
  // an exclusion and a sign-out wait for nothing
  expect(allowance.take('excludeMyself', ASHA)).toBeNull()
  expect(allowance.take('signOut', ASHA)).toBeNull()
  clock.now += 7000
  expect(allowance.take('getBalance', ASHA)).toBeNull()
})

test('[BS830] every message that a sports socket joins by has a price, of the player alone', () => {
  const joins = Object.keys(SPORTS_MESSAGES).filter((name) => /^(?:join|follow)_/.test(name))
  expect(joins.length).toBeGreaterThanOrEqual(6)
  expect(Object.keys(READ_PRICES).toSorted()).toEqual(joins.toSorted())
  const clock = { now: 0 }
  const allowance = new Allowance({ coreMsPerSecond: 250, clock: () => clock.now })
  let reads = 0
  while (allowance.takeRead('join_match', ASHA.userId) === null) reads += 1
  expect(reads).toBe(Math.ceil(250 / READ_PRICES.join_match))
  expect(allowance.take('getBalance', ASHA)).toMatchObject({ code: 'RATE_LIMITED' })
  // all players of an address join again when a gateway has restarted
  for (let player = 10; player < 40; player += 1) {
    for (let nth = 0; nth < 10; nth += 1)
      expect(allowance.takeRead('join_match', userId(player))).toBeNull()
  }
  clock.now += 1000
  expect(allowance.takeRead('join_match', ASHA.userId)).toBeNull()
})

test('[BS831] a player steps up five times a minute', () => {
  const clock = { now: 0 }
  const allowance = new Allowance({ coreMsPerSecond: 100_000, clock: () => clock.now })
  expect(letIn(allowance, 'stepUp', ASHA)).toBe(5)
  expect(allowance.take('stepUp', ASHA)).toMatchObject({ code: 'RATE_LIMITED', retryAfterS: 12 })
  expect(allowance.take('stepUp', BASU)).toBeNull()
  expect(allowance.take('changePassword', ASHA)).toBeNull()
  clock.now += 12_000
  expect(letIn(allowance, 'stepUp', ASHA)).toBe(1)
})
