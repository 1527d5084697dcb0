import type { Why } from '../units/why.ts'
import type { EachWayTerms } from './each-way.ts'
import type { LadderName } from './ladder.ts'
import type { MarketKind } from './kinds.ts'
import type { BetId, EventId, FillId, MarketId, RunnerId } from '../units/ids.ts'
import type { Sentence } from '../sentences/sentence.ts'
import type { Paise } from '../units/money.ts'

/** The subject, the time and the limits of bets. */
export type MarketStatus = 'OPEN' | 'SUSPENDED' | 'CLOSED' | 'SETTLING' | 'SETTLED' | 'VOIDED'

/**
 * Which bets wait out the delay in play [BS34]: all, or only those that would take what is on offer,
 * while the others rest at once.
 */
type DelayModel = 'ALL' | 'PASSIVE'

/** Whether bets on different runners are matched with each other [MT40]; `backs`: backs alone [MT77]. */
export type CrossMatching = 'on' | 'backs' | 'off'

/** Cross matching of a market unless its feed states otherwise: on with one winner of several [MT40]. */
export function usualCrossMatching(market: {
  readonly winners: number
  readonly runners: readonly unknown[]
}): 'on' | 'off' {
  const { winners, runners } = market
  return winners === 1 && runners.length >= 2 ? 'on' : 'off'
}

/** Asked for, and possible: the house cannot be safe with other than one winner [MT42]. */
export function matchesAcross(
  market: Pick<MarketDefinition, 'crossMatching' | 'winners' | 'runners'>,
): boolean {
  const { crossMatching = 'off' } = market
  return crossMatching !== 'off' && usualCrossMatching(market) === 'on'
}

/** Whether a market has starting prices [SP1]: by an auction, or those that its feed states [SP15]. */
type StartingPrices = 'on' | 'feed' | 'off'

/** The sport an event belongs to, by the numbers of the wire: 4 cricket, 2 tennis, 1 football. */
export type SportId = string

export interface EventInfo {
  readonly eventId: EventId
  readonly sportId: SportId
  readonly name: string
  readonly seriesName: string
  /** epoch milliseconds, UTC */
  readonly startsAt: number
}

/** Whole numbers from `from` on and below `below`; null: without an end. */
export interface Band {
  readonly from: number
  readonly below: number | null
}

/**
 * The line of a handicap or a total [HC1], in quarters: 2.25 is 9. A bet on the runner wins with a number above its
 * line, or below it; a quarter line is two half stakes, on the half line and on the whole line next to it.
 */
export interface Line {
  readonly wins: 'above' | 'below'
  readonly quarters: number
}

/** The lowest number that decides lines: a total counts from zero, a margin is the home side's lead. */
export const LEAST_NUMBER = { total: 0, margin: -1_000 } as const

/**
 * How a whole number decides a market [ST30]. `bands`: each runner wins when the number lies in its
 * band, so several lines of one session net against each other. `meter`: a bet pays by the run; its price
 * is cap + 1 - line, a back of s wins s x (number - line), and numbers count as at most `cap`. `lines`: each
 * runner has a line, and a stake wins, loses or returns by halves [HC2].
 */
export type NumberPayoff =
  | { readonly kind: 'bands' }
  | { readonly kind: 'meter'; readonly cap: number }
  | { readonly kind: 'lines'; readonly of: keyof typeof LEAST_NUMBER }

export interface Runner {
  readonly runnerId: RunnerId
  readonly name: string
  /** the sentence of its name; absent: the name is its own id, or nothing is known of it */
  readonly said?: Sentence
  readonly sort: number
  /** where the market's payoff is by bands: the numbers for which this runner wins */
  readonly band?: Band
  /** where the market's payoff is by lines: its line */
  readonly line?: Line
  /** why it takes no bets for now, as its row shows it; absent: it takes them [FD71] */
  readonly closed?: string
  /** the section's own limits; absent: the market's [MT50] */
  readonly minStake?: Paise
  readonly maxStake?: Paise
}

/** The words of runners that stand apart from the market while it goes on: it has lost, or is not in it yet. */
export const OUT_OF_PLAY = { lost: 'LOST', reserve: 'RESERVE' } as const
const OUT_WORDS: ReadonlySet<string> = new Set(Object.values(OUT_OF_PLAY))

/** Whether the others are matched across without this runner, as after a removal [MT77]. */
export const isOutOfPlay = ({ closed }: Runner): boolean =>
  closed !== undefined && OUT_WORDS.has(closed)

/** Whether a runner can no longer win, though its market goes on without it. */
export const hasLost = ({ closed }: Runner): boolean => closed === OUT_OF_PLAY.lost

/** The members fixed when a market opens. The changing ones are in `MarketState`. */
export interface MarketDefinition {
  readonly marketId: MarketId
  readonly eventId: EventId
  readonly eventName: string
  readonly sportId: SportId
  /** shown in the market's header, e.g. 'Match Odds' */
  readonly name: string
  /** the sentence of its name; absent: the name is its own id, or nothing is known of it */
  readonly said?: Sentence
  /** id of the sentence of each runner that has a band, with the band's ends; absent: none */
  readonly bandsSaid?: string
  readonly kind: MarketKind
  /** the heading that it stands under beside others of its kind, e.g. 'Over by over'; absent: none */
  readonly family?: string
  /** absent: `winners` says it all. Present: `winners` is 0, and a number decides */
  readonly payoff?: NumberPayoff
  readonly ladder: LadderName
  /** absent: ALL */
  readonly delayModel?: DelayModel
  /** how many runners win: 1, k in a place market, or 0: any number, each runner by itself [ST20] */
  readonly winners: number
  /** of an each-way market, whose `winners` are its places: a place pays 1 / this of the winnings [EW1] */
  readonly placeDivisor?: EachWayTerms['divisor']
  readonly runners: readonly Runner[]
  /** runners that joined after it opened: they take no bets, and a result may name them [FD75] */
  readonly latecomers?: readonly Runner[]
  /** absent: off */
  readonly crossMatching?: CrossMatching
  /** absent: off; never in a market that a number decides [SP1] */
  readonly startingPrices?: StartingPrices
  readonly minStake: Paise
  readonly maxStake: Paise
  /** the most that one bet may pay out, stake included; absent: no bound [MT52] */
  readonly maxPayout?: Paise
  /** commission on a user's net winnings in this market, in hundredths of a percent: 2 % is 200 */
  readonly commissionRate: number
}

/** Every runner that a result may name: those that it opened with, then those that joined late [FD75]. */
export const runnersOf = ({
  runners,
  latecomers,
}: Pick<MarketDefinition, 'runners' | 'latecomers'>): readonly Runner[] =>
  latecomers === undefined ? runners : [...runners, ...latecomers]

/** The terms of an each-way market; null: it is none. */
export const eachWayOf = ({
  winners: places,
  placeDivisor: divisor,
}: Pick<MarketDefinition, 'winners' | 'placeDivisor'>): EachWayTerms | null =>
  divisor === undefined ? null : { divisor, places }

/** The limits and prices of one runner: its own where it has them, else the market's [MT50]. */
export function termsOf(market: MarketDefinition, runnerId: RunnerId): SelectionTerms {
  const place = market.runners.findIndex((each) => each.runnerId === runnerId)
  return termsAt(market, place === -1 ? null : place)
}

/** The same by the runner's place in the market; null: it has none of that name. */
export function termsAt(market: MarketDefinition, place: number | null): SelectionTerms {
  const runner = place === null ? undefined : market.runners[place]
  return {
    minStake: runner?.minStake ?? market.minStake,
    maxStake: runner?.maxStake ?? market.maxStake,
    ladder: market.ladder,
  }
}

type SelectionTerms = Pick<MarketDefinition, 'minStake' | 'maxStake' | 'ladder'>

/** The changing members of a live market. `version` rises with each material change. */
export interface MarketState {
  readonly status: MarketStatus
  readonly inPlay: boolean
  readonly betDelayMs: number
  readonly version: number
  /** why it is suspended, as its rows show it, e.g. 'BALL RUNNING'; absent: the status itself */
  readonly note?: string
}

/** Runners that came in together and share `places` places, fewer than they are [ST21]. */
interface DeadHeat {
  readonly runners: readonly RunnerId[]
  readonly places: number
}

/**
 * How a market ended. `winners` may name more runners than the market has winners: a dead heat of all
 * of them [ST3]; `placed` says who came in clean and who shares which places [ST21]. `removed`
 * runners never ran: bets on them are void. `void` gives every stake back.
 */
export type MarketResult =
  | {
      readonly kind: 'winners'
      readonly winners: readonly RunnerId[]
      readonly removed: readonly RunnerId[]
    }
  | {
      readonly kind: 'placed'
      readonly clean: readonly RunnerId[]
      readonly tied: readonly DeadHeat[]
      readonly removed: readonly RunnerId[]
    }
  /** of an each-way market: the places in their order, tied runners in one group, up to the last place paid [EW4] */
  | {
      readonly kind: 'finish'
      readonly order: readonly (readonly RunnerId[])[]
      readonly removed: readonly RunnerId[]
    }
  | (Why & { readonly kind: 'void' })
  /** the number that came out, where a number decides */
  | { readonly kind: 'number'; readonly value: number }

/**
 * The odds that a reduction lowers [MK80]: in a market on the winner the whole odds, in one on places the winnings,
 * since one runner less matters less there.
 */
export type ReducedBy = 'win' | 'place'

/**
 * A runner that was taken out while the market lived [MK20]. Fills on the others up to `lastFillId` count
 * at odds lowered by `reduction`, in thousandths of a percent: 16.2 % is 16200. Kept lays up to `lastBetId`
 * have been lowered by it [MK82].
 */
export interface Removal {
  readonly runnerId: RunnerId
  readonly reduction: number
  readonly factor: ReducedBy
  readonly lastFillId: FillId
  readonly lastBetId: BetId
  /** the last fill before the runner was reinstated [MK83]; absent: it is out */
  readonly reinstatedAfter?: FillId
}

/** Whether a removal keeps this runner out of the market [MK83]. */
export const keepsOut = ({ runnerId, reinstatedAfter }: Removal, runner: RunnerId): boolean =>
  runnerId === runner && reinstatedAfter === undefined

/** One settlement of a market. Versions count from 1; a resettlement is the next one [ST22]. */
export interface Settlement {
  readonly version: number
  readonly result: MarketResult
  /** the result that the version before paid by; null for the first */
  readonly instead: MarketResult | null
  /** a version paid by another result than the one before it; absent: none did */
  readonly corrected?: true
  readonly progress: SettlementProgress
}

/**
 * How far a settlement has come [ST26]. `pool` is what the market's pool holds in between: never below
 * zero, because who pays comes before who is paid. `dust` is what rounding left over in the end.
 */
export type SettlementProgress =
  | {
      readonly kind: 'running'
      readonly phase: 'bets' | 'payers' | 'receivers'
      /** users settled in this version, of all with a holding */
      readonly settled: number
      readonly users: number
      readonly pool: Paise
    }
  | { readonly kind: 'complete'; readonly settled: number; readonly dust: Paise }
