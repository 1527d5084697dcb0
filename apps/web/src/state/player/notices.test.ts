import { beforeEach, expect, test, vi } from 'vitest'
import { betRow } from '../../for-tests/wire.ts'
import { stubStorage } from '../../for-tests/storage.ts'
import type * as Notices from './notices.ts'
import type * as MyBets from '../orders/my-bets.ts'

let stored: Map<string, string>
let notices: typeof Notices
let mine: typeof MyBets

/** The modules as after a reload of the page; the storage stays. */
async function reload(): Promise<void> {
  vi.resetModules()
  notices = await import('./notices.ts')
  mine = await import('../orders/my-bets.ts')
}

beforeEach(async () => {
  stored = stubStorage()
  vi.stubGlobal('localStorage', window.localStorage)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
  await reload()
})

const kinds = (): string[] => notices.useNotices.getState().notices.map(({ news }) => news.kind)
const list = (...bets: ReturnType<typeof betRow>[]): void =>
  mine.useMyBets.setState({ status: 'loaded', bets })

test('[UI255] what is new of a bet is said once, with its amount and its reason', () => {
  const bet = betRow()
  const filled = betRow({
    matched: 300,
    averageOdd: 1.9,
    remaining: 0,
    lapsed: 200,
    lapseReason: 'MKT_SUSPENDED',
  })
  expect(notices.newsOf(undefined, bet)).toMatchObject([
    { kind: 'placed', amount: 500_00, odd: 185 },
  ])
  expect(notices.newsOf(bet, filled)).toMatchObject([
    { kind: 'matched', amount: 300_00, odd: 190, reason: null },
    { kind: 'lapsed', amount: 200_00, reason: 'MKT_SUSPENDED' },
  ])
  expect(notices.newsOf(filled, filled)).toEqual([])
})

test('[UI255] the first list is no news, what comes then is', () => {
  notices.followNotices()
  list(betRow())
  expect(kinds()).toEqual([])
  list(betRow({ matched: 500, remaining: 0 }), betRow({ betId: '2' }))
  expect(kinds()).toEqual(['matched', 'placed'])
  list(betRow({ matched: 500, remaining: 0 }), betRow({ betId: '2' }))
  expect(kinds()).toHaveLength(2)
})

test('[UI255] what happened while the page was away is said when it is back', async () => {
  notices.followNotices()
  list(betRow())
  await reload()
  notices.followNotices()
  list(betRow({ remaining: 0, lapsed: 500, lapseReason: 'MKT_SUSPENDED' }))
  expect(kinds()).toEqual(['lapsed'])
})

test('[UI255] a hundred notices are kept for a player, and those seen stay seen', async () => {
  const stop = notices.followNotices()
  for (let at = 1; at <= 130; at += 1) notices.notice({ kind: 'refused', message: String(at) })
  notices.seeNotices()
  notices.notice({ kind: 'switch-fired' })
  stop()
  expect(kinds()).toEqual([])
  await reload()
  notices.followNotices()
  const { notices: kept, seen } = notices.useNotices.getState()
  expect([kept.length, kept[0]?.number, seen]).toEqual([100, 131, 130])
  stored.set([...stored.keys()].find((key) => key.startsWith('crease-notices')) ?? '', 'no JSON')
  await reload()
  notices.followNotices()
  expect(kinds()).toEqual([])
})

test('[UI256] a line that the statement gains is a settlement, the lines before it are not', async () => {
  const line = (second: number, profitOrLoss: number) => ({
    createdAt: `2026-03-01T14:00:0${second}.000Z`,
    profitOrLoss,
    userPts: 1500,
    owed: 0,
    narration: 'Kites v Lions / Match Odds / Kites',
  })
  const data = [line(1, -100)]
  vi.stubGlobal('fetch', async () => ({
    status: 200,
    headers: new Headers(),
    json: async () => ({
      success: true,
      data: [...data].toReversed(),
      page: 1,
      totalPages: 1,
      total: data.length,
      totals: { credit: 0, debit: 0 },
    }),
  }))
  await notices.noteSettlements()
  expect(kinds()).toEqual([])
  data.push(line(2, 250), line(3, -50))
  await notices.noteSettlements()
  await notices.noteSettlements()
  expect(notices.useNotices.getState().notices.map(({ news }) => news)).toMatchObject([
    { kind: 'settled', amount: -50_00 },
    { kind: 'settled', amount: 250_00 },
  ])
})

test('[UI255] [BS120] what an older page kept in points and decimals reads as it did', async () => {
  const news = { kind: 'matched', bet: {}, amount: 12.5, odd: 1.85, reason: null }
  const mark = { matched: 12.5, lapsed: 0, cancelled: 0, voided: 0 }
  const old = {
    notices: [{ number: 1, at: 0, news }],
    seen: 1,
    marks: { '1': mark },
    settledAt: null,
  }
  stored.set('crease-notices.', JSON.stringify(old))
  const read = () => {
    const { notices: kept, marks } = notices.useNotices.getState()
    return [kept[0]?.news, marks?.['1']?.matched]
  }
  notices.followNotices()
  expect(read()).toMatchObject([{ amount: 12_50, odd: 185 }, 12_50])
  notices.seeNotices()
  await reload()
  notices.followNotices()
  expect(read()).toMatchObject([{ amount: 12_50, odd: 185 }, 12_50])
})
