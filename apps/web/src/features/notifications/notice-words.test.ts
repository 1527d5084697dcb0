import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { betRow } from '../../for-tests/wire.ts'
import { say } from '../../i18n/text.ts'
import { newsOf } from '../../state/player/notices.ts'
import { noticeWords } from './notice-words.ts'

const words = (...news: Parameters<typeof newsOf>) =>
  newsOf(...news).map((one) => {
    const { title, text } = noticeWords(say, one, 'decimal')
    return `${title} | ${text}`
  })

test('[UI255] a notice says what happened to which bet, and why', () => {
  const bet = betRow()
  expect(words(undefined, bet)).toEqual(['Bet placed | Back Kites 500 at 1.85, Kites v Lions'])
  const partly = {
    ...bet,
    matched: paise(200_00),
    averageOdd: odds(190),
    lapsed: paise(300_00),
    lapseReason: 'MKT_SUSPENDED',
  }
  expect(words(bet, partly)).toEqual([
    'Bet matched | Back Kites 200 at 1.90, Kites v Lions',
    'Bet lapsed: market suspended | Back Kites 300 at 1.85, Kites v Lions',
  ])
  expect(words(partly, { ...partly, voided: paise(200_00) })).toEqual([
    'Bet void | Back Kites 200 at 1.85, Kites v Lions',
  ])
})

test('[UI255] [UI256] a settlement says its result and amount, a cash-out its amount, a refusal its reason', () => {
  const settled = { kind: 'settled', narration: 'Kites won', amount: paise(-50_00) } as const
  expect(noticeWords(say, settled, 'decimal')).toEqual({
    title: 'Settled: −50.00',
    text: 'Kites won',
    tone: 'loss',
  })
  expect(noticeWords(say, { kind: 'cash-out', amount: paise(12_50) }, 'decimal').title).toBe(
    'Cashed out: +12.50',
  )
  expect(noticeWords(say, { kind: 'refused', message: 'Maximum stake is 5' }, 'decimal').text).toBe(
    'Maximum stake is 5',
  )
})

test('[UI400] a lapse at an event says what play stopped for it', () => {
  const bet = betRow()
  expect(
    words(bet, { ...bet, remaining: paise(0), lapsed: paise(500_00), lapseReason: 'EVENT' }),
  ).toEqual(['Bet lapsed: play stopped for an event | Back Kites 500 at 1.85, Kites v Lions'])
})
