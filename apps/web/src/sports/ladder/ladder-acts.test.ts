import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { LADDER_KEYS } from '../betting/ladder-keys.ts'
import { actOf } from './ladder-acts.ts'
import { armedWords } from './ladder-words.ts'

test('[UI588] every key that is listed does something on a ladder, in either case', () => {
  const named: Readonly<Partial<Record<string, string>>> = {
    '↑': 'ArrowUp',
    '↓': 'ArrowDown',
    '←': 'ArrowLeft',
    '→': 'ArrowRight',
    PgUp: 'PageUp',
    PgDn: 'PageDown',
    Del: 'Delete',
    Esc: 'Escape',
  }
  // heard by the cell itself, and by the own bets
  const elsewhere = new Set(['Enter', '…', 'M'])
  const keys = LADDER_KEYS.flatMap((line) => line.keys).filter((key) => !elsewhere.has(key))
  expect(keys.length).toBeGreaterThan(10)
  for (const key of keys) {
    expect(actOf(named[key] ?? key)).not.toBeNull()
    expect(actOf((named[key] ?? key).toLowerCase())).toEqual(actOf(named[key] ?? key))
  }
  expect(actOf('7')).toEqual({ kind: 'stake', nth: 7 })
  expect(actOf('0')).toBeNull()
  expect(actOf('F5')).toBeNull()
})

test('[UI582] an armed cell says what the next press does', () => {
  const bet = { side: 'back', price: odds(185), stake: paise(500_00), format: 'decimal' } as const
  expect(armedWords(say, { gtype: 'match' }, bet)).toBe('Back 500 at 1.85')
  expect(armedWords(say, { gtype: 'fancy' }, bet)).toBe('Yes 500 at 85')
})
