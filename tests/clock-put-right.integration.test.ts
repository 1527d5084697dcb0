import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { anotherOperator, operatorOf } from './support/operator.ts'
import { expectDone, signedInPlayer } from './support/player.ts'
import { APPLICANT, excludeSomebody, playerBy } from './support/real-player.ts'
import { FEW_MATCHES, startServer, type ServerProcess } from './support/server-process.ts'

/** A clock that is two hours ahead, in every process of a server. */
const AHEAD = `const real = Date.now\nDate.now = () => real() + 7200000`
const SIGNED_OUT_WITHIN_MS = 3_000

const dataDir = perFile(() => temporaryDataDir('clock-put-right'))
let server: ServerProcess
/** printed by the first start */
let output: ServerProcess['output']

beforeAll(async () => {
  const settings = { ...FEW_MATCHES, DATA_DIR: dataDir().path, SIGN_INS_PER_MINUTE: '100' }
  const ahead = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(AHEAD)}` }
  const wrong = await startServer({ ...settings, ...ahead })
  await excludeSomebody(wrong.url)
  await wrong.stop()
  output = wrong.output
  server = await startServer(settings)
  return async () => void (await server.stop())
})

test('[OP1123] [PP29] [AU88] an excluded player cannot register once the clock was put right', async () => {
  const body = { ...APPLICANT, loginId: 'back.again' }
  const registered = signedInPlayer(server.url, 'nobody', '').call('register', { body })
  expect(await registered).toMatchObject({ code: 'REGISTRATION_HELD' })
})

test('[OP1123] [OP1011] [AU98] operators sign in and act at once after the clock was put right, and own sign-ins last', async () => {
  const operator = await operatorOf({ ...server, output })
  const asked = { loginId: 'back.again', decision: 'approve', reason: 'Another person' }
  await expectDone(operator.call<{ success: true }>('operatorDecideRegistration', { body: asked }))
  const { password } = APPLICANT
  const player = await playerBy(server.url, { loginId: 'back.again', password })
  // [PP35]
  const body = { amounts: [], sessionMinutes: 15 }
  await expectDone(player.call<{ success: true }>('setPlayRules', { body }))
  await pause(SIGNED_OUT_WITHIN_MS)
  expect(await player.call('getBalance')).toMatchObject({ success: true })
})

test('[OP1123] [OP162] a token that a command prints is good after the clock was put right', async () => {
  const bela = await anotherOperator(server, dataDir().path)
  expect(await bela.call('operatorWaitingActs')).toMatchObject({ success: true })
})
