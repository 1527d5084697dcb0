import { ROUTES } from '@crease/contract/http.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { expect, test, vi } from 'vitest'
import { NEVER_SAID } from './security/further-calls.ts'
import { drawing } from './security/hostile.ts'
import { allOf, bySocket, callsAbout } from './security/others-ids.ts'
import { HER_STAKE, openSecurityGround } from './security/security-ground.ts'
import { lastingOf, MaximaRun } from './security/maxima-run.ts'
import { NEVER_AT_MOST } from './security/never-at-most.ts'
import { SOUND_FIELDS, SOUND_ROUTES, SoundRun } from './security/sound-run.ts'
import { openSoundGround } from './security/sound-ground.ts'
import { servedMore, slowAnswers, toldByTime } from './security/slips.ts'
import { socketFaults, tamperedMessages } from './security/socket-messages.ts'
import { ALL_ROUTES, faultsOf, soundCall, tamperedCalls, type Sent } from './security/tampered.ts'
import { mainThreadMs, ranMs } from './scale/cpu-seconds.ts'
import { exchangeOf, gatewayOf } from './support/gateway-process.ts'
import { signedInPlayer } from './support/player.ts'
import { secretsIn } from './support/secrets-in.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** Every value in every field where it is asked for by `npm run security`; a part, drawn by seed, else. */
const VALUES = process.env['SECURITY'] === 'long' ? Infinity : 1
/** tampered messages, and tampered calls */
const LEAST = 100 * Math.min(VALUES, 2)

const ground = perFile(() => openSecurityGround())

/** Asks for a path as it stands: `fetch` would tidy it. */
const raw = (path: string): Promise<{ readonly status: number; readonly text: string }> =>
  ground().ask({ name: 'getBalance', method: 'GET', url: path, body: null, how: path }, 'nobody')

/** Something with the stake that only she has. */
const tellsOfHer = (text: string): boolean => text.includes(String(HER_STAKE))
const endsASession = ({ name }: Sent): boolean => name === 'signOut'
const isOperators = ({ name }: Sent): boolean => ROUTES[name].path.includes('/operator/')

test('[OP132] S-02: no id of a player opens or changes anything to another one, by HTTP or by socket', async () => {
  const { asha, ashasId, mallory, known, server, ask } = ground()
  const calls = callsAbout(known, ashasId)
  expect(calls.length).toBeGreaterThan(40)
  const before = await allOf(asha)
  const answers = await Promise.all(calls.map((call) => ask(call, 'player')))
  const said = [
    ...answers.map(({ text }) => text),
    ...(await bySocket(server.url, mallory.token, calls)),
  ]
  expect(said).toHaveLength(2 * calls.length)
  expect(said.filter(tellsOfHer)).toEqual([])
  expect(said.filter((text) => text.includes('has no answer'))).toEqual([])
  expect(await allOf(asha)).toEqual(before)
})

test('[OP132] control: what nobody else may see or change its owner sees, and the same calls of hers change it', async () => {
  const { asha, ashasId, known, server } = ground()
  const before = await allOf(asha)
  const calls = callsAbout(known, ashasId)
  const answers = await bySocket(server.url, asha.token, calls)
  expect(answers.filter(tellsOfHer).length).toBeGreaterThan(2)
  const after = await allOf(asha)
  expect(after['getMyCurrentBets']).not.toBe(before['getMyCurrentBets'])
  expect(after['getConditionals']).not.toBe(before['getConditionals'])
})

test('[OP130] S-01: no field of any message of the sockets ends one, stays unanswered, or breaks anything', async () => {
  const { known, server, mallory } = ground()
  const messages = tamperedMessages({ known, values: VALUES, draw: drawing(2) })
  expect(messages.length).toBeGreaterThan(LEAST)
  expect(await socketFaults(server.url, mallory.token, messages)).toEqual([])
})

test('[OP130] S-01: no field of a call that cannot be made to succeed here makes a 500, an answer of no shape, or a way in', async () => {
  const measure = { known: ground().known, values: VALUES, draw: drawing(1) }
  const others = ALL_ROUTES.filter((name) => !SOUND_ROUTES.includes(name) && name !== 'signOut')
  const calls = others.flatMap((name) => tamperedCalls(name, measure))
  expect(calls.length).toBeGreaterThan(LEAST)
  const sound = ALL_ROUTES.map((name) => soundCall(name, ground().known))
  const unlessOut = sound.filter((call) => !endsASession(call))
  expect(await faultsOf(calls.filter(isOperators), 'operator', ground().ask)).toEqual([])
  expect(
    await faultsOf([...unlessOut.filter(isOperators), ...calls], 'player', ground().ask),
  ).toEqual([])
  for (const who of ['nobody', 'forged'] as const) {
    expect(await faultsOf(sound, who, ground().ask)).toEqual([])
  }
})

test('[BS191] S-01: each field of every command, operators’ too, is taken at its maximum, written and read back after a restart, and refused above it', async () => {
  const sound = await openSoundGround(ground())
  const run = await MaximaRun.open(ground(), sound)
  expect(await run.faults()).toEqual([])
  sound.close()
  expect(run.written.size).toBeGreaterThan(110)
  // a reason for a field that is not there any more says nothing
  expect(Object.keys(NEVER_AT_MOST).filter((where) => !run.fields.has(where))).toEqual([])
  const before = await lastingOf(run.player)
  // the longest name of a favourite
  expect(JSON.stringify(before)).toMatch(/m{200}/)
  await ground().restart()
  expect(await lastingOf(signedInPlayer(ground().server.url, 'maxima', run.player.token))).toEqual(
    before,
  )
  expect((await verifyLedger(ground().database)).findings).toEqual([])
}, 900_000)

test('[OP141] S-01: every call succeeds as it should be; no field of it, tampered with, breaks anything, and the server starts again', async () => {
  const sound = await openSoundGround(ground())
  const run = new SoundRun(ground(), sound)
  const refused: string[] = []
  for (const name of SOUND_ROUTES) refused.push(...(await run.refusalsOf(name)))
  expect(refused).toEqual([])
  // a field that no sound call states is tampered with nowhere
  const unsaid = SOUND_FIELDS.filter((field) => !run.fields.has(field))
  expect(unsaid.toSorted()).toEqual(Object.keys(NEVER_SAID).toSorted())
  const faults: string[] = []
  const measure = { known: ground().known, values: VALUES, draw: drawing(3) }
  for (const name of SOUND_ROUTES) faults.push(...(await run.faultsOf(name, measure)))
  expect(faults).toEqual([])
  // a token that has expired meanwhile would have made every answer a refusal
  for (const name of ['getBalance', 'operatorSport'] as const) {
    expect(await run.refusalsOf(name)).toEqual([])
  }
  sound.close()
  await ground().restart()
  expect((await verifyLedger(ground().database)).findings).toEqual([])
  expect(await run.refusalsOf('getMyCurrentBets')).toEqual([])
}, 1_800_000)

test('[OP134] S-10: nothing but the app is served, whatever path is asked for', async () => {
  const outside = ['etc/passwd', 'package.json', 'apps/exchange/src/main.ts', '.git/config', '.env']
  const ways = [
    '../',
    '..%2f',
    '%2e%2e/',
    '..%5c',
    '....//',
    '%252e%252e%252f',
    '..;/',
    '%c0%ae%c0%ae/',
  ]
  const paths = outside.flatMap((file) => [
    `/${file}`,
    `//${file}`,
    ...ways.map((way) => `/${way.repeat(8)}${file}`),
    ...ways.map((way) => `/assets/${way.repeat(8)}${file}`),
  ])
  for (const path of [...paths, '/.vite/manifest.json', '/.built-from', '/assets/', '/%00']) {
    const answer = await raw(path)
    expect([path, answer.status, servedMore(answer)]).toEqual([path, answer.status, false])
  }
})

test('[OP135] S-11: no text, however it is made, takes a second of the processors', async () => {
  const { pid } = ground().server
  const processes = [gatewayOf(pid), exchangeOf(pid)].filter((one) => one !== null)
  expect(processes).toHaveLength(2)
  const workedMs = () => processes.reduce((sum, one) => sum + mainThreadMs(one), 0)
  const fields = ALL_ROUTES.map((name) => soundCall(name, ground().known)).filter(
    (call) => call.body !== null && call.body !== '{}' && !endsASession(call),
  )
  const ask = (call: Sent) => ground().ask(call, 'player')
  expect(await slowAnswers(fields, ask, workedMs)).toEqual([])
})

test('[OP136] S-06: a wrong password and an unknown login take the same time and say the same', async () => {
  const kinds = ['asha', 'nobody-of-that-name', 'omar'] as const
  const took = new Map<string, number[]>(kinds.map((kind) => [kind, []]))
  const said = new Set<string>()
  const sound = soundCall('signIn', ground().known)
  const gateway = gatewayOf(ground().server.pid)
  if (gateway === null) throw new Error('the server has no gateway')
  // as often as a login may fail from one network before it waits
  for (let round = 0; round < 3; round += 1) {
    for (const loginId of kinds) {
      const before = ranMs(gateway)
      const body = JSON.stringify({ loginId, password: `wrong ${round}` })
      const { status, text } = await ground().ask({ ...sound, body }, 'nobody')
      said.add(`${status} ${text}`)
      took.get(loginId)?.push(ranMs(gateway) - before)
    }
  }
  expect(said.size).toBe(1)
  expect(toldByTime([...took.values()])).toBe(false)
  await vi.waitFor(async () => {
    const { rows } = await ground().database.query<{ times: number; user: string | null }>(
      `SELECT sum(times)::int AS times, user_id AS user FROM audit_event
       WHERE kind = 'sign-in-failed' GROUP BY user_id`,
    )
    expect(rows.length).toBeGreaterThan(2)
  }, 60_000)
})

test('[OP133] S-13: what the server said to all of this has no secret in it', () => {
  const { output, asha, mallory, operator } = ground()
  expect(output().length).toBeGreaterThan(1000)
  expect(output()).toContain('"audit":"role-refused"')
  const tokens = [asha, mallory, operator].map(({ token }) => token)
  expect(secretsIn(output(), tokens)).toEqual([])
})
