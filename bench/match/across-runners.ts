import type { Command, Decision } from '@crease/domain/records/command.ts'
import type { Engine } from '@crease/domain/engine.ts'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import { betId, marketId, runnerId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { Side } from '@crease/domain/units/side.ts'
import { seededRandom } from '@crease/tests/support/seeded-random.ts'
import { benchMarket, EVENT } from '../bench-market.ts'
import { median } from '../quantile.ts'

/** A market whose runners are matched with each other, and how its bets are drawn. */
export interface AcrossShape {
  readonly runners: number
  readonly crossMatching: 'on' | 'off'
  readonly operations: number
  /** of all bets, those that back: the more, the more of them are matched across */
  readonly backs: number
}

const MARKET = marketId('m')
const USERS = 1_000
const SEED = 20_262
const PASSIVE_SHARE = 0.7
const CANCEL_SHARE = 0.2
/** how far from the fair odds bets lie, as a part of them */
const SPREAD = 0.12
const ABOUT_P99 = [0.9875, 0.9925] as const

/**
 * The cost of each command to the whole engine, in a market of n runners at the odds n: the least of several rounds, each
 * with the same commands, since the machine may do other things in one of them.
 */
export function costsAcross(shape: AcrossShape, rounds: number) {
  const commands = commandsOf(shape)
  const each = new Float64Array(commands.length).fill(Infinity)
  const fills = new Uint16Array(commands.length)
  let crosses = 0
  for (let round = 0; round < rounds; round += 1) {
    const engine = openedEngine(shape)
    crosses = 0
    for (const [index, command] of commands.entries()) {
      const start = process.hrtime.bigint()
      const { writes } = engine.decide(command, 1)
      each[index] = Math.min(each[index] ?? 0, Number(process.hrtime.bigint() - start))
      fills[index] = writes.fill?.length ?? 0
      crosses += crossesIn(writes)
    }
  }
  const several = each.filter((_, index) => (fills[index] ?? 0) > 1)
  const counts = fills.filter((many) => many > 1)
  const dear = [...fills.keys()].toSorted((a, b) => (each[a] ?? 0) - (each[b] ?? 0))
  const about = dear.slice(Math.floor(dear.length * ABOUT_P99[0]), dear.length * ABOUT_P99[1])
  return {
    /** nanoseconds of each command, ascending */
    each: each.toSorted(),
    /** the same of commands that booked one fill at most */
    oneFill: each.filter((_, index) => (fills[index] ?? 0) <= 1).toSorted(),
    /** nanoseconds of each command that booked several fills, by each of them, ascending */
    byFill: several.map((cost, index) => cost / (counts[index] ?? 1)).toSorted(),
    /** the median count of fills among the commands about the 99th percentile */
    fillsAtP99: median(about.map((index) => fills[index] ?? 0)),
    crosses,
  }
}

const crossesIn = ({ fill }: Decision['writes']): number =>
  new Set((fill ?? []).flatMap(({ crossId }) => crossId ?? [])).size

function openedEngine({ runners, crossMatching }: AcrossShape): Engine {
  const engine = countingEngine(userId(USERS + 1))
  const names = Array.from({ length: runners }, (_, sort) => `r${sort}`)
  const market = benchMarket(MARKET, names, { crossMatching })
  engine.decide({ kind: 'open-market', market }, 0)
  const state = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  engine.decide({ kind: 'market-state', marketId: MARKET, ...state }, 0)
  for (let user = 1; user <= USERS; user += 1) {
    engine.decide({ kind: 'fund', userId: userId(user), amount: paise(1e12), narration: '' }, 0)
  }
  return engine
}

/** 70 % placed away from the fair odds, 20 % cancelled, 10 % placed across them. */
function commandsOf({ runners, operations, backs }: AcrossShape): readonly Command[] {
  const draw = seededRandom(SEED)
  const placed: Command[] = []
  let bets = 0
  const place = (lies: 'away' | 'across'): Command => {
    bets += 1
    const user = userId(1 + Math.floor(draw() * USERS))
    const side: Side = draw() < backs ? 'BACK' : 'LAY'
    const fair = runners * 100
    const away = 1 + Math.floor(draw() * fair * SPREAD)
    const sign = (side === 'BACK') === (lies === 'away') ? 1 : -1
    if (lies === 'away') placed.push({ kind: 'cancel', userId: user, betId: betId(bets) })
    return {
      kind: 'place',
      userId: user,
      eventId: EVENT,
      marketId: MARKET,
      runnerId: runnerId(`r${Math.floor(draw() * runners)}`),
      side,
      requestedOdds: odds(fair + sign * away),
      stake: paise(100 + Math.floor(draw() * 10_000)),
      clientBetId: null,
    }
  }
  return Array.from({ length: operations }, () => {
    const roll = draw()
    const picked = placed[Math.floor(draw() * placed.length)]
    const isCancel = roll >= PASSIVE_SHARE && roll < PASSIVE_SHARE + CANCEL_SHARE
    if (isCancel && picked !== undefined) return { ...picked }
    return place(roll < PASSIVE_SHARE ? 'away' : 'across')
  })
}
