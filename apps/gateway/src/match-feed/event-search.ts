import { isRacing } from '@crease/contract/racing-sports.ts'
import {
  containsWord,
  searchedName,
  searchWords,
  type SearchedName,
} from '@crease/contract/search-text.ts'
import type { FoundEvent } from '@crease/contract/search-shapes.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { EventFacts } from '@crease/protocol/read-model/event-facts.ts'
import type { ShownEvent } from '@crease/protocol/read-model/shown-event.ts'
import { isInPlay, wireTime } from '../wire/match.ts'

/** Events of a reply at most, and of each sport. */
const FOUND_MAX = 40
export const FOUND_OF_SPORT_MAX = 8

/** The names of an event in the form that searches compare, made again after a change of them. */
interface Names {
  readonly event: ShownEvent
  readonly definitions: number
  readonly own: SearchedName
  /** its name and its competition's */
  readonly title: SearchedName
  readonly runners: readonly { readonly name: string; readonly searched: SearchedName }[]
}

/** A found event by the place of the words: at the start of its name, in it, in its competition, in a runner's name. */
interface Hit {
  readonly facts: EventFacts
  readonly rank: 0 | 1 | 2 | 3
  readonly runnerName: string | null
  readonly inPlay: boolean
}

export interface Found {
  readonly data: FoundEvent[]
  readonly more: boolean
}

/** Search of all sports by the names of events, competitions and runners [UI106]. */
export class EventSearch {
  readonly #catalogue: Pick<Catalogue, 'events'>
  readonly #names = new WeakMap<EventFacts, Names>()

  constructor(catalogue: Pick<Catalogue, 'events'>) {
    this.#catalogue = catalogue
  }

  /** Events that contain every word of the text, the best first; nothing for blanks. */
  find(text: string): Found {
    const words = searchWords(text)
    if (words.length === 0) return { data: [], more: false }
    const hits: Hit[] = []
    for (const facts of this.#catalogue.events()) {
      const hit = isSearched(facts) ? this.#hit(facts, words) : null
      if (hit !== null) hits.push(hit)
    }
    const shown = firstOfEach(hits.toSorted(byRank))
    return { data: shown.map(wireHit), more: shown.length < hits.length }
  }

  #hit(facts: EventFacts, words: readonly string[]): Hit | null {
    const { own, title, runners } = this.#namesOf(facts)
    const hit = (rank: Hit['rank'], runnerName: string | null = null): Hit => ({
      facts,
      rank,
      runnerName,
      inPlay: [...facts.markets.values()].some(isInPlay),
    })
    const others = words.filter((word) => !containsWord(title, word))
    if (others.length === 0) {
      if (own.plain.startsWith(words.join(' '))) return hit(0)
      return hit(words.every((word) => containsWord(own, word)) ? 1 : 2)
    }
    const runner = runners.find(({ searched }) =>
      others.every((word) => containsWord(searched, word)),
    )
    return runner === undefined ? null : hit(3, runner.name)
  }

  #namesOf(facts: EventFacts): Names {
    const known = this.#names.get(facts)
    const { event, definitions } = facts
    if (known?.event === event && known.definitions === definitions) return known
    const names = {
      event,
      definitions,
      own: searchedName(event.name),
      title: searchedName(`${event.name} ${event.seriesName}`),
      runners: runnersOf(facts).map((name) => ({ name, searched: searchedName(name) })),
    }
    this.#names.set(facts, names)
    return names
  }
}

/** An event is searched until its markets are over; a race as long as its result is listed. */
const isSearched = ({ event, finishedAt }: EventFacts): boolean =>
  finishedAt === null || isRacing(event.sportId)

/** Names of who may win; the answers to other questions ('Yes', 'Over 2.5') belong to every event. */
function runnersOf(facts: EventFacts): readonly string[] {
  const names = new Set<string>()
  for (const { definition } of facts.markets.values()) {
    if (definition.kind !== 'match') continue
    for (const { name } of definition.runners) names.add(name)
  }
  return [...names]
}

const startOf = ({ facts }: Hit): number => facts.event.startsAt ?? Number.MAX_SAFE_INTEGER

const byRank = (one: Hit, other: Hit): number =>
  one.rank - other.rank ||
  Number(other.inPlay) - Number(one.inPlay) ||
  startOf(one) - startOf(other)

function firstOfEach(hits: readonly Hit[]): readonly Hit[] {
  const counts = new Map<string, number>()
  return hits
    .filter(({ facts }) => {
      const count = (counts.get(facts.event.sportId) ?? 0) + 1
      counts.set(facts.event.sportId, count)
      return count <= FOUND_OF_SPORT_MAX
    })
    .slice(0, FOUND_MAX)
}

function wireHit({ facts: { event }, runnerName, inPlay }: Hit): FoundEvent {
  return {
    eventId: event.eventId,
    sportId: event.sportId,
    eventName: event.name,
    eventTime: event.startsAt === null ? '' : wireTime(event.startsAt),
    seriesName: event.seriesName,
    isPlayFlag: inPlay,
    ...(runnerName !== null && { runnerName }),
  }
}
