import type { RunnerId } from '@crease/domain/units/ids.ts'
import { snap, stepDown, stepUp, type LadderName } from '@crease/domain/market/ladder.ts'
import type { NumberPayoff } from '@crease/domain/market/market.ts'
import { takesLays, type MarketKind } from '@crease/domain/market/kinds.ts'
import { PAISE_PER_POINT, paise, type Paise } from '@crease/domain/units/money.ts'
import { odds, type Odds } from '@crease/domain/units/odds.ts'
import { noQuotes, type PriceSize, type RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { Random } from '../keys/streams.ts'

/** How the house prices a kind: an exchange's three levels on classic steps, or one price of its own. */
interface Manner {
  readonly ladder: LadderName
  readonly lowest: number
  readonly highest: number
  readonly levels: number
  /** what the house takes of a stake on a long shot; on a favourite less, down to what it takes at least */
  readonly margin: number
  /** a chance nearer to nothing or to certainty than this gets no price */
  readonly certain: number
  /** what the house may lose on one level, points */
  readonly atRisk: number
}

const EXCHANGE: Manner = {
  ladder: 'CLASSIC',
  lowest: 101,
  highest: 100_000,
  levels: 3,
  margin: 0.03,
  certain: 0,
  atRisk: 400_000,
}
const COUNTER: Manner = {
  ladder: 'PERCENT',
  lowest: 101,
  highest: 5100,
  levels: 1,
  margin: 0.045,
  certain: 0.015,
  atRisk: 100_000,
}
const QUICK: Manner = { ...COUNTER, ladder: 'CLASSIC', levels: 1 }
const HOUSE_ONLY: Manner = { ...QUICK, ladder: 'FINEST' }

const MANNERS: Readonly<Record<MarketKind, Manner>> = {
  match: EXCHANGE,
  bookmaker: COUNTER,
  tied: { ...COUNTER, highest: 10_100, certain: 0.001 },
  session: COUNTER,
  line: COUNTER,
  'yes-no': QUICK,
  'odd-even': HOUSE_ONLY,
  khado: COUNTER,
  meter: COUNTER,
  'cricket-casino': HOUSE_ONLY,
  handicap: EXCHANGE,
  total: EXCHANGE,
  'each-way': EXCHANGE,
}

const SMALLEST_SIZE_POINTS = 500
/** The margin on a nearly certain outcome. */
const LEAST_MARGIN = 0.01

/**
 * One runner to be priced, at its chance from 0 to 1; of a meter, at what it counts as on average / cap; on a line, at
 * the part of the stake that wins of all that wins or loses, on average.
 */
export interface Priced {
  readonly runnerId: RunnerId
  readonly chance: number
  /** how far the true chance may lie from it: a back is priced by its upper end, a lay by its lower one */
  readonly doubt?: number | undefined
}

/** The kind of market, how deep it is, and what decides it. */
export interface Counter {
  readonly kind: MarketKind
  readonly payoff: NumberPayoff | undefined
  readonly depths: Depths
  /** what was on offer before: it stays where the best prices do */
  readonly before?: RunnerQuotes | undefined
}

/** Points on offer at each level of a side, the best first, before the house's risk limits them. */
export interface Depths {
  readonly back: readonly number[]
  readonly lay: readonly number[]
}

/**
 * The house's offers on a runner of a kind of market: each price rounded away from the player, so that none is better
 * than its chance, and none without a valid price [WD7].
 */
export function houseQuotes(
  { runnerId, chance, doubt = 0 }: Priced,
  counter: Counter,
): RunnerQuotes {
  if (counter.payoff?.kind === 'meter') {
    return meterQuotes({ runnerId, mean: chance * counter.payoff.cap }, counter.payoff.cap)
  }
  const { kind, depths, before } = counter
  const manner = MANNERS[kind]
  if (chance < manner.certain || chance > 1 - manner.certain) return noQuotes(runnerId)
  const sizeAt =
    (side: 'back' | 'lay') =>
    (price: Odds, level: number): Paise => {
      const most = (manner.atRisk * 100) / (price - 100)
      const points = Math.max(SMALLEST_SIZE_POINTS, Math.min(depths[side][level] ?? 0, most))
      return paise(Math.floor(points) * PAISE_PER_POINT)
    }
  const best = {
    back: bestBack(Math.min(1, chance + doubt), manner),
    lay: takesLays(kind) ? bestLay(chance - doubt, manner) : null,
  }
  if (before !== undefined && isBest(before, best)) return before
  const back = levels(best.back, { manner, sizeAt: sizeAt('back'), next: stepDown })
  const lay = levels(best.lay, { manner, sizeAt: sizeAt('lay'), next: stepUp })
  // the last trade is that of the exchange's own fills [RT51]
  return { runnerId, back, lay, lastTraded: null }
}

const isBest = (
  { back, lay }: RunnerQuotes,
  best: { readonly back: Odds | null; readonly lay: Odds | null },
): boolean => (back[0]?.odds ?? null) === best.back && (lay[0]?.odds ?? null) === best.lay

/** From the mean to the line of a meter, in runs, on either side. */
const METER_MARGIN = 1
/** Points a run that the house takes at a line of a meter. */
const METER_STAKE_POINTS = 1000

/**
 * The two lines of a meter, where a bet pays by the run: YES above what is expected, NO below it. The
 * price is cap + 1 - line [EX11].
 */
function meterQuotes({ runnerId, mean }: MeterMean, cap: number): RunnerQuotes {
  const size = paise(METER_STAKE_POINTS * PAISE_PER_POINT)
  const at = (line: number): PriceSize[] =>
    line < 0 || line >= cap ? [] : [{ odds: odds((cap + 1 - line) * 100), size }]
  const back = at(Math.ceil(mean + METER_MARGIN))
  return { runnerId, back, lay: at(Math.floor(mean - METER_MARGIN)), lastTraded: null }
}

interface MeterMean {
  readonly runnerId: RunnerId
  /** what the number counts as on average */
  readonly mean: number
}

function bestBack(chance: number, { ladder, highest, margin }: Manner): Odds | null {
  const hundredths = Math.floor(100 / (chance + shade(chance, margin)))
  // the highest price would be no price for what is longer yet
  return hundredths > highest ? null : snap(ladder, 'LAY', hundredths)
}

function bestLay(chance: number, { ladder, lowest, highest, margin }: Manner): Odds | null {
  const shaded = chance - shade(chance, margin)
  if (shaded <= 0) return null
  const hundredths = Math.max(Math.ceil(100 / shaded), lowest)
  return hundredths > highest ? null : snap(ladder, 'BACK', hundredths)
}

/** The margin added to a chance for a back price, and subtracted for a lay price [WD91]. */
const shade = (chance: number, margin: number): number =>
  chance * (LEAST_MARGIN + (margin - LEAST_MARGIN) * (1 - chance))

interface Levels {
  readonly manner: Manner
  readonly sizeAt: (price: Odds, level: number) => Paise
  readonly next: (ladder: LadderName, from: Odds) => Odds
}

/** The best price and the next ones away from it; fewer at the end of the ladder. */
function levels(best: Odds | null, { manner, sizeAt, next }: Levels): PriceSize[] {
  const found: PriceSize[] = []
  let price = best
  while (price !== null && found.length < manner.levels) {
    found.push({ odds: odds(price), size: sizeAt(price, found.length) })
    const further = next(manner.ladder, price)
    price = further === price ? null : further
  }
  return found
}

const LEVELS = [0, 1, 2]

/** The depth of a runner, of each side apart, in `points` on average: more the further away, and never the same. */
export function depthsOf(points: number, random: Random): Depths {
  const side = () => {
    const share = 0.6 + 0.8 * random.next()
    return LEVELS.map(
      (level) => points * share * (0.25 + 1.5 * random.next() * random.next() + 0.4 * level),
    )
  }
  return { back: side(), lay: side() }
}
