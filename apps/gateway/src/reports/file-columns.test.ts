import { BET, MARKET } from '@crease/protocol/testing/fixtures.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { wireCurrentBet } from '../wire/bet.ts'
import { CURRENT } from './file-columns.ts'

const WORDS = { time: (iso: string) => iso, zone: 'UTC', language: 'en' } as const

test.each(['MARKET_ON_CLOSE', 'LIMIT_ON_CLOSE'] as const)(
  '[SP17] the file of current bets has no price of a %s order before the off',
  (kind) => {
    const waits = { ...BET, terms: { ...BET.terms, timeInForce: { kind } } }
    const cellsOf = (bet: typeof BET) =>
      CURRENT.filter(({ head }) => head.startsWith('User Rate') || head === 'Possible profit').map(
        ({ cell }) => cell(wireCurrentBet(bet, MARKET), WORDS, 1),
      )
    expect(cellsOf(waits)).toEqual(['SP', ''])
    const matched = { remaining: paise(0), matched: BET.stake, matchedTimesOdds: BET.stake * 300 }
    expect(cellsOf({ ...waits, ...matched })[0]).toBe('3.00')
  },
)
