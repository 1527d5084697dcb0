import type { MatchDelta, MatchList, MatchMessage } from '@crease/contract/sockets.ts'
import { eventId, marketId } from '@crease/domain/units/ids.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { Score } from '@crease/domain/market/score.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVENT, MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { MatchFeed } from './match-feed.ts'
import type { PublicNews } from '@crease/protocol/messages.ts'
import { Catalogue, KEEP_FINISHED_MS, MAX_EVENTS } from '@crease/protocol/read-model/catalogue.ts'
import { HISTORY_LENGTH } from './event-history.ts'

let matchFeed: MatchFeed
let catalogue: Catalogue
let told: MatchMessage[]
let lists: MatchList[]
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  lists = []
  catalogue = new Catalogue(() => Date.now())
  matchFeed = new MatchFeed({ epoch: 'now', catalogue, now: () => Date.now() })
  matchFeed.listen({
    match: (_, { message }) => told.push(message),
    list: (list) => lists.push(list),
  })
})
afterEach(() => matchFeed.stop())

const news = (part: Partial<PublicNews>) => {
  const whole = { events: [], markets: [], scores: [], tables: [], ...part }
  catalogue.tell(whole)
  matchFeed.tell(whole)
}
const tell = (...markets: MarketView[]) => news({ markets })
const wait = (ms: number) => vi.advanceTimersByTime(ms)
/** tells one price after the other, each in a message of its own */
const tellPrices = (from: number, to: number) => {
  for (let best = from; best <= to; best += 1) {
    tell(view({ best }))
    wait(100)
  }
}
const bestBack = (message: MatchMessage | undefined) => {
  const sections = message?.kind === 'image' ? message.meta_data.data.t1[0] : message?.markets?.[0]
  return sections?.section?.[0]?.odds[0]?.odds
}

function delta(message: MatchMessage | undefined): MatchDelta {
  if (message?.kind !== 'delta') throw new Error('not a delta')
  return message
}

test('[RT2] a match feed begun on what is known already shows it to who comes before anything changes', () => {
  catalogue.tell({ events: [], markets: [view({ best: 190 })], scores: [], tables: [] })
  const late = new MatchFeed({ epoch: 'late', catalogue, now: () => Date.now() })
  expect(bestBack(late.image(EVENT.eventId) ?? undefined)).toBe(1.9)
  late.stop()
})

const SCORE: Score = {
  sport: 'cricket',
  teams: [
    {
      name: 'Kites',
      shortName: 'KIT',
      runs: 163,
      wickets: 7,
      balls: 118,
      runRate: 829,
      batting: true,
    },
    {
      name: 'Herons',
      shortName: 'HER',
      runs: 0,
      wickets: 0,
      balls: 0,
      runRate: null,
      batting: false,
    },
  ],
  message: 'Kites bat|First innings',
  lastBalls: ['1', '0', 'W', '4', '1Wd', '6', '2'],
  innings: 1,
  phase: 'in play',
}

test('[RT1] messages are numbered rising by one; image and deltas together give the newest picture', () => {
  news({ events: [EVENT] })
  tell(view({ best: 185 }))
  wait(100)
  const image = matchFeed.image(EVENT.eventId)
  expect(image).toMatchObject({
    kind: 'image',
    match_id: 'e1',
    epoch: 'now',
    event: { eventName: 'Kites v Herons', sportId: '4', eventTime: '2026-06-01T14:00:00.000Z' },
  })
  tellPrices(186, 190)
  const after = told.filter((message) => message.seq > (image?.seq ?? 0))
  expect(after.map((message) => message.seq)).toEqual([2, 3, 4, 5, 6])
  expect(after.map(bestBack)).toEqual([1.86, 1.87, 1.88, 1.89, 1.9])
  expect(bestBack(matchFeed.image(EVENT.eventId) ?? undefined)).toBe(1.9)
})

test('[RT1] a delta carries only what changed, and nothing changed is no message', () => {
  tell(view())
  wait(100)
  tell(view())
  wait(100)
  expect(told).toHaveLength(1)
  const suspended = view({ status: 'SUSPENDED' })
  tell({ ...suspended, state: { ...suspended.state, version: 2 } })
  wait(100)
  const { markets } = delta(told[1])
  expect(markets).toEqual([
    { mid: '1.1', version: 2, status: 'SUSPENDED', section: expect.any(Array) },
  ])
  expect(markets?.[0]?.section?.map((section) => section.gstatus)).toEqual([
    'SUSPENDED',
    'SUSPENDED',
    'SUSPENDED',
  ])
  tell({ ...view({ status: 'SUSPENDED' }), state: { ...suspended.state, version: 3 } })
  wait(100)
  expect(delta(told[2]).markets).toEqual([{ mid: '1.1', version: 3 }])
})

test('[RT3] who resumes gets exactly the missing deltas; nothing when nothing is missing', () => {
  tell(view())
  wait(100)
  tellPrices(186, 190)
  const since = (epoch: string, seq: number) => matchFeed.since(EVENT.eventId, { epoch, seq })
  expect(since('now', 3)?.map((message) => message.seq)).toEqual([4, 5, 6])
  expect(since('now', 3)?.map(bestBack)).toEqual([1.88, 1.89, 1.9])
  expect(since('now', 6)).toEqual([])
})

test.each([
  ['of another life of the server', 'before', 3],
  ['never given', 'now', 7],
])('[RT3] a number %s gets an image', (_, epoch, seq) => {
  tell(view())
  wait(100)
  tellPrices(186, 190)
  expect(matchFeed.since(EVENT.eventId, { epoch, seq })).toEqual([matchFeed.image(EVENT.eventId)])
})

test('[RT3] what is older than the history gets an image', () => {
  tell(view({ best: 150 }))
  wait(100)
  tellPrices(151, 150 + HISTORY_LENGTH + 5)
  const newest = HISTORY_LENGTH + 6
  const since = (seq: number) => matchFeed.since(EVENT.eventId, { epoch: 'now', seq })
  expect(since(newest - HISTORY_LENGTH)).toHaveLength(HISTORY_LENGTH)
  expect(since(newest - HISTORY_LENGTH)?.[0]?.kind).toBe('delta')
  expect(since(newest - HISTORY_LENGTH - 1)).toEqual([
    expect.objectContaining({ kind: 'image', seq: newest }),
  ])
})

test('[RT4] the first change goes out at once, then one message per 100 ms with the latest state', () => {
  tell(view({ best: 185 }))
  expect(told).toHaveLength(1)
  for (const best of [186, 187, 188]) tell(view({ best }))
  wait(99)
  expect(told).toHaveLength(1)
  wait(1)
  expect(told.map(bestBack)).toEqual([undefined, 1.88])
  wait(100)
  tell(view({ best: 189 }))
  expect(told.map(bestBack)).toEqual([undefined, 1.88, 1.89])
})

test('[RT4] two events do not wait for each other, two changes of one event go together', () => {
  const other = { eventId: eventId('e2'), marketId: marketId('1.2') }
  tell(view(), view({ market: other }), view({ market: { marketId: marketId('1.3') } }))
  expect(told.map((message) => message.match_id)).toEqual(['e1', 'e2'])
  expect(delta(told[0]).opened?.map((market) => market.mid)).toEqual(['1.1', '1.3'])
})

test('a score and a market arrive in the words of the wire', () => {
  news({ events: [EVENT] })
  news({ scores: [[EVENT.eventId, SCORE]] })
  wait(100)
  const score = matchFeed.image(EVENT.eventId)?.Score.data
  expect(score).toEqual({
    sport: 'cricket',
    moments: [],
    team1: {
      name: 'Kites',
      shortName: 'KIT',
      score: '163/7',
      overs: '19.4',
      crr: '8.29',
      activeFlag: '1',
    },
    team2: {
      name: 'Herons',
      shortName: 'HER',
      score: '0/0',
      overs: '0.0',
      crr: '',
      activeFlag: '0',
    },
    message: 'Kites bat|First innings',
    lastBalls: ['0', 'W', '4', '1Wd', '6', '2'],
    phase: 'in play',
  })
  tell(view())
  wait(100)
  const [market] = matchFeed.image(EVENT.eventId)?.meta_data.data.t1 ?? []
  expect(market).toMatchObject({ mid: '1.1', gmid: 'e1', min: 100, max: 100_000, ocnt: 6 })
  expect(market?.section.map((section) => section.nat)).toEqual(['Kites', 'Herons', 'The Draw'])
  expect(market?.section[0]?.odds.map((cell) => [cell.oname, cell.odds, cell.size])).toEqual([
    ['back1', 1.85, 500],
    ['back2', 0, 0],
    ['back3', 0, 0],
    ['lay1', 1.87, 700.5],
    ['lay2', 0, 0],
    ['lay3', 0, 0],
  ])
})

test('an event that gets its name later is told as an image with the next number', () => {
  tell(view())
  wait(100)
  expect(matchFeed.image(EVENT.eventId)?.event).toMatchObject({ seriesName: '', eventTime: '' })
  news({ events: [EVENT] })
  wait(100)
  expect(told.map((message) => [message.kind, message.seq])).toEqual([
    ['delta', 1],
    ['image', 2],
  ])
})

test('[RT5] a list is told at most once a second while it changes', () => {
  for (let best = 185; best < 215; best += 1) {
    tell(view({ best }))
    wait(100)
  }
  wait(1000)
  expect(lists).toHaveLength(4)
  expect(lists.at(-1)?.data[0]?.matchOdds.oddDatas[0]?.b1).toBe(2.14)
})

test('[RT8] in play comes first, then by start; ended matches leave the list after a minute', () => {
  const match = (id: string, changes: { startsAt: number; inPlay?: boolean }) => {
    const ids = { eventId: eventId(id), marketId: marketId(`m-${id}`) }
    news({ events: [{ ...EVENT, eventId: ids.eventId, startsAt: changes.startsAt }] })
    tell(view({ market: ids, inPlay: changes.inPlay ?? false }))
    return ids
  }
  match('late', { startsAt: 3000 })
  match('soon', { startsAt: 2000 })
  const live = match('live', { startsAt: 9000, inPlay: true })
  const ids = () => matchFeed.list('4').map((each) => each.eventId)
  expect(ids()).toEqual(['live', 'soon', 'late'])
  tell(view({ market: live, status: 'SETTLED' }))
  expect(matchFeed.list('4').at(-1)?.matchOdds.oddDatas[0]?.status).toBe('SETTLED')
  const heard = () => lists.at(-1)?.data.map((each) => each.eventId)
  wait(60_000)
  expect(heard()).toEqual(['soon', 'late', 'live'])
  wait(1_001)
  expect(ids()).toEqual(['soon', 'late'])
  // its readers too, though nothing else changes
  expect(heard()).toEqual(['soon', 'late'])
  expect(matchFeed.list('1')).toEqual([])
})

test('[RT9] an event leaves the memory ten minutes after its last market is over, and numbers on', () => {
  tell(view())
  wait(100)
  tell(view({ status: 'VOIDED' }))
  wait(KEEP_FINISHED_MS - 1)
  tell()
  expect(catalogue.market(MARKET.marketId)).not.toBeNull()
  wait(1)
  tell()
  expect([catalogue.market(MARKET.marketId), matchFeed.image(EVENT.eventId)]).toEqual([null, null])
  expect(matchFeed.since(EVENT.eventId, { epoch: 'now', seq: 1 })).toBeNull()
  tell(view())
  wait(100)
  expect(matchFeed.image(EVENT.eventId)?.seq).toBeGreaterThan(2)
  expect(matchFeed.since(EVENT.eventId, { epoch: 'now', seq: 1 })?.[0]?.kind).toBe('image')
})

test('[RT9] a feed that never ends its events cannot fill the memory', () => {
  const name = (index: number) => eventId(`event-${index}`)
  for (let index = 0; index <= MAX_EVENTS; index += 1) {
    news({ events: [{ ...EVENT, eventId: name(index) }] })
  }
  expect(matchFeed.image(name(0))).toBeNull()
  expect(matchFeed.image(name(MAX_EVENTS))).not.toBeNull()
})
