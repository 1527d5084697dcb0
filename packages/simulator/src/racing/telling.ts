import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { RaceScore } from '@crease/domain/market/race-score.ts'
import { openStream } from '../keys/streams.ts'
import { cardOf, termsOf } from './card.ts'
import type { Path } from './path.ts'
import { fieldOf, type Field, type Race, type Starter } from './race.ts'
import { RaceBook } from './race-book.ts'

/** A race while its story is made: its markets, its card, and its events so far. */
export interface Telling {
  readonly race: Race
  readonly field: Field
  readonly book: RaceBook
  readonly places: number
  readonly events: FeedEvent[]
  card: RaceScore
  /** places in the card of the starters that take bets */
  active: readonly number[]
  /** the markets are suspended for a withdrawal until then */
  shutUntil: number
}

export function begin(race: Race): Telling {
  const field = fieldOf(race)
  const events: FeedEvent[] = []
  const terms = termsOf(race)
  const random = openStream(race.key, 'market')
  const book = new RaceBook(race, { random, terms, tell: (event) => void events.push(event) })
  const active = placesWhere(field, ({ isReserve }) => !isReserve)
  const card = cardOf(race, field)
  const { places } = terms
  return { race, field, book, places, events, card, active, shutUntil: -Infinity }
}

const placesWhere = ({ starters }: Field, is: (starter: Starter) => boolean): readonly number[] =>
  starters.flatMap((starter, at) => (is(starter) ? [at] : []))

/** Publishes the card, changed by `change`. */
export function tellCard(telling: Telling, at: number, change: Partial<RaceScore> = {}): void {
  telling.card = { ...telling.card, ...change }
  telling.events.push({ kind: 'score', at, eventId: telling.race.eventId, score: telling.card })
}

/** Prices of all active runners by what is known of their finishes. */
export function tellPrices({ book, field, active, places }: Telling, at: number, path: Path): void {
  const numbers = active.map((place) => field.starters[place]?.number ?? 0)
  book.quote(at, numbers, path.chances(active, places))
}
