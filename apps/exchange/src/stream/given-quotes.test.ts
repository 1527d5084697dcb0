import { marketId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { GivenQuotes } from './given-quotes.ts'

const ASHA = userId(1)
const quoted = (at: number, value = 100) => ({
  marketId: marketId('m1'),
  percent: 100,
  value: paise(value),
  at,
  validUntil: at + 3_000,
})

test('[CO41] a quote is known word for word, to its player only, until the next one after its end', () => {
  const given = new GivenQuotes()
  given.keep(ASHA, quoted(0))
  given.keep(ASHA, quoted(1_000))
  expect(given.has(ASHA, quoted(0))).toBe(true)
  expect(given.has(userId(2), quoted(0))).toBe(false)
  for (const other of [{ percent: 99 }, { value: paise(99) }, { validUntil: 3_001 }]) {
    expect(given.has(ASHA, { ...quoted(0), ...other })).toBe(false)
  }
  given.keep(ASHA, quoted(3_001))
  expect([0, 1_000, 3_001].map((at) => given.has(ASHA, quoted(at)))).toEqual([false, true, true])
})

test('[CO41] no more than 100,000 are kept, the newest', () => {
  const given = new GivenQuotes()
  for (let value = 0; value <= 100_000; value += 1) given.keep(ASHA, quoted(0, value))
  expect([0, 1, 100_000].map((value) => given.has(ASHA, quoted(0, value)))).toEqual([
    false,
    true,
    true,
  ])
})
