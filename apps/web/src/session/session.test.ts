import { aSelection } from '../testing/a-selection.ts'
import { betNotice, betRow } from '../testing/wire.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SentBet } from '../sports/betting/sent-bets.ts'
import { stubStorage } from '../testing/stub-storage.ts'

const stored = stubStorage()
const { forgetSession, signedInAs, useAuth } = await import('../state/player/auth.ts')
const { useNoticeList } = await import('../sports/state/notices/notice-list.ts')
const { wishSwitch } = await import('../sports/state/orders/dead-man.ts')
const { sessionEnded, signOut } = await import('./session.ts')

const ASHA = { success: true, token: 't1', userName: 'Asha', userId: '7', isDemo: false } as const

let asked: { readonly path: string; readonly headers: Headers }[] = []
let answers: (() => unknown)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    if (!/signout|DeadMan/.test(path)) throw new Error('no line')
    asked.push({ path, headers })
    return answers.shift()?.()
  })
  useAuth.setState(signedInAs(ASHA))
  wishSwitch(false)
})

const reply = (status: number, body: object) => () => ({
  status,
  headers: new Headers(),
  json: async () => body,
})
const refused = (status: number, code: string, message: string) =>
  reply(status, { success: false, error: message, message, code })
const lost = () => {
  throw new Error('no line')
}
const BUSY = refused(503, 'BUSY', 'The exchange is busy, please try again')

test('[DR59] the server is told of a sign-out until it has heard it, with the token that ended', async () => {
  answers = [lost, BUSY, reply(200, { success: true, message: 'Signed out' })]
  const told = signOut()
  expect(useAuth.getState().token).toBe('')
  // somebody else signs in meanwhile
  useAuth.setState(signedInAs({ ...ASHA, token: 't2', userId: '8' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await told).toBe(true)
  expect(asked.map(({ headers }) => headers.get('user-token'))).toEqual(['t1', 't1', 't1'])
  expect(asked[0]?.headers.get('content-type')).toBe('application/json')
})

test('[DR59] a session that has ended already is ended, and signs nobody out who came after', async () => {
  answers = [BUSY, refused(401, 'TOKEN_EXPIRED', 'Token has expired')]
  const told = signOut()
  useAuth.setState(signedInAs({ ...ASHA, token: 't2', userId: '8' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await told, useAuth.getState().token]).toEqual([true, 't2'])
})

test('[DR59] a server that never answers is told six times', async () => {
  answers = Array.from({ length: 20 }, () => lost)
  const told = signOut()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([await told, asked.length]).toEqual([false, 6])
})

const off = { success: true, status: 'OFF', timeoutSeconds: 0, deadline: null }
const OFF = { ...off, countsFrom: null, firedAt: null }
const SIGNED_OUT = reply(200, { success: true, message: 'Signed out' })
const names = () => asked.map(({ path }) => path.split('/').at(-1))

test('[BS54] [BS62] [DR59] a sign-out disarms the switch first, with the token that ended', async () => {
  wishSwitch(true)
  answers = [reply(200, OFF), SIGNED_OUT]
  const told = signOut()
  await vi.advanceTimersByTimeAsync(0)
  expect(names()).toEqual(['setDeadManSwitch', 'signout'])
  expect(await told).toBe(true)
  expect(new Set(asked.map(({ headers }) => headers.get('user-token')))).toEqual(new Set(['t1']))
})

test('[BS54] [DR59] a switch that cannot be disarmed keeps no session alive', async () => {
  wishSwitch(true)
  answers = [lost, SIGNED_OUT]
  void signOut()
  await vi.advanceTimersByTimeAsync(600)
  expect(names()).toEqual(['setDeadManSwitch', 'signout'])
  await vi.advanceTimersByTimeAsync(120_000)
})

test('[DR58] [UI552] no player has notices in the browser after signing out, not those of older pages either', async () => {
  answers = [reply(200, { success: true, message: 'Signed out' })]
  stored.set('crease-notices.9', '{}')
  useNoticeList.setState({ status: 'loaded', lines: [betNotice()], number: 7 })
  expect(await signOut()).toBe(true)
  expect(useNoticeList.getState()).toMatchObject({ lines: [], number: null })
  expect([...stored.keys()].filter((key) => key.startsWith('crease-notices'))).toEqual([])
})

test('[BS51] signing out ends one-click betting', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
  const { startOneClick, useOneClick } = await import('../state/preferences/preferences.ts')
  startOneClick()
  forgetSession()
  expect(useOneClick.getState().on).toBe(false)
})

test('[BS125] the end of a session clears every store that belongs to it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
  const { useMyBets } = await import('../sports/state/orders/my-bets.ts')
  const { useMyPositions } = await import('../sports/state/orders/my-positions.ts')
  const { useConditionals } = await import('../sports/state/orders/conditionals.ts')
  const { useStakeButtons } = await import('../state/player/stake-buttons.ts')
  const { openSlip } = await import('../sports/betting/change-slip.ts')
  const { useSlip } = await import('../sports/betting/slip.ts')
  const stores = [useMyBets, useMyPositions, useConditionals, useStakeButtons]
  const fresh = stores.map((store) => store.getState())
  useMyBets.setState({ status: 'loaded', bets: [betRow()] })
  useMyPositions.setState({ status: 'loaded' })
  useStakeButtons.setState({ gameButtons: [] })
  openSlip(aSelection(), 'cell')
  forgetSession()
  expect(stores.map((store) => store.getState())).toEqual(fresh)
  expect(useSlip.getState().selection).toBeNull()
})

test('[UI383] a session that ended by itself is said in every tab until the next sign-in', async () => {
  sessionEnded('too-many')
  const kept = stored.get('crease-auth') ?? ''
  useAuth.setState(signedInAs(ASHA))
  expect(useAuth.getState().ended).toBeNull()
  // another tab's session ended
  stored.set('crease-auth', kept)
  await useAuth.persist.rehydrate()
  expect(useAuth.getState()).toMatchObject({ userId: '', ended: 'too-many' })
  // what is heard of it later takes no reason away
  sessionEnded()
  expect(useAuth.getState().ended).toBe('too-many')
})

test('[UI383] bets without an answer are counted for their own player, before a sign-out drops them', async () => {
  answers = [reply(200, { success: true, message: 'Signed out' })]
  const { usePlacing } = await import('../sports/betting/sent-bets.ts')
  const { unansweredNow } = await import('../state/connection/unanswered.ts')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of no account here
  const body = {} as SentBet['body']
  const sent = ['7', '8'].map((userId) => ({ clientBetId: userId, userId, body, sentAt: 0 }))
  usePlacing.setState({ sent })
  expect(unansweredNow()).toBe(1)
  await signOut()
  expect(unansweredNow()).toBe(0)
})
