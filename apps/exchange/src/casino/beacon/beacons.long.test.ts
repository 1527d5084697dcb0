import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer } from 'node:http'
import { beaconTime, randomnessOf } from '@crease/casino/fairness/beacon.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { CASINO_TABLES } from '@crease/contract/casino-games.ts'
import { ownBeacon } from '@crease/casino/testing/own-beacon.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { settingsIn } from '../../settings/setting.ts'
import { beaconSettings } from '../../settings/beacon-settings.ts'
import { SignatureChecker } from './signature-checker.ts'
import { startBeacons } from './start-beacons.ts'

const { source, sign } = ownBeacon(1_700_000_000)
const NUMBER = 5000
/** one thread for all: each thread loads the curve itself */
const checker = new SignatureChecker(source)
afterAll(checker.stop)

type Answer = (number: number) => string | null
const honest: Answer = (round) =>
  JSON.stringify({ round, signature: sign(round), randomness: randomnessOf(sign(round)) })

/** A source on this machine whose answers a test decides, and a clock that goes on by what is waited for alone. */
async function openSource(answers: { now: Answer }, startsAt = beaconTime(source, NUMBER) - 2000) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url)
    const text = answers.now(Number(url.split('/').at(-1)))
    reply.writeHead(text === null ? 404 : 200).end(text ?? '')
  })
  const port = await listeningPort(server)
  let at = startsAt
  const alarms: string[] = []
  const beacons = startBeacons({
    settings: { urls: [`http://127.0.0.1:${port}`], source, tables: ['duel'] },
    now: () => at,
    timers: {
      after: (ms, run) => {
        at += ms
        const timer = setImmediate(run)
        return () => clearImmediate(timer)
      },
    },
    log: { error: (_details, message) => void alarms.push(message) },
    checker,
  })
  onTestFinished(() => {
    beacons.stop()
    server.close()
    server.closeAllConnections()
  })
  const from = beacons.of('duel')
  if (from === null) throw new Error('no source')
  return { beacons, from, asked, alarms }
}

test('[CG1102] a number is asked for once for all tables, when it is due, and its signature is checked', async () => {
  const { beacons, from, asked } = await openSource({ now: honest })
  const many = await Promise.all([1, 2, 3].map(() => from.signature(NUMBER)))
  expect(many).toEqual([sign(NUMBER), sign(NUMBER), sign(NUMBER)])
  expect(asked).toEqual([`/${source.chain}/public/${NUMBER}`])
  expect(beacons.counts()).toEqual({ came: 1, late: 0, wrong: 0 })
  expect(beacons.of('other')).toBeNull()
})

test('[CG1102] a silent source is asked once for all tables that wait for it', async () => {
  const { from, asked } = await openSource({ now: () => null })
  expect(await from.signature(NUMBER)).toBeNull()
  asked.length = 0
  expect(await Promise.all([1, 2, 3].map(() => from.isThere()))).toEqual([false, false, false])
  expect(asked).toHaveLength(1)
})

test('[CG1102] a signature that is said again is checked once', async () => {
  const once = checker.isSigned(NUMBER, sign(NUMBER + 1))
  expect(checker.isSigned(NUMBER, sign(NUMBER + 1))).toBe(once)
  expect(await once).toBe(false)
  expect(await checker.isSigned(NUMBER, sign(NUMBER))).toBe(true)
})

test('[CG1103] a number that is a little late is asked for again, and taken when it is there', async () => {
  let asks = 0
  const { from } = await openSource({ now: (number) => ((asks += 1) < 4 ? null : honest(number)) })
  expect(await from.signature(NUMBER)).toBe(sign(NUMBER))
  expect(asks).toBe(4)
})

test.each<[string, Answer]>([
  ['is gone', () => null],
  ['answers with another number', (number) => honest(number + 1)],
  ['signs with another key', (round) => JSON.stringify({ round, signature: sign(round + 1) })],
  [
    'says something random that its signature is not',
    (round) => JSON.stringify({ round, signature: sign(round), randomness: '00'.repeat(32) }),
  ],
  ['says what is no signature', (round) => JSON.stringify({ round, signature: 'zz' })],
  ['says what cannot be read', () => '{'],
  ['says far too much', () => ' '.repeat(100_000)],
])(
  '[CG1103] [CG1105] a source that %s brings no number, and is silent until it brings one',
  async (_, answer) => {
    const answers = { now: answer }
    const { beacons, from, alarms } = await openSource(answers)
    expect(await from.signature(NUMBER)).toBeNull()
    expect(beacons.counts()).toMatchObject({ came: 0, late: 1 })
    expect(alarms).toContain('a public beacon did not come')
    expect(await from.isThere()).toBe(false)
    answers.now = honest
    await expect.poll(() => from.isThere()).toBe(true)
    expect(await from.signature(NUMBER)).toBe(sign(NUMBER))
  },
)

test.each([
  ['a number of a minute from now is awaited', 60_000, 1],
  ['by a clock that was set back by an hour the number is late at once', 3_600_000, 0],
])('[CG1103] [OP138] %s', async (_, dueInMs, asks) => {
  const startsAt = beaconTime(source, NUMBER) - dueInMs
  const { beacons, from, asked } = await openSource({ now: honest }, startsAt)
  expect(await from.signature(NUMBER)).toBe(asks === 1 ? sign(NUMBER) : null)
  expect(asked).toHaveLength(asks)
  expect(from.now() - startsAt).toBe(asks === 1 ? dueInMs : 0)
  expect(beacons.counts()).toEqual({ came: asks, late: 1 - asks, wrong: 0 })
})

const settings = (env: Record<string, string>) => {
  const problems: string[] = []
  return { is: beaconSettings(settingsIn(env, problems)), problems }
}

test('[CG1100] a source is set by its address, and is quicknet unless other parameters are set', () => {
  expect(settings({})).toEqual({ is: null, problems: [] })
  expect(settings({ BEACON_TABLES: 'teen20' }).is).toBeNull()
  const { is } = settings({ BEACON_URL: 'https://a.example/, https://b.example' })
  expect(is).toMatchObject({ urls: ['https://a.example', 'https://b.example'], tables: null })
  expect(is?.source).toMatchObject({ genesis: 1_692_803_367, period: 3 })
  const on = { BEACON_URL: 'https://a.example' }
  expect(settings({ ...on, BEACON_TABLES: 'teen20, dt20' }).is?.tables).toEqual(['teen20', 'dt20'])
  // one letter wrong, and a game that is dealt at no table
  for (const BEACON_TABLES of ['teen2o,dt20', 'mines'])
    expect(settings({ ...on, BEACON_TABLES }).problems).toHaveLength(1)
  expect(CASINO_TABLES.toSorted()).toEqual([...TITLES.keys()].toSorted())
  expect(settings({ BEACON_URL: 'ftp://a.example' }).problems).toHaveLength(1)
  expect(settings({ ...on, BEACON_PUBLIC_KEY: '00' }).problems).toHaveLength(1)
  expect(settings({ ...on, BEACON_PERIOD: '0' }).problems).toHaveLength(1)
})
