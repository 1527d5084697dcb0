import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
const { call } = await import('../../link/call.ts')
const { followedUser, forgetSession, signedInAs, useAuth } =
  await import('../../state/player/auth.ts')
const { keptSession, readySession } = await import('../../link/early/kept-session.ts')
const { setUpBy } = await import('./set-up-by.ts')

const ASHA = { token: 't1', userName: 'Asha', userId: '7', isDemo: false }

beforeEach(() => forgetSession())

test('[UI651] nothing of an operator is followed before the server has said that all is set up', () => {
  useAuth.setState(signedInAs({ ...ASHA, isOperator: true }))
  expect(followedUser(useAuth.getState())).toBe('')
  useAuth.setState({ setUp: setUpBy({ mustChange: true, needsFactor: true }) })
  expect(followedUser(useAuth.getState())).toBe('')
  useAuth.setState({ setUp: setUpBy({ mustChange: false, needsFactor: true }) })
  expect(followedUser(useAuth.getState())).toBe('')
  useAuth.setState({ setUp: setUpBy({ mustChange: false, needsFactor: false }) })
  expect(followedUser(useAuth.getState())).toBe('7')
})

test('[UI651] a reloaded page fetches nothing early while something is to be set up', () => {
  useAuth.setState(signedInAs({ ...ASHA, isOperator: true }))
  expect([keptSession()?.token, readySession()]).toEqual(['t1', null])
  useAuth.setState({ setUp: 'done' })
  expect(readySession()?.token).toBe('t1')
})

test('[UI651] the first refusal for it ends the following of a player too', async () => {
  useAuth.setState(signedInAs(ASHA))
  expect(followedUser(useAuth.getState())).toBe('7')
  const code = 'PASSWORD_CHANGE_NEEDED'
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, error: code, message: code, code }, { status: 403 }),
  )
  await call('getBalance')
  expect(useAuth.getState().setUp).toBe('needed')
  expect(followedUser(useAuth.getState())).toBe('')
  forgetSession()
  expect(useAuth.getState().setUp).toBe('done')
})
