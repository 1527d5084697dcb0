import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import { paise } from '@crease/domain/units/money.ts'
import { createDiamondFeed } from '@crease/exchange/feeds/diamond/diamond-feed.ts'
import { readPages } from '@crease/exchange/feeds/diamond/latest-pages.ts'
import { RowCount } from '@crease/exchange/feeds/diamond/row-count.ts'
import { folderSource } from '@crease/exchange/feeds/diamond/sources.ts'
import { describe, expect, test } from 'vitest'
import { NO_RECORDINGS, recordingFile } from './recordings/shared-data.ts'

const ZONE = 'Asia/Kolkata'
const IN_PLAY = 'match_markets_SA-W_v_PAK-W_inplay.json'

/** Of each file: rows seen, rows kept, and why the others were left out. */
const SAMPLES: Readonly<Record<string, readonly [seen: number, kept: number, left: object]>> = {
  'casino_round_dt20.json': [38, 0, { casino: 38 }],
  'casino_tables.json': [80, 0, { casino: 80 }],
  'legacy_match_list_football_tennis.json': [7, 7, {}],
  'legacy_rows_t1_t2_t4.json': [8, 8, {}],
  'match_header.json': [1, 1, {}],
  // seven virtual matches have no market yet: its id is 0, and those of its two runners
  'match_list_cricket.json': [42, 28, { 'no-match': 14 }],
  [IN_PLAY]: [98, 98, {}],
  'proexch_odddatas_sample.json': [10, 10, {}],
  'sports.json': [69, 0, { 'names-only': 69 }],
  'tree.json': [733, 0, { 'names-only': 733 }],
}

const filesOf = (folder: string): readonly string[] =>
  existsSync(recordingFile(folder)) ? readdirSync(recordingFile(folder)) : []

describe('recorded diamond-type rows', () => {
  test('[FD35] the samples are here, or the tests say that they are not', (context) => {
    if (NO_RECORDINGS !== null) context.skip(NO_RECORDINGS)
    expect(filesOf('diamond').toSorted()).toEqual(Object.keys(SAMPLES).toSorted())
    expect(filesOf('casino')).toHaveLength(33)
  })

  for (const file of filesOf('diamond')) {
    test(`[FD35] ${file}: every row is kept or left out for a reason`, () => {
      const { count } = read(join('diamond', file))
      expect([count.seen, count.kept, count.counts()]).toEqual(SAMPLES[file])
    })
  }

  for (const file of filesOf('casino')) {
    test(`[FD35] casino/${file}: its rows are seen, counted and no markets`, () => {
      const { count, snapshot } = read(join('casino', file))
      expect(count.seen).toBeGreaterThan(0)
      expect(count.counts()).toEqual({ casino: count.seen })
      expect(snapshot).toEqual({ matches: [], markets: [] })
    })
  }
})

describe.runIf(NO_RECORDINGS === null)('[FD35] the whole folder as a feed', () => {
  test('every market of the match in play is there under its kind', async () => {
    const { markets } = await wholeFolder()
    const inPlay = markets.filter(({ eventId }) => eventId === '856162940')
    const kinds = Object.groupBy(inPlay, ({ kind }) => kind)
    const counts = Object.fromEntries(
      Object.entries(kinds).map(([kind, all]) => [kind, all.length]),
    )
    expect(counts).toEqual({
      match: 2,
      bookmaker: 1,
      tied: 1,
      line: 2,
      session: 24,
      'yes-no': 1,
      'odd-even': 9,
      khado: 1,
      meter: 3,
      'cricket-casino': 5,
    } satisfies Record<Exclude<MarketKind, 'handicap' | 'total' | 'each-way'>, number>)
    expect(inPlay.every(({ eventName }) => eventName === 'South Africa W v Pakistan W')).toBe(true)
    expect(inPlay.filter(({ family }) => family === 'Over By Over')).toHaveLength(1)
  })

  test('with its prices, limits, statuses and delay, figure by figure', async () => {
    const { markets, events } = await wholeFolder()
    const limits = (id: string) => {
      const { minStake, maxStake } = markets.find(({ marketId }) => marketId === id) ?? {}
      return [minStake, maxStake]
    }
    const prices = (id: string) => events.filter(isQuotes).find(({ marketId }) => marketId === id)
    const best = (id: string, runner: string) => {
      const found = prices(id)?.runners.find(({ runnerId }) => runnerId === runner)
      return [found?.back[0]?.odds, found?.lay[0]?.odds]
    }
    const state = (id: string) =>
      events
        .filter((event) => event.kind === 'market-state')
        .find(({ marketId }) => marketId === id)
    expect(best('6273906464321', '50050')).toEqual([111, 112])
    expect(limits('6273906464321')).toEqual([100_00, 2_000_00])
    expect(state('6273906464321')).toMatchObject({ status: 'OPEN', inPlay: true, betDelayMs: 5000 })
    expect(best('5165047054483', '2')).toEqual([869, 1009])
    expect(limits('5165047054483')).toEqual([100_00, 2_00_000_00])
    expect(state('5165047054483')).toMatchObject({ status: 'SUSPENDED' })
    // 10 over runs: NO below 67, YES from 68, both at 100
    expect(best('140153994319-11', '67')).toEqual([undefined, 200])
    expect(best('140153994319-11', '68')).toEqual([200, undefined])
    expect(limits('140153994319-11')).toEqual([100_00, 4_00_000_00])
    expect(state('140153994319-291')).toMatchObject({ status: 'SUSPENDED' })
    expect(best('8672192392814-690160', '66')).toEqual([undefined, 200])
    expect(best('879996832824-2559', 'yes')).toEqual([145, 170])
    expect(best('551958915890-2524', 'even')).toEqual([196, undefined])
    expect(best('685565228836-2516', '120+17')).toEqual([200, undefined])
    expect(best('774284604250-2511', 'runs')).toEqual([10_100, 10_400])
    expect(limits('774284604250-2511')).toEqual([10_00, 10_000_00])
    expect(best('308403019414', '7')).toEqual([950, undefined])
  })

  test('local times are India’s: the match due at 9:30 PM began at 16:00 UTC', async () => {
    const { events } = await wholeFolder()
    const match = events
      .filter((event) => event.kind === 'event')
      .find(({ event }) => event.eventId === '856162940')
    expect(new Date(match?.event.startsAt ?? 0).toISOString()).toBe('2026-02-10T16:00:00.000Z')
  })
})

function read(file: string) {
  const count = new RowCount()
  const snapshot = readPages([readFileSync(recordingFile(file), 'utf8')], { count, zone: ZONE })
  return { count, snapshot }
}

/** Everything that the folder tells as a feed, in its first snapshot. */
async function wholeFolder() {
  const events: FeedEvent[] = []
  const feed = createDiamondFeed({
    source: folderSource(recordingFile('diamond')),
    zone: ZONE,
    terms: { minStake: paise(100_00), maxStake: paise(1_00_000_00), commissionRate: 200 },
    capOf: () => null,
    runnersOf: () => [],
    startOf: () => null,
    hasBets: () => false,
    warn: () => undefined,
  })
  const take = async (batch: readonly FeedEvent[]) => {
    events.push(...batch)
    feed.stop()
  }
  await feed.run(take, { now: () => 0, sleep: () => Promise.resolve() })
  const markets: readonly MarketDefinition[] = events
    .filter((event) => event.kind === 'market')
    .map(({ market }) => market)
  return { events, markets }
}

const isQuotes = (event: FeedEvent) => event.kind === 'quotes'
