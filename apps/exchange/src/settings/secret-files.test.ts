import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'crease-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (text: string): string => {
  const file = join(folder, `secret-${Math.random()}`)
  writeFileSync(file, text)
  return file
}

const faultOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return String(error)
  }
}

test('[OP124] a secret may stand in a file instead of the environment', () => {
  const DATABASE_URL_FILE = fileOf('postgres://crease:hunter2@db/x\n')
  expect(readConfig({ DATABASE_URL_FILE }).databaseUrl).toBe('postgres://crease:hunter2@db/x')
  const DEALER_KEY_FILE = fileOf('ab'.repeat(32))
  expect(readConfig({ DEALER_KEY_FILE }).tables.dealerKey).toBe('ab'.repeat(32))
  const BETFAIR_SESSION_FILE = fileOf('hunter2')
  // renewed while the server runs: the file is read at every connection
  expect(readConfig({ BETFAIR_SESSION_FILE }).live.session).toBe(`file:${BETFAIR_SESSION_FILE}`)
})

test('[OP124] a bad one is told by its name, and what stands in the file is not', () => {
  const file = fileOf('mysql://crease:hunter2@db/x')
  expect(faultOf({ DATABASE_URL_FILE: file })).toContain(
    'DATABASE_URL must be a postgres:// address',
  )
  expect(faultOf({ DATABASE_URL_FILE: file })).not.toContain('hunter2')
  expect(faultOf({ SEED_FILE: fileOf('hunter2') })).not.toContain('hunter2')
  expect(faultOf({ SEED: 'hunter2', STREAM_URL_TEMPLATE: 'hunter2' })).not.toContain('hunter2')
  expect(faultOf({ DATABASE_URL_FILE: '/nowhere/at/all' })).toContain(
    "DATABASE_URL_FILE must be a file that can be read, not '/nowhere/at/all'",
  )
  // in the place of its file
  for (const secret of ['postgres://crease:hunter2@db/x', 'hunter2']) {
    const said = faultOf({ DATABASE_URL_FILE: secret })
    expect([said.includes('DATABASE_URL_FILE must be'), said.includes('hunter2')]).toEqual([
      true,
      false,
    ])
  }
  expect(faultOf({ DATABASE_URL_FILE: fileOf('') })).toContain('DATABASE_URL_FILE must be')
  const both = { SEED: 'ab'.repeat(32), SEED_FILE: fileOf('ab'.repeat(32)) }
  expect(faultOf(both)).toContain('SEED and SEED_FILE must not both be set')
})

test('[OP124] what is no secret has no file, and a name that is nearly one is a mistake', () => {
  expect(faultOf({ DATABASE_URL_FIEL: 'x' })).toContain('DATABASE_URL_FIEL is not a setting')
  expect(faultOf({ TLS_KEY_FILE: 'x' })).toContain('TLS_KEY_FILE is not a setting')
})

test('[OP125] a certificate without its key, or a file that is not there, is refused at the start', () => {
  expect(faultOf({ TLS_CERT: fileOf('x') })).toContain('TLS_CERT and TLS_KEY must be set together')
  expect(faultOf({ TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' })).toContain(
    'TLS_CERT must be a file',
  )
  expect(readConfig({}).tls).toBeNull()
})

test('[OP126] whom to tell of a weakness is a mail address or a page', () => {
  expect(readConfig({ SECURITY_CONTACT: 'mailto:a@b.example' }).securityContact).toBe(
    'mailto:a@b.example',
  )
  expect(faultOf({ SECURITY_CONTACT: 'javascript:alert(1)' })).toContain('SECURITY_CONTACT must be')
})
