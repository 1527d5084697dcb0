import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import type { OpenedAccount } from '@crease/protocol/exchange-port.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MemorySessions } from './api-for-tests/memory-sessions.ts'
import {
  MemoryDemos,
  MemoryNotices,
  MemoryUsers,
  NO_STANDINGS,
} from './api-for-tests/memory-stores.ts'
import { Passwords } from '@crease/people/credentials/passwords.ts'
import { Sessions } from './sessions/sessions.ts'
import { ensureReadyOperator, ensureReadyPlayer } from './ready-sign-ins.ts'

const OMAR = {
  loginId: 'omar',
  displayName: 'Omar',
  passwordHash: null,
  isDemo: false,
  isOperator: true,
}

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crease-ready-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** A database with an operator that has no password yet and nobody else, and what is asked of the exchange. */
function begin(refusals: readonly OpenedAccount[] = []) {
  const replies = [...refusals]
  const users = new MemoryUsers()
  const opened: UserId[] = []
  users.rows.push({ ...OMAR, userId: userId(1) })
  const exchange = {
    openAccount: async (user: UserId): Promise<OpenedAccount> => {
      opened.push(user)
      return replies.shift() ?? { kind: 'opened' }
    },
  }
  const sessions = new Sessions({
    standings: NO_STANDINGS,
    users,
    demos: new MemoryDemos(users),
    sessions: new MemorySessions(),
    notices: new MemoryNotices(),
    exchange,
    now: () => 0,
  })
  return {
    users,
    sessions,
    opened,
    player: () => ensureReadyPlayer({ dataDir, sessions, exchange }),
    operator: () => ensureReadyOperator({ dataDir, users, passwords: new Passwords() }),
  }
}

test('[OP41] [AU106] a player with funds and an operator without can sign in, with passwords that only the owner can read', async () => {
  const { player, operator, sessions, opened } = begin()
  const [asha, omar] = [await player(), await operator()]
  expect([asha.loginId, omar?.loginId]).toEqual(['asha', 'omar'])
  expect(asha.password).not.toBe(omar?.password)
  for (const { loginId, password } of [asha, ...(omar === null ? [] : [omar])]) {
    expect(password?.replaceAll('-', '')).toMatch(/^[\da-f]{32}$/)
    expect(await sessions.signIn({ loginId, password: password ?? '', ip: '::1' })).toMatchObject({
      kind: 'signed-in',
    })
  }
  expect(opened).toEqual([userId(2)])
  for (const file of ['ready-player.json', 'ready-operator.json']) {
    expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
  }
})

test('[OP41] [AU106] they stay the same over starts, the operator’s password is shown once, and are made again in a database that has lost them', async () => {
  const first = begin()
  const made = [await first.player(), await first.operator()]
  const shown = [made[0], { loginId: 'omar', password: null }]
  expect([await first.player(), await first.operator()]).toEqual(shown)
  expect(first.opened).toHaveLength(1)
  const another = begin()
  expect([await another.player(), await another.operator()]).toEqual(made)
  expect(another.opened).toHaveLength(1)
})

test('[OP41] a name that is taken gets a number; a damaged file is named', async () => {
  const { player, operator, users } = begin()
  await player()
  rmSync(join(dataDir, 'ready-player.json'))
  expect((await player()).loginId).toMatch(/^asha-\d{4}$/)
  expect(users.rows).toHaveLength(3)
  writeFileSync(join(dataDir, 'ready-operator.json'), '{"loginId":"omar"}')
  await expect(operator()).rejects.toThrow('ready-operator.json in DATA_DIR is damaged')
  expect(readFileSync(join(dataDir, 'ready-operator.json'), 'utf8')).toBe('{"loginId":"omar"}')
})

test('[OP41] a ready player is funded once the exchange is no longer busy; another refusal is not passed over', async () => {
  const busy: OpenedAccount = { kind: 'refused', refusal: { code: 'BUSY' } }
  const patient = begin([busy, busy])
  await patient.player()
  expect(patient.opened).toHaveLength(3)
  rmSync(join(dataDir, 'ready-player.json'))
  const refused = begin([{ kind: 'refused', refusal: { code: 'ACCOUNT_LOCKED' } }])
  await expect(refused.player()).rejects.toThrow('not funded: ACCOUNT_LOCKED')
})

test('[OP41] a ledger has one first operator: a second server with a data directory of its own makes none', async () => {
  const { operator, users } = begin()
  await operator()
  rmSync(join(dataDir, 'ready-operator.json'))
  expect([await operator(), users.rows.length]).toEqual([null, 1])
})
