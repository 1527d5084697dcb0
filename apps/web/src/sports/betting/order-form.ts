import { flatPosition, heldFor } from '@crease/domain/risk/exposure.ts'
import { admit, plainNeed } from '@crease/domain/risk/admission.ts'
import type { StartState } from '@crease/domain/market/starting.ts'
import type { PlayFacts } from '@crease/domain/risk/play-limits.ts'
import {
  meaningOf,
  riseOf,
  type KnownPosition,
  type Slip,
  type SlipMeaning,
} from '@crease/domain/risk/slip-meaning.ts'
import type { LimitFacts } from '@crease/domain/risk/player-limits.ts'
import { snap } from '@crease/domain/market/ladder.ts'
import type { PlayerLimits } from '@crease/domain/records/players/player-limits.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { Side } from '@crease/domain/units/side.ts'
import {
  endsOf,
  payoffOfScale,
  priceOf,
  isNoPrice,
  priceText,
  steppedPrice,
  type Scale,
} from '../state/market/market-scale.ts'
import { isNoNumber, typedText } from '../../ui/amounts.ts'
import {
  hasPrice,
  judgedTerms,
  PLAIN,
  shownTerms,
  unreadTerm,
  wrongTerm,
  type OrderTerms,
  type WrongTerm,
} from './order-terms.ts'
import { isForStart } from '../state/orders/for-start.ts'
import { oddsOf, priceAsked, sideOf } from './order-price.ts'
import { sizedAnew, stakeOf, takesTarget } from './sized-by.ts'
import { missingPart, type Drafted, type Selection } from './selection.ts'

/** An order as it is typed: two texts, kept as they are, and the terms of the order. */
export interface OrderForm {
  readonly rate: string
  readonly stake: string
  readonly terms: OrderTerms
}

/** An order at this price that asks for nothing more. */
export const plainOrder = (scale: Scale, rate: Odds, stake: string): OrderForm => ({
  rate: priceText(scale, rate),
  stake,
  terms: PLAIN,
})

/** One thing that a player does to a form. */
export type Typing =
  | { readonly kind: 'rate' | 'stake'; readonly text: string }
  | { readonly kind: 'step'; readonly steps: 1 | -1 }
  /** the field of the rate is left */
  | { readonly kind: 'rate-left' }
  | { readonly kind: 'take'; readonly rate: Odds }
  | { readonly kind: 'amount'; readonly amount: Paise }
  | { readonly kind: 'terms'; readonly terms: OrderTerms }

/** The form after it; a typed text is kept as it is, number or not [BS21] [BS22]. */
export function reduce(form: OrderForm, typing: Typing, selection: Selection): OrderForm {
  const { scale } = selection
  switch (typing.kind) {
    case 'rate':
      return { ...form, rate: typing.text }
    case 'stake':
      return { ...form, stake: typing.text }
    case 'step': {
      const from = priceOf(scale, form.rate) ?? endsOf(scale).lowest
      const to = steppedPrice(selection, from, typing.steps)
      return isNoPrice(scale, form.rate) ? form : withRate(form, scale, to)
    }
    case 'rate-left':
      return rateLeft(form, selection)
    case 'take':
      return withRate(form, scale, typing.rate)
    case 'amount':
      return { ...form, stake: typedText(typing.amount) }
    case 'terms':
      return withTerms(form, typing.terms, selection)
  }
}

/** The form under other terms: an order that none of its prices may size has a stake. */
function withTerms(form: OrderForm, chosen: OrderTerms, selection: Selection): OrderForm {
  const terms = shownTerms(chosen)
  const sizedBy = takesTarget(terms, selection) ? terms.sizedBy : 'STAKE'
  return { ...form, stake: sizedAnew(form, sizedBy, selection), terms: { ...terms, sizedBy } }
}

/** The first field whose text is no number, or null; an empty field waits for its number [BS22]. */
export function unreadField(form: OrderForm, { scale }: Pick<Selection, 'scale'>): Unread | null {
  const number = scale.kind === 'decimal' ? 'decimal' : 'whole'
  if (hasPrice(form.terms) && isNoPrice(scale, form.rate))
    return { kind: 'unread', field: 'rate', number }
  if (isNoNumber(form.stake)) return { kind: 'unread', field: 'stake', number: 'decimal' }
  const term = unreadTerm(form.terms, scale)
  if (term === null) return null
  return { kind: 'unread', field: term, number: term === 'minFill' ? 'decimal' : number }
}

/** An empty field gets the rate of its price; a text that is no number stays. */
function rateLeft(form: OrderForm, selection: Selection): OrderForm {
  const { scale, rate } = selection
  if (isNoPrice(scale, form.rate)) return form
  return withRate(form, scale, onLadder(selection, priceOf(scale, form.rate) ?? rate))
}

/** The price that the exchange takes for this one: off its ladder a back goes up, a lay down [MT1]. */
function onLadder({ scale, ladder, type }: Selection, hundredths: number): number {
  const { lowest, highest } = endsOf(scale)
  const within = Math.min(highest, Math.max(lowest, hundredths))
  return snap(ladder, sideOf(type), within) ?? within
}

/** What is outside of the ends goes to the nearest. */
function withRate(form: OrderForm, scale: Scale, hundredths: number): OrderForm {
  const { lowest, highest } = endsOf(scale)
  const within = Math.min(highest, Math.max(lowest, hundredths))
  return { ...form, rate: priceText(scale, within) }
}

/** The typed order as a bet, at a price of its ladder [MT1], with its meaning; null while it is no bet. */
export function summarise(
  form: OrderForm,
  selection: Selection,
): { readonly bet: Drafted; readonly meaning: SlipMeaning } | null {
  const rate = oddsOf(form, selection)
  const stake = stakeOf(form, selection)
  // the price of what waits for the starting price is not known
  if (isForStart(form.terms) || rate === null || stake === null || stake <= 0) return null
  const side = sideOf(selection.type)
  const meaning = meaningOf({ side, odds: rate, stake }, payoffOfScale(selection.scale))
  return { bet: { side, rate, stake }, meaning }
}

/** The facts of the page at the submit. */
export interface OrderFacts {
  readonly selection: Selection
  /** whether there is a line: without one no bet is taken */
  readonly line: 'up' | 'lost'
  readonly marketStatus: MarketStatus
  readonly takesLays: boolean
  /** whether orders for the starting price are taken */
  readonly start: StartState
  readonly runnerOpen: boolean
  /** balance less exposure */
  readonly free: Paise
  /**
   * whether the player already has bets in this market: one of them may offset this one, so the funds
   * are for the server to judge
   */
  readonly mayOffset: boolean
  /** the player's own position, where it is known: then funds are counted as the server does */
  readonly known: KnownPosition | null
  /** what the player has asked to be kept to [PP12]; null: nothing, or it is not known */
  readonly play: PlayFacts | null
  /** what an operator set for this player alone [MT51]; null: nothing, or it is not known */
  readonly limits: Omit<PlayerLimits, 'userId'> | null
  /** the most that one bet of the market may pay out [MT52]; null: no bound, or it is not known */
  readonly maxPayout: Paise | null
  /** the player's unmatched bets in the market */
  readonly unmatchedBets: number
}

/** A field of which the text is no number. */
export interface Unread {
  readonly kind: 'unread'
  readonly field: 'rate' | 'stake' | WrongTerm
  /** what the field takes */
  readonly number: 'decimal' | 'whole'
}

/** The fault of an order: there is no line, a field holds no number, a term has no meaning, or the exchange's refusal. */
export type Wrong =
  | { readonly kind: 'line' }
  | Unread
  | { readonly kind: 'term'; readonly term: WrongTerm }
  | { readonly kind: 'refusal'; readonly refusal: Refusal }

/**
 * The first fault of an order in the specification's order, or null [BS20]. It is the exchange's own judgement, with
 * the market's own ladder [BS124]; a waiting order is judged for funds and market at its trigger [BS47].
 */
export function judge(form: OrderForm, facts: OrderFacts): Wrong | null {
  const { selection } = facts
  const stake = stakeOf(form, selection) ?? NO_MONEY
  if (facts.line === 'lost') return { kind: 'line' }
  const unread = unreadField(form, selection)
  if (unread !== null) return unread
  const term = wrongTerm(form.terms, { scale: selection.scale, stake })
  if (term !== null) return { kind: 'term', term }
  const refusal = refusalOf(form, form.terms.start === 'NOW' ? facts : laterFacts(facts))
  return refusal === null ? null : { kind: 'refusal', refusal }
}

function refusalOf(form: OrderForm, facts: OrderFacts): Refusal | null {
  const { selection } = facts
  const side = sideOf(selection.type)
  const stake = stakeOf(form, selection) ?? NO_MONEY
  return admit(
    { side, requestedOdds: priceAsked(form, selection), stake, terms: judgedTerms(form.terms) },
    {
      terms: { minStake: selection.min, maxStake: selection.max, ladder: selection.ladder },
      missing: missingPart(selection),
      status: facts.marketStatus,
      available: facts.free,
      need: (rate) => needOf({ side, odds: rate, stake }, facts),
      unmatchedBets: facts.unmatchedBets,
      limits: limitFactsOf(side, facts),
      standing: null,
      play: facts.play && {
        facts: facts.play,
        cost: (rate) => costOf({ side, odds: rate, stake }, facts),
      },
      takesLays: facts.takesLays,
      start: facts.start,
      runnerOpen: facts.runnerOpen,
    },
  )
}

const laterFacts = (facts: OrderFacts): OrderFacts => ({
  ...facts,
  marketStatus: 'OPEN',
  runnerOpen: true,
  free: paise(Math.max(0, facts.free)),
  play: null,
  limits: null,
  maxPayout: null,
  unmatchedBets: 0,
  known: null,
  mayOffset: true,
})

/** The free balance that the bet needs [BS23]. */
function needOf(slip: Slip, { selection, known, mayOffset }: OrderFacts): Paise {
  if (known !== null) return riseOf(slip, known)
  return mayOffset ? NO_MONEY : plainNeed(slip, payoffOfScale(selection.scale))
}

/** The free balance that the typed order needs; null if it is no bet, or not known here. A waiting order holds none [BS47]. */
export function needOfOrder(form: OrderForm, facts: OrderFacts): Paise | null {
  const { selection, known, mayOffset } = facts
  const odds = oddsOf(form, selection)
  const stake = stakeOf(form, selection)
  if (odds === null || stake === null || stake <= 0) return null
  if (form.terms.start !== 'NOW') return NO_MONEY
  if (known === null && mayOffset) return null
  return needOf({ side: sideOf(selection.type), odds, stake }, facts)
}

/** The cost of an order by itself: a back's stake, a lay's liability. */
export const costOf = (slip: Slip, { selection }: OrderFacts): Paise =>
  plainNeed(slip, payoffOfScale(selection.scale))

/** The limits of the exchange besides funds, as far as they are known here [MT51] [MT52]. */
export function limitFactsOf(side: Side, facts: OrderFacts): LimitFacts | null {
  const { limits, maxPayout, known, selection, unmatchedBets } = facts
  if (limits === null && maxPayout === null) return null
  const runner = known ?? {
    position: flatPosition(1),
    payoff: payoffOfScale(selection.scale),
    runner: 0,
  }
  const held = heldFor(runner.position, runner.payoff)
  return {
    maxPayout: maxPayout ?? undefined,
    payoff: runner.payoff,
    // where the position is not known the exchange judges what is held
    own: limits === null ? undefined : { ...limits, ...(known === null && { maxExposure: null }) },
    held: () => held,
    heldWith: (rate, stake) => paise(held + riseOf({ side, odds: rate, stake }, runner)),
    unmatchedBets,
  }
}
