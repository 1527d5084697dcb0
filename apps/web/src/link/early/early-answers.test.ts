import { expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
const { askEarly, takeEarlyAnswer } = await import('./early-answers.ts')
const { call } = await import('../call.ts')
const { setBearer } = await import('../bearer.ts')

const PATH = '/api/v1/getCricketMatchesList'
const LIST = { success: true, data: [], message: 'ok' }

/** Answers every request alike, and keeps what was asked with which token. */
function server(body: unknown, status = 200): readonly string[] {
  const asked: string[] = []
  const answer = async (path: string, { headers }: RequestInit): Promise<Response> => {
    asked.push(`${path} ${new Headers(headers).get('User-Token')}`)
    return new Response(JSON.stringify(body), { status })
  }
  vi.stubGlobal('fetch', answer)
  return asked
}

test('[UI319] what was asked early answers the call that would have asked for it, once', async () => {
  setBearer('mine')
  const asked = server(LIST)
  askEarly('mine', [PATH])
  expect(asked).toEqual([`${PATH} mine`])

  expect(await call('getCricketMatchesList')).toMatchObject({ kind: 'answered' })
  expect(asked).toHaveLength(1)

  await call('getCricketMatchesList')
  expect(asked).toHaveLength(2)
})

test('[UI319] what was asked with another token is not taken', async () => {
  const asked = server(LIST)
  askEarly('theirs', [PATH])
  setBearer('mine')
  await call('getCricketMatchesList')
  expect(asked).toEqual([`${PATH} theirs`, `${PATH} mine`])
})

test('[UI319] an early question that is lost is a lost call, and the next one asks again', async () => {
  setBearer('mine')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  askEarly('mine', [PATH])
  expect(await call('getCricketMatchesList')).toEqual({ kind: 'lost' })
  server(LIST)
  expect(await call('getCricketMatchesList')).toMatchObject({ kind: 'answered' })
})

test('[UI319] what nobody takes up is let go', () => {
  vi.useFakeTimers()
  server(LIST)
  askEarly('mine', [PATH])
  vi.advanceTimersByTime(20_000)
  expect(takeEarlyAnswer(PATH, 'mine')).toBeNull()
})
