import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

stubStorage()
const { register, spendLink } = await import('./entering.ts')
const { call } = await import('../link/call.ts')
const { useAuth } = await import('../state/player/auth.ts')

const reply = (status: number, body: object) => () => ({
  status,
  headers: new Headers(),
  json: async () => body,
})
const refused = (code: string) =>
  reply(409, { success: false, error: code, message: `It is ${code}`, code })
const lost = () => {
  throw new Error('no line')
}
const ASHA = {
  success: true,
  token: 't1',
  goodForMs: 900_000,
  userName: 'Asha',
  userId: '7',
  isDemo: false,
  isOperator: false,
  knownAs: '0d9f3c1e-7a55-4b6e-9f00-00000000000a',
  lastSignIn: null,
}

let answers: Record<string, (() => unknown)[]> = {}
beforeEach(() => {
  answers = {}
  useAuth.setState({ token: '' })
  Object.assign(window, { location: { host: 'crease.test' } })
  vi.stubGlobal('fetch', async (path: string) => {
    const key = Object.keys(answers).find((part) => path.includes(part))
    return key === undefined ? lost() : (answers[key]?.shift() ?? lost)()
  })
})

const asha = (loginId: string) => ({
  loginId,
  password: 'four words of Asha',
  name: 'Asha',
  born: '1990-01-02',
  ofAge: true as const,
  termsVersion: '1',
})

test('[UI656] a registration whose answer was lost signs in at the next press', async () => {
  answers = { register: [lost, refused('LOGIN_TAKEN')], signin: [reply(200, ASHA)] }
  expect(await register(asha('asha'))).not.toBeNull()
  expect(await register(asha('asha'))).toBeNull()
  expect(useAuth.getState().token).toBe('t1')
})

test('[UI656] a registration that waits for a check says so at the next press', async () => {
  answers = { register: [lost, refused('LOGIN_TAKEN')], signin: [refused('REGISTRATION_HELD')] }
  expect(await register(asha('held'))).not.toBeNull()
  expect(await register(asha('held'))).toEqual({ why: 'It is REGISTRATION_HELD', field: null })
})

test('[UI656] a username that was taken by somebody else stays taken', async () => {
  answers = { register: [refused('LOGIN_TAKEN')], signin: [reply(200, ASHA)] }
  expect((await register(asha('ravi')))?.why).toBe('It is LOGIN_TAKEN')
  answers = { register: [lost, refused('LOGIN_TAKEN')], signin: [refused('LOGIN_FAILED')] }
  expect(await register(asha('mina'))).not.toBeNull()
  expect((await register(asha('mina')))?.why).toBe('It is LOGIN_TAKEN')
  expect(useAuth.getState().token).toBe('')
})

test('[UI656] a link used by a press whose answer was lost has done its work', async () => {
  answers = { password: [lost, refused('RESET_ENDED'), refused('RESET_ENDED')] }
  const use = (token: string) =>
    spendLink(token, () => call('resetPassword', { body: { token, password: 'four words' } }))
  expect(await use('token-a')).toBe('No answer. Please try again.')
  expect(await use('token-a')).toBeNull()
  expect(await use('token-b')).toBe('It is RESET_ENDED')
})
