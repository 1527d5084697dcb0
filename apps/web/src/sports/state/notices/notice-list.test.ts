import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { betNotice, wireBet } from '../../../testing/wire.ts'

stubStorage()
const { signedInAs, useAuth } = await import('../../../state/player/auth.ts')
const { mergedLines, readNoticesSoon, seeNotices, unreadOf, useNoticeList } =
  await import('./notice-list.ts')
const { forgetAll } = await import('../../../state/session-stores.ts')
const { whenNoticed } = await import('./notices.ts')

const asha = { success: true, token: 't1', userName: 'Asha', userId: '7', isDemo: false } as const
let asked: string[] = []
let answer: () => object | Promise<object> = () => ({})

beforeEach(() => {
  vi.useFakeTimers()
  forgetAll()
  asked = []
  useAuth.setState(signedInAs(asha))
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    asked.push(`${path.split('/').at(-1) ?? ''}${body ?? ''}`)
    const reply = await answer()
    return { status: 200, headers: new Headers(), json: async () => reply }
  })
})

const row = (line: string, number: number, more: object = {}) => ({
  kind: 'bet',
  line,
  number,
  at: '2026-03-01T14:00:01.000Z',
  bet: wireBet({ betId: line.slice(1) }),
  movedFrom: null,
  settled: null,
  voidReason: null,
  ...more,
})
const told = (data: object[], number: number, more: object = {}) => ({
  success: true,
  data,
  number,
  seen: 0,
  unread: data.length,
  next: null,
  ...more,
})
const lines = () => useNoticeList.getState().lines.map(({ line, number }) => `${line}@${number}`)
const readNow = async (): Promise<void> => {
  readNoticesSoon()
  readNoticesSoon()
  await vi.advanceTimersByTimeAsync(300)
}

test('[BS147] a moved bet is one line: that of the bet whose place it took is dropped, through several moves too', async () => {
  answer = () => told([row('b1', 3), row('b9', 2)], 3)
  await readNow()
  answer = () => told([row('b3', 6, { movedFrom: 1.9 })], 6, { replaced: ['b1', 'b2'] })
  await readNow()
  expect(lines()).toEqual(['b3@6', 'b9@2'])
})

test('[UI550] a line that is told again moves up and is there once, and an old state changes nothing', () => {
  const known = [betNotice({ line: 'b2', number: 6 }), betNotice({ number: 5 })]
  const now = mergedLines(known, [betNotice({ number: 9 }), betNotice({ line: 'b2', number: 4 })])
  expect(now.map(({ line, number }) => [line, number])).toEqual([
    ['b1', 9],
    ['b2', 6],
  ])
})

test('[UI550] what is missing is asked for by its number, once for all that happens at a time, and again where no answer came', async () => {
  const heard = vi.fn<(news: object) => void>()
  whenNoticed(heard)
  answer = () => told([row('b2', 6), row('b1', 5)], 6)
  await readNow()
  expect([asked, lines()]).toEqual([['getNotices?'], ['b2@6', 'b1@5']])
  answer = () => Promise.reject(new Error('no line'))
  await readNow()
  answer = () => told([row('b1', 8, { settled: { amount: 610, corrected: false } })], 8)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked.slice(1)).toEqual(['getNotices?after=6', 'getNotices?after=6'])
  expect(lines()).toEqual(['b1@8', 'b2@6'])
  expect(heard.mock.calls).toEqual([[{ kind: 'settled', amount: 610_00 }]])
})

test('[UI551] lines beyond the page count as unread; seen here they are seen everywhere, and elsewhere here', async () => {
  answer = () => told([row('b2', 6)], 6, { unread: 3, next: '6.b2' })
  await readNow()
  expect(unreadOf(useNoticeList.getState())).toBe(3)
  answer = () => told([], 7, { seen: 6, unread: 0 })
  await readNow()
  expect(unreadOf(useNoticeList.getState())).toBe(0)
  answer = () => told([row('b3', 9)], 9, { seen: 6 })
  await readNow()
  seeNotices()
  expect(asked.at(-1)).toBe('seeNotices{"number":9}')
  expect(unreadOf(useNoticeList.getState())).toBe(0)
})

test('[UI552] an answer that comes after another player signed in shows them nothing', async () => {
  let arrive = (_reply: object): void => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  await readNow()
  forgetAll()
  useAuth.setState(signedInAs({ ...asha, token: 't2', userId: '8' }))
  arrive(told([row('b1', 5)], 5))
  await vi.advanceTimersByTimeAsync(0)
  expect(lines()).toEqual([])
})
