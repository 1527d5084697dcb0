import type { Engine } from '@crease/domain/engine.ts'
import type { Command } from '@crease/domain/records/command.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import { betId, marketId, runnerId, type BetId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { playedIn } from '@crease/domain/testing/played.ts'
import { EVENT, marketOf, World } from '@crease/domain/testing/world.ts'
import { seededRandom } from '../support/seeded-random.ts'
import type { Counts } from '../oracle/compare.ts'
import { userOf } from '../oracle/engine-subject.ts'
import { audited } from './market-audit.ts'
import { between, pick, type Draw } from '../oracle/markets-of.ts'

const PLAYERS = 4
const FUNDS = 20_000
const OPERATIONS = 250
const MARKET = marketId('moving')
const RUNNERS = ['a', 'b', 'c', 'd'].map((name) => runnerId(name))
const DELAYS_MS = [0, 1_000, 5_000]

export interface MovingCounts extends Counts {
  restarts: number
  removals: number
  events: number
  shut: number
}

export const noMovingCounts = (): Omit<MovingCounts, keyof Counts> => ({
  restarts: 0,
  removals: 0,
  events: 0,
  shut: 0,
})

/**
 * One life of a market that moves: in play, at prices that change, with events, suspensions, removals, runners that are
 * suspended alone, and restarts. Each decision is judged by rules, not worked out again.
 */
export function liveMoving(seed: number, counts: MovingCounts): readonly string[] {
  const draw = seededRandom(seed * 15_485_863)
  const findings: string[] = []
  const world = worldOf(draw, (finding) => void findings.push(finding))
  for (let done = 0; done < OPERATIONS; done += 1) {
    world.now += between(draw, 0, 1) * between(draw, 1, pick(draw, [400, 400, 3_000, 20_000]))
    const command = next(draw, world)
    if (command === 'restart') {
      world.engine.restore({
        ...world.ledger.snapshot(),
        played: playedIn(world.ledger, world.now),
      })
    } else {
      counts.fills += (world.do(command).writes.fill ?? []).length
      while (world.engine.unfinished() !== null) world.do({ kind: 'lapse-on' })
    }
    note(counts, command)
    if (findings.length > 0)
      return findings.map((one) => `after ${JSON.stringify(command)}: ${one}`)
  }
  return []
}

/** A market of four runners, of which one or two win, with an audited engine. */
function worldOf(draw: Draw, report: (finding: string) => void): World {
  class AuditedWorld extends World {
    override newEngine(): Engine {
      return audited(super.newEngine(), report)
    }
  }
  const rest = { eventId: EVENT, count: RUNNERS.length, winners: between(draw, 1, 2) }
  const names = RUNNERS.map((runner, sort) => ({ runnerId: runner, name: runner, sort }))
  const delayModel = pick(draw, ['ALL', 'PASSIVE'] as const)
  const definition = { ...marketOf({ ...rest, delayModel }), marketId: MARKET, runners: names }
  const world = new AuditedWorld(definition, pick(draw, [2, 500, 500]))
  const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  world.do({ kind: 'market-state', marketId: MARKET, ...open })
  for (let user = 0; user < PLAYERS; user += 1) {
    const amount = paise(FUNDS * 100)
    world.do({ kind: 'fund', userId: userOf(user), amount, narration: 'Welcome' })
  }
  return world
}

function note(counts: MovingCounts, command: Command | 'restart'): void {
  counts.operations += 1
  counts.comparisons += 1
  if (command === 'restart') counts.restarts += 1
  else if (command.kind === 'remove-runner') counts.removals += 1
  else if (command.kind === 'material-event') counts.events += 1
  else if (command.kind === 'runner-state') counts.shut += Number(command.closed !== null)
}

/** What happens next, each so often in a hundred; else a price moves. */
const HAPPENINGS: readonly (readonly [share: number, make: Make])[] = [
  [40, placing],
  [5, (draw, world) => withdrawing(draw, world)],
  [9, (draw) => stateOf(draw)],
  [4, () => ({ kind: 'material-event', marketId: MARKET })],
  [5, (draw) => runnerState(draw)],
  [1, (draw, world) => removing(draw, world)],
  [1, (draw) => ({ kind: 'reinstate-runner', marketId: MARKET, runnerId: pick(draw, RUNNERS) })],
  [2, () => 'restart'],
]

type Make = (draw: Draw, world: World) => Command | 'restart'

function next(draw: Draw, world: World): Command | 'restart' {
  let left = draw() * 100
  for (const [share, make] of HAPPENINGS) {
    left -= share
    if (left < 0) return make(draw, world)
  }
  return quoting(draw)
}

/** Around a price that moves, so that bets of before are crossed; mostly small sizes, so that they are taken. */
function quoting(draw: Draw): Command {
  const middle = between(draw, 180, 320)
  const level = (away: number) => ({
    odds: odds(middle + away),
    size: paise(between(draw, 500, 20_000)),
  })
  const quotes = {
    runnerId: pick(draw, RUNNERS),
    back: [-2, -5, -9].map(level),
    lay: [2, 5, 9].map(level),
    lastTraded: null,
  }
  return { kind: 'quotes', marketId: MARKET, runners: [quotes] }
}

function placing(draw: Draw): Command {
  const terms = {
    ...PLAIN_TERMS,
    persistence: pick(draw, ['KEEP', 'LAPSE'] as const),
    keepThroughEvents: draw() < 0.5,
  }
  return {
    kind: 'place',
    userId: userOf(between(draw, 0, PLAYERS - 1)),
    eventId: EVENT,
    marketId: MARKET,
    runnerId: pick(draw, RUNNERS),
    side: pick(draw, ['BACK', 'LAY'] as const),
    requestedOdds: between(draw, 170, 330),
    stake: paise(between(draw, 100, 30_000)),
    clientBetId: null,
    terms,
  }
}

function withdrawing(draw: Draw, { engine }: World): Command {
  const userId = userOf(between(draw, 0, PLAYERS - 1))
  const [bet] = engine.openBets(userId)
  const id: BetId = bet?.betId ?? betId(1)
  return { kind: 'cancel', userId, betId: id }
}

const stateOf = (draw: Draw): Command => ({
  kind: 'market-state',
  marketId: MARKET,
  status: draw() < 0.4 ? 'SUSPENDED' : 'OPEN',
  inPlay: draw() < 0.85,
  betDelayMs: pick(draw, DELAYS_MS),
})

const runnerState = (draw: Draw): Command => ({
  kind: 'runner-state',
  marketId: MARKET,
  runnerId: pick(draw, RUNNERS),
  closed: draw() < 0.5 ? 'BALL RUNNING' : null,
})

/** Two runners stay in any case. */
function removing(draw: Draw, world: World): Command {
  const removed = world.engine.view(MARKET)?.runners.filter(({ status }) => status === 'REMOVED')
  if ((removed?.length ?? 0) >= RUNNERS.length - 2) return quoting(draw)
  return {
    kind: 'remove-runner',
    marketId: MARKET,
    runnerId: pick(draw, RUNNERS),
    reduction: between(draw, 0, 40_000),
    factor: pick(draw, ['win', 'place'] as const),
  }
}
