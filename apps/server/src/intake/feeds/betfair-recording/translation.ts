import type { PriceSize, RunnerQuotes } from '@crease/domain/feed-event.ts'
import { eventId, marketId, runnerId } from '@crease/domain/ids.ts'
import { snap } from '@crease/domain/ladder.ts'
import type {
  EventInfo,
  LadderName,
  MarketDefinition,
  MarketResult,
} from '@crease/domain/market.ts'

import type { MarketTerms } from '../feed.ts'
import type { RecordedDefinition } from './definition.ts'
import { eventNameOf, marketNameOf, runnerNameOf, type NameSources } from './names.ts'
import type { RecordedBook } from './recorded-book.ts'

/** Why a recorded market is not offered, or null when it is. */
export type NotOffered = 'not-offered-betting-type'

/**
 * Single lines ('3 goals or more') are yes or no for each runner by itself, so they are odds like others.
 * LINE markets wait for their kind. Double lines (Asian handicaps) can end in halves, which a recorded
 * WINNER or LOSER does not say: a settlement from it would be wrong, so they are not offered.
 */
export function notOffered(definition: RecordedDefinition): NotOffered | null {
  return OFFERED.has(definition.bettingType) ? null : 'not-offered-betting-type'
}

const OFFERED: ReadonlySet<string> = new Set(['ODDS', 'ASIAN_HANDICAP_SINGLE_LINE'])

/** The event of a market's definition, in the exchange's words. */
export function eventOf(id: string, definition: RecordedDefinition, names: NameSources): EventInfo {
  return {
    eventId: eventId(definition.eventId),
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
  from: { readonly names: NameSources; readonly terms: MarketTerms },
): MarketDefinition {
  return {
    marketId: marketId(id),
    eventId: eventId(definition.eventId),
    eventName: eventNameOf(definition, id, from.names),
    sportId: definition.sportId,
    name: marketNameOf(definition),
    kind: 'match',
    ladder: definition.ladder,
    winners: definition.winners,
    // the recorded exchange has matched across its runners already
    crossMatching: 'off',
    runners: definition.runners.map(({ runner, name, sort }) => ({
      runnerId: runnerId(runner),
      name: runnerNameOf(runner, name, from.names),
      sort,
    })),
    ...from.terms,
  }
}

/**
 * The whole ladder of one runner. A runner that no longer runs has no prices, and neither has one whose
 * book is crossed after a whole message: no true book ever is [FD1].
 */
export function quotesOf(
  runner: string,
  book: RecordedBook | undefined,
  about: { readonly ladder: LadderName; readonly active: boolean },
): RunnerQuotes & { readonly left: readonly ('off-ladder' | 'crossed-book')[] } {
  const none = { runnerId: runnerId(runner), back: [], lay: [], left: [] }
  if (book === undefined) return { ...none, lastTraded: null }
  if (!about.active) return { ...none, lastTraded: book.lastTraded }
  const written = { back: book.back(), lay: book.lay() }
  const onLadder = ({ odds }: PriceSize) => snap(about.ladder, 'BACK', odds) === odds
  const [back, lay] = [written.back.filter(onLadder), written.lay.filter(onLadder)]
  if (isCrossed(back, lay)) {
    return { ...none, lastTraded: book.lastTraded, left: ['crossed-book'] }
  }
  const off = written.back.length + written.lay.length - back.length - lay.length
  const left = Array.from({ length: off }, () => 'off-ladder' as const)
  return { runnerId: runnerId(runner), back, lay, lastTraded: book.lastTraded, left }
}

/** A book is crossed when the best odds to back are as high as the best odds to lay. */
export function isCrossed(back: readonly PriceSize[], lay: readonly PriceSize[]): boolean {
  const [highest, lowest] = [back[0], lay[0]]
  return highest !== undefined && lowest !== undefined && highest.odds >= lowest.odds
}

/**
 * How a closed market ended: its winners, one or more, beside those that never ran; void when all were
 * removed [FD7]. Null when nobody won and somebody ran: that is no result to pay by, unless any number
 * may win and every runner that ran is said to have lost.
 */
export function resultOf(definition: RecordedDefinition): MarketResult | null {
  const named = (status: 'WINNER' | 'REMOVED') =>
    definition.runners
      .filter((runner) => runner.status === status)
      .map(({ runner }) => runnerId(runner))
  const removed = named('REMOVED')
  if (removed.length === definition.runners.length) {
    return { kind: 'void', reason: 'every runner was removed' }
  }
  const winners = named('WINNER')
  const allLost = definition.runners.every(({ status }) => status !== 'ACTIVE')
  if (winners.length === 0 && !(definition.winners === 0 && allLost)) return null
  return { kind: 'winners', winners, removed }
}
