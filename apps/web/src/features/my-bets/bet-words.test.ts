import { expect, test } from 'vitest'
import { betRow } from '../../for-tests/wire.ts'
import { lapseWord, secondsLeft } from './bet-words.ts'

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
  expect(lapseWord('MKT_SUSPENDED')).toBe('market suspended')
  expect(lapseWord('SOMETHING_NEW')).toBe('something_new')
  expect(lapseWord(null)).toBe('no longer valid')
})
