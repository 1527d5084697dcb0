import { beforeEach, expect, test, vi } from 'vitest'
import { betRow } from '../../../testing/wire.ts'
import { stubStorage } from '../../../testing/stub-storage.ts'
import type * as Notices from './notices.ts'
import type * as MyBets from '../orders/my-bets.ts'

let notices: typeof Notices
let mine: typeof MyBets

/** The modules as after a reload of the page; the storage stays. */
async function reload(): Promise<void> {
  vi.resetModules()
  notices = await import('./notices.ts')
  mine = await import('../orders/my-bets.ts')
}

beforeEach(async () => {
  stubStorage()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
  await reload()
})

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
  const heard: string[] = []
  notices.whenNoticed(({ kind }) => void heard.push(kind))
  notices.followNotices()
  list(betRow())
  expect(heard).toEqual([])
  list(betRow({ matched: 500, remaining: 0 }), betRow({ betId: '2' }))
  expect(heard).toEqual(['placed', 'matched'])
  list(betRow({ matched: 500, remaining: 0 }), betRow({ betId: '2' }))
  expect(heard).toHaveLength(2)
})

test('[UI255] a change of one bet of many is the only news', () => {
  const heard: string[] = []
  notices.whenNoticed(({ kind }) => void heard.push(kind))
  notices.followNotices()
  const many = Array.from({ length: 700 }, (_, nth) => betRow({ betId: String(700 - nth) }))
  list(...many)
  for (const nth of [10, 690]) {
    list(...many.with(nth, betRow({ betId: String(700 - nth), cancelled: 500, remaining: 0 })))
  }
  // what the second list took back is no news
  expect(heard).toEqual(['cancelled', 'cancelled'])
})
