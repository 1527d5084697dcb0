import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { WIRE_BET } from '@crease/protocol/testing/fixtures.ts'
import { openApi } from '../../testing/open-api.ts'
import { OrderRateLimit } from '../../edge/order-rate-limit.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const PER_SECOND = 10

const api = perTest(() => openApi({ placementsPerSecond: PER_SECOND }))

type Call = readonly [name: string, payload: object]
const BET: Call = ['placeBet', WIRE_BET]

/** A token of one who signs in with a name, again and again. */
async function signIn(loginId: string): Promise<string> {
  const outcome = await api().sessions.signIn({
    loginId,
    password: 'Tall-Heron-7',
    ip: '127.0.0.1',
  })
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  return outcome.token
}

async function ask(token: string, [name, payload]: Call, remoteAddress = '127.0.0.1') {
  const reply = await api().http.inject({
    method: 'POST',
    url: `/api/v1/${name}`,
    headers: { 'user-token': token, 'content-type': 'application/json' },
    remoteAddress,
    payload: JSON.stringify(payload),
  })
  return { status: reply.statusCode, retryAfter: reply.headers['retry-after'] }
}

const cancels = (count: number) =>
  Array.from({ length: count }, () => ({ action: 'cancel', order: { betId: '99' } }))

test('[BS106] a rate limit is the player’s: a second sign-in has no other, and another player has', async () => {
  const asha = { loginId: 'asha', displayName: 'Asha', password: 'Tall-Heron-7' }
  await api().sessions.addPlayer(asha)
  const tokens = [await signIn('asha'), await signIn('asha')]
  const many = Array.from({ length: 2 * PER_SECOND }, (_, nth) => tokens[nth % 2] ?? '')
  const replies = await Promise.all(many.map((token) => ask(token, BET)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(PER_SECOND)
  const other = await api().signIn()
  expect(await ask(other, BET)).toMatchObject({ status: 200 })
})

test('[BS106] a batch takes one for each of its orders, in both of its modes', async () => {
  for (const mode of ['each', 'all-or-none']) {
    const token = await api().signIn()
    const batch = { mode, orders: cancels(60) }
    if (mode !== 'each') api().exchange.nextReply = { kind: 'batch', outcome: 'none', replies: [] }
    expect((await ask(token, ['batchBets', batch])).status).toBe(200)
    // fifty more than there were: they come back first
    expect(await ask(token, BET)).toEqual({ status: 429, retryAfter: '6' })
    api().clock.now += 5_000
    expect((await ask(token, BET)).status).toBe(429)
    api().clock.now += 1_000
    expect((await ask(token, BET)).status).toBe(200)
    api().clock.now += 60_000
  }
})

test('[BS107] an address has that of four players, whoever they are; other addresses have their own', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => api().signIn()))
  const from = (address: string) =>
    Promise.all(
      players.flatMap((token) =>
        Array.from({ length: PER_SECOND }, () => ask(token, BET, address)),
      ),
    )
  const replies = await from('10.0.0.1')
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4 * PER_SECOND)
  const elsewhere = await ask(players[5] ?? '', BET, '10.0.0.2')
  expect(elsewhere.status).toBe(200)
})

test('[BS108] whoever is refused for asking too often is told how long to wait', async () => {
  const token = await api().signIn()
  const all = await Promise.all(
    Array.from({ length: PER_SECOND + 1 }, () => ask(token, ['getCashOut', { marketId: '1.1' }])),
  )
  expect(all.every(({ status }) => status !== 429)).toBe(true)
  const orders = await Promise.all(
    Array.from({ length: PER_SECOND + 1 }, () => ask(token, ['cancelAllBets', {}])),
  )
  expect(orders.at(-1)).toEqual({ status: 429, retryAfter: '1' })
})

test('[BS137] what begins a round counts as an order', async () => {
  const asked: readonly Call[] = [['casino/solo', { casinoGameSlug: 'dice' }]]
  for (const call of asked) {
    const token = await api().signIn()
    const replies = await Promise.all(
      Array.from({ length: PER_SECOND + 1 }, () => ask(token, call)),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await ask(token, BET)).status).toBe(429)
  }
})

test('[BS136] of what a player asks of the own protection thirty come at once, then one a minute, whoever else asks from there', async () => {
  const [token, other] = [await api().signIn(), await api().signIn()]
  const acts: readonly Call[] = [
    ['setPlayRules', { amounts: [{ rule: 'bet', amount: 50 }] }],
    ['keepPlayRule', { rule: 'bet' }],
    ['goOnPlaying', {}],
  ]
  const many = Array.from({ length: 31 }, (_, nth) => acts[nth % 3] ?? BET)
  const replies = await Promise.all(many.map((act) => ask(token, act)))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toEqual([{ status: 429, retryAfter: '60' }])
  // bets are another matter, and so is another player
  expect((await ask(token, BET)).status).toBe(200)
  expect((await ask(other, ['takeTimeOut', { hours: 24 }])).status).not.toBe(429)
  api().clock.now += 60_000
  expect((await ask(token, ['excludeMyself', { months: 6 }])).status).not.toBe(429)
  expect((await ask(token, ['goOnPlaying', {}])).status).toBe(429)
})

test('[BS107] without an address only the player’s own counts', () => {
  const rateLimit = new OrderRateLimit({ perSecond: 1, burst: 2, clock: () => 0 })
  const session = { id: 'x', expiresAt: 0 }
  const taken = [1, 2, 3].map((id) => {
    const player = { ...session, userId: userId(id) }
    return [rateLimit.take(player), rateLimit.take(player), rateLimit.take(player)?.code]
  })
  expect(taken).toEqual([1, 2, 3].map(() => [null, null, 'RATE_LIMITED']))
})

test('[BS107] an IPv6 network of 64 bits is one address, however many it gives its players', () => {
  const rateLimit = new OrderRateLimit({ perSecond: 1, burst: 1, clock: () => 0 })
  const from = (ip: string, id: number) => rateLimit.take({ userId: userId(id), ip })?.code ?? null
  const own = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:9::3', '2001:db8::4', '2001:db8::5']
  expect(own.map(from)).toEqual([null, null, null, null, 'RATE_LIMITED'])
  expect(from('2001:db8:0:1::1', 9)).toBe(null)
})
