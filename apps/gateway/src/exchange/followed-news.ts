import type { EventId } from '@crease/domain/units/ids.ts'
import type { NewsPlace, PublicNews, ToGateway } from '@crease/protocol/messages.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { missedNews, type NumberedNews, type Recall } from './missed-news.ts'

interface FollowedParts {
  readonly catalogue: Pick<Catalogue, 'restart' | 'tell'>
  /** absent: nobody keeps news */
  readonly recall: Recall | undefined
  /** whether the exchange tells at once of this event */
  readonly hears: (event: EventId) => boolean
  /** the read model was told this */
  readonly told: (news: PublicNews) => void
}

/** The read model as it follows public news: from a snapshot, or from what was missed, and from then on in order [NT30]. */
export class FollowedNews {
  readonly #parts: FollowedParts
  #snapshot: PublicNews[] = []
  /** up to where the read model has all, where news are numbered */
  #place: NewsPlace | null = null
  /** up to where it has all of the events that it hears */
  #heardPlace: NewsPlace | null = null
  /** news that wait for those before them; null: none do */
  #held: NumberedNews[] | null = null

  constructor(parts: FollowedParts) {
    this.#parts = parts
  }

  get place(): NewsPlace | null {
    return this.#place
  }

  /** Another line begins. */
  begin(): void {
    this.#snapshot = []
    this.#held = null
  }

  /** Takes a part of a snapshot, and whether it was the last: nothing of it is seen before all of it is there. */
  takeSnapshot({ news, isLast, at }: Extract<ToGateway, { kind: 'snapshot' }>): boolean {
    this.#snapshot.push(news)
    if (!isLast) return false
    this.#parts.catalogue.restart(this.#snapshot)
    this.begin()
    this.#place = at ?? null
    this.#heardPlace = this.#place
    return true
  }

  /** While those before them are missing, news wait. */
  take(numbered: NumberedNews): void {
    if (this.#held !== null) return void this.#held.push(numbered)
    const { news, at, only } = numbered
    if (only === undefined) this.#place = at ?? null
    if (only === undefined || at !== undefined) this.#heardPlace = at ?? null
    if (isNothing(news)) return undefined
    this.#parts.catalogue.tell(news)
    this.#parts.told(news)
    return undefined
  }

  /** Takes what was missed first, and then what came meanwhile; whether it could be had. */
  async resume(at: NewsPlace, isOver: () => boolean): Promise<boolean> {
    const held: NumberedNews[] = []
    this.#held = held
    const missed = await missedNews(this.#place, at, this.#parts.recall)
    if (missed === null || isOver()) return false
    this.#held = null
    for (const news of [...missed.map((each) => this.#notHadYet(each)), ...held]) this.take(news)
    return true
  }

  /** Of the events that are heard, and of tables, what it has already would be told twice. */
  #notHadYet(numbered: NumberedNews): NumberedNews {
    const { at, news } = numbered
    const had = this.#heardPlace
    if (at === undefined || had?.life !== at.life || at.number > had.number) return numbered
    const { hears } = this.#parts
    return {
      ...numbered,
      at: had,
      news: {
        events: news.events.filter(({ eventId }) => !hears(eventId)),
        markets: news.markets.filter(({ definition }) => !hears(definition.eventId)),
        scores: news.scores.filter(([event]) => !hears(event)),
        tables: [],
      },
    }
  }
}

const isNothing = ({ events, markets, scores, tables }: PublicNews): boolean =>
  events.length + markets.length + scores.length + tables.length === 0
