import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createECDH, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { userId } from '@crease/domain/units/ids.ts'
import { ALICE, back, marketOf, World } from '@crease/domain/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeLine } from '@crease/people/notices/notices.ts'
import type { PushSubscriptionRow } from '@crease/people/notices/push-subscriptions.ts'
import { PushSender } from './push-sender.ts'
import { pushMessage } from './push-message.ts'
import { sendPush, type Pushed } from './send-push.ts'
import { vapidKeys } from './vapid-keys.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

/** A push service on this machine. */
const taken: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = []
let answer = 201
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    taken.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answer).end()
  })
})
let endpoint: string
const dataDir = perFile(() => temporaryDataDir('push'))

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${await listeningPort(service)}/to/a/browser`
})
afterAll(async () => {
  await new Promise((resolve) => service.close(resolve))
})
beforeEach(() => {
  taken.length = 0
  answer = 201
})

/** A bet of a player, all matched, as a line under this number. */
function matched(number: number): NoticeLine {
  const market = marketOf({ count: 3 })
  const world = new World(market)
  world.fund(1000, ALICE)
  const bet = {
    ...world.placed(back(ALICE, 2, 10)),
    matched: world.placed(back(ALICE, 2, 10)).stake,
  }
  const none = { movedFrom: null, settled: null, voidFor: null }
  return { kind: 'bet', number, at: 0, bet: { ...bet, remaining: bet.cancelled }, market, ...none }
}

const browser = (): PushSubscriptionRow => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    id: 1,
    userId: userId(7),
    told: 4,
    endpoint,
    p256dh: keys.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    language: 'hi',
  }
}

test('[OP98] the keys are made once, and are their owner’s alone to read', async () => {
  const made = await vapidKeys(dataDir().path)
  expect(await vapidKeys(dataDir().path)).toEqual(made)
  const { mode } = await stat(join(dataDir().path, 'push-keys.json'))
  expect(mode & 0o777).toBe(0o600)
})

test('[OP98] a push is signed and encrypted; what the service answers says whether the browser is still there', async () => {
  const keys = { ...(await vapidKeys(dataDir().path)), subject: 'mailto:push@crease.invalid' }
  const to = browser()
  const send = (): Promise<Pushed> =>
    sendPush(keys, to, { kind: 'matched', count: 1, language: 'hi' })
  expect(await send()).toBe('sent')
  expect(taken[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' })
  expect(taken[0]?.headers.authorization).toMatch(/^vapid t=/)
  expect(taken[0]?.body.includes('matched')).toBe(false)
  const answers: Pushed[] = []
  for (answer of [410, 404, 500]) answers.push(await send())
  expect(answers).toEqual(['gone', 'gone', 'failed'])
  expect(
    await sendPush(
      keys,
      { ...to, endpoint: 'http://127.0.0.1:1/' },
      { kind: 'void', count: 1, language: 'en' },
    ),
  ).toBe('failed')
})

test('[OP98] a message says a word and a number, and nothing of what the player did themself', () => {
  const line = matched(5)
  expect(pushMessage([line, line], 'en')).toEqual({ kind: 'matched', count: 2, language: 'en' })
  if (line.kind !== 'bet') throw new Error('a bet')
  const waiting = {
    ...line,
    bet: { ...line.bet, matched: line.bet.cancelled, remaining: line.bet.stake },
  }
  expect(pushMessage([waiting], 'en')).toBeNull()
})

/** A sender whose browser is told by what `pushed` says, with what was done. */
function sender(pushed: Pushed[]) {
  const done: string[] = []
  const to = { ...browser() }
  const parts = {
    subscriptions: {
      users: async () => [to.userId],
      of: async () => (done.includes('gone') ? [] : [to]),
      tell: async (_id: number, number: number) => {
        done.push(`told ${number}`)
        Object.assign(to, { told: number })
      },
      removeGone: async () => void done.push('gone'),
    },
    notices: {
      changedAfter: async (_user: unknown, number: number) => ({
        lines: [matched(6), matched(5)].filter((line) => line.number > number),
        number: 6,
      }),
    },
    send: async (_to: unknown, message: { count: number }) => {
      done.push(`sent ${message.count}`)
      return pushed.shift() ?? 'sent'
    },
    now: () => 0,
    log: { warn: () => {} },
  }
  return { sender: new PushSender(parts), done, user: to.userId }
}

test('[OP98] what was missed is told together and once; a failure is tried three times, who is gone is removed', async () => {
  const usual = sender([])
  await usual.sender.turn()
  usual.sender.changed([{ userId: usual.user }, { userId: userId(8) }])
  await usual.sender.turn()
  expect(usual.done).toEqual(['sent 2', 'told 6', 'told 6'])
  const failing = sender(['failed', 'failed', 'failed'])
  for (let turn = 0; turn < 5; turn += 1) await failing.sender.turn()
  expect(failing.done).toEqual(['sent 2', 'sent 2', 'sent 2', 'told 6'])
  const gone = sender(['gone'])
  await gone.sender.turn()
  expect(gone.done).toEqual(['sent 2', 'gone'])
})
