import { ListMessage as ListShape, type FollowList } from '@crease/contract/list-shapes.ts'
import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { decode } from '../../../link/decode.ts'
import { fits } from '../../../link/fits.ts'
import type { ListMessage } from '../../../link/named.ts'
import type { ListFollowed } from '../../../link/sports-socket.ts'
import { applyList, type KnownList } from './list-news.ts'
import { readNumbered } from '../../../state/connection/numbered-reader.ts'

type Wire = Static<typeof ListShape>

const read = (message: Wire): ListMessage => {
  expect(fits(ListShape, message)).toBe(true)
  return decode(ListShape, message)
}
const row = (eventId: string, b1 = 2) => ({
  eventId,
  eventTypeId: '4',
  sportId: '4',
  eventName: eventId,
  eventTime: '2026-03-01T14:00:00.000Z',
  isPlayFlag: true,
  seriesName: 'Harbour Cup',
  leagueName: 'Harbour Cup',
  matchOdds: {
    marketId: `${eventId}-mo`,
    oddDatas: ['home', 'away'].map((selectionId) => ({
      selectionId,
      runnerName: selectionId,
      status: 'ACTIVE',
      b1,
      bs1: 100,
      l1: null,
      ls1: null,
    })),
  },
})
const image = (seq: number, ...ids: string[]): ListMessage =>
  read({ kind: 'image', list: '4', epoch: 'e', seq, data: ids.map((id) => row(id)) })
const delta = (seq: number, more: object = {}, epoch = 'e'): ListMessage =>
  read({ kind: 'delta', list: '4', epoch, seq, ...more })
const moved = (seq: number, b1: number): ListMessage =>
  delta(seq, { changes: [{ eventId: 'a', odds: [[1, 'ACTIVE', b1, 50, null, null]] }] })

/** A reader whose joins are answered by hand. */
function reading() {
  const asked: Omit<FollowList, 'list'>[] = []
  const answers: ((followed: ListFollowed) => void)[] = []
  const later: (() => void)[] = []
  const shown: KnownList[] = []
  const reader = readNumbered<KnownList, ListMessage>({
    join: (from) => {
      asked.push(from)
      return new Promise((resolve) => answers.push(resolve))
    },
    apply: applyList,
    show: (list) => shown.push(list),
    refused: () => undefined,
    later: (run) => later.push(run),
  })
  const give = async (followed: ListFollowed): Promise<void> => {
    answers.shift()?.(followed)
    await Promise.resolve()
    await Promise.resolve()
  }
  const answer = (...messages: ListMessage[]): Promise<void> => give({ kind: 'joined', messages })
  const unread = (): Promise<void> => give({ kind: 'unread' })
  const best = (): unknown => shown.at(-1)?.rows[0]?.matchOdds.oddDatas[1]?.b1
  return { reader, asked, answer, unread, later, shown, best }
}

test('[RT95] a change moves what it names and leaves every other row the same object', () => {
  const first = applyList(null, image(1, 'a', 'b'))
  if (first.kind !== 'applied') throw new Error('no image')
  const score = { first: '10/1', second: '0/0', at: '2.1', active: 1 }
  const next = applyList(
    first.known,
    delta(2, {
      changes: [{ eventId: 'a', odds: [[0, 'SUSPENDED', 2.5, 10, 2.6, 5]], matched: 12, score }],
    }),
  )
  if (next.kind !== 'applied') throw new Error('not applied')
  const [a, b] = next.known.rows
  expect(a).toMatchObject({ score, matchOdds: { matched: 1200 } })
  expect(a?.matchOdds.oddDatas[0]).toMatchObject({
    status: 'SUSPENDED',
    b1: 250,
    bs1: 1000,
    l1: 260,
  })
  expect(a?.matchOdds.oddDatas[1]).toBe(first.known.rows[0]?.matchOdds.oddDatas[1])
  expect(b).toBe(first.known.rows[1])
})

test('[RT95] rows come, go and move by the order', () => {
  const first = applyList(null, image(1, 'a', 'b'))
  const known = first.kind === 'applied' ? first.known : null
  const next = applyList(known, delta(2, { rows: [row('c')], order: ['c', 'b'] }))
  const rows = next.kind === 'applied' ? next.known.rows : []
  expect(rows.map(({ eventId }) => eventId)).toEqual(['c', 'b'])
})

test('[RT95] a lost change asks again from the number that is known, and is filled', async () => {
  const { reader, asked, answer, best } = reading()
  reader.join()
  await answer(image(5, 'a'))
  reader.hear(moved(7, 3))
  expect(asked).toEqual([{}, { resume: { epoch: 'e', seq: 5 } }])
  await answer(moved(6, 2.5), moved(7, 3))
  expect(best()).toBe(300)
})

test('[RT95] a doubled change does nothing; a late image loses to nothing that came after it', async () => {
  const { reader, asked, answer, shown, best } = reading()
  reader.join()
  reader.hear(moved(6, 2.5))
  reader.hear(moved(6, 2.5))
  await answer(image(5, 'a'))
  expect(best()).toBe(250)
  expect(shown).toHaveLength(2)
  reader.hear(moved(6, 9))
  expect(best()).toBe(250)
  expect(asked).toHaveLength(1)
})

test('[RT126] after an answer that this page cannot read the whole list is requested', async () => {
  const { reader, asked, answer, unread, later } = reading()
  reader.join()
  await answer(image(5, 'a'))
  reader.hear(moved(7, 3))
  await unread()
  later[0]?.()
  expect(asked).toEqual([{}, { resume: { epoch: 'e', seq: 5 } }, {}])
  reader.stop()
})

test('[RT95] changes of another life of the numbers ask for the image; one that lost its reader resumes', async () => {
  const { reader, asked, answer, best } = reading()
  reader.join()
  await answer(image(5, 'a'))
  reader.hear(delta(6, {}, 'another'))
  await answer(image(1, 'a'))
  reader.stop()
  reader.hear(moved(2, 4))
  expect(best()).toBe(200)
  reader.join()
  expect(asked.at(-1)).toEqual({ resume: { epoch: 'e', seq: 1 } })
  await answer(moved(2, 4))
  expect(best()).toBe(400)
})
