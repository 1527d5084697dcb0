import type { CashOutWay } from '../records/cash-out-order.ts'
import { CENTIPAISE_PER_PAISA, centipaise, paise, type Paise } from '../units/money.ts'
import { walkBack, walkLay, type HedgeLeg, type RunnerOffers, type Walked } from './hedge-walk.ts'
import type { Position, StakedChange } from '../risk/exposure.ts'
import { alongBands, isFlat, type Payoff } from '../market/payoff.ts'
import { hedged, shareOf } from './hedged-shape.ts'
import { legOf, legsByNumber, type ByNumber } from './hedge-by-number.ts'
import { outcomeResults, type OutcomeResult } from '../risk/run-ladder.ts'
import { leastOf, shapeOf, type Shape } from '../risk/what-if.ts'
import { bestTarget } from './best-target.ts'
import { legsEachWay } from './hedge-each-way.ts'

/** The input: the position, its payoff, and the present offers to back and lay. */
export interface CashOutAsked {
  readonly position: Position
  readonly payoff: Payoff
  /** in the market's order */
  readonly offers: readonly RunnerOffers[]
  /** how much of the position, a whole number from 1 to 100 */
  readonly percent: number
}

/** The bets that even out a position, and what they make certain. */
export interface CashOutPlan {
  readonly way: CashOutWay
  /** at most one a runner */
  readonly legs: readonly HedgeLeg[]
  /** what the part that is cashed out brings whatever happens, rounded down; below zero it costs */
  readonly value: Paise
  /** what the whole position then brings at every result [CO20] */
  readonly after: readonly OutcomeResult[]
}

/** Why there is no plan. */
export type NoPlan = 'FLAT' | 'NO_LIQUIDITY' | 'NO_GAIN'

export type Planned =
  | { readonly kind: 'plan'; readonly plan: CashOutPlan }
  | { readonly kind: 'none'; readonly reason: NoPlan }

/**
 * The cash-out of most value [CO2], for any number of runners of which `winners` win.
 *
 * Bets on a runner move D, its result by winning over the result with no winner. At the optimum, with X the D of the
 * last of the worst `winners`: a runner below it would gain 1 - 1/p a unit by a back at p, and one above it 1/p by a
 * lay, so every D is at X, or as near to it as there is something on offer. That leaves one number to find, and the
 * value rises up to the best X and falls after it, because prices only worsen with size; it bends at the runners' own
 * D and at the ends of levels, so the best X is one of them.
 *
 * With one winner and one deep level a side X is the result of one of the runners alone, the best of them. With any
 * number of winners (`winners` 0) every runner is separate and X is zero. For markets of a number see `legsByNumber`, each
 * way `legsEachWay`.
 * A part of a position is planned as a position of that part's size [CO3].
 *
 * Stakes are whole paise, a back rounded up and a lay down, so that rounding costs less than a paisa a leg; in a
 * meter, whose result moves by its cap per paisa, the best of the whole stakes is searched [CO4].
 */
export function planCashOut(asked: CashOutAsked): Planned {
  const { payoff, offers } = asked
  const whole = shapeOf(asked.position, payoff)
  const share = shareOf(whole, asked.percent)
  if (isFlat(share.more, payoff)) return none('FLAT')
  const legs = legsFor(share, payoff, offers)
  const valueOf = (some: readonly HedgeLeg[]): Paise => valueWith(share, some, payoff)
  const planned = (way: CashOutWay, some: readonly HedgeLeg[]): Planned => ({
    kind: 'plan',
    plan: {
      way,
      legs: some,
      value: valueOf(some),
      after: outcomeResults(hedged(whole, some, payoff), payoff),
    },
  })
  // what rounding eats up must never worsen what the account is held for
  if (valueOf(legs) > valueOf([])) return planned('cash-out', legs)
  const leg = payoff.kind === 'bands' ? endsLeg(share, payoff.edges, offers) : []
  if (leg.length > 0) return planned('even-ends', leg)
  if (legs.length > 0) return none('NO_GAIN')
  return none(isBelowAPaisa(share, payoff, offers) ? 'NO_GAIN' : 'NO_LIQUIDITY')
}

function legsFor(
  share: Shape,
  payoff: Payoff,
  offers: readonly RunnerOffers[],
): readonly HedgeLeg[] {
  switch (payoff.kind) {
    case 'winners':
      return evenLegs(share.more, payoff.winners, offers)
    case 'each-way':
      return withoutIdle(share, legsEachWay(share, payoff, offers), payoff)
    case 'bands':
    case 'lines':
    case 'meter':
      return withoutIdle(share, wholeLegs(share, payoff, offers), payoff)
  }
}

/**
 * Whether nothing but lays of less than a paisa, which are none, would even out a position: each runner brings
 * as much as the last of the worst `winners`, or more by less than what a paisa pays at the odds to lay it. If a number
 * decides, and each way, a much larger position would have a plan.
 */
function isBelowAPaisa(share: Shape, payoff: Payoff, offers: CashOutAsked['offers']): boolean {
  if (payoff.kind !== 'winners') {
    const larger = { base: LARGER * share.base, more: share.more.map((each) => LARGER * each) }
    return legsFor(larger, payoff, offers).length > 0
  }
  const [{ more }, { winners }] = [share, payoff]
  const even = winners === 0 ? 0 : more.toSorted((a, b) => a - b)[winners - 1]
  if (even === undefined) return false
  return more.every((each, runner) => {
    const toLay = offers[runner]?.lay[0]?.odds ?? 0
    // odds in hundredths are what a paisa pays in hundredths of one
    return each === even || (each > even && each - even < toLay)
  })
}

const LARGER = 10_000

/** The certain value of a cash-out with its legs as they were matched [LG61]. */
export function certainValue(
  { position, payoff, percent }: Omit<CashOutAsked, 'offers'>,
  legs: readonly StakedChange[],
): Paise {
  return valueWith(shareOf(shapeOf(position, payoff), percent), legs, payoff)
}

const valueWith = (share: Shape, legs: readonly StakedChange[], payoff: Payoff): Paise =>
  paise(Math.floor(leastOf(hedged(share, legs, payoff), payoff) / CENTIPAISE_PER_PAISA))

const NOTHING: RunnerOffers = { back: [], lay: [] }

const none = (reason: NoPlan): Planned => ({ kind: 'none', reason })

/** The bet that moves a runner by so much payout: above zero a back, below a lay; none for less than a paisa. */
function legTo(move: number, runner: number, offers: RunnerOffers): readonly HedgeLeg[] {
  const walked: Walked | null = move > 0 ? walkBack(offers.back, move) : walkLay(offers.lay, -move)
  if (walked === null) return []
  const side = move > 0 ? 'BACK' : 'LAY'
  return [
    { runner, side, ...walked, stake: paise(walked.stake), payout: centipaise(walked.payout) },
  ]
}

/** The bets where a number decides, in the whole stakes that leave the worst result the most [CO4] [CO21]. */
function wholeLegs(
  share: Shape,
  payoff: ByNumber,
  offers: readonly RunnerOffers[],
): readonly HedgeLeg[] {
  const legs = legsByNumber(share, payoff, offers)
  if (payoff.kind !== 'meter') return legs
  const worst = (some: readonly HedgeLeg[]): number => leastOf(hedged(share, some, payoff), payoff)
  const stake = legs.reduce((sum, leg) => sum + sideSign(leg.side) * leg.stake, 0)
  const near = NEAR.map((away) => legOf(0, offers[0] ?? NOTHING, stake + away))
  return near.reduce((best, next) => (worst(next) > worst(best) ? next : best), legs)
}

/** The worst result rises with the stake up to its best and falls after it: rounding is at most this far off. */
const NEAR = [1, -1, 2, -2]

const sideSign = (side: HedgeLeg['side']): 1 | -1 => (side === 'BACK' ? 1 : -1)

/** The same bets without those that change nothing about the worst result. */
function withoutIdle(share: Shape, legs: readonly HedgeLeg[], payoff: Payoff): readonly HedgeLeg[] {
  const worst = (some: readonly HedgeLeg[]): number => leastOf(hedged(share, some, payoff), payoff)
  const withAll = worst(legs)
  const some = legs.reduce((kept, leg) => {
    const rest = kept.filter((one) => one !== leg)
    return worst(rest) >= withAll ? rest : kept
  }, legs)
  return some.length === legs.length ? legs : withoutIdle(share, some, payoff)
}

/**
 * If no bet improves the worst result, a session is evened out between its two ends [CO22]: its results below all
 * lines and above all of them become equal, by a NO on the highest line on offer or a YES on the lowest. Between the
 * lines both may lose: the value states it, for it is the worst result then.
 */
function endsLeg(
  { base, more }: Shape,
  edges: Extract<Payoff, { kind: 'bands' }>['edges'],
  offers: readonly RunnerOffers[],
): readonly HedgeLeg[] {
  let [below, above] = [base, base]
  alongBands(more, edges, (sum, at) => {
    if (at === 0) below = base + sum
    above = base + sum
  })
  const open = edges.filter(
    ({ runner }) => edges.filter((edge) => edge.runner === runner).length === 1,
  )
  const onOffer = (side: 'back' | 'lay') =>
    open.map(({ runner }) => runner).filter((runner) => (offers[runner]?.[side].length ?? 0) > 0)
  const runner = below > above ? onOffer('back')[0] : onOffer('lay').at(-1)
  return runner === undefined ? [] : legTo(below - above, runner, offers[runner] ?? NOTHING)
}

/** The bets that bring every runner to the best X, or as near to it as there is something on offer. */
const evenLegs = (
  more: readonly number[],
  winners: number,
  offers: readonly RunnerOffers[],
): readonly HedgeLeg[] => {
  const target = bestTarget(more, winners, offers)
  return more.flatMap((own, runner) => legTo(target - own, runner, offers[runner] ?? NOTHING))
}
