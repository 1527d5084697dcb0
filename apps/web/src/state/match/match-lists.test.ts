import type { Match } from '../../link/named.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { entry } from '../../for-tests/wire.ts'
import { hearList, loadList, MAIN_SPORTS, sportNamed } from './match-lists.ts'

const match = (eventName: string): Match => ({
  eventId: 'e1',
  eventTypeId: '4',
  sportId: '4',
  eventName,
  eventTime: '2026-03-01T14:00:00.000Z',
  isPlayFlag: true,
  seriesName: '',
  leagueName: '',
  matchOdds: { marketId: 'm1', oddDatas: [entry('a')] },
})

const [cricket] = MAIN_SPORTS
const answering = (during: () => void): void => {
  vi.stubGlobal('fetch', () => {
    during()
    return Promise.resolve(Response.json({ success: true, data: [match('by HTTP')] }))
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('[RT26] a list asked for by HTTP is shown, unless a push has overtaken it on the way', async () => {
  const { signal } = new AbortController()
  answering(() => {})
  expect(await loadList(cricket, signal)).toMatchObject([{ eventName: 'by HTTP' }])
  answering(() => hearList({ sportId: '4', data: [match('by push')] }))
  expect(await loadList(cricket, signal)).toMatchObject([{ eventName: 'by push' }])
  answering(() => {})
  expect(await loadList(cricket, signal)).toMatchObject([{ eventName: 'by HTTP' }])
})

test('[UI16] the address of a sport has its name or its short name, in any case; others name none', () => {
  expect(sportNamed('Cricket')?.id).toBe('4')
  expect(sportNamed('tennis')?.id).toBe('2')
  expect(sportNamed('FOOTBALL')?.id).toBe('1')
  expect(sportNamed('table-tennis')?.id).toBe(sportNamed('Table Tennis')?.id)
  expect(sportNamed('quidditch')).toBeUndefined()
})

test('[UI105] a sport without a list of its own is asked for by its number', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json({ success: true, data: [] }))
  })
  const chess = sportNamed('chess')
  if (chess === undefined) throw new Error('no chess')
  await loadList(chess, new AbortController().signal)
  await loadList(cricket, new AbortController().signal)
  expect(asked).toEqual([
    `/api/v1/getMatchesList?sportId=${chess.id}`,
    '/api/v1/getCricketMatchesList',
  ])
})
