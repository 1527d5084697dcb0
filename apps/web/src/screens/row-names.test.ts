import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BetRow, ConditionalRow } from '../link/named.ts'
import { betRow } from '../testing/wire.ts'
import { stubStorage } from '../testing/stub-storage.ts'

stubStorage()
const { cancelOf } = await import('../account/current-bets/bet-cells.tsx')
const { PaymentLine } = await import('../account/four-eyes/payment-line.tsx')
const { Waiting } = await import('../account/protection/waiting.tsx')
const { EditBet } = await import('../sports/my-bets/edit-bet.tsx')
const { OPEN } = await import('../sports/my-bets/bet-line.tsx')
const { UnmatchedLine } = await import('../sports/my-bets/unmatched-line.tsx')
const { WaitingOrder } = await import('../sports/my-bets/waiting-orders.tsx')
const { Receipt } = await import('../sports/slip/receipts.tsx')
type Payment = Parameters<typeof PaymentLine>[0]['payment']

/** Two bets on one runner and another market, of one stake each. */
const BETS = [
  betRow({ betId: '1' }),
  betRow({ betId: '2', matchOdd: 1.9 }),
  betRow({ betId: '3', matchOdd: 1.9, matchOddVariant: 'lay' }),
  betRow({ betId: '4', matchOdd: 1.9, marketName: 'Winner', marketId: 'm2' }),
]

/** The names of buttons and fields: their label, the elements that label them, else their words. */
function namesIn(children: ReactNode): readonly string[] {
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n }, children))
  const textOf = (id: string): string => {
    const [, words = ''] = new RegExp(`id="${id}"[^>]*>(.*?)</(?:button|span)>`).exec(html) ?? []
    return words.replaceAll(/<[^>]+>/g, '')
  }
  return [...html.matchAll(/<(?:button|input)\b([^>]*)>([^<]*)/g)].map(([, shape = '', words]) => {
    const [, label] = /aria-label="([^"]*)"/.exec(shape) ?? []
    const [, ids] = /aria-labelledby="([^"]*)"/.exec(shape) ?? []
    return label ?? ids?.split(' ').map(textOf).join(' ') ?? words ?? ''
  })
}

const differ = (names: readonly string[]): void => {
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
}

const each = <Row>(rows: readonly Row[], draw: (row: Row, key: number) => ReactNode): ReactNode =>
  createElement('div', {}, rows.map(draw))

test('[UI1441] the controls of bets on one runner are told apart by side, stake, price and market', () => {
  const lines = namesIn(
    each(BETS, (bet, key) => createElement(UnmatchedLine, { bet, key, state: OPEN })),
  )
  differ(lines)
  expect(lines[0]).toMatch(/^Change Kites, Back 500 at 1\.85, Match Odds · /)
  expect(lines[1]).toMatch(/^Cancel Kites, Back 500 at 1\.85, Match Odds · .*, 500 unmatched$/)
  differ(
    namesIn(
      each(BETS, (bet: BetRow, key) =>
        createElement(EditBet, { bet, key, name: `Kites, ${bet.betId}` }),
      ),
    ),
  )
  differ(namesIn(each(BETS, (bet, key) => createElement(Receipt, { bet, key }))))
  differ(namesIn(each(BETS, (bet, key) => createElement('div', { key }, cancelOf(bet)))))
})

test('[UI1441] so are waiting orders, payments to decide and limits to confirm', () => {
  const order = (orderId: string, odd: number, kind: 'STOP' | 'TAKE_PROFIT'): ConditionalRow => ({
    orderId,
    marketId: marketId('m1'),
    selectionId: runnerId('a'),
    on: {
      gtype: 'match',
      eventName: 'Kites v Lions',
      marketName: 'Match Odds',
      selectionName: 'Kites',
    },
    matchOddVariant: 'back',
    matchOdd: odds(210),
    stake: paise(500_00),
    trigger: { kind, watch: 'BEST', odd: odds(odd) },
    expiresAt: null,
    siblingId: null,
    clientBetId: null,
    createdAt: '2026-03-01T14:00:00.000Z',
    status: 'WAITING',
    endedAt: null,
    betId: null,
    reason: null,
  })
  const orders = [order('1', 200, 'STOP'), order('2', 220, 'TAKE_PROFIT')]
  differ(
    namesIn(
      each(orders, (one, key) =>
        createElement(WaitingOrder, { order: one, match: 'said', state: OPEN, key }),
      ),
    ),
  )
  const payment = (paymentId: string): Payment => ({
    paymentId,
    clientId: paymentId,
    loginId: 'asha',
    direction: 'withdrawal',
    amount: paise(500_00),
    state: 'requested',
    requestedAt: '2026-03-01T14:00:00.000Z',
    endedAt: null,
    reason: null,
    approvals: [],
  })
  const payments = [payment('1'), payment('2')]
  differ(
    namesIn(
      each(payments, (one, key) =>
        createElement(PaymentLine, { payment: one, onDecided: () => {}, key }),
      ),
    ),
  )
  const waiting = (['stake-day', 'loss-day'] as const).map((rule) => ({
    rule,
    amount: paise(500_00),
    minutes: null,
    askedAt: 0,
    from: 0,
  }))
  const limits = namesIn(createElement(Waiting, { waiting }))
  differ(limits)
  expect(limits[0]).toBe('Keep as it is Stakes a day: 500')
})
