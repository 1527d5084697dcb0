import { expect, test } from 'vitest'
import { betNotice, wireBet } from '../../testing/wire.ts'
import { say } from '../../i18n/text.ts'
import { noticeWords } from './notice-words.ts'

type Notice = Parameters<typeof betNotice>[0]
const title = (more: Notice): string => noticeWords(say, betNotice(more), 'decimal').title
const bet = (more: Parameters<typeof wireBet>[0]) => ({ bet: wireBet(more) })

test('[BS147] [UI553] a line says what happened to its bet last, and why', () => {
  expect(noticeWords(say, betNotice(), 'decimal')).toEqual({
    title: 'Unmatched, waiting at 1.85',
    text: 'Back Kites, 500 at 1.85',
    match: 'Kites v Lions',
    tone: 'plain',
  })
  const part = { matched: 200, averageOdd: 1.9 }
  expect(title({ movedFrom: 1.9 })).toBe('Moved 1.90 to 1.85')
  expect(title({ movedFrom: 1.85 })).toBe('Unmatched, waiting at 1.85')
  expect(title(bet({ cancelled: 200, remaining: 300 }))).toBe('Reduced to 300')
  const reduced = betNotice({ movedFrom: 1.9, ...bet({ cancelled: 200, remaining: 300 }) })
  expect(noticeWords(say, reduced, 'decimal')).toMatchObject({
    title: 'Reduced to 300',
    text: 'Back Kites, 300 at 1.85',
  })
  expect(title(bet({ ...part, remaining: 300 }))).toBe('Matched 200 of 500')
  expect(title(bet({ matched: 500, averageOdd: 2.22, remaining: 0 }))).toBe('Matched 500 at 2.22')
  // figures of the title are not repeated, and neither is the name of the match
  expect(
    noticeWords(say, betNotice(bet({ matched: 500, averageOdd: 1.85, remaining: 0 })), 'decimal'),
  ).toMatchObject({ title: 'Matched 500 at 1.85', text: 'Back Kites' })
  expect(title(bet({ ...part, remaining: 0, lapsed: 300, lapseReason: 'MKT_SUSPENDED' }))).toBe(
    'Matched 200 at 1.90, the rest lapsed: market suspended',
  )
  expect(title(bet({ remaining: 0, lapsed: 500, lapseReason: 'EVENT' }))).toBe(
    'Lapsed: goal, wicket or other event',
  )
  expect(title(bet({ remaining: 0, cancelled: 500 }))).toBe('Bet cancelled')
  expect(title({ ...bet({ remaining: 0, voided: 500 }), voidReason: 'abandoned' })).toBe(
    'Void: abandoned',
  )
  const partly = betNotice({
    ...bet({ ...part, remaining: 0, voided: 300 }),
    voidReason: 'wrong price',
  })
  expect(noticeWords(say, partly, 'decimal')).toMatchObject({
    title: 'Matched 200 at 1.90, 300 void: wrong price',
    tone: 'plain',
  })
  expect(title(bet({ ...part, remaining: 0, voided: 300 }))).toBe('Matched 200 at 1.90, 300 void')
})

test('[SP17] a larger order for the starting price waits for it; one with another limit is moved', () => {
  const any = bet({ timeInForce: 'MARKET_ON_CLOSE', matchOddVariant: 'lay', matchOdd: 1000 })
  expect(title({ ...any, movedFrom: 1000 })).toBe('Waiting for the starting price')
  // notices of before
  expect(title({ ...any, movedFrom: 2 })).toBe('Waiting for the starting price')
  const limited = bet({ timeInForce: 'LIMIT_ON_CLOSE', matchOdd: 3.5 })
  expect(title({ ...limited, movedFrom: 3 })).toBe('Moved 3.00 to 3.50')
  expect(title({ ...limited, movedFrom: 3.5 })).toBe('Waiting for the starting price')
})

test('[UI553] a settlement says its result and amount, a correction that it is one, a cash-out what it brought', () => {
  const ended = bet({ matched: 500, averageOdd: 2.22, remaining: 0 })
  const settled = (amount: number, corrected = false) =>
    noticeWords(say, betNotice({ ...ended, settled: { amount, corrected } }), 'decimal')
  expect(settled(610)).toMatchObject({ title: 'Settled: won 610.00', tone: 'gain' })
  expect(settled(-500)).toMatchObject({ title: 'Settled: lost 500.00', tone: 'loss' })
  expect(settled(0)).toMatchObject({ title: 'Settled: nothing won or lost', tone: 'plain' })
  expect(settled(-500, true).title).toBe('Result corrected: lost 500.00')
  const partly = bet({ matched: 200, averageOdd: 2.22, remaining: 0, voided: 300 })
  const why = { voidReason: 'wrong price', settled: { amount: 244, corrected: false } }
  expect(title({ ...partly, ...why })).toBe('Settled: won 244.00, 300 void: wrong price')
})
