import type { GtypeWord } from '@crease/contract/market-words.ts'
import { expect, test } from 'vitest'
import { betRow } from '../../../testing/wire.ts'
import { say } from '../../../i18n/text.ts'
import { figuresOf, lapseWord, nameOfBet, secondsLeft, sideWord } from './bet-words.ts'

const pending = betRow({
  status: 'PENDING',
  createdAt: '2026-03-01T14:00:00.000Z',
  pendingUntil: '2026-03-01T14:00:05.000Z',
})
const at = (text: string) => Date.parse(`2026-03-01T${text}Z`)

test('[BS28] the in-play delay counts down in whole seconds, rounded up, to nought', () => {
  expect(secondsLeft(pending, at('14:00:00.000'))).toBe(5)
  expect(secondsLeft(pending, at('14:00:01.200'))).toBe(4)
  expect(secondsLeft(pending, at('14:00:09.000'))).toBe(0)
})

test('[BS28] a machine whose clock is wrong never shows more than the delay', () => {
  expect(secondsLeft(pending, at('13:10:00.000'))).toBe(5)
})

test('[BS28] a bet that does not wait has nothing to count', () => {
  expect(secondsLeft({ ...pending, status: 'EXECUTABLE' }, at('14:00:00.000'))).toBe(0)
  expect(secondsLeft(betRow({ status: 'PENDING' }), at('14:00:00.000'))).toBe(0)
})

test('[BS27] a lapse says why', () => {
  expect(lapseWord(say, 'MKT_SUSPENDED')).toBe('market suspended')
  expect(lapseWord(say, 'EVENT')).toBe('goal, wicket or other event')
  expect(lapseWord(say, 'SOMETHING_NEW')).toBe('something_new')
  expect(lapseWord(say, null)).toBe('no longer valid')
})

test.each<[GtypeWord, object, string[]]>([
  ['match', {}, ['Back', 'Kites', '500 at 1.85']],
  ['match1', { matchOdd: 1.11 }, ['Back', 'Kites', '500 at 11']],
  ['fancy', { selectionId: '46', matchOdd: 2.1 }, ['Yes', '46 · 6 over runs', '500 at 110']],
  ['fancy1', { matchOdd: 1.45 }, ['Yes', '6 over runs', '500 at 1.45']],
  ['khado', { selectionName: '120 to 136', matchOdd: 1.9 }, ['Back', '120 to 136', '500 at 90']],
  ['meter', { cap: 400, matchOdd: 238 }, ['Yes', '6 over runs', '500 a run at 163']],
])('[UI190] a bet of %s in its own words', (gtype, more, words) => {
  const bet = betRow({ gtype, marketName: '6 over runs', ...more })
  const figures = figuresOf(say, bet, { amount: bet.stake, odd: bet.matchOdd })
  expect([sideWord(say, bet), nameOfBet(bet), figures]).toEqual(words)
})

test('[UI190] a lay of a session is a NO', () => {
  expect(sideWord(say, betRow({ gtype: 'fancy', matchOddVariant: 'lay' }))).toBe('No')
  expect(sideWord(say, betRow({ matchOddVariant: 'lay' }))).toBe('Lay')
})
