import type { Match } from '@crease/contract/shapes.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { entry } from '../for-tests/wire.ts'
import { hearList, loadList, sportNamed, SPORTS } from './match-lists.ts'

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

const [cricket] = SPORTS
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

test('[UI16] the addresses /inplay/Cricket, Tennis and Football name their sport; others none', () => {
  expect(sportNamed('Cricket')?.sportId).toBe('4')
  expect(sportNamed('tennis')?.sportId).toBe('2')
  expect(sportNamed('FOOTBALL')?.sportId).toBe('1')
  expect(sportNamed('chess')).toBeUndefined()
})
