import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApi, type Api } from '../../testing/open-api.ts'

let api: Api
let headers: Readonly<Record<string, string>>
beforeEach(async () => {
  api = await openApi()
  headers = { 'user-token': await api.signIn() }
})
afterEach(() => api.close())

const RUNNERS = 5

const rowsOf = async (query: string) => {
  const reply = await api.http.inject({ url: `/api/v1/getMatchesList?${query}`, headers })
  expect(reply.statusCode).toBe(200)
  return reply.json().data
}

/** An event of a sport that is in play, with this many runners. */
function tellContest(name: string, sportId: string, runners: number): void {
  const id = eventId(name)
  api.broadcast.tellEvent({ ...EVENT, eventId: id, sportId, name })
  const shown = view({ market: { marketId: marketId(name), eventId: id, sportId }, inPlay: true })
  const [first] = shown.runners
  if (first === undefined) throw new Error('the fixture has no runners')
  const field = Array.from({ length: runners }, (_, at) => ({
    ...first,
    runnerId: runnerId(`${at}`),
  }))
  api.broadcast.publish({ markets: [{ ...shown, runners: field }] })
}

test('[RC10] [RT94] one answer has the next races of horses and greyhounds, each with its favourite alone', async () => {
  tellContest('horses', '7', RUNNERS)
  tellContest('greyhounds', '4339', RUNNERS)
  tellContest('cricket', '4', 2)
  const all = await rowsOf('sportId=races')
  expect(all.map((row: { eventId: string }) => row.eventId)).toEqual(['horses', 'greyhounds'])
  const next = await rowsOf('sportId=races&next=8')
  for (const [at, row] of all.entries()) {
    const [favourite, ...others] = row.matchOdds.oddDatas
    expect(others).toHaveLength(2)
    expect(next[at]).toEqual({ ...row, matchOdds: { ...row.matchOdds, oddDatas: [favourite] } })
  }
  expect(await rowsOf('sportId=races&next=1')).toEqual(next.slice(0, 1))
})

test('[UI108] [RT94] the answer for the ticker has matches in play of every sport without prices', async () => {
  tellContest('cricket', '4', 2)
  tellContest('horses', '7', RUNNERS)
  tellContest('tennis', '2', 2)
  const [cricket, tennis, ...more] = await rowsOf('sportId=featured')
  expect([cricket.eventName, tennis.eventName, more]).toEqual(['cricket', 'tennis', []])
  expect([cricket.matchOdds.oddDatas, tennis.matchOdds.oddDatas]).toEqual([[], []])
})
