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
import { openSoundGround } from '../security/sound-ground.ts'
import { SOUND_ROUTES, SoundRun, whoAsks } from '../security/sound-run.ts'
import { ALL_ROUTES, soundCall, type Ask, type Sent } from '../security/tampered.ts'
import { eventually } from '../support/eventually.ts'
import { expectDone } from '../support/player.ts'
import { dearest } from './sound-calls.ts'

/** A route, and the processor time of one of its calls: gateway, exchange and PostgreSQL. */
export interface RouteCost {
  readonly name: RouteName
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
  operatorAnswerMessage: 4,
  reportFile: 8,
}
/** The next round of a game that is played alone may begin after five seconds; seven games take turns. */
const SOLO_EVERY_MS = 800
const PREPARED_WITHIN_MS = 10_000
const ENOUGH_SECONDS = 0.6
const AT_ONCE = 4
/** A cost above its bound is measured again: the work of the world beside it comes in bursts. */
const AGAIN = 2
const BETS = 60
/** The world has its stories once it takes less than this of a core, which it reaches within minutes. */
const QUIET_CORES = 0.4
const QUIET_WITHIN_MS = 240_000
const LOOK_SECONDS = 0.5
/** The world's own work is the median of these looks, one before each route. */
const LOOKS = 15
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

/** Measures rows of the route table on a server with a whole simulated world, by calls that succeed; absent: all. */
export async function measureRoutes(
  asked: readonly string[] = ALL_ROUTES,
): Promise<readonly RouteCost[]> {
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
    const costs: RouteCost[] = []
    const names = inOrder().filter((name) => asked.includes(name))
    for (const name of names) costs.push(await costOf(name, { ground, run, world }))
    return costs
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

interface Measuring {
  readonly ground: SecurityGround
  readonly run: SoundRun
  readonly world: World
}

async function costOf(name: RouteName, measuring: Measuring): Promise<RouteCost> {
  let cost = await measureRoute(name, measuring)
  for (let again = 0; again < AGAIN && isTooDear(cost); again += 1) {
    const other = await measureRoute(name, measuring)
    if (other.coreMs < cost.coreMs) cost = other
  }
  return cost
}

const isTooDear = ({ name, coreMs, price }: RouteCost): boolean =>
  coreMs > 2 * price && !NEVER_REFUSED.has(name)

async function measureRoute(
  name: RouteName,
  { ground, run, world }: Measuring,
): Promise<RouteCost> {
  await world.look()
  const isSound = SOUND_ROUTES.includes(name)
  const { prepare, make, tidy } = isSound ? soundly(name, run) : await apart(name, ground)
  const alone = ALONE[name]
  const [together, turns] = alone === undefined ? [TOGETHER, MOST_TURNS] : [1, alone]
  let [calls, refused, used, seconds, refusal] = [0, 0, 0, 0, '']
  for (let turn = 0; turn < turns && seconds < ENOUGH_SECONDS; turn += 1) {
    const waiting: Sent[] = []
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
        const { status, text } = await make(call)
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
  return { name, coreMs, price: ROUTE_PRICES[name], calls, refused, refusal, isSound }
}

/** A way to make the calls of a route. */
interface Way {
  readonly prepare: () => Promise<Sent>
  readonly make: (call: Sent) => ReturnType<Ask>
  readonly tidy: () => Promise<void>
}

const soundly = (name: RouteName, run: SoundRun): Way => ({
  prepare: async () => dearest(await run.prepare(name)),
  make: (call) => made(run, call),
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
  const way: Way = {
    prepare: async () => {
      const call = dearest(soundCall(name, known))
      if (name !== 'changePassword') return call
      const next = `${password} ${Math.random()}`
      const body = JSON.stringify({ current, password: next })
      current = next
      return { ...call, body }
    },
    make: (call) => askWith(call, who.token),
    tidy: () => Promise.resolve(),
  }
  return way
}

type Done = { readonly success: true }

/** The processor time that the simulated world takes beside the calls. */
class World {
  readonly cpu: () => number
  readonly #looks: number[] = []

  constructor(cpu: () => number) {
    this.cpu = cpu
  }

  /** cores that it takes, the middle of the last looks */
  get cores(): number {
    const sorted = this.#looks.toSorted((one, other) => one - other)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }

  async look(): Promise<number> {
    const [began, before] = [performance.now(), this.cpu()]
    await new Promise((resolve) => setTimeout(resolve, LOOK_SECONDS * 1000))
    const cores = (this.cpu() - before) / ((performance.now() - began) / 1000)
    this.#looks.push(cores)
    if (this.#looks.length > LOOKS) this.#looks.shift()
    return cores
  }

  /** Throws while its stories are made. */
  async quiet(): Promise<void> {
    const looks = [await this.look(), await this.look(), await this.look(), await this.look()]
    const cores = looks.reduce((sum, one) => sum + one, 0) / looks.length
    if (cores > QUIET_CORES) throw new Error(`the world takes ${cores.toFixed(2)} cores`)
    this.#looks.splice(0, this.#looks.length, ...looks)
  }
}
