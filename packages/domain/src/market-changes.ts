import type { LapseReason, Side } from './bet.ts'
import type { Command, MarketStateChange } from './command.ts'
import { crossQuotes } from './crossing.ts'
import type { MarketRow } from './decision.ts'
import { LiveMarket } from './engine-state.ts'
import type { MarketId } from './ids.ts'
import type { MarketDefinition, MarketState } from './market.ts'
import { matchQuotes } from './matching.ts'
import type { Turn } from './turn.ts'

const UNOPENED: MarketState = { status: 'SUSPENDED', inPlay: false, betDelayMs: 0, version: 1 }

/** A market is known from here on; it takes bets when the feed says that it is open [MK1]. */
export function openMarket(turn: Turn, definition: MarketDefinition): void {
  if (turn.state.markets.has(definition.marketId)) return
  const market = new LiveMarket(newRow(definition), turn.state.pool)
  turn.state.markets.set(definition.marketId, market)
  turn.setMarket(market, market.row)
}

/** A market of bands gets further lines, behind those that it has; one that it knows changes nothing [MK30]. */
export function addRunners(
  turn: Turn,
  { marketId, runners }: Extract<Command, { kind: 'add-runners' }>,
): void {
  const market = tradeable(turn, marketId)
  if (market === null || market.row.definition.payoff?.kind !== 'bands') return
  const fresh = runners.filter(({ runnerId }) => market.runnerIndex(runnerId) === null)
  if (fresh.length === 0) return
  const { definition } = market.row
  market.extend(fresh)
  turn.setMarket(market, {
    ...market.row,
    definition: { ...definition, runners: [...definition.runners, ...fresh] },
  })
}

/** A market that nobody has bet on. */
const newRow = (definition: MarketDefinition): MarketRow => ({
  definition,
  state: UNOPENED,
  result: null,
  removals: [],
  settlement: null,
  operatorHold: false,
})

/**
 * The feed says how a market stands. Suspending drops what is pending [MK2]; turning in play and closing
 * end what is unmatched [MK3 MK4]; a closed market stays closed [MK5]; what an operator suspended stays
 * suspended until an operator opens it [MK22].
 */
export function changeMarketState(turn: Turn, asked: MarketStateChange): void {
  const market = tradeable(turn, asked.marketId)
  if (market === null) return
  const isHeld = market.row.operatorHold && asked.status === 'OPEN'
  const change: MarketStateChange = isHeld ? { ...asked, status: 'SUSPENDED' } : asked
  const state = stateAfter(market.row.state, change)
  if (state === null) return
  endWhatMayNotStay(turn, market, change)
  turn.setMarket(market, { ...market.row, state })
  if (state.status === 'OPEN') for (const index of market.runners.keys()) cross(turn, market, index)
}

/** The state that a change leads to; null when nothing is new in it. The version counts what is material [MK6]. */
function stateAfter(before: MarketState, change: MarketStateChange): MarketState | null {
  const { status, inPlay, betDelayMs, note } = change
  const material = status !== before.status || inPlay !== before.inPlay
  if (!material && betDelayMs === before.betDelayMs && note === before.note) return null
  const version = before.version + Number(material)
  return { status, inPlay, betDelayMs, version, ...(note !== undefined && { note }) }
}

function endWhatMayNotStay(turn: Turn, market: LiveMarket, change: MarketStateChange): void {
  if (change.status !== 'OPEN') lapsePending(turn, market)
  if (change.inPlay && !market.row.state.inPlay) lapseAtTheOff(turn, market)
  if (change.status === 'CLOSED') closeBook(turn, market)
}

/** The maker's new ladders; where they cross players' bets, they are matched at once [MT7]. */
export function replaceQuotes(turn: Turn, command: Extract<Command, { kind: 'quotes' }>): void {
  const market = tradeable(turn, command.marketId)
  if (market === null) return
  for (const quotes of command.runners) {
    const index = market.runnerIndex(quotes.runnerId)
    if (index === null || market.hasRemoved(quotes.runnerId)) continue
    const runner = market.runner(index)
    runner.book.quotesFor('BACK').replace(quotes.back)
    runner.book.quotesFor('LAY').replace(quotes.lay)
    runner.lastTraded = quotes.lastTraded ?? runner.lastTraded
    if (market.row.state.status === 'OPEN') cross(turn, market, index)
  }
  turn.touch(market)
}

/** Nothing of a market can be matched any more: what is unmatched lapses, the maker's quotes go [MK4]. */
export function closeBook(turn: Turn, market: LiveMarket): void {
  lapseAll(turn, market, 'MKT_INVALID')
  emptyQuotes(market)
}

/** The maker offers nothing any more. */
export function emptyQuotes(market: LiveMarket): void {
  for (const { book } of market.runners) {
    book.quotesFor('BACK').replace([])
    book.quotesFor('LAY').replace([])
  }
}

function lapsePending(turn: Turn, market: LiveMarket): void {
  for (const bet of turn.state.pending.filter(({ marketId }) => marketId === market.id)) {
    turn.lapse(bet, 'MKT_SUSPENDED')
  }
}

/** What was not asked to be kept goes; the rest keeps its place in the queue [MK3]. */
function lapseAtTheOff(turn: Turn, market: LiveMarket): void {
  for (const betId of market.betIds) {
    const bet = turn.state.bet(betId)
    if (bet.remaining > 0 && bet.persistence === 'LAPSE') turn.lapse(bet, 'MKT_VERSION')
  }
}

function lapseAll(turn: Turn, market: LiveMarket, reason: LapseReason): void {
  for (const betId of market.betIds) {
    const bet = turn.state.bet(betId)
    if (bet.remaining > 0) turn.lapse(bet, reason)
  }
}

/** The market, while a feed may still change it. */
function tradeable(turn: Turn, marketId: MarketId): LiveMarket | null {
  const market = turn.state.markets.get(marketId)
  if (market === undefined || market.ended || market.isSettling) return null
  return market.row.state.status === 'CLOSED' ? null : market
}

const QUOTED: readonly Side[] = ['BACK', 'LAY']

function cross(turn: Turn, market: LiveMarket, index: number): void {
  const { makerUserId } = turn.sources
  for (const quoted of QUOTED) {
    for (const match of matchQuotes(market.runner(index).book, quoted)) {
      if (match.restingBetId === null || match.restingUserId === null) continue
      turn.trade(market, {
        runner: index,
        odds: match.odds,
        stake: match.stake,
        takerSide: quoted === 'BACK' ? 'LAY' : 'BACK',
        taker: { userId: makerUserId, betId: null },
        resting: { userId: match.restingUserId, betId: match.restingBetId },
      })
    }
  }
  crossQuotes(turn, market, index)
}
