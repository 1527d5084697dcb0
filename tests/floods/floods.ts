import { randomBytes, randomUUID } from 'node:crypto'
import { ROUTES } from '@crease/contract/http.ts'
import { USER_NAMESPACE } from '@crease/contract/sockets.ts'
import { demoPlayer } from '../support/player.ts'
import { silentConnections } from './costly.ts'
import {
  add,
  ATTACKER,
  AT_ONCE,
  aWhile,
  NO_BOUNDS,
  OWN_ROWS,
  sum,
  workers,
  type Flood,
  type Tally,
} from './flood.ts'
import { bareLine, Caller } from './loopback.ts'
import { JoiningSocket } from './joining-socket.ts'

export const SIGN_UP_ADDRESSES = 10

const randomToken = (): string => randomBytes(32).toString('base64url')

/** Calls of a signed-in route with tokens that nobody has. */
const badTokens: Flood = {
  name: 'bad-tokens',
  off: NO_BOUNDS,
  through: (tally) => sum(tally, '401'),
  most: (seconds) => 2_000 * (1 + Math.ceil(seconds / 10)),
  mostRows: () => OWN_ROWS,
  run: async ({ url }, until) => {
    const caller = new Caller(url, ATTACKER, AT_ONCE)
    const tally: Tally = {}
    const { method, path } = ROUTES.getBalance
    await workers(AT_ONCE, until, async () => {
      add(tally, (await caller.call({ method, path, token: randomToken() })).status)
    })
    caller.close()
    return tally
  },
}

/** Four sockets that ask to join with tokens that nobody has, without waiting for an answer. */
const anonymousJoins: Flood = {
  name: 'anonymous-joins',
  off: null,
  through: (tally) => sum(tally, 'refused'),
  // three on a connection, of sixty connections at once and twenty a second
  most: (seconds, gateways) => gateways * 3 * (60 + 20 * (seconds + 1)),
  mostRows: () => OWN_ROWS,
  run: ({ url }, until) => joining(url, until, { token: randomToken, joins: 50, atOnce: 4 }),
}

/** Lines of a player who is signed in, each of which joins sixty times. */
const manyJoins: Flood = {
  name: 'many-joins',
  off: null,
  through: (tally) => sum(tally, 'admitted'),
  most: (seconds, gateways) => gateways * 2 * (60 + 20 * (seconds + 1)),
  mostRows: () => OWN_ROWS,
  run: async ({ url }, until) => {
    const { token } = await demoPlayer(url)
    return joining(url, until, { token: () => token, joins: 60, atOnce: 4 })
  },
}

interface Joining {
  readonly token: () => string
  readonly joins: number
  readonly atOnce: number
}

/** Opens line after line and joins on each as often as asked for, until it is closed or answered. */
export async function joining(
  url: string,
  until: AbortSignal,
  { token, joins, atOnce }: Joining,
): Promise<Tally> {
  const tally: Tally = {}
  await workers(atOnce, until, async () => {
    const socket = await JoiningSocket.open(url, ATTACKER).catch(() => null)
    if (socket === null) {
      add(tally, 'no-line')
      await aWhile(20)
      return
    }
    add(tally, 'lines')
    for (let join = 0; join < joins && socket.isOpen; join += 1) {
      add(tally, 'asked')
      socket.join(USER_NAMESPACE, token())
    }
    const answered = (): number => socket.heard['40'] + socket.heard['44']
    for (let waited = 0; waited < 50 && socket.isOpen && answered() < joins; waited += 1)
      await aWhile(20)
    add(tally, 'admitted', socket.heard['40'])
    add(tally, 'refused', socket.heard['44'])
    add(tally, socket.isOpen ? 'left-open' : 'closed-by-server')
    socket.close()
  })
  return tally
}

/** Batches of sixty bets under keys of their own that funds do not cover. */
const refusedKeys: Flood = {
  name: 'refused-keys',
  off: NO_BOUNDS,
  through: (tally) => sum(tally, 'INSUFFICIENT_FUNDS'),
  // fifty a second and player, a batch beyond that once
  most: (seconds) => 60 + 50 * (seconds + 2),
  // a thousand a player, and each of two turns has a player of its own
  mostRows: () => 2_000,
  run: async ({ url, bet }, until) => {
    const player = await demoPlayer(url)
    // a lay that costs more than a demo account has, within the stakes of the market
    const dear = { ...bet, matchOddVariant: 'lay', matchOdd: 900 }
    const caller = new Caller(url, ATTACKER, 8)
    const tally: Tally = {}
    await workers(8, until, async () => {
      const order = () => ({ action: 'place', order: { ...dear, clientBetId: randomUUID() } })
      const body = { mode: 'each', orders: Array.from({ length: 60 }, order) }
      const { method, path } = ROUTES.batchBets
      const { status, text } = await caller.call({ method, path, token: player.token, body })
      const codes = [...text.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code ?? '')
      if (codes.length === 0) add(tally, status)
      for (const code of codes) add(tally, code)
    })
    caller.close()
    return tally
  },
}

/** New polling connections, one after the other, each asked once more. */
const polls: Flood = {
  name: 'polls',
  off: NO_BOUNDS,
  through: (tally) => sum(tally, '200'),
  most: (seconds) => 2 * 2_000 * (1 + Math.ceil(seconds / 10)),
  mostRows: () => OWN_ROWS,
  run: async ({ url }, until) => {
    const caller = new Caller(url, ATTACKER, AT_ONCE)
    const tally: Tally = {}
    const path = '/socket.io/?EIO=4&transport=polling'
    await workers(AT_ONCE, until, async () => {
      const { status, text } = await caller.call({ method: 'GET', path })
      add(tally, status)
      const sid = /"sid":"([^"]+)"/.exec(text)?.[1]
      if (sid === undefined) return
      const body = `40${USER_NAMESPACE},${JSON.stringify({ token: randomToken() })}`
      const said = await caller.call({ method: 'POST', path: `${path}&sid=${sid}`, body })
      add(tally, said.status)
    })
    caller.close()
    return tally
  },
}

/** Lines that say a body's length and then one byte of it now and then. */
const slowBodies: Flood = {
  name: 'slow-bodies',
  off: null,
  through: (tally) => sum(tally, 'older-than-20-s'),
  most: () => 0,
  mostRows: () => OWN_ROWS,
  run: ({ url }, until) => dripping(url, until),
}

/** How long a line may take for its whole request, and what it takes to notice. */
const BODY_WITHIN_MS = 20_000

export async function dripping(url: string, until: AbortSignal): Promise<Tally> {
  const tally: Tally = {}
  await workers(200, until, async () => {
    const line = await bareLine(url, ATTACKER).catch(() => null)
    if (line === null) return aWhile(200)
    add(tally, 'lines')
    const began = Date.now()
    const isOpen = (): boolean => !line.destroyed
    line.on('error', () => undefined)
    line.on('data', () => undefined)
    const { method, path } = ROUTES.signIn
    line.write(
      `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    )
    while (isOpen() && !until.aborted && Date.now() - began < BODY_WITHIN_MS) {
      await aWhile(500)
      if (isOpen()) line.write(' ')
    }
    if (!isOpen()) add(tally, 'closed-by-server')
    else if (Date.now() - began >= BODY_WITHIN_MS) add(tally, 'older-than-20-s')
    line.destroy()
  })
  return tally
}

/** An address that hits its bound is one row a minute [OP122]; the floods take turns with as much quiet. */
const minutesTouched = (seconds: number): number => 1 + Math.ceil((2 * seconds) / 60)

/** Demo accounts from ten addresses. */
const demoSignUps: Flood = {
  name: 'demo-sign-ups',
  off: NO_BOUNDS,
  through: (tally) => sum(tally, '200'),
  // twenty an hour of each address
  most: () => 20 * SIGN_UP_ADDRESSES,
  mostRows: (table, through, seconds) => {
    // a session begins with an access and a refresh token
    if (table === 'session_token') return 2 * through
    if (table === 'audit_event') return through + SIGN_UP_ADDRESSES * minutesTouched(seconds)
    return through
  },
  run: async ({ url }, until) => {
    const callers = Array.from(
      { length: SIGN_UP_ADDRESSES },
      (_, at) => new Caller(url, `127.0.0.${10 + at}`, 2),
    )
    const tally: Tally = {}
    let next = 0
    const { method, path } = ROUTES.demoSignIn
    await workers(16, until, async () => {
      next += 1
      const caller = callers[next % callers.length]
      if (caller === undefined) return
      add(tally, (await caller.call({ method, path, body: { hostUrl: url } })).status)
    })
    for (const caller of callers) caller.close()
    return tally
  },
}

export const FLOODS: readonly Flood[] = [
  badTokens,
  anonymousJoins,
  manyJoins,
  refusedKeys,
  polls,
  slowBodies,
  demoSignUps,
  silentConnections,
]
