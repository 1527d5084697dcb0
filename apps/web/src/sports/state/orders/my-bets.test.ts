import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { betRow } from '../../../for-tests/wire.ts'
import { inGroups, laterState, withBet } from './my-bets.ts'

const placed = betRow()
const pending = betRow({ status: 'PENDING' })
const partly = betRow({ matched: 200, remaining: 300 })
const done = betRow({ matched: 500, remaining: 0, status: 'EXECUTION_COMPLETE' })
const voided = { ...done, matched: paise(0), voided: paise(500_00) }

test.each([
  ['pending, then resting', pending, placed],
  ['resting, then partly matched', placed, partly],
  ['partly, then wholly matched', partly, done],
  ['matched, then void', done, voided],
])(
  '[RT25] of two states of a bet the later is kept, in whichever order they come: %s',
  (_, a, b) => {
    expect(laterState(a, b)).toBe(b)
    expect(laterState(b, a)).toBe(b)
  },
)

test('[RT25] an older state changes nothing; a new bet comes first', () => {
  const bets = [done, betRow({ betId: '2' })]
  expect(withBet(bets, partly)).toBe(bets)
  expect(withBet(bets, betRow({ betId: '3' })).map(({ betId }) => betId)).toEqual(['3', '1', '2'])
  expect(withBet([partly], done)).toEqual([done])
})

test('[BS27] a partly matched bet stands in both groups; one that met nobody in neither', () => {
  const lapsed = betRow({ betId: '9', remaining: 0, lapsed: 500, status: 'EXECUTION_COMPLETE' })
  const groups = inGroups([partly, lapsed])
  expect(groups).toEqual({ matched: [partly], unmatched: [partly], ended: [lapsed] })
})
