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
    matched: 200,
    averageOdd: 1.9,
    lapsed: 300,
    lapseReason: 'MKT_SUSPENDED',
  }
  expect(words(bet, partly)).toEqual([
    'Bet matched | Back Kites 200 at 1.90, Kites v Lions',
    'Bet lapsed: market suspended | Back Kites 300 at 1.85, Kites v Lions',
  ])
  expect(words(partly, { ...partly, voided: 200 })).toEqual([
    'Bet void | Back Kites 200 at 1.85, Kites v Lions',
  ])
})

test('[UI255] [UI256] a settlement says its result and amount, a cash-out its amount, a refusal its reason', () => {
  const settled = { kind: 'settled', narration: 'Kites won', amount: -50 } as const
  expect(noticeWords(say, settled, 'decimal')).toEqual({
    title: 'Settled: −50.00',
    text: 'Kites won',
    tone: 'loss',
  })
  expect(noticeWords(say, { kind: 'cash-out', amount: 12.5 }, 'decimal').title).toBe(
    'Cashed out: +12.50',
  )
  expect(noticeWords(say, { kind: 'refused', message: 'Maximum stake is 5' }, 'decimal').text).toBe(
    'Maximum stake is 5',
  )
})

test('[UI400] a lapse at an event says what play stopped for it', () => {
  const bet = betRow()
  expect(words(bet, { ...bet, remaining: 0, lapsed: 500, lapseReason: 'EVENT' })).toEqual([
    'Bet lapsed: play stopped for an event | Back Kites 500 at 1.85, Kites v Lions',
  ])
})
