import type { MarketKind } from '@crease/domain/market/kinds.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { readPlacement } from './read-placement.ts'

const body = (change: object) => ({
  eventId: 'e1',
  marketId: 'm1',
  selectionId: 'm1',
  matchOddVariant: 'back',
  stake: 100,
  ...change,
})

function read(kind: MarketKind | null, change: object) {
  const wire = { body: body(change), idempotencyKey: null, kindOf: () => kind }
  const said = readPlacement(userId(7), wire)
  return said.kind === 'refused' ? said.refusal : said.placement
}

test.each([
  ['session', { line: 45, rate: 90 }, { runnerId: '45', requestedOdds: 190 }],
  ['line', { selectionId: '45', line: 45, rate: 100 }, { runnerId: '45', requestedOdds: 200 }],
  ['session', { line: 45, matchOdd: 2.1 }, { runnerId: '45', requestedOdds: 210 }],
  ['session', { selectionId: '45', rate: 110, matchOdd: 2.1 }, { requestedOdds: 210 }],
  ['bookmaker', { selectionId: 'kites', rate: 11 }, { runnerId: 'kites', requestedOdds: 111 }],
  ['tied', { selectionId: 'yes', rate: 10_000 }, { requestedOdds: 10_100 }],
  ['khado', { selectionId: '120+17', rate: 90 }, { runnerId: '120+17', requestedOdds: 190 }],
  ['match', { selectionId: 'kites', matchOdd: 1.85 }, { runnerId: 'kites', requestedOdds: 185 }],
] as const)('[MT61] in a %s, %j is %j', (kind, change, expected) => {
  expect(read(kind, change)).toMatchObject(expected)
})

const LINE = { code: 'BAD_REQUEST', field: 'line' }
const RATE = { code: 'BAD_REQUEST', field: 'rate' }

test.each([
  ['match', { matchOdd: 2, rate: 2 }, RATE],
  ['meter', { line: 45, matchOdd: 24 }, LINE],
  ['cricket-casino', { line: 5, matchOdd: 9.5 }, LINE],
  [null, { line: 45, rate: 100 }, LINE],
  [null, { selectionId: '45', rate: 100 }, RATE],
  ['session', { line: 45.4, rate: 100 }, { ...LINE, bound: { limit: 999_999, nearest: 45 } }],
  ['session', { line: -3, rate: 100 }, { ...LINE, bound: { limit: 0, nearest: 0 } }],
  ['session', { line: '45', rate: 100 }, LINE],
  ['session', { line: 45, rate: 0 }, { ...RATE, bound: { limit: 1, nearest: 1 } }],
  ['bookmaker', { rate: 20_000 }, { ...RATE, bound: { limit: 10_000, nearest: 10_000 } }],
  ['bookmaker', { rate: 11.4 }, { ...RATE, bound: { limit: 10_000, nearest: 11 } }],
  ['bookmaker', { rate: Number.NaN }, RATE],
  ['session', { line: 45, rate: 100, matchOdd: 2.1 }, { code: 'BAD_REQUEST', field: 'matchOdd' }],
  ['session', { line: 45 }, { code: 'BAD_REQUEST', field: 'matchOdd' }],
  [
    'session',
    { selectionId: '46', line: 45, rate: 100 },
    { code: 'INVALID_SELECTION', field: 'selectionId' },
  ],
] as const)('[MT61] in a %s, %j is refused as %j', (kind, change, refusal) => {
  expect(read(kind, change)).toEqual(refusal)
})

test('[MT61] where no market is known, decimals are all that is taken', () => {
  const wire = { body: body({ selectionId: '45', rate: 100 }), idempotencyKey: null }
  expect(readPlacement(userId(7), wire)).toMatchObject({ kind: 'refused', refusal: RATE })
})
