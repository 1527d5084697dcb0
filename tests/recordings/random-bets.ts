import type { MarketView, RunnerView } from '@crease/domain/records/market-view.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { FeedBatch } from '@crease/exchange/feeds/feed.ts'

import type { Ground } from './ground.ts'
import { Agenda, play, release, type Played } from './play.ts'

export const PLAYERS = ['asha', 'bela', 'chand', 'divya'] as const
export const FUNDS = paise(100_000_00)

export interface RandomPlay {
  readonly ground: Ground
  readonly file: string
  /** pairs of bets, on average, after each message */
  readonly pairs: number
  readonly seed: number
}

/**
 * Plays a file with bets that nobody chose: after some messages a player backs and another lays the
 * same runner near its price, so that files without a book have matches too.
 */
export async function playRandomBets({ ground, file, pairs, seed }: RandomPlay): Promise<Played> {
  const draw = drawsFrom(seed)
  const agenda = new Agenda()
  for (const player of PLAYERS) {
    const userId = ground.userOf(player)
    await ground.submit({ kind: 'fund', userId, amount: FUNDS, narration: 'Opening balance' })
  }

  async function after(batch: FeedBatch): Promise<void> {
    const due = Math.floor(pairs) + (draw(1_000_000) < (pairs % 1) * 1_000_000 ? 1 : 0)
    for (let pair = 0; pair < due; pair += 1) await betAfter(batch)
  }

  async function betAfter(batch: FeedBatch): Promise<void> {
    const named = batch.flatMap(marketIn)
    const id = named[draw(named.length)]
    const market = id === undefined ? null : await ground.market(id)
    const runner = market?.runners[draw(market.runners.length)]
    if (market === null || runner === undefined) return
    const odds = oddsNear(runner)
    const stake = paise(100 + draw(5_000))
    const backer = draw(PLAYERS.length)
    const layer = (backer + 1 + draw(PLAYERS.length - 1)) % PLAYERS.length
    await bet(market, { runner, side: 'BACK', odds, stake, player: backer })
    await bet(market, { runner, side: 'LAY', odds, stake, player: layer })
  }

  async function bet(market: MarketView, asked: Asked): Promise<void> {
    const { runner, side, odds, stake, player } = asked
    const reply = await ground.submit({
      kind: 'place',
      userId: ground.userOf(PLAYERS[player] ?? PLAYERS[0]),
      eventId: market.definition.eventId,
      marketId: market.definition.marketId,
      runnerId: runner.runnerId,
      side,
      requestedOdds: odds,
      stake,
      clientBetId: null,
    })
    release(reply, { ground, agenda })
  }

  return play({ file, ground, agenda, after })
}

interface Asked {
  readonly runner: RunnerView
  readonly side: 'BACK' | 'LAY'
  readonly odds: number
  readonly stake: ReturnType<typeof paise>
  readonly player: number
}

function marketIn(event: FeedEvent): readonly MarketId[] {
  return event.kind === 'quotes' || event.kind === 'market-state' ? [event.marketId] : []
}

/** At the runner's best price to back, where it has one; else where it last traded; else at evens. */
function oddsNear({ back, lastTraded }: RunnerView): number {
  return back[0]?.odds ?? lastTraded ?? 200
}

/** A small generator of whole numbers below a bound: the same seed, the same bets. */
function drawsFrom(seed: number): (bound: number) => number {
  let state = seed >>> 0
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return bound === 0 ? 0 : Math.floor((state / 2 ** 32) * bound)
  }
}
