import { setTimeout as pause } from 'node:timers/promises'
import type { Match } from '@crease/contract/shapes.ts'
import type { EmbeddedPostgres } from '@crease/exchange/ledger/postgres/embedded-postgres.ts'
import { demoPlayer } from '@crease/tests/support/player.ts'
import { fire, type Shot } from '../bet-load.ts'
import { print } from '../printing.ts'
import { median } from '../quantile.ts'
import { placeAtRate } from '../stream/fanout-load.ts'
import type { Figures } from './figures.ts'
import { startListeners } from './listeners.ts'
import {
  bettorsOf,
  betweenLooks,
  endOwners,
  lookAtOwners,
  matchOfEach,
  shotOf,
  shownShotOf,
  startOwners,
  type OwnersCase,
  type OwnersLook,
} from './owners-case.ts'
import { warmUp } from './warm-up.ts'

const OWNERS = [1, 2, 4]
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const TURN_SECONDS = 2
const IDLE_SECONDS = 10
/** every owner has as many at a time as the only one beside them */
const CLIENTS_AN_OWNER = 32
/** what a commit costs is seen where the one owner has so many: its groups are as much smaller */
const FEW_CLIENTS = 8
/** for the bets that are measured, and for those that warm up each owner */
const PLAYERS = { measured: 340, anOwner: 60 }
const BETS_A_PLAYER = 450
const MOVES = { rate: Number(process.env['BENCH_MOVES'] ?? 150), seconds: 4 }
const SOCKETS = 200
/** so that each match is told about ten times a second, as often as it may */
const PUSHING = { rate: 40, seconds: 6, players: 60, betsAPlayer: 5 }

interface Ground {
  readonly postgres: EmbeddedPostgres
  readonly dataDir: string
  readonly figures: Figures
}

interface Measured extends OwnersCase {
  readonly matches: readonly Match[]
  readonly shots: Shot[]
  readonly idle: OwnersLook
}

/**
 * What a bet with its cash at hand costs with 1, 2 and 4 owners, by turns in one run; what a move of cash and a push
 * do. All servers live at the same time, what they use when nobody bets is measured first and taken off.
 */
export async function measureOwners(ground: Ground): Promise<void> {
  const cases: OwnersCase[] = []
  try {
    for (const count of OWNERS) cases.push(await startOwners(ground, count))
    const all = await readied(ground, cases)
    for (const each of all) tellIdle(ground.figures, each)
    await measureBets(ground, all)
    for (const each of all) await measureMoves(ground, each)
    for (const each of all) await measurePushes(ground, each)
  } finally {
    for (const each of cases) await endOwners(each)
  }
}

/** With bets to fire, and known to cost so much when nobody bets. */
async function readied({ postgres }: Ground, cases: readonly OwnersCase[]): Promise<Measured[]> {
  const ready: Omit<Measured, 'idle'>[] = []
  for (const each of cases) {
    const matches = await matchOfEach(each)
    const bettors = await bettorsOf(each, PLAYERS.measured + PLAYERS.anOwner * each.count)
    const rounds = Array.from({ length: BETS_A_PLAYER }, (_, round) => round)
    const shots = rounds.flatMap(() => bettors.map((bettor) => shotOf(bettor, matches, 0)))
    ready.push({ ...each, matches, shots })
  }
  const before = await Promise.all(ready.map((each) => lookAtOwners(each, postgres)))
  await pause(IDLE_SECONDS * 1000)
  const after = await Promise.all(ready.map((each) => lookAtOwners(each, postgres)))
  return ready.flatMap((each, at) => {
    const [one, other] = [before[at], after[at]]
    return one === undefined || other === undefined
      ? []
      : [{ ...each, idle: betweenLooks(one, other) }]
  })
}

function tellIdle(figures: Figures, { count, idle }: Measured): void {
  figures.tell(
    { id: 'idle.owner', what: 'an owner, nobody bets', unit: 'cores', by: 'owners' },
    count,
    idle.exchanges / idle.at / count,
  )
}

/** What was used beyond what is used anyway, in microseconds, and how much was counted. */
interface Cost {
  readonly exchange: number
  readonly gateway: number
  readonly postgres: number
  readonly all: number
  readonly commits: number
  readonly moves: number
  readonly wakes: number
  readonly seconds: number
}

function costOf({ idle }: Measured, used: OwnersLook): Cost {
  const beyond = (of: 'exchanges' | 'gateway' | 'postgres' | 'commits' | 'wakes'): number =>
    used[of] - (idle[of] / idle.at) * used.at
  const exchange = beyond('exchanges') * 1e6
  const gateway = beyond('gateway') * 1e6
  const postgres = beyond('postgres') * 1e6
  return {
    exchange,
    gateway,
    postgres,
    all: exchange + gateway + postgres,
    commits: beyond('commits'),
    moves: used.moves,
    wakes: beyond('wakes'),
    seconds: used.at,
  }
}

type BetCost = Readonly<
  Record<'exchange' | 'gateway' | 'postgres' | 'decided' | 'all' | 'wakes', number>
> & {
  readonly commits: number
  readonly commitsASecond: number
  readonly betsASecond: number
}

async function measureBets({ postgres, figures }: Ground, all: readonly Measured[]): Promise<void> {
  const costs = new Map<number, BetCost[]>(all.map(({ count }) => [count, []]))
  const few: BetCost[] = []
  for (const each of all) await warmUp(each, CLIENTS_AN_OWNER * each.count)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const each of all) {
      costs.get(each.count)?.push(await oneTurn(each, postgres, CLIENTS_AN_OWNER * each.count))
      if (each.count === 1) few.push(await oneTurn(each, postgres, FEW_CLIENTS))
    }
  }
  const one = costs.get(1) ?? []
  for (const [count, turns] of costs) {
    const tell = (id: keyof BetCost, what: string, unit = 'us'): void =>
      figures.tell(
        { id: `bet.${id}`, what, unit, by: 'owners' },
        count,
        median(turns.map((turn) => turn[id])),
      )
    tell('exchange', 'a bet, its cash at hand: owners')
    tell('gateway', 'the same bet: gateway')
    tell('postgres', 'the same bet: PostgreSQL')
    tell('decided', 'the same bet: owners and PostgreSQL')
    tell('all', 'the same bet: all of it')
    tell('commits', 'the same bet: PostgreSQL', 'commits')
    tell('wakes', 'the same bet: owners are woken', 'times')
    tell('commitsASecond', 'PostgreSQL meanwhile', 'commits a second')
    tell('betsASecond', 'bets meanwhile', 'a second')
    const ratios = turns.map((turn, at) => turn.decided / (one[at]?.decided ?? Number.NaN))
    figures.tell(
      {
        id: 'bet.dearer',
        what: 'the same bet, owners and PostgreSQL, over one owner by turns (target 1.15)',
        unit: 'times',
        by: 'owners',
      },
      count,
      median(ratios),
    )
  }
  tellCommits(figures, costs, few)
}

/** What a commit costs, by turns of the one owner with many clients and with few, and how much dearer or cheaper a bet would be by the size of its groups alone. */
function tellCommits(
  figures: Figures,
  costs: ReadonlyMap<number, readonly BetCost[]>,
  few: readonly BetCost[],
): void {
  const many = costs.get(1) ?? []
  const commit = median(
    few.map((turn, at) => {
      const beside = many[at]
      return beside === undefined
        ? Number.NaN
        : (turn.decided - beside.decided) / (turn.commits - beside.commits)
    }),
  )
  const of = (turns: readonly BetCost[], id: 'decided' | 'commits'): number =>
    median(turns.map((turn) => turn[id]))
  const about = { what: 'a commit: owner and PostgreSQL', unit: 'us', by: 'owners' }
  figures.tell({ id: 'commit.decided', ...about }, 1, commit)
  for (const [count, turns] of costs) {
    const more = commit * (of(turns, 'commits') - of(many, 'commits'))
    figures.tell(
      {
        id: 'bet.dearer.by-commits',
        what: 'the same bet over one owner, by the size of its groups alone',
        unit: 'times',
        by: 'owners',
      },
      count,
      1 + more / of(many, 'decided'),
    )
  }
}

async function oneTurn(
  each: Measured,
  postgres: EmbeddedPostgres,
  clients: number,
): Promise<BetCost> {
  const before = await lookAtOwners(each, postgres)
  const load = {
    route: 'placeBet',
    clients,
    seconds: TURN_SECONDS,
    perSecond: null,
  } as const
  const { placed, refused, failed } = await fire(each.server.url, each.shots, load)
  const cost = costOf(each, betweenLooks(before, await lookAtOwners(each, postgres)))
  // where another thing has the machine for seconds, bets are refused as busy: no measure, but no fault
  if (refused + failed > 0) print(`${refused} bets were refused, ${failed} failed`)
  return {
    exchange: cost.exchange / placed,
    gateway: cost.gateway / placed,
    postgres: cost.postgres / placed,
    decided: (cost.exchange + cost.postgres) / placed,
    all: cost.all / placed,
    commits: cost.commits / placed,
    wakes: cost.wakes / placed,
    commitsASecond: cost.commits / cost.seconds,
    betsASecond: placed / cost.seconds,
  }
}

/** The same players bet once at home and once away, at the same rate: what the second is dearer is its moves. */
async function measureMoves({ postgres, figures }: Ground, each: Measured): Promise<void> {
  if (each.count === 1) return
  const bettors = await bettorsOf(each, MOVES.rate * MOVES.seconds)
  async function costAway(away: number): Promise<Cost> {
    const shots = bettors.map((bettor) => shotOf(bettor, each.matches, away))
    const before = await lookAtOwners(each, postgres)
    const { refused } = await placeAtRate(each.server.url, shots, { clients: 16, ...MOVES })
    if (refused > 0) print(`${refused} bets were refused`)
    return costOf(each, betweenLooks(before, await lookAtOwners(each, postgres)))
  }
  const [home, away] = [await costAway(0), await costAway(1)]
  const moves = away.moves - home.moves
  print(`${each.count} owners: ${bettors.length} bets away from home, ${moves} moves of cash`)
  const tell = (id: string, what: string, micros: number): void =>
    figures.tell({ id: `move.${id}`, what, unit: 'us', by: 'owners' }, each.count, micros / moves)
  const [ofExchange, ofPostgres] = [away.exchange - home.exchange, away.postgres - home.postgres]
  tell('exchange', 'a move of cash: owners', ofExchange)
  tell('postgres', 'the same move: PostgreSQL', ofPostgres)
  tell('all', 'the same move: both', ofExchange + ofPostgres)
}

/** The same bets at the same rate, with nobody who listens and with sockets on their matches: what is more is the pushes. */
async function measurePushes({ postgres, figures }: Ground, each: Measured): Promise<void> {
  const { url } = each.server
  const bettors = await bettorsOf(each, PUSHING.players)
  async function gatewayMicros(): Promise<number> {
    const matches = await matchOfEach(each)
    const shots = Array.from({ length: PUSHING.betsAPlayer }, () =>
      bettors.map((bettor) => shownShotOf(bettor, matches)),
    ).flat()
    const before = await lookAtOwners(each, postgres)
    const { refused } = await placeAtRate(url, shots, { clients: 16, ...PUSHING })
    if (refused > 0) print(`${refused} bets were refused`)
    return costOf(each, betweenLooks(before, await lookAtOwners(each, postgres))).gateway
  }
  const alone = await gatewayMicros()
  const listeners = startListeners()
  try {
    const { token } = await demoPlayer(url)
    const events = each.matches.map(({ eventId }) => eventId)
    await listeners.connect({ url, token, events, sockets: SOCKETS })
    const had = await listeners.heard()
    const more = (await gatewayMicros()) - alone
    const heard = (await listeners.heard()) - had
    print(`${each.count} owners: ${heard} pushes to ${SOCKETS} sockets`)
    if (heard < SOCKETS) throw new Error('the sockets heard next to nothing: no measure of a push')
    const about = { what: 'a push to a socket: gateway', unit: 'us', by: 'owners' }
    figures.tell({ id: 'push.gateway', ...about }, each.count, more / heard)
  } finally {
    listeners.end()
  }
}
