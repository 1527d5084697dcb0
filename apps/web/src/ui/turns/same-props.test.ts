import { expect, test } from 'vitest'
import { sameProps } from './same-props.ts'

test('[UI712] a seat is drawn again when something of its own is another one, not when others are dealt to', () => {
  const [ace, king] = [
    { slot: 'A1', face: 1 },
    { slot: 'A2', face: 13 },
  ]
  const seat = { lies: [ace], says: '1', wins: false }
  expect(sameProps(seat, { ...seat, lies: [ace] })).toBe(true)
  expect(sameProps(seat, { ...seat, lies: [ace, king] })).toBe(false)
  expect(sameProps(seat, { ...seat, lies: [{ ...ace }] })).toBe(false)
  expect(sameProps(seat, { ...seat, wins: true })).toBe(false)
})
