import { describe, expect, test } from 'vitest'
import { userId } from '@crease/domain/units/ids.ts'
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
