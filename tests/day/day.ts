import type { MarketId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { FeedBatch } from '@crease/exchange/feeds/feed.ts'
import { StoryWorkers } from '@crease/exchange/feeds/simulator/story-workers.ts'
import { Chance } from '../lives/chance.ts'
import { auditDay, brokenRules } from './day-audit.ts'
import { openDayExchange, type DayExchange, type DaySabotage } from './day-exchange.ts'
import { figuresByKind, moneyOfDay, type DayMoney, type KindFigures } from './day-figures.ts'
import { matchesOfDay } from './day-matches.ts'
import { DayGame } from './day-game.ts'
import { DayPlayers } from './day-players.ts'
import { DayTable } from './day-table.ts'
import { DayStory } from './day-story.ts'

/** The ledger is verified when this share of the matches has ended, and again, while bets are open. */
const VERIFIED_AT = [0.2, 0.5, 0.8]
/** Steps that end before a bet's delay in play has, of a hundred. */
const SHORT_STEPS = 25

export interface DayOptions {
  readonly seed: number
  readonly matches: number
  readonly players: number
}

export interface DayProgress {
  readonly ended: number
  readonly matches: number
  readonly answers: number
}

export interface DayReport {
  /** what is wrong; empty: nothing */
  readonly findings: readonly string[]
  readonly kinds: readonly KindFigures[]
  readonly money: DayMoney
  /** matches by sport */
  readonly sports: Readonly<Record<string, number>>
  /** how often players heard each answer */
  readonly answers: ReadonlyMap<string, number>
  readonly steps: number
}

interface DayParts {
  readonly address: { readonly connectionString: string }
  /** absent: the sound exchange */
  readonly sabotage?: DaySabotage
  readonly progress?: (so: DayProgress) => void
}

/**
 * A whole day of the made-up world on the server's own exchange and an empty database: every match is told
 * from its listing to its last result as fast as the exchange takes it, while players bet on everything;
 * then all is looked at [WD70].
 */
export async function playDay(options: DayOptions, parts: DayParts): Promise<DayReport> {
  const exchange = await openDayExchange(parts.address, parts.sabotage ?? null)
  const desk = new StoryWorkers(null)
  try {
    return await playOn(options, { ...parts, exchange, desk })
  } finally {
    await desk.close()
    await exchange.close()
  }
}

interface Playing extends DayParts {
  readonly exchange: DayExchange
  readonly desk: StoryWorkers
}

async function playOn(options: DayOptions, playing: Playing): Promise<DayReport> {
  const { exchange, desk, progress } = playing
  const matches = matchesOfDay(options.seed, options.matches)
  const story = new DayStory(desk, options.seed, matches)
  const chance = new Chance(options.seed)
  const players = new DayPlayers(exchange, chance, options.players)
  const table = new DayTable(exchange, options.seed, options.players)
  const game = new DayGame(exchange, options.seed, options.players)
  const told = new Map<MarketId, MarketResult>()
  const findings: string[] = []
  const verifyAt = [...VERIFIED_AT]
  const actsMost = Math.max(6, Math.ceil(options.players / 15))
  let steps = 0
  for (; story.left > 0; steps += 1) {
    const { at, batch } = await story.step(stepMs(chance))
    exchange.setNow(at)
    if (steps === 0) await players.begin()
    await exchange.tell(batch)
    noteResults(batch, told)
    players.hear(batch)
    await players.act(chance.between(0, actsMost))
    await table.act()
    await game.act()
    const ended = matches.length - story.left
    progress?.({ ended, matches: matches.length, answers: heard(players.answers) })
    if (ended / matches.length < (verifyAt[0] ?? Infinity)) continue
    verifyAt.shift()
    findings.push(...(await brokenRules(exchange.database)))
  }
  await table.finish()
  await game.finish()
  const { database } = exchange
  return {
    findings: [
      ...findings,
      ...players.findings,
      ...exchange.complaints(),
      ...(await table.complaints(database)),
      ...(await game.complaints(database)),
      ...(await auditDay(database, told)),
      ...(await unbalanced(exchange)),
    ],
    kinds: await figuresByKind(database),
    money: await moneyOfDay(database),
    sports: Object.fromEntries(
      [...Map.groupBy(matches, ({ sport }) => sport)].map(([sport, all]) => [sport, all.length]),
    ),
    answers: players.answers,
    steps,
  }
}

const stepMs = (chance: Chance): number =>
  1000 * (chance.happens(SHORT_STEPS) ? chance.between(1, 4) : chance.between(10, 60))

const heard = (answers: ReadonlyMap<string, number>): number =>
  [...answers.values()].reduce((sum, count) => sum + count, 0)

function noteResults(batch: FeedBatch, told: Map<MarketId, MarketResult>): void {
  for (const event of batch) {
    if (event.kind === 'result') told.set(event.marketId, event.result)
  }
}

async function unbalanced({ database }: DayExchange): Promise<readonly string[]> {
  const { players, house, commission, rounding } = await moneyOfDay(database)
  const sum = players + house + commission + rounding
  return sum === 0 ? [] : [`players, house, commission and rounding come to ${sum} paise, not to 0`]
}
