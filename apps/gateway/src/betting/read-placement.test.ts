import { describe, expect, test } from 'vitest'
import { userId } from '@crease/domain/units/ids.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import { readPlacement } from './read-placement.ts'

const BODY = { eventId: 'e1', marketId: 'm1', selectionId: 'r1', stake: 100 } as const

const read = (body: object) =>
  readPlacement(userId(1), { body: { ...BODY, ...body }, idempotencyKey: null })

describe('[SP2] an order for the starting price', () => {
  test.each([
    ['back', 'BACK', 101],
    ['lay', 'LAY', 100_000],
  ])('MARKET_ON_CLOSE has no price: a %s takes any', (matchOddVariant, side, requestedOdds) => {
    const body = { matchOddVariant, timeInForce: 'MARKET_ON_CLOSE' }
    expect(read(body)).toMatchObject({
      placement: { side, requestedOdds, terms: { timeInForce: { kind: 'MARKET_ON_CLOSE' } } },
    })
    expect(read({ ...body, matchOdd: 3 })).toEqual({
      kind: 'refused',
      refusal: { code: 'BAD_REQUEST', field: 'matchOdd' },
    })
  })

  test('LIMIT_ON_CLOSE has its limit, and a resting bet may leave its rest to it', () => {
    const body = { matchOddVariant: 'lay', matchOdd: 3 }
    expect(read({ ...body, timeInForce: 'LIMIT_ON_CLOSE' })).toMatchObject({
      placement: { requestedOdds: 300, terms: { timeInForce: { kind: 'LIMIT_ON_CLOSE' } } },
    })
    expect(read({ ...body, persistence: 'MARKET_ON_CLOSE' })).toMatchObject({
      placement: { terms: { persistence: 'MARKET_ON_CLOSE' } },
    })
    expect(read({ matchOddVariant: 'lay', timeInForce: 'LIMIT_ON_CLOSE' }).kind).toBe('refused')
  })
})

describe('[BS162] [BS166] an order that is sized by what it brings', () => {
  const target = { betTargetType: 'PAYOUT', betTargetSize: 250.5 }
  const asked = { matchOddVariant: 'back', matchOdd: 3, stake: undefined, ...target }

  test.each(['PAYOUT', 'BACKERS_PROFIT'])('%s takes the place of the stake', (betTargetType) => {
    expect(read({ ...asked, betTargetType })).toMatchObject({
      placement: { terms: { target: { kind: betTargetType, size: 25_050 } } },
    })
  })

  test.each([
    ['betTargetType', { betTargetType: 'LOSS' }],
    ['betTargetType', { betTargetType: undefined }],
    ['betTargetSize', { betTargetSize: undefined }],
    ['betTargetSize', { betTargetSize: 0 }],
    ['betTargetSize', { betTargetSize: 1.005 }],
    ['betTargetSize', { betTargetSize: 1e11 }],
    ['stake', { stake: 100 }],
    ['timeInForce', { timeInForce: 'FILL_OR_KILL' }],
    ['timeInForce', { timeInForce: 'MARKET_ON_CLOSE' }],
    ['persistence', { persistence: 'MARKET_ON_CLOSE' }],
  ])('a fault is refused by its field: %s', (field, change) => {
    expect(read({ ...asked, ...change })).toMatchObject({ refusal: { code: 'BAD_REQUEST', field } })
  })

  test.each<MarketKind>(['meter', 'each-way'])('%s pays no stake times odds', (kind) => {
    const body = { ...BODY, ...asked }
    const wire = { body, idempotencyKey: null, kindOf: () => kind }
    expect(readPlacement(userId(1), wire)).toMatchObject({ refusal: { field: 'betTargetType' } })
  })
})

test.each([
  ['teamName', { teamName: 'a\0b' }],
  ['oddPosition.status', { oddPosition: { status: 'a\ud800' } }],
  ['unknown', { unknown: '\0' }],
])(
  '[BS80] text that cannot be stored is refused, also in a field that a bet ignores: %s',
  (field, change) => {
    const body = { matchOddVariant: 'back', matchOdd: 2, ...change }
    expect(read(body)).toMatchObject({ refusal: { code: 'BAD_REQUEST', field } })
  },
)
