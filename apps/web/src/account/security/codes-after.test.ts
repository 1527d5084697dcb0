import { expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
const { codesAfter } = await import('./codes-after.ts')

const SECURITY = {
  loginId: 'asha',
  success: true as const,
  hasPassword: true,
  mustChange: false,
  needsFactor: false,
  mails: false,
  email: null,
  totp: false,
  passkeys: [],
  passkeysHere: true,
  codesLeft: 0,
}

const reply = (body: object) => ({ status: 200, headers: new Headers(), json: async () => body })
const answering = (answers: Readonly<Record<string, object>>): void => {
  vi.stubGlobal('fetch', async (path: string) => {
    const [, body] = Object.entries(answers).find(([part]) => path.endsWith(part)) ?? []
    if (body === undefined) throw new Error('no line')
    return reply(body)
  })
}

test('[UI656] codes of an app that were never shown are replaced, those of before stay', async () => {
  const withApp = { ...SECURITY, totp: true, codesLeft: 10 }
  const none = { kind: 'lost' } as const
  answering({ security: withApp, 'recovery-codes': { success: true, codes: ['a1', 'b2'] } })
  expect(await codesAfter(none, SECURITY)).toEqual(['a1', 'b2'])
  const key = { id: 'k', name: 'Phone', madeAt: '2026-01-02T00:00:00Z', usedAt: null }
  answering({ security: { ...withApp, passkeys: [key] } })
  expect(await codesAfter(none, { ...SECURITY, passkeys: [key] })).toBeNull()
  answering({ security: SECURITY })
  expect(await codesAfter(none, SECURITY)).toBeUndefined()
})
