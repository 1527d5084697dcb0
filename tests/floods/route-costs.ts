import { randomUUID } from 'node:crypto'
import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import { ROUTE_PRICES, CALLS_PER_MINUTE } from '@crease/gateway/edge/route-prices.ts'
import { ALL_ROUTES } from '../security/tampered.ts'
import { operatorOf } from '../support/operator.ts'
import { currentBets, demoPlayer, type Player } from '../support/player.ts'
import { playerBy, printedSignIn } from '../support/real-player.ts'
import { openFloodServer, type FloodServer } from './flood-server.ts'
import { NO_BOUNDS } from './flood.ts'
import { callOf, type CallsOf } from './sound-calls.ts'
import { Caller } from './loopback.ts'

/** A route, and the processor time of one of its calls: gateway, exchange and PostgreSQL. */
export interface RouteCost {
  readonly name: RouteName
  readonly coreMs: number
  readonly price: number
  readonly calls: number
  /** of the last call */
  readonly status: number
}

const SECONDS = 1.5
const IDLE_SECONDS = 6
/** A cost above its bound is measured again: the work of the world beside it comes in bursts. */
const AGAIN = 2
const AT_ONCE = 4
const BETS = 60
/** of one address, a second: requests, core-milliseconds, players who sign in beside each other */
const REQUESTS = 200
const ADDRESS_CORE_MS = 500
const PLAYERS = 4
/** These end the session or the account that asks: last, each by a player of its own. */
const ENDS: ReadonlySet<RouteName> = new Set(['signOut', 'takeTimeOut', 'excludeMyself'])
/** Sessions of the player, events, tables and markets that these end are gone for the routes behind them. */
const LAST: ReadonlySet<RouteName> = new Set([
  'signIn',
  'endOtherSessions',
  'operatorVoidBet',
  'operatorTable',
  'operatorSettle',
  'operatorVoidMarket',
  'operatorVoidEvent',
])

/** Measures every row of the route table on a server with a whole simulated world. */
export async function measureRoutes(): Promise<readonly RouteCost[]> {
  const target = await openFloodServer({
    ...NO_BOUNDS,
    FEED: 'simulator',
    REGISTRATIONS_PER_HOUR: '1000000',
  })
  try {
    const asking = await openAsking(target)
    const idle = await idleCores(target)
    const costs: RouteCost[] = []
    for (const name of inOrder()) {
      let cost = await measureRoute(target, asking, { name, idle })
      for (let again = 0; again < AGAIN && cost.coreMs > 2 * cost.price; again += 1) {
        const other = await measureRoute(target, asking, { name, idle })
        if (other.coreMs < cost.coreMs) cost = other
      }
      costs.push(cost)
    }
    return costs
  } finally {
    await target.close()
  }
}

/** Calls a second that limits besides the allowance leave to one address: sign-ins ten a minute, orders fifty of each of four players. */
function otherLimit(name: RouteName): number {
  const few = CALLS_PER_MINUTE.find(([each]) => each === name)
  if (few !== undefined) return (few[1] * PLAYERS) / 60
  const { method, signedIn, path } = ROUTES[name]
  if (path.includes('/operator/')) return 0
  if (!signedIn && method === 'POST') return 10 / 60
  return REQUESTS
}

/** The route by which one address takes most of the processors within all limits, of those that answered it. */
export function dearestOf(costs: readonly RouteCost[]): RouteCost {
  const used = ({ name, coreMs, price, status }: RouteCost): number =>
    status === 200 ? coreMs * Math.min(otherLimit(name), ADDRESS_CORE_MS / price) : 0
  const [dearest] = costs.toSorted((one, other) => used(other) - used(one))
  if (dearest === undefined) throw new Error('no route was measured')
  return dearest
}

const place = (name: RouteName): number => (ENDS.has(name) ? 2 : LAST.has(name) ? 1 : 0)

const inOrder = (): readonly RouteName[] =>
  ALL_ROUTES.toSorted((one, other) => place(one) - place(other))

interface Asking extends CallsOf {
  readonly caller: Caller
  readonly player: Player
  readonly operator: Player
}

/** A player with bets in the market of the flood and in the world, and an operator. */
async function openAsking({ server, url, bet }: FloodServer): Promise<Asking> {
  const { loginId, password } = printedSignIn(server, 'player')
  const player = await playerBy(url, { loginId, password })
  const operator = await operatorOf(server)
  for (let nth = 0; nth < BETS; nth += 1) {
    const body = { ...bet, clientBetId: randomUUID(), timeInForce: undefined }
    await player.call('placeBet', { body })
  }
  const [{ betId } = { betId: '' }] = await currentBets(player)
  const known = { ...bet, betId, sportId: '4', casinoGameSlug: 'hi-lo', hostUrl: url }
  const caller = new Caller(url, '127.0.0.3', AT_ONCE)
  return { caller, player, operator, password: { value: password }, loginId, known }
}

async function idleCores(target: FloodServer): Promise<number> {
  const before = target.cpuSeconds()
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000))
  return (target.cpuSeconds() - before) / IDLE_SECONDS
}

async function measureRoute(
  target: FloodServer,
  asking: Asking,
  { name, idle }: { readonly name: RouteName; readonly idle: number },
): Promise<RouteCost> {
  const player = ENDS.has(name) ? await demoPlayer(target.url) : asking.player
  const most = CALLS_PER_MINUTE.find(([few]) => few === name)?.[1] ?? Number.POSITIVE_INFINITY
  const who = name.startsWith('operator') ? asking.operator : player
  let [calls, status] = [0, 0]
  const began = performance.now()
  const before = target.cpuSeconds()
  const work = async (): Promise<void> => {
    while (performance.now() - began < SECONDS * 1000 && calls < most) {
      calls += 1
      const { method, url: path, body } = callOf(name, asking)
      ;({ status } = await asking.caller.call({
        method,
        path,
        token: who.token,
        ...(body && { body }),
      }))
    }
  }
  // a password is changed from the one before
  await Promise.all(Array.from({ length: name === 'changePassword' ? 1 : AT_ONCE }, work))
  const seconds = (performance.now() - began) / 1000
  const used = target.cpuSeconds() - before - idle * seconds
  const coreMs = Math.max(0, (used * 1000) / calls)
  return { name, coreMs, price: ROUTE_PRICES[name], calls, status }
}
