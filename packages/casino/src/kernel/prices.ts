import { netOf, type Terms } from '@crease/domain/rounds/returns.ts'
import { paise } from '@crease/domain/units/money.ts'
import { waysOf, waysTo, type Chances, type Fraction } from './chances.ts'
import type { Price, Selection } from './title.ts'
import type { Round } from './round.ts'

/** The odds of a selection in hundredths; null: this side takes no bets. */
export interface Quote {
  readonly back: number | null
  readonly lay: number | null
}

const NOTHING: Quote = { back: null, lay: null }
const LOWEST = 101
/** a selection that is certain, or can hardly happen, is not offered: thousandths [CG41] */
const LIKELIEST = 990n
const UNLIKELIEST = 4n

/**
 * The present price of a selection [CG40]. Moving odds are back = round2(1 + (1/p' - 1) * κb) and lay the same with
 * κl, where p' is the chance without pushes; with a half-loss back = round2((T - h/2) / p), T the return that κb
 * leaves of the whole. No bet is offered that returns all of its stake or more [CG42].
 */
export function quoteOf(selection: Selection, round: Round): Quote {
  const isOffered = selection.offered?.(round) ?? round.windows === 0
  if (!isOffered) return NOTHING
  const { price } = selection
  if (price.kind === 'fixed') return { back: price.back, lay: price.lay }
  if (price.kind === 'part')
    return { back: partOdds(price.thousandths, selection.chances(round)), lay: null }
  if (price.kind !== 'moving') return { back: topOf(price), lay: null }
  if (round.windows === 0 && price.opens !== undefined) return price.opens
  return movingQuote(price, selection.chances(round))
}

/** A part of the fair odds, rounded down to a hundredth [CG160]. */
export const partOdds = (thousandths: number, chances: Chances): number =>
  Number((BigInt(thousandths) * waysOf(chances)) / (10n * waysTo(chances, 'win')))

const topOf = (price: Extract<Price, { kind: 'table' | 'spread' }>): number =>
  price.kind === 'table' ? price.top : 100

function movingQuote(price: Extract<Price, { kind: 'moving' }>, chances: Chances): Quote {
  const { all, wins } = winning(chances)
  if (wins * 1000n > all * LIKELIEST || wins * 1000n < all * UNLIKELIEST) return NOTHING
  const back = oddsBy(chances, price.back)
  const lay = price.lay === null ? null : oddsBy(chances, price.lay)
  return {
    back: back >= LOWEST && isFair(chances, back, 'BACK') ? back : null,
    lay: lay !== null && isFair(chances, lay, 'LAY') ? lay : null,
  }
}

/** any number of up to six that share divides it */
const SHARES = 60n

/** A dead heat among n counts as an nth of a win [CG128]. */
function winning(chances: Chances): { readonly all: bigint; readonly wins: bigint } {
  let wins = SHARES * waysTo(chances, 'win')
  for (const { comes, ways } of chances) {
    if (comes.kind === 'share') wins += (SHARES * ways) / BigInt(comes.among)
  }
  return { all: SHARES * waysOf(chances), wins }
}

/**
 * Hundredths, rounded to the nearest where that leaves half of the margin that κ means; else away from the player: a back
 * down, a lay up [CG40]. At least 1.01.
 */
export const movingOdds = (chances: Chances, kappa: number): number =>
  Math.max(LOWEST, oddsBy(chances, kappa))

/** The same, and below 1.01 where a price of half the margin would have to be. */
function oddsBy(chances: Chances, kappa: number): number {
  const exact = hundredthsAt(chances, kappa)
  const fair = hundredthsAt(chances, FAIR)
  const nearest = rounded(exact)
  // twice as many hundredths as lie between the exact odds and the fair ones, over the one denominator
  const between = exact.num + fair.num
  const at = 2n * nearest * exact.den
  if (kappa < FAIR && at > between) return Number(exact.num / exact.den)
  if (kappa > FAIR && at < between) return Number((exact.num + exact.den - 1n) / exact.den)
  return Number(nearest)
}

/** κ of a price without a margin, thousandths */
const FAIR = 1000

/** The odds as they are before they are rounded; of one selection all have the same denominator. */
function hundredthsAt(chances: Chances, kappa: number): Fraction {
  const { all: ways, wins } = winning(chances)
  const all = ways - SHARES * waysTo(chances, 'push')
  const half = SHARES * waysTo(chances, 'half')
  const k = BigInt(kappa)
  // half-loss: what κ leaves of a bet at fair odds, less what comes back by halves
  const num = half > 0n ? fairWithHalf(all, half, k) : 1000n * wins + (all - wins) * k
  return { num: num * 100n, den: 1000n * wins }
}

/** (T - h/2), in thousandths of all ways. */
const fairWithHalf = (all: bigint, half: bigint, k: bigint): bigint => all * k - (half * 1000n) / 2n

/** to the nearest, a half down */
const rounded = ({ num, den }: Fraction): bigint => (2n * num + den - 1n) / (2n * den)

/** a stake of which every share and every odds in hundredths is a whole number of paise */
const UNIT = paise(36_036_000)

/**
 * The return of a unit staked, or of a lay of a unit of liability: an exact fraction. It is below one for everything
 * on offer [CG42].
 */
export function returnOf(chances: Chances, terms: Terms): Fraction {
  let net = 0n
  let all = 0n
  for (const { comes, ways } of chances) {
    net += BigInt(netOf({ terms, stake: UNIT }, comes)) * ways
    all += ways
  }
  const risk = riskOf(terms)
  return { num: net + risk * all, den: risk * all }
}

function riskOf(terms: Terms): bigint {
  const unit = BigInt(UNIT)
  if (terms.kind === 'spread') return unit * BigInt(terms.cap)
  return terms.side === 'BACK' ? unit : (unit * BigInt(terms.odds - 100)) / 100n
}

const isFair = (chances: Chances, odds: number, side: 'BACK' | 'LAY'): boolean => {
  const { num, den } = returnOf(chances, { kind: 'odds', side, odds })
  return num < den
}
