import { resizedTo } from '../bet/bet-lifecycle.ts'
import type { Bet } from '../bet/bet.ts'
import { isOnClose } from '../bet/order-terms.ts'
import { bookTrade } from '../execution/book-trade.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { Starting, StartingRunner } from '../market/starting.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { Transaction } from '../state/transaction.ts'
import type { StartFill } from '../state/under-way.ts'
import { DEMO_MAKER } from '../units/ids.ts'
import { paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import { opposite, type Side } from '../units/side.ts'
import { pairsOf, stakeAt, type Queued } from '../book/auction.ts'
import { entrantsOf, ofMaker, sizeOf, takes, waitingOf } from './entrants.ts'
import { byTurn, type Entrant } from '../book/auction-turn.ts'

/**
 * Makes `most` of the fills at the starting prices that are still to be made, and notes how far it came [SP10]; the
 * number of fills, or null if some are left.
 */
export function fillStarts(tx: Transaction, market: LiveMarket, most: number): number | null {
  const { starting } = market.row
  if (starting?.isFilling !== true) return 0
  market.startFills ??= fillsOf(tx, market, starting)
  const made: StartFill[] = []
  while (made.length < most) {
    const next = market.startFills.next()
    if (next.done === true) {
      market.startFills = null
      note(tx, market, { made, isFilling: false })
      return made.length
    }
    fill(tx, market, next.value)
    made.push(next.value)
  }
  note(tx, market, { made, isFilling: true })
  return null
}

/** Makes all fills at the starting prices that are left, before bets that they may take change otherwise. */
export function finishStart(tx: Transaction, market: LiveMarket): void {
  if (market.isStarting) fillStarts(tx, market, Infinity)
}

/** The same for one of its bets: the bet as it is then. */
export function afterStart(tx: Transaction, market: LiveMarket, bet: Bet): Bet {
  if (!market.isStarting) return bet
  finishStart(tx, market)
  return tx.bet(bet.betId)
}

/**
 * The fills that are left, runner by runner: orders in turn, then those of demo players with the demo maker [SP12]. At
 * the price of a feed all of them are with a maker [SP15].
 */
function* fillsOf(
  tx: Transaction,
  market: LiveMarket,
  { runners, by }: Starting,
): Generator<StartFill> {
  for (const start of runners) {
    const runner = market.runnerIndex(start.runnerId)
    const { odds } = start
    if (odds === null || runner === null) continue
    const at = { runner, odds }
    yield* amongPlayers(tx, market, { ...at, ...start, odds })
    yield* withMakers(tx, market, { ...at, taken: by === 'feed' ? 'every' : 'demo' })
  }
}

type At = Pick<StartFill, 'runner' | 'odds'>

/** The fills between the orders of both sides, and the maker's offers of the moment. */
function* amongPlayers(
  tx: Transaction,
  market: LiveMarket,
  { runner, odds, left, backs, lays }: At & Pick<StartingRunner, 'left' | 'backs' | 'lays'>,
): Generator<StartFill> {
  if (left === 0) return
  const entrants = entrantsOf(tx, market, {
    runner: market.runner(runner),
    offers: { backs, lays },
  }).filter((one) => takes(one, odds))
  const queue = (of: Side) =>
    queued(
      entrants.filter(({ side }) => side === of),
      odds,
    )
  for (const { back, lay, stake } of pairsOf(queue('BACK'), queue('LAY'), left)) {
    yield { runner, odds, stake, back, lay }
  }
}

/** The fills of which a maker takes the other side: of every order, or of demo players' alone. */
function* withMakers(
  tx: Transaction,
  market: LiveMarket,
  { runner, odds, taken }: At & { readonly taken: 'every' | 'demo' },
): Generator<StartFill> {
  for (const entrant of waitingOf(tx.state, market, market.runner(runner))) {
    const isApart = tx.state.isApart(entrant.userId)
    const stake = stakeAt(entrant.size, odds)
    if ((taken === 'demo' && !isApart) || stake === 0 || !takes(entrant, odds)) continue
    const makerId = isApart ? DEMO_MAKER : tx.sources.makerUserId
    const maker = ofMaker({ odds, size: stake }, opposite(entrant.side), makerId)
    const [back, lay] = entrant.side === 'BACK' ? [entrant, maker] : [maker, entrant]
    yield { runner, odds, stake, back, lay }
  }
}

const queued = (entrants: readonly Entrant[], odds: Odds): readonly Queued<Entrant>[] =>
  entrants.toSorted(byTurn).map((order) => ({ order, stake: stakeAt(order.size, odds) }))

function fill(tx: Transaction, market: LiveMarket, made: StartFill): void {
  const { runner, odds, stake, back, lay } = made
  if (lay.betId !== null && market.runner(runner).onClose?.has(lay.betId) === true) {
    resize(tx, market, { betId: lay.betId, odds })
  }
  const sides = { takerSide: 'BACK', taker: back, resting: lay } as const
  bookTrade(tx, market, { runner, odds, stake, ...sides, cross: null })
  for (const entrant of [back, lay]) takeOut(tx, market, { entrant, made })
}

/** Takes what was filled out of the place where it waited: an offer, the orders for the starting price, or the book. */
function takeOut(
  tx: Transaction,
  market: LiveMarket,
  { entrant, made }: { readonly entrant: Entrant; readonly made: StartFill },
): void {
  const { side, userId, betId, limit } = entrant
  const { runner, stake } = made
  const { onClose: waiting, book } = market.runner(runner)
  if (betId === null) {
    // neither the demo maker nor the maker at the price of a feed takes from an offer
    const isOffer = userId !== DEMO_MAKER && market.row.starting?.by !== 'feed'
    if (isOffer) book.quotesFor(opposite(side)).takeMatched(limit, stake)
  } else if (waiting?.has(betId) !== true) {
    market.restingOf(userId, runner).shrink(side, betId, stake)
  } else if (tx.bet(betId).remaining === 0) waiting.delete(betId)
}

/** A lay by its liability becomes a lay at the starting price; the paisa or less that does not fit is released [SP4]. */
function resize(
  tx: Transaction,
  market: LiveMarket,
  { betId, odds }: { readonly betId: Bet['betId']; readonly odds: Odds },
): void {
  const bet = tx.bet(betId)
  if (bet.odds === odds) return
  const { side, userId } = bet
  const runner = market.indexOf(bet)
  const limitBeforeStart = isOnClose(bet.terms) ? null : bet.odds
  const after = { ...resizedTo(bet, odds, stakeAt(sizeOf(bet), odds)), limitBeforeStart }
  tx.close(market, userId, { runner, side, odds: bet.odds, stake: bet.remaining })
  tx.open(market, userId, { runner, side, odds, stake: after.remaining })
  tx.setBet(market, after)
}

/** Writes which fills are still to be made, so that a restart makes the same ones. */
function note(
  tx: Transaction,
  market: LiveMarket,
  { made, isFilling }: { readonly made: readonly StartFill[]; readonly isFilling: boolean },
): void {
  const { row } = market
  if (row.starting === null) return
  const runners = row.starting.runners.map((start) => {
    const here = made.filter(({ runner }) => runner === market.runnerIndex(start.runnerId))
    return here.length === 0 || row.starting?.by === 'feed' ? start : less(start, here)
  })
  tx.setMarket(market, { ...row, starting: { ...row.starting, runners, isFilling } })
}

function less(start: StartingRunner, made: readonly StartFill[]): StartingRunner {
  const between = made.filter(({ back, lay }) => ![back.userId, lay.userId].includes(DEMO_MAKER))
  const taken = (of: 'back' | 'lay', levels: readonly PriceSize[]): readonly PriceSize[] =>
    levels.map(({ odds, size }) => {
      const fills = between.filter((one) => one[of].betId === null && one[of].limit === odds)
      return { odds, size: paise(size - sumOf(fills)) }
    })
  return {
    ...start,
    left: paise(start.left - sumOf(between)),
    backs: taken('back', start.backs),
    lays: taken('lay', start.lays),
  }
}

const sumOf = (fills: readonly StartFill[]): Paise =>
  paise(fills.reduce((sum, { stake }) => sum + stake, 0))
