import type { Command, Decision } from '@crease/domain/records/command.ts'
import { eventId, marketId, runnerId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { PLAIN_TERMS, type OrderTerms } from '@crease/domain/bet/order-terms.ts'
import { MAKER } from '@crease/domain/testing/world.ts'
import { seededRandom } from '../support/seeded-random.ts'
import type { Counts } from './compare.ts'
import { audit, fillsIn, heldOf, openBefore } from './crossed-audit.ts'
import { EngineSubject, quotesOf, userOf } from './engine-subject.ts'
import { floorOf, fraction, plus, times, type Fraction } from './fraction.ts'
import { backPaid, PARTS, type Level, type Market, type Runner } from './market.ts'
import { between, pick, type Draw } from './markets-of.ts'
import { RULES } from './rules.ts'

const PLAYERS = 5
const FUNDS = 400_000
const OPERATIONS = 150
const LEAST = 100

/**
 * One life of a market of two to six runners that are matched with each other. How it is matched is not
 * worked out again: what was matched is judged, match by match, and paid by the result.
 */
export function liveCrossed(
  seed: number,
  counts: Counts,
  spoil: (decision: Decision) => Decision = (decision) => decision,
): readonly string[] {
  const draw = seededRandom(seed * 104_729)
  const market = marketMatchedAcross(draw, seed)
  const funds = Array.from({ length: PLAYERS }, () => FUNDS)
  // in each third life an unknown runner may win, so backs alone are matched [MT77]
  const cross = seed % 3 === 0 ? 'backs' : 'on'
  const subject = new EngineSubject([market], funds, cross)
  const { world } = subject
  for (let done = 0; done < OPERATIONS; done += 1) {
    world.now += 1
    const before = openBefore(world)
    const { command, taker } = nextCommand(draw, market, before)
    const decision = spoil(world.do(command))
    counts.operations += 1
    counts.comparisons += 3 + (decision.writes.position ?? []).length
    counts.fills += (decision.writes.fill ?? []).length
    counts.crosses += new Set(
      (decision.writes.fill ?? []).flatMap(({ crossId }) => crossId ?? []),
    ).size
    const findings = audit({ world, market, before, decision, taker, cross })
    if (findings.length > 0)
      return findings.map((one) => `after ${JSON.stringify(command)}: ${one}`)
  }
  return settledWrong(draw, { market, subject, counts })
}

/** Everybody has at the end what the matches bring by the result, in exact fractions. */
function settledWrong(
  draw: Draw,
  about: { market: Market; subject: EngineSubject; counts: Counts },
): readonly string[] {
  const { market, subject, counts } = about
  const { world } = subject
  const winner = pick(draw, market.runners).id
  const result = { kind: 'winners', winners: [winner] } as const
  const settle = { kind: 'settle', marketId: marketId(market.id) } as const
  world.do({ ...settle, result: { ...result, winners: [runnerId(winner)], removed: [] } })
  counts.settlements += 1
  const fills = fillsIn(world, market)
  return Array.from({ length: PLAYERS }, (_, user) => user).flatMap((user) => {
    const sum = heldOf(fills, userOf(user)).reduce<Fraction>((all, held) => {
      const sign = fraction(held.side === 'BACK' ? 1n : -1n)
      return plus(all, times(sign, backPaid(market, held, result)))
    }, fraction(0n))
    const net = floorOf(times(sum, fraction(1n, PARTS)))
    const commission = net > 0n ? (net * RULES.commissionRate) / 10_000n : 0n
    const expected = FUNDS + Number(net - commission)
    const got = world.engine.account(userOf(user))?.cash
    counts.comparisons += 1
    return got === expected ? [] : [`player ${user} ends with ${got}, not ${expected}`]
  })
}

/** Two to six runners with prices of the house around their chances, wider than these. */
function marketMatchedAcross(draw: Draw, seed: number): Market {
  const weights = Array.from({ length: between(draw, 2, 6) }, () => between(draw, 20, 100))
  const runners = weights.map((_, place) => runnerOf(draw, weights, place))
  return {
    id: `crossed-${seed}`,
    eventId: 'e1',
    kind: 'match',
    runners,
    cap: 0,
    minStake: LEAST,
    maxStake: 10_000_000,
  }
}

function runnerOf(draw: Draw, weights: readonly number[], place: number): Runner {
  const all = weights.reduce((sum, one) => sum + one, 0)
  const fair = (100 * all) / (weights[place] ?? 1)
  const level = (odds: number): Level => ({
    odds: Math.max(102, Math.round(odds)),
    size: between(draw, 1, 60_000),
  })
  return {
    id: `r${place}`,
    from: 0,
    below: null,
    quarters: 0,
    back: [level(fair * 0.97), level(fair * 0.93)].filter(isFirstOfPrice),
    lay: [level(fair * 1.04 + 1), level(fair * 1.1 + 2)].filter(isFirstOfPrice),
  }
}

const isFirstOfPrice = ({ odds }: Level, place: number, all: readonly Level[]): boolean =>
  all.findIndex((one) => one.odds === odds) === place

interface Next {
  readonly command: Command
  readonly taker: UserId
}

function nextCommand(draw: Draw, market: Market, open: ReturnType<typeof openBefore>): Next {
  const roll = draw()
  const user = userOf(between(draw, 0, PLAYERS - 1))
  if (roll < 0.7) return { command: placement(draw, market, user), taker: user }
  if (roll < 0.82) return { command: quoting(draw, market), taker: MAKER }
  const own = [...open.values()].filter(({ userId }) => userId === user)
  const bet = own[Math.floor(draw() * own.length)]
  if (bet === undefined) return { command: placement(draw, market, user), taker: user }
  const about = { userId: user, betId: bet.betId }
  if (roll < 0.9) return { command: { kind: 'cancel', ...about }, taker: user }
  // what is left is the least stake or more, so that nothing of it depends on the rule of leftovers
  const by = paise(Math.max(0, bet.remaining - LEAST))
  if (by === 0) return { command: { kind: 'cancel', ...about }, taker: user }
  return { command: { kind: 'reduce', ...about, by, clientBetId: null }, taker: user }
}

function placement(draw: Draw, market: Market, userId: UserId): Command {
  const runner = pick(draw, market.runners)
  const near = pick(draw, [...runner.back, ...runner.lay])
  const spread = Math.max(3, Math.round(near.odds / 12))
  const isSmall = draw() < 0.2
  return {
    kind: 'place',
    userId,
    marketId: marketId(market.id),
    eventId: eventId('e1'),
    runnerId: runnerId(runner.id),
    side: draw() < 0.5 ? 'BACK' : 'LAY',
    clientBetId: null,
    requestedOdds: Math.max(101, near.odds + between(draw, -spread, spread)),
    stake: paise(isSmall ? between(draw, LEAST, 150) : between(draw, 1_000, 40_000)),
    terms: termsOf(draw),
  }
}

function termsOf(draw: Draw): OrderTerms {
  const roll = draw()
  if (roll < 0.8) return PLAIN_TERMS
  if (roll < 0.9) return { ...PLAIN_TERMS, timeInForce: { kind: 'IMMEDIATE_OR_CANCEL' } }
  return { ...PLAIN_TERMS, timeInForce: { kind: 'FILL_OR_KILL', minFill: paise(LEAST) } }
}

/** New quotes of all runners, in one command. */
function quoting(draw: Draw, market: Market): Command {
  const weights = market.runners.map(() => between(draw, 20, 100))
  const runners = market.runners.map(({ id }, place) => ({ ...runnerOf(draw, weights, place), id }))
  return quotesOf(market, runners)
}
