import { COLUMNS, columnsOf } from '../market/each-way.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { Payoff } from '../market/payoff.ts'
import type { Shape } from '../risk/what-if.ts'
import { CENTIPAISE_PER_PAISA } from '../units/money.ts'
import { legOf } from './hedge-by-number.ts'
import type { HedgeLeg, RunnerOffers } from './hedge-walk.ts'

/**
 * The bets that leave a position the most whatever the order of coming in [EW9].
 *
 * If a runner brings L by losing, W more by winning and P more by a place, the worst order brings the most that
 * X + (places - 1) Y + the sum of L - max(0, X - W, Y - P) comes to at any X and Y: linear duality, for an order
 * assigns runners to places. So the best bets are the best of each runner by itself at the best X and Y. The sum is
 * concave in both and its slopes are known, so each is found where tangents from both sides meet. Whole paise are a
 * back rounded up and a lay down [CO4].
 */
export function legsEachWay(
  { more }: Shape,
  { divisor, places }: Extract<Payoff, { readonly kind: 'each-way' }>,
  offers: readonly RunnerOffers[],
): readonly HedgeLeg[] {
  const hedges = offers.map((own, runner) => hedgeOf(more.slice(COLUMNS * runner), own, divisor))
  const sumAt = (x: number, y: number) => {
    const sum = { at: y, value: x + (places - 1) * y, slope: places - 1, slopeOfX: 1 }
    for (const hedge of hedges) {
      const { now, win, place } = evened(hedge, x, y)
      sum.value += now.lost - Math.max(0, x - now.win, y - now.place)
      sum.slope -= place
      sum.slopeOfX -= win
    }
    return sum
  }
  // the best X is at most some W + P - P, and the best Y of any X at most X + P - W
  const reach = 3 * Math.max(1, ...hedges.map((hedge) => hedge.reach))
  const best = summit(reach, (x) => {
    const { touch, value, low, high } = summit(3 * reach, (y) => sumAt(x, y))
    const slope = (high.slopeOfX * low.slope - low.slopeOfX * high.slope) / (low.slope - high.slope)
    return { at: x, y: touch.at, value, slope }
  })
  return hedges.flatMap((hedge, runner) => {
    const { stake } = evened(hedge, best.touch.at, best.touch.y).now
    return legOf(runner, hedge.offers, Math.ceil(stake - NOISE))
  })
}

/** Paise, far more than the rounding of doubles. */
const NOISE = 1e-4

/** A stake, what its runner brings by losing, and the more by a win and by a place, in parts by the divisor. */
interface Brought {
  readonly stake: number
  readonly lost: number
  readonly win: number
  readonly place: number
}

/** A price, and what a paisa at it brings. */
interface Level extends Brought {
  readonly odds: number
  readonly size: number
}

/** A runner with all lays on offer taken; each level takes a lay back or adds a back, the longest odds first. */
interface Hedge {
  readonly offers: RunnerOffers
  readonly laid: Brought
  readonly levels: readonly Level[]
  /** no result is farther from zero */
  readonly reach: number
}

function hedgeOf(
  [won = 0, placed = 0, lost = 0]: readonly number[],
  offers: RunnerOffers,
  divisor: number,
): Hedge {
  const levelOf = ({ odds, size }: PriceSize): Level => {
    const ifLose = -CENTIPAISE_PER_PAISA
    return { odds, size, ...broughtBy(1, columnsOf({ ifWin: odds + ifLose, ifLose }, divisor)) }
  }
  const lays = offers.lay.map(levelOf)
  const now = broughtBy(0, [won, placed, lost])
  const laid = lays.reduce((before, level) => taken(before, level, -level.size), now)
  const levels = [...offers.back.map(levelOf), ...lays].toSorted((a, b) => b.odds - a.odds)
  const all = levels.reduce((before, level) => taken(before, level, level.size), laid)
  const reach = Math.max(
    ...[laid, all].flatMap(({ win, place }) => [Math.abs(win), Math.abs(place)]),
  )
  return { offers, laid, levels, reach }
}

const broughtBy = (
  stake: number,
  [won, placed, lost]: readonly [number, number, number],
): Brought => ({ stake, lost, win: won - lost, place: placed - lost })

const taken = (before: Brought, { lost, win, place }: Level, stake: number): Brought => ({
  stake: before.stake + stake,
  lost: before.lost + stake * lost,
  win: before.win + stake * win,
  place: before.place + stake * place,
})

/** The rates at which a runner brings less as X and Y rise: the chances to win and to be placed that its prices imply. */
interface Chances {
  readonly win: number
  readonly place: number
}

/** The best bets of one runner at X and Y. */
function evened({ laid, levels }: Hedge, x: number, y: number): Chances & { now: Brought } {
  let now = laid
  for (const level of levels) {
    const wanted = wantedAt(level, x - now.win, y - now.place)
    if (wanted.stake <= 0) break
    now = taken(now, level, Math.min(level.size, wanted.stake))
    if (wanted.stake < level.size) return { ...wanted, now }
  }
  const [win, place] = [x - now.win, y - now.place]
  return { now, win: win > 0 && win >= place ? 1 : 0, place: place > 0 && place > win ? 1 : 0 }
}

/**
 * The stake at a price of a runner that is short of X by x and of Y by y. A back at it gains while the runner is short by
 * more with a win, and at place odds above evens until it is short of neither.
 */
function wantedAt({ lost, win, place }: Level, x: number, y: number): Chances & { stake: number } {
  if (x * place >= y * win) return { stake: x / win, win: -lost / win, place: 0 }
  if (place > -lost) return { stake: y / place, win: 0, place: -lost / place }
  const chance = (win + lost) / (win - place)
  return { stake: (x - y) / (win - place), win: 1 - chance, place: chance }
}

/**
 * The top of a concave function, with its value and the tangents on both sides of it. The tangents of a low and a high
 * place meet above the top or at it, and the tangent below that point takes the place of one of them.
 */
function summit<T extends { readonly at: number; readonly value: number; readonly slope: number }>(
  reach: number,
  tangentAt: (at: number) => T,
) {
  let [low, high] = [tangentAt(-reach), tangentAt(reach)]
  for (let round = 1; ; round += 1) {
    const drop = high.value - low.value - high.slope * (high.at - low.at)
    const away = drop / (low.slope - high.slope)
    const value = low.value + low.slope * away
    const touch = tangentAt(low.at + away)
    const isTop = value - touch.value <= PRECISION * reach
    if (isTop || round === MOST_ROUNDS) return { value, touch, low, high }
    if (touch.slope >= 0) low = touch
    else high = touch
  }
}

/** A part of the reach, hundreds of times what the rounding of doubles comes to. */
const PRECISION = 1e-12
/** Races of a hundred runners take at most twenty. */
const MOST_ROUNDS = 60
