import { marketId } from '@crease/domain/units/ids.ts'
import type { Match } from '../../../link/named.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aMatch } from '../../../testing/a-match.ts'
import { silentLink } from '../../../testing/silent-link.ts'
import { entry } from '../../../testing/wire.ts'
import type { FollowList } from '@crease/contract/list-shapes.ts'
import type { ListFollowed, SportsLink } from '../../../link/sports-socket.ts'
import { socketDown, socketUp, useConnection } from '../../../state/connection/connection.ts'
import { MAIN_SPORTS, sportNamed } from './main-sports.ts'
import { listLinkClosed, listLinkUp } from './list-line.ts'
import { FIRST_LISTS } from '../../../link/early/first-lists.ts'
import { askForLists, loadList, watchList } from './match-lists.ts'
import { queryClient } from '../../../state/queries/query-client.ts'

const match = (eventName: string): Match =>
  aMatch('e1', {
    eventName,
    eventTime: '2026-03-01T14:00:00.000Z',
    isPlayFlag: true,
    matchOdds: { marketId: marketId('m1'), oddDatas: [entry('a')] },
  })

const [cricket] = MAIN_SPORTS
const answering = (during: () => void): void => {
  vi.stubGlobal('fetch', () => {
    during()
    return Promise.resolve(Response.json({ success: true, data: [match('by HTTP')] }))
  })
}

afterEach(() => {
  listLinkClosed()
  socketDown('sports', 'over')
  vi.unstubAllGlobals()
})

/** A line whose lists answer what is given, and the numbers that it was asked from. */
function lineOf(...answers: ListFollowed[]): { line: SportsLink; asked: FollowList[] } {
  const asked: FollowList[] = []
  const followList = (follow: FollowList): Promise<ListFollowed> => {
    asked.push(follow)
    return Promise.resolve(answers.shift() ?? { kind: 'joined', messages: [] })
  }
  return { line: silentLink({ followList }), asked }
}
const behind = (): boolean => useConnection.getState().behind
const imageOf = (name: string, seq: number): ListFollowed => ({
  kind: 'joined',
  messages: [{ kind: 'image', list: cricket.id, epoch: 'e', seq, data: [match(name)] }],
})
const shown = (): unknown =>
  queryClient.getQueryData<readonly Match[]>(['matches', cricket.id])?.map((row) => row.eventName)
const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 0))

test('[RT26] a list asked for by HTTP is shown, unless a push has overtaken it on the way', async () => {
  const { signal } = new AbortController()
  answering(() => {})
  expect(await loadList(cricket.id, signal)).toMatchObject([{ eventName: 'by HTTP' }])
  const stop = watchList(cricket.id)
  const { line } = lineOf(imageOf('by push', 1))
  vi.stubGlobal('fetch', async () => {
    listLinkUp(line)
    await settled()
    return Response.json({ success: true, data: [match('by HTTP')] })
  })
  expect(await loadList(cricket.id, signal)).toMatchObject([{ eventName: 'by push' }])
  stop()
})

test('[RT26] a push of one list overtakes no answer of another', async () => {
  const { signal } = new AbortController()
  queryClient.setQueryData(['matches', 'other'], [match('of before')])
  const stop = watchList(cricket.id)
  const { line } = lineOf(imageOf('by push', 1))
  vi.stubGlobal('fetch', async () => {
    listLinkUp(line)
    await settled()
    return Response.json({ success: true, data: [match('by HTTP')] })
  })
  expect(await loadList('other', signal)).toMatchObject([{ eventName: 'by HTTP' }])
  stop()
})

test('[RT95] a list that is followed is asked for again by its number: after a lost line, and every 30 s', async () => {
  vi.useFakeTimers()
  const stop = watchList(cricket.id)
  const first = lineOf(imageOf('first', 7))
  socketUp('sports')
  listLinkUp(first.line)
  // a first request catches nothing up
  expect(behind()).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(first.asked).toEqual([{ list: cricket.id }])
  expect(shown()).toEqual(['first'])
  const changes: boolean[] = [behind()]
  const stopChanges = useConnection.subscribe((now) => changes.push(now.behind))
  await vi.advanceTimersByTimeAsync(30_000)
  stopChanges()
  // the request of every 30 s expects nothing: prices stay live
  expect(changes).toEqual([false])
  const resume = { epoch: 'e', seq: 7 }
  expect(first.asked.slice(1)).toEqual([{ list: cricket.id, resume }])
  const second = lineOf()
  listLinkUp(second.line)
  expect(second.asked).toEqual([{ list: cricket.id, resume }])
  expect(behind()).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(behind()).toBe(false)
  stop()
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
  await loadList(chess.id, new AbortController().signal)
  await loadList(cricket.id, new AbortController().signal)
  expect(asked).toEqual([
    `/api/v1/getMatchesList?sportId=${chess.id}`,
    '/api/v1/getCricketMatchesList',
  ])
})

test('[UI319] the first page asks early for exactly the lists that its first paint awaits', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json({ success: true, data: [] }))
  })
  queryClient.clear()
  await askForLists()
  expect(asked.toSorted()).toEqual(FIRST_LISTS.toSorted())
})
