import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertInstallation, readyPlayer } from '../parent/installation.ts'
import { isPassword, passwordHash } from '@crease/people/credentials/password-hash.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { firstAccounts } from './first-accounts.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const BOTH = ['gateway', 'exchange']
const dataDirs: string[] = []
const database = perTest(openFreshLedger)

beforeEach(async () => {
  await assertInstallation(database(), { counts: 'points' })
})
afterEach(async () => {
  for (const folder of dataDirs.splice(0)) rmSync(folder, { recursive: true })
})

/** A start of a server with a DATA_DIR of its own, or another one's. */
const start = (dataDir: string, asked: { realMoney?: boolean; roles?: readonly string[] } = {}) =>
  firstAccounts(database(), { dataDir, realMoney: false, roles: BOTH, ...asked })

function emptyDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crease-first-'))
  dataDirs.push(folder)
  return folder
}

async function users() {
  const { rows } = await database().query(
    'SELECT id, login_id AS login, role, password_hash AS hash, must_change AS must FROM app_user ORDER BY id',
  )
  return rows
}

test('[OP41] [AU106] a new ledger has one operator and one player, with passwords that their owner alone can read', async () => {
  const dataDir = emptyDir()
  const { player, operator } = await start(dataDir)
  const [omar, asha, ...others] = await users()
  expect(others).toEqual([])
  expect([omar, asha]).toMatchObject([
    { login: 'omar', role: 'operator', must: true },
    { login: 'asha', role: 'player', must: false },
  ])
  expect(player?.password).not.toBe(operator?.password)
  for (const [row, signIn] of [[omar, operator] as const, [asha, player] as const]) {
    expect(signIn?.password?.replaceAll('-', '')).toMatch(/^[\da-f]{32}$/)
    expect(await isPassword(row.hash, signIn?.password ?? '')).toBe(true)
  }
  expect(await readyPlayer(database())).toBe(asha.id)
  for (const file of ['ready-player.json', 'ready-operator.json'])
    expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
})

test('[OP41] [OP1023] they are made once per ledger: neither a later start nor another DATA_DIR makes any', async () => {
  const dataDir = emptyDir()
  const made = await start(dataDir)
  const all = await users()
  expect(await start(dataDir)).toEqual(made)
  const others = await Promise.all([start(emptyDir()), start(emptyDir())])
  expect(others).toEqual(Array.from({ length: 2 }, () => ({ player: null, operator: null })))
  expect(await users()).toEqual(all)
})

test('[AU106] passwords whose start never became ready are shown at the next, until they are changed or taken back', async () => {
  const dataDir = emptyDir()
  const made = await start(dataDir)
  expect(await start(dataDir)).toEqual(made)
  for (const change of ['NULL', `'${await passwordHash('of their own')}'`]) {
    await database().query(`UPDATE app_user SET password_hash = ${change}`)
    const operator = { loginId: 'omar', password: null }
    expect(await start(dataDir)).toEqual({ player: null, operator })
  }
})

test('[OP1023] two servers that start a ledger at once make them once', async () => {
  const made = await Promise.all([start(emptyDir()), start(emptyDir())])
  expect(made.filter(({ player }) => player !== null)).toHaveLength(1)
  expect((await users()).map(({ login }) => login)).toEqual(['omar', 'asha'])
})

test('[OP41] [OP1023] nobody gets points where money counts, and nobody a password that no process prints', async () => {
  const { player, operator } = await start(emptyDir(), { realMoney: true })
  expect([player, operator?.loginId]).toEqual([null, 'omar'])
  expect((await users()).map(({ login }) => login)).toEqual(['omar'])
  expect(await readyPlayer(database())).toBeNull()
})

test('[OP1023] an exchange without a gateway makes an operator without a password, and no player', async () => {
  const dataDir = emptyDir()
  const asked = { roles: ['exchange'] }
  expect(await start(dataDir, asked)).toEqual({ player: null, operator: null })
  expect(await users()).toMatchObject([{ login: 'omar', hash: null }])
  expect(await start(dataDir)).toEqual({ player: null, operator: null })
})

test('[OP41] a DATA_DIR that outlived its ledger has the same sign-ins again; a damaged file is named', async () => {
  const dataDir = emptyDir()
  const made = await start(dataDir)
  await database().query('UPDATE installation SET first_accounts = false, ready_player = NULL')
  await database().query('DELETE FROM app_user')
  expect(await start(dataDir)).toEqual(made)
  writeFileSync(join(dataDir, 'ready-player.json'), '{"loginId":"asha"}')
  await expect(start(dataDir)).rejects.toThrow('ready-player.json in DATA_DIR is damaged')
  expect(readFileSync(join(dataDir, 'ready-player.json'), 'utf8')).toBe('{"loginId":"asha"}')
})

test('[OP1023] an operator of an earlier release who never got a password gets one', async () => {
  await database().query(
    `INSERT INTO app_user (login_id, display_name, is_demo, skeleton, role, must_change)
     VALUES ('omar', 'Omar', false, 'omar', 'operator', true), ('asha', 'Asha', false, 'asha', 'player', false)`,
  )
  const { player, operator } = await start(emptyDir())
  expect(operator?.loginId).toBe('omar')
  expect(player?.loginId).toMatch(/^asha-\d{4}$/)
  expect(await users()).toHaveLength(3)
})
