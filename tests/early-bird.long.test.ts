import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { BetId, MarketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { createPump } from '@crease/exchange/feeds/host/pump.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { timeline } from '@crease/simulator/world.ts'
import { expect, test } from 'vitest'
import { createEngineGround } from './recordings/engine-ground.ts'
import { Agenda, release } from './recordings/play.ts'
import { runs } from '@crease/domain/testing/runs.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

const LONG = 240_000
const STAKE = paise(100_00)
const FUNDS = paise(100_000_000_00)
const PLAYER = 'early bird'
/** What a scorecard says that moves a match by much, so that everything is shut; a Test is not moved by a six. */
const IN_CRICKET = ['WICKET', 'SIX']
const IN_A_TEST = ['WICKET']
const IN_FOOTBALL = 'GOAL,RED CARD,PENALTY SCORED,PENALTY MISSED,VAR: GOAL,VAR: NO GOAL'.split(',')
const IN_TENNIS = ['GAME', 'BREAK', 'SET', 'MATCH']

type Story = readonly FeedEvent[]

/** A word of the scorecard, and when it was shown. */
interface Moment {
  readonly at: number
  readonly word: string
}

/** The story of a match, from 0 on. */
function storyOf(slot: number): Story {
  const told = timeline(matchOf(numberedSeed(5), slot))
  const from = told[0]?.at ?? 0
  return told.map((event) => ({ ...event, at: event.at - from }))
}

function momentsOf(story: Story): readonly Moment[] {
  let seen = 0
  return story.flatMap((event) => {
    const last = event.kind === 'score' ? event.score.moments?.at(-1) : undefined
    if (last === undefined || last.n === seen) return []
    seen = last.n
    return [{ at: event.at, word: last.word }]
  })
}

/** A bet of the bot, and the moment that it was made for. */
interface Bet {
  readonly betId: BetId
  readonly moment: Moment
}

/**
 * A bot at the ground: it knows each moment so long before the scorecard shows it, and at once takes every
 * price that is out, on both sides of one runner of each market. What it placed and was refused.
 */
async function playBot(story: Story, leadMs: number) {
  const ground = createEngineGround()
  const agenda = new Agenda()
  const userId = ground.userOf(PLAYER)
  await ground.submit({ kind: 'fund', userId, amount: FUNDS, narration: 'Opening balance' })
  const markets = new Set<MarketId>()
  const bets: Bet[] = []
  let refused = 0

  async function takeAll(moment: Moment): Promise<void> {
    for (const marketId of markets) {
      const market = await ground.market(marketId)
      const runner = market?.runners.find(({ back, lay }) => back.length + lay.length > 0)
      if (market === null || runner === undefined) continue
      for (const [side, level] of [
        ['BACK', runner.back[0]],
        ['LAY', runner.lay[0]],
      ] as const) {
        if (level === undefined) continue
        const { eventId } = market.definition
        const { runnerId } = runner
        const asked = { eventId, marketId, runnerId, side, requestedOdds: level.odds }
        const reply = await ground.submit({
          kind: 'place',
          userId,
          ...asked,
          stake: STAKE,
          clientBetId: null,
        })
        release(reply, { ground, agenda })
        if (reply.kind === 'placed') bets.push({ betId: reply.bet.betId, moment })
        else refused += 1
      }
    }
  }

  for (const moment of momentsOf(story)) {
    agenda.add({ at: moment.at - leadMs, act: () => takeAll(moment) })
  }
  const pump = createPump({
    submit: ground.submit,
    board: { event: () => undefined, score: () => undefined },
    sleep: () => Promise.resolve('go on' as const),
    whenBehind: 'wait',
  })
  for (const [at, batch] of Map.groupBy(story, (event) => event.at)) {
    await agenda.until(at, ground)
    ground.setNow(at)
    for (const event of batch) if (event.kind === 'market') markets.add(event.market.marketId)
    await pump.push(batch)
    for (const event of batch) if (event.kind === 'result') markets.delete(event.marketId)
  }
  const filledAt = new Map<BetId, number>()
  for (const { at, backBetId, layBetId } of await ground.fills()) {
    for (const betId of [backBetId, layBetId]) if (betId !== null) filledAt.set(betId, at)
  }
  await ground.ledger()
  return { bets, refused, filledAt }
}

/** Bets that were filled before what they were made for was shown, or at all where it was material. */
function early(
  { bets, filledAt }: Awaited<ReturnType<typeof playBot>>,
  material: readonly string[],
): readonly string[] {
  return bets.flatMap(({ betId, moment: { at, word } }) => {
    const filled = filledAt.get(betId)
    if (filled === undefined || (filled >= at && !material.includes(word))) return []
    return [`${word} shown at ${at}, filled at ${filled}`]
  })
}

/**
 * Each sport, and how long before the scorecard somebody at the ground may know: less than the delay. `npm test` plays
 * the longest.
 */
const GROUNDS = [
  { of: 'Twenty20', material: IN_CRICKET, slot: 17, leads: [0, 2000, 3900] },
  { of: 'one-day cricket', material: IN_CRICKET, slot: 6_000_004, leads: [1000, 3900] },
  { of: 'a Test', material: IN_A_TEST, slot: 7_000_002, leads: [3900] },
  { of: 'league football', material: IN_FOOTBALL, slot: 1_000_040, leads: [0, 2500, 4900] },
  { of: 'cup football', material: IN_FOOTBALL, slot: 2_000_005, leads: [0, 4900] },
  { of: 'tennis', material: IN_TENNIS, slot: 3_000_050, leads: [0, 1500, 2900] },
  { of: 'tennis over five sets', material: IN_TENNIS, slot: 4_000_006, leads: [2900] },
]

test.each(GROUNDS)(
  '[WD85] whoever knows $of before the scorecard gets no fill on a price from before a wicket, a goal or a game',
  async ({ slot, leads, material }) => {
    const story = storyOf(slot)
    for (const leadMs of leads.slice(-runs(leads.length))) {
      const played = await playBot(story, leadMs)
      expect(early(played, material)).toEqual([])
      // on what moves little the bot did bet, at the price that held when its delay was over
      expect(played.bets.length).toBeGreaterThan(20)
      expect(played.filledAt.size).toBeGreaterThan(10)
    }
  },
  LONG,
)

test(
  '[WD85] the same bot is paid where a story forgets to suspend',
  async () => {
    const careless = storyOf(17).filter((event) => {
      if (event.kind === 'market-state') return event.status !== 'SUSPENDED' || !event.inPlay
      if (event.kind !== 'quotes') return true
      return event.runners.some(({ back, lay }) => back.length + lay.length > 0)
    })
    expect(early(await playBot(careless, 3900), IN_CRICKET).length).toBeGreaterThan(10)
  },
  LONG,
)
