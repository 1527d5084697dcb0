import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import { CALLS_PER_MINUTE, NEVER_REFUSED, ROUTE_PRICES } from '@crease/gateway/edge/route-prices.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { familyCpuSeconds, postgresSeconds } from '../scale/cpu-seconds.ts'
import {
  openSecurityGround,
  registered,
  somebody,
  type SecurityGround,
} from '../security/security-ground.ts'
import { openSoundGround, type SoundGround } from '../security/sound-ground.ts'
import { SOUND_ROUTES, SoundRun, whoAsks } from '../security/sound-run.ts'
import { ALL_ROUTES, soundCall, type Ask, type Sent } from '../security/tampered.ts'
import { eventually } from '../support/eventually.ts'
import { expectDone } from '../support/player.ts'
import { openReads, READ_CALLS, SOCKET_PRICES, type ReadCall } from './read-calls.ts'
import { dearest } from './sound-calls.ts'
import { World } from './world-load.ts'

/** A call, and the processor time that one of it takes: gateway, exchange and PostgreSQL. */
interface Cost<Name extends string> {
  readonly name: Name
  /** below zero: less than the world beside it varies */
  readonly coreMs: number
  readonly price: number
  readonly calls: number
  /** calls that were not answered 200, and what the first of them was answered */
  readonly refused: number
  readonly refusal: string
  /** whether its calls are made so that they succeed */
  readonly isSound: boolean
}

export type RouteCost = Cost<RouteName>

/** Costs of the routes, and of the reads over sockets. */
export type Costs = Awaited<ReturnType<typeof measureRoutes>>

/** Calls of a route that are prepared, made and cleared away together. */
const TOGETHER = 12
const MOST_TURNS = 6
/** Calls that end what others of the same route were prepared with are made one by one, as often as their limits allow. */
const ALONE: { readonly [Name in RouteName]?: number } = {
  cashOut: 24,
  playSolo: 14,
  stepSolo: 24,
  changePassword: 5,
  stepUp: 5,
  setPlayRules: 4,
  keepPlayRule: 2,
  goOnPlaying: 6,
  requestPayment: 10,
  operatorDecidePayment: 10,
  sendMessage: 4,
  writeSignedOut: 4,
  operatorAnswerMessage: 4,
  reportFile: 8,
}
/** A read over a socket takes a fraction of a millisecond: many are needed, within the messages that a socket may send. */
const READS_TOGETHER = 96
const READ_TURNS = 2
/** The next round of a game that is played alone may begin after five seconds; seven games take turns. */
const SOLO_EVERY_MS = 800
const PREPARED_WITHIN_MS = 10_000
const ENOUGH_SECONDS = 0.6
const AT_ONCE = 4
/** A cost above its bound is measured again: the work of the world beside it comes in bursts. */
const AGAIN = 2
const BETS = 60
/** The world has its stories within minutes. */
const QUIET_WITHIN_MS = 240_000
/** of one address, a second: requests, core-milliseconds, players who sign in beside each other */
const REQUESTS = 200
const ADDRESS_CORE_MS = 500
const PLAYERS = 4
/** These end markets, sessions and limits that other routes need: measured last. */
const LAST: readonly RouteName[] = [
  'operatorVoidBet',
  'operatorTable',
  'operatorSettle',
  'operatorVoidMarket',
  'operatorVoidEvent',
  'setPlayRules',
  'keepPlayRule',
  'takeTimeOut',
  // no account may be opened from the same address afterwards
  'excludeMyself',
]

/** Measures rows of the route table and reads over sockets, on a server with a whole simulated world, by calls that succeed; absent: all. */
export async function measureRoutes(asked: readonly string[] = [...ALL_ROUTES, ...READ_CALLS]) {
  const dataDir = await temporaryDataDir('route-costs')
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
  const ground = await openSecurityGround(() =>
    Promise.resolve({ connectionString: postgres.connectionString, drop: () => Promise.resolve() }),
  )
  const sound = await openSoundGround(ground)
  try {
    const run = new SoundRun(ground, sound)
    const cpu = (): number => familyCpuSeconds(ground.server.pid) + postgresSeconds(postgres)
    const world = new World(cpu)
    await eventually(() => world.quiet(), QUIET_WITHIN_MS)
    for (let nth = 0; nth < BETS; nth += 1) await made(run, await run.prepare('placeBet'))
    const names = inOrder().filter((name) => asked.includes(name))
    const calls = READ_CALLS.filter((name) => asked.includes(name))
    // the routes that come last end the sessions of the player
    const reads = calls.length === 0 ? [] : await costsOfReads(calls, { ground, sound, world })
    const routes: RouteCost[] = []
    for (const name of names) {
      const isSound = SOUND_ROUTES.includes(name)
      const way = (): Promise<Way> =>
        isSound ? Promise.resolve(soundly(name, run)) : apart(name, ground)
      const about = { name, price: ROUTE_PRICES[name], isSound }
      routes.push(await costOf(about, way, world))
    }
    return { routes, reads }
  } finally {
    sound.close()
    await ground.close()
    await postgres.stop()
    await dataDir.remove()
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
  const used = ({ name, coreMs, price, refused }: RouteCost): number =>
    refused === 0 ? coreMs * Math.min(otherLimit(name), ADDRESS_CORE_MS / price) : 0
  const [most] = costs.toSorted((one, other) => used(other) - used(one))
  if (most === undefined) throw new Error('no route was measured')
  return most
}

const inOrder = (): readonly RouteName[] => [
  ...ALL_ROUTES.filter((name) => !LAST.includes(name)),
  ...LAST,
]

interface Reading {
  readonly ground: SecurityGround
  readonly sound: SoundGround
  readonly world: World
}

async function costsOfReads(
  names: readonly ReadCall[],
  { ground, sound, world }: Reading,
): Promise<readonly Cost<ReadCall>[]> {
  const reads = await openReads(ground.server.url, sound.player)
  const costs: Cost<ReadCall>[] = []
  for (const name of names) {
    const make = (): ReturnType<Ask> => reads.make(name)
    const often = { together: READS_TOGETHER, turns: READ_TURNS }
    const way = { prepare: async () => make, tidy: () => Promise.resolve(), ...often }
    const about = { name, price: SOCKET_PRICES[name], isSound: true }
    costs.push(await costOf(about, async () => way, world))
  }
  reads.close()
  return costs
}

type About<Name extends string> = Pick<Cost<Name>, 'name' | 'price' | 'isSound'>

async function costOf<Name extends string>(
  about: About<Name>,
  way: () => Promise<Way>,
  world: World,
): Promise<Cost<Name>> {
  let cost = await measure(about, await way(), world)
  for (let again = 0; again < AGAIN && isTooDear(cost); again += 1) {
    const other = await measure(about, await way(), world)
    if (other.coreMs < cost.coreMs) cost = other
  }
  return cost
}

const FREE: ReadonlySet<string> = NEVER_REFUSED

const isTooDear = ({ name, coreMs, price }: Cost<string>): boolean =>
  coreMs > 2 * price && !FREE.has(name)

async function measure<Name extends string>(
  about: About<Name>,
  { prepare, tidy, together, turns }: Way,
  world: World,
): Promise<Cost<Name>> {
  await world.look()
  const { name } = about
  let [calls, refused, used, seconds, refusal] = [0, 0, 0, 0, '']
  for (let turn = 0; turn < turns && seconds < ENOUGH_SECONDS; turn += 1) {
    const waiting: Made[] = []
    for (let nth = 0; nth < together; nth += 1) {
      // a round of a game that is played alone may have to wait for its time
      waiting.push(await eventually(prepare, PREPARED_WITHIN_MS))
    }
    if (name === 'playSolo') await new Promise((resolve) => setTimeout(resolve, SOLO_EVERY_MS))
    const began = performance.now()
    const before = world.cpu()
    const work = async (): Promise<void> => {
      for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
        calls += 1
        const { status, text } = await call()
        if (status === 200) continue
        refused += 1
        refusal ||= text.slice(0, 200)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    seconds += (performance.now() - began) / 1000
    used += world.cpu() - before
    await tidy()
  }
  const coreMs = ((used - world.cores * seconds) * 1000) / calls
  return { ...about, coreMs, calls, refused, refusal }
}

/** A call that is prepared, and not yet sent. */
type Made = () => ReturnType<Ask>

/** A way to make calls of one kind. */
interface Way {
  readonly prepare: () => Promise<Made>
  readonly tidy: () => Promise<void>
  /** calls that are prepared, made and cleared away in one turn */
  readonly together: number
  readonly turns: number
}

function oftenOf(name: RouteName): Pick<Way, 'together' | 'turns'> {
  const alone = ALONE[name]
  return alone === undefined
    ? { together: TOGETHER, turns: MOST_TURNS }
    : { together: 1, turns: alone }
}

const soundly = (name: RouteName, run: SoundRun): Way => ({
  ...oftenOf(name),
  prepare: async () => {
    const call = dearest(await run.prepare(name))
    return () => made(run, call)
  },
  tidy: () => run.tidy(),
})

const made = (run: SoundRun, call: Sent): ReturnType<Ask> => run.send(call, whoAsks(call.name))

/** By an account of its own, which the call may end; it is refused where it needs what only its own test has. */
async function apart(name: RouteName, { server, operator, known, askWith }: SecurityGround) {
  const account = somebody()
  const player = await registered(server.url, account)
  const { password } = account
  let current = password
  await expectDone(player.call<Done>('stepUp', { body: { way: 'password', password } }))
  const who = whoAsks(name) === 'operator' ? operator : player
  const next = (): Sent => {
    const call = dearest(soundCall(name, known))
    if (name !== 'changePassword') return call
    const later = `${password} ${Math.random()}`
    const body = JSON.stringify({ current, password: later })
    current = later
    return { ...call, body }
  }
  const way: Way = {
    ...oftenOf(name),
    prepare: async () => {
      const call = next()
      return () => askWith(call, who.token)
    },
    tidy: () => Promise.resolve(),
  }
  return way
}

type Done = { readonly success: true }
