import type { PriceSize, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import { eventId, marketId, runnerId, type EventId } from '@crease/domain/units/ids.ts'
import { snap } from '@crease/domain/market/ladder.ts'
import type { StartPrice } from '@crease/domain/market/start-price.ts'
import type { EventInfo, MarketDefinition, Runner } from '@crease/domain/market/market.ts'
import type { LadderName } from '@crease/domain/market/ladder.ts'

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
 * LINE markets wait for their kind. Double lines (Asian handicaps) are handicaps [FD98]. An each-way bet is two
 * bets, on the win and on a place at a part of the odds: its prices are no plain odds [FD74].
 */
export function notOffered(definition: RecordedDefinition): NotOffered | null {
  const { bettingType, isEachWay } = definition
  if (isEachWay) return 'not-offered-each-way'
  if (doubleLinesOf(definition) !== null) return null
  return bettingType === null || OFFERED.has(bettingType) ? null : 'not-offered-betting-type'
}

const OFFERED: ReadonlySet<string> = new Set(['ODDS', 'ASIAN_HANDICAP_SINGLE_LINE'])

/** The id of a market's event: of a race the meeting and its scheduled time [FD72]. */
export function ownEventId(definition: RecordedDefinition): EventId {
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
    kind: 'match',
    ladder: definition.ladder,
    winners: definition.winners ?? 1,
    // a runner may join late [FD75], so players' backs alone match [MT77]
    crossMatching: 'backs',
    ...(definition.startingPrices !== null && { startingPrices: 'feed' }),
    runners: definition.runners.map((one) => runnerOf(one, from.names)),
    ...from.terms,
  }
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
  /** those that joined late among them */
  readonly runners: Iterable<string>
}

/**
 * How a closed market ended: its winners, one or more, beside those that never ran; void when every runner was
 * removed [FD7]. A definition that fits the market in more than one way settles nothing [FD88].
 */
export function endOf({ runners, winners: places }: RecordedDefinition, opened: Opened): Ended {
  const listed = new Set(runners.map(({ runner }) => runner))
  if ([...opened.runners].some((runner) => !listed.has(runner))) return unsettled(LEFT_OUT)
  if (places !== opened.winners) return unsettled(OTHER_PLACES)
  const named = (kind: 'WINNER' | 'REMOVED') =>
    runners.filter(({ status }) => status.kind === kind).map(({ runner }) => runnerId(runner))
  const [winners, removed] = [named('WINNER'), named('REMOVED')]
  if (removed.length === runners.length) {
    return { kind: 'settled', result: { kind: 'void', reason: 'every runner was removed' } }
  }
  const words = runners.flatMap(({ status }) => closedWord(status) ?? [])
  if (words.some((word) => word !== HIDDEN)) return unsettled(NO_RESULT)
  const isRunning = runners.some(({ status }) => status.kind === 'ACTIVE')
  if (places === 0 ? isRunning : winners.length === 0) return unsettled(NO_RESULT)
  return { kind: 'settled', result: { kind: 'winners', winners, removed } }
}

const unsettled = (why: string): Ended => ({ kind: 'unsettled', why })

const NO_RESULT = 'its feed does not say how it ended'
const LEFT_OUT = 'its last definition leaves runners out'
const OTHER_PLACES = 'its number of winners is not the one that it opened with'

/** The stream's word for a runner that has no official entry: its bets stand, and lose unless it comes back. */
const HIDDEN = 'HIDDEN'
