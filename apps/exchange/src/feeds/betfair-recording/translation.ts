import type { PriceSize, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import {
  eventId,
  marketId,
  runnerId,
  type EventId,
  type RunnerId,
} from '@crease/domain/units/ids.ts'
import { snap, type LadderName } from '@crease/domain/market/ladder.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { StartPrice } from '@crease/domain/market/start-price.ts'
import type { EventInfo, MarketDefinition, Runner } from '@crease/domain/market/market.ts'

import type { MarketTerms } from '../feed.ts'
import {
  isRace,
  type RecordedDefinition,
  type RecordedRunner,
  type RunnerStatus,
} from './definition.ts'
import { saidByName } from '../names/outside-names.ts'
import { doubleLinesOf } from './double-lines.ts'
import type { Ended } from './ended.ts'
import { eventNameOf, marketNameOf, runnerNameOf, type NameSources } from './names.ts'
import type { RecordedBook } from './recorded-book.ts'

/** Why a recorded market is not offered, or null when it is. */
export type NotOffered = 'not-offered-betting-type' | 'not-offered-each-way'

/**
 * Single lines ('3 goals or more') are yes or no for each runner by itself, so they are odds like others.
 * A LINE market of one runner is a question of lines [FD99]. Double lines (Asian handicaps) are handicaps [FD98]. Each-way markets are offered on
 * the terms that ours may have [FD74].
 */
export function notOffered(definition: RecordedDefinition): NotOffered | null {
  const { bettingType, eachWay } = definition
  if (eachWay === 'not offered') return 'not-offered-each-way'
  if (doubleLinesOf(definition) !== null || isLine(definition)) return null
  return bettingType === null || OFFERED.has(bettingType) ? null : 'not-offered-betting-type'
}

/** Whether its prices are lines at even money [FD99]. */
export const isLine = ({ bettingType, runners }: RecordedDefinition): boolean =>
  bettingType === 'LINE' && runners.length === 1

const OFFERED: ReadonlySet<string> = new Set(['ODDS', 'ASIAN_HANDICAP_SINGLE_LINE'])

/** The id of a market's event: the one that it had before a restart, or of a race the meeting and its scheduled time [FD72]. */
export function ownEventId(definition: RecordedDefinition, known: MarketView | null): EventId {
  if (known !== null) return known.definition.eventId
  const { eventId: id, startsAt } = definition
  const due = new Date(startsAt).toISOString().slice(11, 16).replace(':', '')
  return eventId(isRace(definition) ? `${id}-${due}` : id)
}

interface Told {
  readonly eventId: EventId
  readonly names: NameSources
}

/** The event of a market's definition, in the exchange's words. */
export function eventOf(id: string, definition: RecordedDefinition, told: Told): EventInfo {
  const { names } = told
  return {
    eventId: told.eventId,
    sportId: definition.sportId,
    name: eventNameOf(definition, id, names),
    seriesName: names.seriesName,
    startsAt: definition.startsAt,
  }
}

/** The market of a definition, in the exchange's words and on the house's terms. */
export function marketOf(
  id: string,
  definition: RecordedDefinition,
  from: Told & { readonly terms: MarketTerms },
): MarketDefinition {
  const name = marketNameOf(definition)
  return {
    marketId: marketId(id),
    eventId: from.eventId,
    eventName: eventNameOf(definition, id, from.names),
    sportId: definition.sportId,
    name,
    ...saidByName(name),
    ladder: definition.ladder,
    winners: definition.winners ?? 1,
    ...(definition.startingPrices !== null && { startingPrices: 'feed' }),
    runners: definition.runners.map((one) => runnerOf(one, from.names)),
    ...kindOf(definition),
    ...from.terms,
  }
}

type KindParts = Pick<MarketDefinition, 'kind'> & Partial<MarketDefinition>

/** Lines, each way, or of winners: there a runner may join late [FD75], so players' backs alone match across [MT77]. */
function kindOf(definition: RecordedDefinition): KindParts {
  const { eachWay } = definition
  // lines join with their first offers
  if (isLine(definition))
    return { kind: 'line', payoff: { kind: 'bands' }, winners: 0, ladder: 'PERCENT', runners: [] }
  return eachWay === 4 || eachWay === 5
    ? { kind: 'each-way', placeDivisor: eachWay }
    : { kind: 'match', crossMatching: 'backs' }
}

/** A runner of a definition; one in a word that is not known is closed under that word [FD71]. */
export function runnerOf(
  { runner, name, sort, status }: RecordedRunner,
  names: NameSources,
): Runner {
  const closed = closedWord(status)
  const shown = runnerNameOf(runner, name, names)
  return {
    runnerId: runnerId(runner),
    name: shown,
    ...saidByName(shown),
    sort,
    ...(closed !== null && { closed }),
  }
}

/** The starting prices that a definition states with its off [SP15]. */
export function startsOf(
  { startingPrices, status, runners }: RecordedDefinition,
  inPlay: boolean,
): { readonly starts?: readonly StartPrice[] } {
  if (startingPrices !== 'stated' || !(inPlay || status === 'CLOSED')) return {}
  return {
    starts: runners.map(({ runner, startingPrice: odds }) => ({
      runnerId: runnerId(runner),
      odds,
    })),
  }
}

/** The word under which a runner takes no bets; null where it takes them. */
export const closedWord = (status: RunnerStatus): string | null =>
  status.kind === 'CLOSED' ? status.word : null

/** The word of the only runner of a LINE market, without which none of its lines takes bets [FD99]; null: it runs. */
export function wordOfOnly({ runners: [only] }: RecordedDefinition): string | null {
  if (only === undefined || only.status.kind === 'ACTIVE') return null
  return closedWord(only.status) ?? only.status.kind
}

/** How a market of lines ended: void, or by a number that the stream does not state. */
export const endOfLine = ({ runners }: RecordedDefinition): Ended =>
  runners.every(({ status }) => status.kind === 'REMOVED')
    ? { kind: 'settled', result: { kind: 'void', reason: 'every runner was removed' } }
    : unsettled(NO_NUMBER)

/** The word of a runner that came in on a paid place; no other market than each way has it. */
const PLACED = 'PLACED'

/**
 * The whole ladder of one runner. A runner that no longer runs has no prices, and neither has one whose
 * book is crossed after a whole message: no true book ever is [FD1].
 */
export function quotesOf(
  runner: string,
  book: RecordedBook | undefined,
  about: { readonly ladder: LadderName; readonly active: boolean },
): RunnerQuotes & { readonly left: readonly ('off-ladder' | 'crossed-book')[] } {
  if (book === undefined)
    return { runnerId: runnerId(runner), back: [], lay: [], left: [], lastTraded: null }
  const traded = book.tradedPaise()
  const named = {
    runnerId: runnerId(runner),
    ...(traded > 0 && { traded, tradedAt: book.tradedAt() }),
    ...(book.projection !== null && { projection: book.projection }),
  }
  const none = { ...named, back: [], lay: [], left: [] }
  if (!about.active) return { ...none, lastTraded: book.lastTraded }
  const written = { back: book.back(), lay: book.lay() }
  const onLadder = ({ odds }: PriceSize) => snap(about.ladder, 'BACK', odds) === odds
  const [back, lay] = [written.back.filter(onLadder), written.lay.filter(onLadder)]
  if (isCrossed(back, lay)) {
    return { ...none, lastTraded: book.lastTraded, left: ['crossed-book'] }
  }
  const off = written.back.length + written.lay.length - back.length - lay.length
  const left = Array.from({ length: off }, () => 'off-ladder' as const)
  return { ...named, back, lay, lastTraded: book.lastTraded, left }
}

/** A book is crossed when the best odds to back are as high as the best odds to lay. */
export function isCrossed(back: readonly PriceSize[], lay: readonly PriceSize[]): boolean {
  const [highest, lowest] = [back[0], lay[0]]
  return highest !== undefined && lowest !== undefined && highest.odds >= lowest.odds
}

/** The opening definition of a market, and its later facts. */
export interface Opened {
  readonly winners: number
  readonly eachWay: RecordedDefinition['eachWay']
  /** those that joined late among them */
  readonly runners: Iterable<string>
}

/**
 * How a closed market ended: its winners, one or more, beside those that never ran; void when every runner was
 * removed [FD7]. A definition that fits the market in more than one way settles nothing [FD88].
 */
export function endOf(definition: RecordedDefinition, opened: Opened): Ended {
  const { runners, winners: places, eachWay } = definition
  const other = otherThanOpened(definition, opened)
  if (other !== null) return unsettled(other)
  const named = (kind: 'WINNER' | 'REMOVED') =>
    runners.filter(({ status }) => status.kind === kind).map(({ runner }) => runnerId(runner))
  const [winners, removed] = [named('WINNER'), named('REMOVED')]
  if (removed.length === runners.length) {
    return { kind: 'settled', result: { kind: 'void', reason: 'every runner was removed' } }
  }
  const known = eachWay === null ? [HIDDEN] : [HIDDEN, PLACED]
  const words = runners.flatMap(({ status }) => closedWord(status) ?? [])
  if (words.some((word) => !known.includes(word))) return unsettled(NO_RESULT)
  const isRunning = runners.some(({ status }) => status.kind === 'ACTIVE')
  if (isRunning || (places !== 0 && winners.length === 0)) return unsettled(NO_RESULT)
  if (eachWay !== null) return endEachWay(runners, { winners, removed, places: places ?? 0 })
  return { kind: 'settled', result: { kind: 'winners', winners, removed } }
}

/** How a last definition differs from the market that opened; null: it fits. */
function otherThanOpened(
  { runners, winners, eachWay }: RecordedDefinition,
  opened: Opened,
): string | null {
  const listed = new Set(runners.map(({ runner }) => runner))
  if ([...opened.runners].some((runner) => !listed.has(runner))) return LEFT_OUT
  if (winners !== opened.winners) return OTHER_PLACES
  return eachWay === opened.eachWay ? null : OTHER_TERMS
}

interface CameIn {
  readonly winners: readonly RunnerId[]
  readonly removed: readonly RunnerId[]
  readonly places: number
}

/**
 * The order of coming in as far as it is paid: the stream does not rank the placed ones, who fill the places that are left. If
 * there are more of them than places, it does not say who share the last one.
 */
function endEachWay(
  runners: readonly RecordedRunner[],
  { winners, removed, places }: CameIn,
): Ended {
  const placed = runners
    .filter(({ status }) => closedWord(status) === PLACED)
    .map(({ runner }) => runnerId(runner))
  const isContested = runners.length - removed.length > places
  if (placed.length > 0 && winners.length + placed.length > places) return unsettled(SHARED_PLACE)
  if (isContested && winners.length + placed.length < places) return unsettled(NO_RESULT)
  const order = placed.length === 0 ? [winners] : [winners, placed]
  return { kind: 'settled', result: { kind: 'finish', order, removed } }
}

const unsettled = (why: string): Ended => ({ kind: 'unsettled', why })

const NO_RESULT = 'its feed does not say how it ended'
const LEFT_OUT = 'its last definition leaves runners out'
const NO_NUMBER = 'its feed does not say which number came out'
const SHARED_PLACE = 'its feed does not say who shared the last place'
const OTHER_PLACES = 'its number of winners is not the one that it opened with'

const OTHER_TERMS = 'its terms each way are not those that it opened with'

/** The stream's word for a runner that has no official entry: its bets stand, and lose unless it comes back. */
const HIDDEN = 'HIDDEN'
