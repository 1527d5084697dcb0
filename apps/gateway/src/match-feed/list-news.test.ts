import type { ListMessage } from '@crease/contract/list-shapes.ts'
import type { Match } from '@crease/contract/shapes.ts'
import type { Score } from '@crease/domain/market/score.ts'
import { eventId, marketId } from '@crease/domain/units/ids.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { EVENT, MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listScore } from '../wire/score.ts'
import { newEpoch } from './epoch.ts'
import { MatchFeed } from './match-feed.ts'
import { HISTORY_LENGTH } from './event-history.ts'

let matchFeed: MatchFeed
let catalogue: Catalogue
let told: ListMessage[]
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  catalogue = new Catalogue(() => Date.now())
  matchFeed = new MatchFeed({ epoch: 'now', catalogue, now: () => Date.now() })
  matchFeed.listen({
    match: () => undefined,
    list: () => undefined,
    listNews: (message) => told.push(message),
    reads: () => true,
  })
})
afterEach(() => matchFeed.stop())

const tell = (part: Partial<Parameters<MatchFeed['tell']>[0]>) => {
  const news = { events: [], markets: [], scores: [], tables: [], ...part }
  catalogue.tell(news)
  matchFeed.tell(news)
}
const wait = (ms: number) => vi.advanceTimersByTime(ms)
const ofSport = () => told.filter(({ list }) => list === EVENT.sportId)
const tellPrice = (best: number) => {
  tell({ markets: [view({ best, inPlay: true })] })
  wait(1000)
}

test('[RT90] a list travels as numbered changes: rows that are new, then only what moved in them', () => {
  tell({ events: [EVENT], markets: [view({ best: 185, inPlay: true })] })
  wait(1000)
  tellPrice(190)
  tellPrice(190)
  const [first, second, ...more] = ofSport()
  expect(first).toMatchObject({ kind: 'delta', epoch: 'now', seq: 1, order: [EVENT.eventId] })
  expect(first).toMatchObject({ rows: [{ eventId: EVENT.eventId, isPlayFlag: true }] })
  expect(second).toEqual({
    kind: 'delta',
    list: EVENT.sportId,
    epoch: 'now',
    seq: 2,
    changes: [{ eventId: EVENT.eventId, odds: [[0, 'ACTIVE', 1.9, 500, 1.92, 700.5]] }],
  })
  expect(more).toEqual([])
})

test('[RT90] a row of which more changed comes whole; one that goes is left out of the order', () => {
  const other = { ...EVENT, eventId: eventId('e2') }
  const market = { marketId: marketId('1.2'), eventId: other.eventId }
  tell({ events: [EVENT, other], markets: [view(), view({ market })] })
  wait(1000)
  tell({ events: [{ ...EVENT, name: 'Kites v Geese' }], markets: [] })
  wait(1000)
  expect(ofSport().at(-1)).toMatchObject({ rows: [{ eventName: 'Kites v Geese' }] })
  tell({ markets: [view({ status: 'SETTLED' })] })
  wait(1000)
  wait(61_000)
  expect(ofSport().at(-1)).toMatchObject({ order: [other.eventId] })
})

test('[RT91] a reader gets what it missed by its number; an image when that is too old, of another life, or never was', () => {
  tell({ events: [EVENT], markets: [view({ inPlay: true })] })
  for (let best = 200; best < 210; best += 1) tellPrice(best)
  const { lists } = matchFeed
  const { epoch, seq } = lists.reached(EVENT.sportId)
  const missed = lists.since(EVENT.sportId, { epoch, seq: seq - 3 })
  expect(missed?.map((message) => [message.kind, message.seq])).toEqual(
    [seq - 2, seq - 1, seq].map((each) => ['delta', each]),
  )
  const kinds = (resume: { epoch: string; seq: number } | null) =>
    lists.since(EVENT.sportId, resume)?.map(({ kind }) => kind)
  expect(kinds(null)).toEqual(['image'])
  expect(kinds({ epoch, seq })).toEqual([])
  expect(kinds({ epoch: 'before', seq })).toEqual(['image'])
  expect(kinds({ epoch, seq: seq + 1 })).toEqual(['image'])
  for (let best = 0; best < HISTORY_LENGTH; best += 1) tellPrice(220 + best)
  expect(kinds({ epoch, seq: seq - 1 })).toEqual(['image'])
  expect(lists.since('quidditch', null)).toBeNull()
})

test('[RT91] an image and the next message fit together, whoever joins in between', () => {
  tell({ events: [EVENT], markets: [view({ best: 200, inPlay: true })] })
  tell({ markets: [view({ best: 201, inPlay: true })] })
  const [image] = matchFeed.lists.since(EVENT.sportId, null) ?? []
  const rows = image?.kind === 'image' ? image.data : []
  expect(rows.map(({ matchOdds }) => matchOdds.oddDatas[0]?.b1)).toEqual([2.01])
  tellPrice(202)
  expect(ofSport().at(-1)?.seq).toBe((image?.seq ?? 0) + 1)
})

const SCORE: Score = {
  sport: 'football',
  teams: [
    {
      name: 'Kites',
      shortName: 'KIT',
      goals: 1,
      yellowCards: 0,
      redCards: 0,
      corners: 2,
      penalties: null,
    },
    {
      name: 'Herons',
      shortName: 'HER',
      goals: 0,
      yellowCards: 0,
      redCards: 0,
      corners: 1,
      penalties: null,
    },
  ],
  minute: "63'",
  period: 'second half',
  message: '',
}

test('[RT93] the list of what is in play has every sport, with the score of those that say one', () => {
  const football = { ...EVENT, eventId: eventId('f1'), sportId: '1' }
  const market = { marketId: marketId('1.2'), eventId: football.eventId, sportId: '1' }
  tell({
    events: [EVENT, football],
    markets: [view(), view({ market, inPlay: true })],
    scores: [[football.eventId, SCORE]],
  })
  const rows = (): Match[] => matchFeed.list('inplay')
  expect(rows().map((row) => [row.sportId, row.score?.first, row.score?.at])).toEqual([
    ['1', '1', "63'"],
  ])
  tell({ markets: [view({ inPlay: true })] })
  expect(rows().map(({ sportId }) => sportId)).toEqual(['4', '1'])
})

test('[RT93] a score is said short: runs and wickets, games with the points, goals', () => {
  expect(listScore(SCORE)).toEqual({ first: '1', second: '0', at: "63'", active: 0 })
  const player = { name: 'A', shortName: 'A', sets: 1, points: '40', serving: true }
  const tennis: Score = {
    sport: 'tennis',
    players: [
      { ...player, games: [6, 3] },
      { ...player, games: [4, 2], points: '15', serving: false },
    ],
    bestOf: 3,
    tieBreak: false,
    message: '',
    phase: 'in play',
  }
  expect(listScore(tennis)).toEqual({ first: '6 3 40', second: '4 2 15', at: '', active: 1 })
})

/** what the lists of the first page may cost, bytes an hour: its other messages take the rest of 2 MB */
const HOUR_BYTES = 1_400_000
const MINUTES = 5

/** bytes of the name of a run in each message */
const EPOCH_BYTES = 8

test('[RT94] [RT3] every run has another name, and a short one', () => {
  const names = Array.from({ length: 1000 }, newEpoch)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter(({ length }) => length > EPOCH_BYTES)).toEqual([])
})

test('[RT94] three lists of which a runner each moves 45 times a minute cost less than 1.4 MB an hour', () => {
  const events = ['4', '2', '1'].map((sportId) => {
    const id = `sim-0123456789abcdef${sportId}`
    return { ...EVENT, eventId: eventId(id), sportId }
  })
  const moved = (best: number) =>
    events.map(({ eventId: id, sportId }) => {
      const market = { marketId: marketId(`${id}-mo`), eventId: id, sportId, name: MARKET.name }
      return view({ market, inPlay: true, best })
    })
  tell({ events, markets: moved(200) })
  wait(1000)
  told = []
  for (let second = 0; second < MINUTES * 60; second += 1) {
    if (second % 4 > 0) tell({ markets: moved(201 + second) })
    wait(1000)
  }
  const heard = told.filter(({ list }) => list !== 'inplay')
  const frames = heard.map(
    (message) => `42/sports,${JSON.stringify(['list_news', message])}`.length,
  )
  expect(frames).toHaveLength(events.length * MINUTES * 45)
  const bytes = frames.reduce((sum, each) => sum + each, 0)
  expect(bytes * (60 / MINUTES)).toBeLessThan(HOUR_BYTES)
})
