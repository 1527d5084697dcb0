import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { paise } from '@crease/domain/units/money.ts'

import type { FeedBatch } from '../feed.ts'
import { createDiamondFeed } from '../diamond/diamond-feed.ts'
import type { Asking } from '../diamond/pages.ts'
import { marketsPage, matchesPage, type MadeUpMarket } from './made-up-rows.ts'

const ZONE = 'Asia/Kolkata'
/** The feed's own. */
const TERMS = { minStake: paise(100_00), maxStake: paise(1_00_000_00), commissionRate: 200 }

type Options = Partial<
  Pick<Parameters<typeof createDiamondFeed>[0], 'capOf' | 'runnersOf' | 'startOf' | 'hasBets'>
>

/** The one market of a page, and its prices in words. */
export async function marketOf(row: MadeUpMarket, options: Options = {}) {
  const batch = await firstBatch(row, options)
  const market = batch.find((event) => event.kind === 'market')?.market
  if (market === undefined) throw new Error('no market was told')
  return [market, batch.flatMap(pricesIn)] as const
}

/** The batch of a feed for a page with one market. */
export async function firstBatch(row: MadeUpMarket, options: Options = {}): Promise<FeedBatch> {
  const [batch = []] = await batches([[matchesPage(), marketsPage(row)]], () => undefined, options)
  return batch
}

/** The batches of a feed for snapshots, one a poll; an error is a failed poll. */
export async function batches(
  snapshots: readonly (readonly string[] | Error)[],
  after: (counts: object, asked: Asking) => void = () => undefined,
  options: Options = {},
): Promise<readonly FeedBatch[]> {
  const passed: FeedBatch[] = []
  let [poll, before] = [0, 0]
  let asked: Asking
  const feed = createDiamondFeed({
    zone: ZONE,
    terms: TERMS,
    capOf: () => null,
    runnersOf: () => [],
    startOf: () => null,
    hasBets: () => false,
    warn: () => undefined,
    ...options,
    source: {
      everyMs: 1000,
      pages: async (asking) => {
        asked = asking
        const snapshot = snapshots[poll]
        poll += 1
        if (snapshot instanceof Error) throw snapshot
        const pages = (snapshot ?? []).map((text, nth) => ({ key: `${nth}`, text, at: 5 }))
        const gone = Array.from({ length: before }, (_, nth) => `${nth}`).slice(pages.length)
        before = pages.length
        return { pages, gone, failed: [] }
      },
    },
  })
  const sleep = async () => {
    after(feed.counts(), asked)
    if (poll >= snapshots.length) feed.stop()
  }
  await feed.run(async (batch) => void passed.push(batch), { now: () => 5, sleep })
  return passed
}

/** The prices of an event in words, a runner each. */
function pricesIn(event: FeedEvent): readonly string[] {
  if (event.kind !== 'quotes') return []
  const levels = (side: readonly { odds: number; size: number }[]) =>
    side.map(({ odds, size }) => ` ${odds}x${size}`).join('')
  return event.runners.map(
    ({ runnerId, back, lay }) => `${runnerId} back${levels(back)} lay${levels(lay)}`,
  )
}

/** An event in a word or two. */
export function shortly(event: FeedEvent): string {
  if (event.kind === 'market-state') {
    return event.note === undefined ? event.status : `${event.status} ${event.note}`
  }
  if (event.kind === 'runners') {
    return `runners ${event.runners.map(({ runnerId }) => runnerId).join(' ')}`
  }
  if (event.kind === 'runner-state') return `${event.runnerId} ${event.closed ?? 'takes bets'}`
  if (event.kind !== 'quotes') return event.kind
  return event.runners
    .map(({ runnerId, back, lay }) => `${runnerId}:${back.length + lay.length}`)
    .join(' ')
}
