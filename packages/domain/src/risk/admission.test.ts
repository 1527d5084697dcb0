import { describe, expect, test } from 'vitest'
import {
  admit,
  MOST_UNMATCHED_BETS,
  plainNeed,
  type AdmissionFacts,
  type Asked,
} from './admission.ts'
import type { MarketStatus } from '../market/market.ts'
import { paise } from '../units/money.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import type { RefusalCode } from '../records/refusal.ts'
import { at, points } from '../testing/world.ts'
import { NO_LIMITS } from '../records/players/player-limits.ts'

const asked: Asked = { side: 'BACK', requestedOdds: 200, stake: points(500) }

const facts: AdmissionFacts = {
  terms: { minStake: points(100), maxStake: points(1000), ladder: 'FINEST' },
  missing: null,
  status: 'OPEN',
  available: points(1500),
  need: (odds) => plainNeed({ side: 'BACK', stake: points(500), odds }, ONE_WINNER),
  unmatchedBets: 0,
  limits: null,
  standing: null,
  play: null,
  takesLays: true,
  start: 'none',
  runnerOpen: true,
}

test('[BS1] a bet within every limit is let in', () => {
  expect(admit(asked, facts)).toBeNull()
})

test.each([0, -1, -500, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '[BS1] a stake of %d paise is not valid',
  (stake) => {
    expect(admit({ ...asked, stake }, facts)).toEqual({ code: 'STAKE_INVALID' })
  },
)

describe('[BS1] the limits themselves are let in, one paisa beyond is not', () => {
  const rich = { ...facts, available: points(100_000) }

  test.each([
    [points(100), null],
    [points(100) - 1, { code: 'STAKE_BELOW_MIN', limit: points(100) }],
    [points(1000), null],
    [points(1000) + 1, { code: 'STAKE_ABOVE_MAX', limit: points(1000) }],
  ])('a stake of %d paise', (stake, refusal) => {
    expect(admit({ ...asked, stake }, rich)).toEqual(refusal)
  })

  test('what the bet needs may take all that is free', () => {
    expect(admit(asked, { ...facts, available: points(500) })).toBeNull()
    expect(admit(asked, { ...facts, available: paise(points(500) - 1) })).toEqual({
      code: 'INSUFFICIENT_FUNDS',
      needed: points(500),
      available: paise(points(500) - 1),
    })
  })

  test('a bet that needs nothing is let in without funds', () => {
    expect(admit(asked, { ...facts, available: points(0), need: () => points(0) })).toBeNull()
    expect(admit(asked, { ...facts, available: points(0), need: () => points(-20) })).toBeNull()
  })

  test('unmatched bets up to the limit', () => {
    expect(admit(asked, { ...facts, unmatchedBets: MOST_UNMATCHED_BETS - 1 })).toBeNull()
    expect(admit(asked, { ...facts, unmatchedBets: MOST_UNMATCHED_BETS })).toEqual({
      code: 'TOO_MANY_BETS',
      limit: 500,
    })
  })
})

test.each<MarketStatus>(['SUSPENDED', 'CLOSED', 'SETTLED', 'VOIDED'])(
  '[BS1] no bets while the market is %s',
  (status) => {
    expect(admit(asked, { ...facts, status })).toEqual({ code: 'MARKET_NOT_OPEN', status })
  },
)

test.each(['eventId', 'marketId', 'selectionId'] as const)(
  '[BS1] without a known %s the selection is invalid',
  (missing) => {
    expect(admit(asked, { ...facts, missing })).toEqual({
      code: 'INVALID_SELECTION',
      field: missing,
    })
  },
)

test('[BS1] odds beyond the ladder are refused with the nearest that would do', () => {
  const nearest = (requestedOdds: number) => admit({ ...asked, requestedOdds }, facts)
  expect(nearest(100)).toEqual({ code: 'ODDS_INVALID', nearest: 101 })
  expect(nearest(100_001)).toEqual({ code: 'ODDS_INVALID', nearest: 100_000 })
  expect(nearest(101)).toBeNull()
})

test('[BS1] the first of the checks in the slip’s order speaks, whatever else is wrong', () => {
  const wrong: AdmissionFacts = {
    ...facts,
    available: points(0),
    missing: 'selectionId',
    status: 'SUSPENDED',
    unmatchedBets: MOST_UNMATCHED_BETS,
  }
  // each step mends what was refused before it
  const steps: readonly [Partial<Asked>, Partial<AdmissionFacts>, RefusalCode | undefined][] = [
    [{ stake: 0 }, {}, 'STAKE_INVALID'],
    [{ stake: points(1) }, {}, 'STAKE_BELOW_MIN'],
    [{ stake: points(5000) }, {}, 'STAKE_ABOVE_MAX'],
    [{ stake: points(500) }, {}, 'INSUFFICIENT_FUNDS'],
    [{}, { available: points(500) }, 'INVALID_SELECTION'],
    [{}, { missing: null }, 'MARKET_NOT_OPEN'],
    [{}, { status: 'OPEN' }, 'ODDS_INVALID'],
    [{ requestedOdds: 200 }, {}, 'TOO_MANY_BETS'],
    [{}, { unmatchedBets: 0 }, undefined],
  ]
  let bet: Asked = { ...asked, requestedOdds: 1 }
  let known = wrong
  for (const [mended, learnt, code] of steps) {
    bet = { ...bet, ...mended }
    known = { ...known, ...learnt }
    expect(admit(bet, known)?.code).toBe(code)
  }
})

test('[BS1] [MT60] a lay is refused where players do not lay; a back there is not', () => {
  const backsOnly = { ...facts, takesLays: false }
  expect(admit({ ...asked, side: 'LAY' }, backsOnly)).toEqual({ code: 'LAY_NOT_OFFERED' })
  expect(admit(asked, backsOnly)).toBeNull()
})

test('[BS1] [FD71] a runner that takes no bets takes none of this one either', () => {
  expect(admit(asked, { ...facts, runnerOpen: false })).toEqual({ code: 'RUNNER_NOT_OPEN' })
})

test('[BS1] [MT51] limits of the player are asked of the same function, after the market’s', () => {
  const limits = {
    maxPayout: undefined,
    payoff: ONE_WINNER,
    own: { ...NO_LIMITS, maxStake: points(400) },
    held: () => paise(0),
    heldWith: () => points(500),
    unmatchedBets: 0,
  }
  expect(admit(asked, { ...facts, limits })?.code).toBe('PLAYER_STAKE_LIMIT')
  expect(admit(asked, { ...facts, limits, status: 'SUSPENDED' })?.code).toBe('MARKET_NOT_OPEN')
})

test('[BS1] in an unknown market there are no limits to break, but no bet either', () => {
  const unknown: AdmissionFacts = { ...facts, terms: null, missing: 'marketId', status: 'CLOSED' }
  expect(admit(asked, unknown)).toEqual({ code: 'INVALID_SELECTION', field: 'marketId' })
  expect(admit({ ...asked, stake: 0 }, unknown)).toEqual({ code: 'STAKE_INVALID' })
})

test('[BS1] a lay at impossible odds is told about the odds, not about funds', () => {
  const poor = { ...facts, available: points(0) }
  expect(admit({ ...asked, side: 'LAY', requestedOdds: 99 }, poor)?.code).toBe('ODDS_INVALID')
  expect(admit({ ...asked, side: 'BACK', requestedOdds: 99 }, poor)?.code).toBe(
    'INSUFFICIENT_FUNDS',
  )
})

test('[BS3] without a known position a back needs its stake, a lay its liability', () => {
  expect(plainNeed({ side: 'BACK', stake: points(100), odds: at(3) }, ONE_WINNER)).toBe(points(100))
  expect(plainNeed({ side: 'LAY', stake: points(100), odds: at(3) }, ONE_WINNER)).toBe(points(200))
  expect(plainNeed({ side: 'LAY', stake: paise(1), odds: at(1.01) }, ONE_WINNER)).toBe(1)
})
