import { expect, test } from 'vitest'
import { tableView } from '@crease/protocol/testing/casino.ts'
import { TableNews } from './table-news.ts'

const state = (changes: Parameters<typeof tableView>[0] = {}) => tableView(changes).state
const A = { slot: 'A1', face: 12 }
const B = { slot: 'B1', face: 3 }

test('[RT81] what is another one is set, faces that are new are dealt, and numbers rise by one', () => {
  const news = new TableNews('teen20', 'e', state())
  const dealing = { status: 'DEALING' as const, closesAt: null, offers: [], offersVersion: 2 }
  expect(news.next(state(dealing))).toEqual({
    kind: 'delta',
    slug: 'teen20',
    epoch: 'e',
    seq: 1,
    set: dealing,
    deal: [],
  })
  expect(news.next(state({ ...dealing, dealt: [A] }))).toMatchObject({ seq: 2, set: {}, deal: [A] })
  expect(news.next(state({ ...dealing, dealt: [A, B] }))).toMatchObject({ seq: 3, deal: [B] })
  expect(news.next(state({ ...dealing, dealt: [A, B] }))).toBeNull()
  expect(news.next(state({ dealt: [] }))).toMatchObject({ seq: 4, set: { dealt: [] }, deal: [] })
})

test('[RT81] another round has its own offers, also where a restarted exchange counts them by the same version', () => {
  const news = new TableNews(
    'vhorses',
    'e',
    state({ roundId: '420260101120000', offersVersion: 3 }),
  )
  const offers = [{ selection: 'win-1', back: 7.5, lay: null, min: 100, max: 50_000 }]
  const next = { roundId: '420260101120100', offersVersion: 3, offers }
  expect(news.next(state(next))).toMatchObject({ set: { roundId: next.roundId, offers } })
  expect(news.image().state.offers).toEqual(offers)
})

test('[RT81] an image and the deltas behind it are what the next image says', () => {
  const news = new TableNews('teen20', 'e', state())
  const first = news.image()
  news.next(state({ dealt: [A] }))
  news.next(state({ dealt: [A, B], watching: 7 }))
  let said = first.state
  for (const message of news.since('e', first.seq)) {
    if (message.kind === 'image') throw new Error('deltas were missing')
    said = { ...said, ...message.set, dealt: [...said.dealt, ...message.deal] }
  }
  expect(said).toEqual(news.image().state)
})

test('[RT82] who comes with a number gets what is behind it; of another life or too old, an image', () => {
  const news = new TableNews('teen20', 'e', state())
  for (let watching = 1; watching <= 300; watching += 1) news.next(state({ watching }))
  expect(news.since('e', 298).map(({ kind, seq }) => [kind, seq])).toEqual([
    ['delta', 299],
    ['delta', 300],
  ])
  expect(news.since('e', 300)).toEqual([])
  for (const [epoch, seq] of [
    ['e', 40],
    ['e', 301],
    ['f', 300],
  ] as const) {
    expect(news.since(epoch, seq)).toEqual([news.image()])
  }
})
