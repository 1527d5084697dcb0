import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { demoPlayer, type Player } from '@crease/tests/support/player.ts'
import { fire } from '../bet-load.ts'
import type { Shot } from '../demo-players.ts'
import { print } from '../printing.ts'
import { median } from '../quantile.ts'
import { placeAtRate } from '../stream/fanout-load.ts'
import type { Figures } from './figures.ts'
import { startListeners } from './listeners.ts'
import {
  bettorsOf,
  betweenLooks,
  lookAt,
  matchOf,
  shotOf,
  shownShotOf,
  startOneExchange,
  stopOneExchange,
  type Look,
  type OneExchange,
} from './one-exchange.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const TURN_SECONDS = 2
const IDLE_SECONDS = 10
const CLIENTS = 32
const PLAYERS = 400
const BETS_A_PLAYER = 450
/**
 * V8 has compiled most of what decides a bet by then: a bet takes 135 us for the first 9,000, 92 around 24,000 and 70 to 78
 * from 33,000 on.
 */
const WARM_UP_BETS = 35_000
const SOCKETS = 200
/** so that the match is sent about ten times a second, its highest rate */
const PUSHING = { rate: 40, seconds: 6, players: 60, betsAPlayer: 5 }

interface Ground {
  readonly postgres: EmbeddedPostgres
  readonly dataDir: string
  readonly figures: Figures
}

/** Processor time of a bet and of a push, in microseconds of each kind of process, less what the idle server uses. */
export async function measureWholeBet(ground: Ground): Promise<void> {
  const one = await startOneExchange(ground)
  try {
    const match = await matchOf(one)
    const bettors = await bettorsOf(one, PLAYERS)
    const shots = Array.from({ length: BETS_A_PLAYER }, () =>
      bettors.map((bettor) => shotOf(bettor, match)),
    ).flat()
    const idle = await idleOf(one)
    tell(ground.figures, { id: 'idle.exchange', what: 'exchange, without bets', unit: 'cores' }, [
      idle.exchange / idle.at,
    ])
    await warmUp(one, shots)
    await measureBets(ground.figures, one, { shots, idle })
    await measurePushes(ground.figures, one, { bettors, idle })
  } finally {
    await stopOneExchange(one)
  }
}

async function idleOf(one: OneExchange): Promise<Look> {
  const before = await lookAt(one)
  await pause(IDLE_SECONDS * 1000)
  return betweenLooks(before, await lookAt(one))
}

const LOAD = {
  route: 'placeBet',
  clients: CLIENTS,
  seconds: TURN_SECONDS,
  perSecond: null,
} as const

async function warmUp({ server }: OneExchange, shots: Shot[]): Promise<void> {
  let placed = 0
  while (placed < WARM_UP_BETS) placed += (await fire(server.url, shots, LOAD)).placed
}

/** The cost of a bet: microseconds of processors, commits and wakes. */
type BetCost = Readonly<
  Record<'exchange' | 'gateway' | 'postgres' | 'all' | 'commits' | 'wakes' | 'bets', number>
>

function costOf(used: Look, idle: Look, placed: number): BetCost {
  const beyond = (of: 'exchange' | 'gateway' | 'postgres' | 'commits' | 'wakes'): number =>
    (used[of] - (idle[of] / idle.at) * used.at) / placed
  const [exchange, gateway, postgres] = [
    beyond('exchange') * 1e6,
    beyond('gateway') * 1e6,
    beyond('postgres') * 1e6,
  ]
  const all = exchange + gateway + postgres
  const bets = placed / used.at
  return {
    exchange,
    gateway,
    postgres,
    all,
    commits: beyond('commits'),
    wakes: beyond('wakes'),
    bets,
  }
}

async function measureBets(
  figures: Figures,
  one: OneExchange,
  { shots, idle }: { readonly shots: Shot[]; readonly idle: Look },
): Promise<void> {
  const turns: BetCost[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await lookAt(one)
    const { placed, refused, failed } = await fire(one.server.url, shots, LOAD)
    if (refused + failed > 0) print(`${refused} bets were refused, ${failed} failed`)
    turns.push(costOf(betweenLooks(before, await lookAt(one)), idle, placed))
  }
  const row = (id: keyof BetCost, what: string, unit = 'us'): void =>
    tell(
      figures,
      { id: `bet.${id}`, what, unit },
      turns.map((turn) => turn[id]),
    )
  row('exchange', 'a bet: exchange')
  row('gateway', 'the same bet: gateway')
  row('postgres', 'the same bet: PostgreSQL')
  row('all', 'the same bet: all of it')
  row('commits', 'the same bet: PostgreSQL', 'commits')
  row('wakes', 'the same bet: the exchange is woken', 'times')
  row('bets', 'bets meanwhile', 'a second')
}

/** The same bets at the same rate, with no sockets and with sockets on their match: the difference is the pushes. */
async function measurePushes(
  figures: Figures,
  one: OneExchange,
  { bettors, idle }: { readonly bettors: readonly Player[]; readonly idle: Look },
): Promise<void> {
  const { url } = one.server
  async function gatewayMicros(): Promise<number> {
    const match = await matchOf(one)
    const shots = Array.from({ length: PUSHING.betsAPlayer }, () =>
      bettors.slice(0, PUSHING.players).map((bettor) => shownShotOf(bettor, match)),
    ).flat()
    const before = await lookAt(one)
    const { refused } = await placeAtRate(url, shots, { clients: 16, ...PUSHING })
    if (refused > 0) print(`${refused} bets were refused`)
    return costOf(betweenLooks(before, await lookAt(one)), idle, 1).gateway
  }
  const alone = await gatewayMicros()
  const listeners = startListeners()
  try {
    const { token } = await demoPlayer(url)
    const { eventId } = await matchOf(one)
    await listeners.connect({ url, token, events: [eventId], sockets: SOCKETS })
    const had = await listeners.heard()
    const more = (await gatewayMicros()) - alone
    const heard = (await listeners.heard()) - had
    print(`${heard} pushes to ${SOCKETS} sockets`)
    if (heard < SOCKETS) throw new Error('the sockets heard next to nothing: no measure of a push')
    tell(figures, { id: 'push.gateway', what: 'a push to a socket: gateway', unit: 'us' }, [
      more / heard,
    ])
  } finally {
    listeners.end()
  }
}

interface Row {
  readonly id: string
  readonly what: string
  readonly unit: string
}

const tell = (figures: Figures, row: Row, turns: readonly number[]): void =>
  figures.tell({ ...row, by: 'exchanges' }, 1, median(turns))
