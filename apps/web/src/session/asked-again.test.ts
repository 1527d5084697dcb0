import { beforeEach, expect, test, vi } from 'vitest'
import type { NotJoined } from '../link/join-answers.ts'
import { silentLink } from '../testing/silent-link.ts'
import { useConnection } from '../state/connection/connection.ts'
import { followList, listLinkClosed, listLinkUp } from '../sports/state/match/list-line.ts'
import { lobbyLinkClosed, lobbyLinkUp, watchLobby } from '../casino/state/lobby.ts'
import {
  depthKnownNow,
  depthLinkClosed,
  depthLinkUp,
  watchDepth,
} from '../sports/state/match/live-depth.ts'

const BUSY: NotJoined = { kind: 'waits', message: 'The exchange is busy', afterMs: 1000 }
const GONE: NotJoined = { kind: 'refused', message: 'There is nothing here' }
const KITES = { marketId: 'm1', selectionId: 's1' }

/** A line that answers joins in this order. */
function lineOf(...answers: NotJoined[]) {
  let asked = 0
  const answer = (): Promise<NotJoined> => {
    asked += 1
    return Promise.resolve(answers.shift() ?? { kind: 'lost' })
  }
  const joins = { followList: answer, joinDepth: answer, joinTable: answer, joinLobby: answer }
  return { line: silentLink({ joinMatch: answer, ...joins }), asked: () => asked }
}

beforeEach(() => vi.useFakeTimers())

test('[UI1150] prices of a runner that a busy exchange could not tell are asked for again', async () => {
  const { line, asked } = lineOf(BUSY, BUSY, GONE)
  depthLinkUp(line)
  const stop = watchDepth(KITES)
  await vi.advanceTimersByTimeAsync(0)
  expect(depthKnownNow(KITES)).toMatchObject({ kind: 'waits', message: 'The exchange is busy' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(depthKnownNow(KITES)).toMatchObject({ kind: 'waits' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(depthKnownNow(KITES)).toEqual(GONE)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked()).toBe(3)
  stop()
  depthLinkClosed()
})

test('[RT24] [UI1151] joins of a list, a runner and the lobby without an answer are asked again, and prices are late', async () => {
  const behind = (): boolean => useConnection.getState().behind
  for (const [up, watch, closed, isLate] of [
    [listLinkUp, () => followList('4'), listLinkClosed, true],
    // a ladder that shows no price dims none of its match
    [depthLinkUp, () => watchDepth(KITES), depthLinkClosed, false],
    [lobbyLinkUp, watchLobby, lobbyLinkClosed, true],
  ] as const) {
    const { line, asked } = lineOf()
    up(line)
    const stop = watch()
    expect(behind()).toBe(false)
    await vi.advanceTimersByTimeAsync(2500)
    expect([asked(), behind()]).toEqual([3, isLate])
    stop()
    expect(behind()).toBe(false)
    const stopAgain = watch()
    await vi.advanceTimersByTimeAsync(0)
    expect(behind()).toBe(isLate)
    closed()
    expect(behind()).toBe(false)
    stopAgain()
  }
})

test('[UI1150] the lobby that is refused for now is asked for again, as long as it is watched', async () => {
  const { line, asked } = lineOf(BUSY, BUSY, BUSY)
  lobbyLinkUp(line)
  const stop = watchLobby()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toBe(2)
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked()).toBe(2)
  lobbyLinkClosed()
})
