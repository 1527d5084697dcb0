import { setTimeout as pause } from 'node:timers/promises'
import type { EventId } from '@crease/domain/units/ids.ts'
import type {
  EndedSession,
  KeptBy,
  NewsPlace,
  PublicNews,
  SignOfLife,
  ToGateway,
} from '@crease/protocol/messages.ts'
import {
  subjectOf,
  type NewsMessage,
  type NewsSource,
  type NewsSubject,
  type OnSubject,
} from '@crease/protocol/news.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { NewestParts } from './newest-parts.ts'
import { Subjects } from './subjects.ts'

/** how often a reader looks whether recalled messages have come */
const SETTLED_LOOK_MS = 10

interface FollowedParts {
  readonly catalogue: Pick<Catalogue, 'restart' | 'tell'>
  /** null: news come on the line alone */
  readonly source: NewsSource | null
  /** the events that somebody here looks at */
  readonly watched: () => Iterable<EventId>
  /** the read model took this */
  readonly told: (news: PublicNews) => void
  readonly ended: (sessions: readonly EndedSession[]) => void
  readonly kept: (kept: KeptBy) => void
  readonly beat: (sign: SignOfLife) => void
  /** `number` of the subject `all` was reached */
  readonly reached: () => void
  /** something is missing that cannot be recalled: the exchange must send a snapshot */
  readonly lost: () => void
}

type Snapshot = Extract<ToGateway, { kind: 'snapshot' }>
type Image = Extract<ToGateway, { kind: 'image' }>

/**
 * The read model as it follows public news: over the line, or by the subjects to which the exchange publishes them [NT30].
 * Each message names the number before it on its subject, so a hole is seen at the next one, and a loss at the end by the next
 * heartbeat [NT31]. A hole is filled by recalling the range; what comes meanwhile waits.
 */
export class FollowedNews {
  readonly #parts: FollowedParts
  readonly #subjects = new Subjects()
  readonly #newest = new NewestParts()
  /** messages of events whose image is awaited */
  readonly #beforeImage = new Map<NewsSubject, NewsMessage[]>()
  #snapshot: PublicNews[] = []
  #life: string | null = null
  /** a snapshot of this life is the base of what follows */
  #isBased = false
  /** messages that wait for those before them; null: none do */
  #held: OnSubject[] | null = null

  constructor(parts: FollowedParts) {
    this.#parts = parts
  }

  /** Another line begins. */
  begin(): void {
    this.#snapshot = []
  }

  /** Resolves when no message waits for an earlier one, or after `withinMs`. */
  async settled(withinMs: number): Promise<void> {
    const until = performance.now() + withinMs
    while (this.#held !== null && performance.now() < until) await pause(SETTLED_LOOK_MS)
  }

  /** Whether everything on `all` is known up to this number. */
  has(number: number): boolean {
    return this.#held === null && this.#subjects.known('all') >= number
  }

  /** Takes a part of a snapshot, and whether it was the last: nothing of it is seen before all of it is there. */
  takeSnapshot({ news, isLast, at }: Snapshot): boolean {
    this.#snapshot.push(news)
    if (!isLast) return false
    const isOfLife = at !== undefined && at.life === this.#life
    // two were asked for: nothing is missing since the first, and messages after this one may have been applied
    const isSecond = isOfLife && this.#isBased && this.#held === null
    if (!isSecond) this.#parts.catalogue.restart(this.#snapshot)
    this.begin()
    if (isOfLife && !isSecond) this.#wholeFrom(at.number)
    return true
  }

  /** Takes news that came on the line. */
  takeNews(news: PublicNews): void {
    if (isNothing(news)) return
    this.#parts.catalogue.tell(news)
    this.#parts.told(news)
  }

  /**
   * Follows the published news, which have come to this place: fills what was missed since the line before, where it is of
   * the same life and still kept. False: a snapshot is needed, and what comes until then waits.
   */
  async follow(at: NewsPlace, isOver: () => boolean): Promise<boolean> {
    const isSame = this.#life === at.life && this.#isBased
    if (!isSame) this.#endAll()
    this.#life = at.life
    this.#held ??= []
    const watched = [...this.#parts.watched()].map(subjectOf)
    await Promise.all((['all', 'list', ...watched] as const).map((each) => this.#subscribe(each)))
    if (isOver() || !isSame) return false
    return this.#fill(at.number)
  }

  /** Subscribes to an event; its messages wait for its image. Resolves when they arrive from now on. */
  async watch(event: EventId): Promise<void> {
    const subject = subjectOf(event)
    if (this.#life === null) return
    if (!this.#subjects.has(subject)) this.#beforeImage.set(subject, [])
    await this.#subscribe(subject)
  }

  unwatch(event: EventId): void {
    const subject = subjectOf(event)
    this.#subjects.end(subject)
    this.#beforeImage.delete(subject)
  }

  /** Whether the event has had its image, and follows. */
  follows(event: EventId): boolean {
    const subject = subjectOf(event)
    return this.#subjects.has(subject) && !this.#beforeImage.has(subject)
  }

  /**
   * Takes the image of an event. It is left out, and must be asked for again, while messages are being recalled, and if a
   * heartbeat overtook it: parts that are newer than the image are no longer known as such.
   */
  takeImage({ event, news, number }: Image): void {
    const subject = subjectOf(event)
    if (this.#held !== null || number < this.#subjects.whole) return
    this.takeNews(this.#newest.take(news, number))
    this.#subjects.note(subject, Math.max(number, this.#subjects.known(subject)))
    const waiting = this.#beforeImage.get(subject) ?? []
    this.#beforeImage.delete(subject)
    for (const message of waiting) this.#take(subject, message)
  }

  /** Fills what is missing up to this number of `all`. */
  recallTo(number: number): void {
    if (!this.has(number)) this.#hole(number)
  }

  stop(): void {
    this.#endAll()
  }

  #endAll(): void {
    this.#subjects.endAll()
    this.#beforeImage.clear()
    this.#isBased = false
    this.#newest.clear()
    this.#held = null
  }

  async #subscribe(subject: NewsSubject): Promise<void> {
    const { source } = this.#parts
    const life = this.#life
    if (source === null || life === null) return
    const take = (message: NewsMessage): void => this.#take(subject, message)
    await this.#subjects.subscribe(subject, { source, life, take })
  }

  readonly #take = (subject: NewsSubject, message: NewsMessage): void => {
    if (this.#held !== null) {
      this.#held.push([subject, message])
      return
    }
    const waiting = this.#beforeImage.get(subject)
    if (waiting !== undefined) {
      waiting.push(message)
      return
    }
    const known = this.#subjects.known(subject)
    if (message.number <= known) return
    if (message.before > known) {
      this.#held = [[subject, message]]
      void this.#recall(message.before)
      return
    }
    this.#apply(subject, message)
  }

  #apply(subject: NewsSubject, message: NewsMessage): void {
    if (message.isTooLong === true) return this.#giveUp()
    this.#subjects.note(subject, message.number)
    const { news, ended, kept, beat } = message
    if (news !== undefined)
      this.#takeNewest(subject === 'list' ? this.#ofOthers(news) : news, message)
    if (ended !== undefined) this.#parts.ended(ended)
    if (kept !== undefined) this.#parts.kept(kept)
    if (beat !== undefined) {
      this.#parts.beat(beat)
      this.#check(message.number, beat.heads)
    }
    if (subject === 'all') this.#parts.reached()
    return undefined
  }

  #takeNewest(news: PublicNews, { number }: NewsMessage): void {
    this.takeNews(this.#newest.take(news, number))
  }

  /** List news of events that are not followed: the others come on their own subjects. */
  #ofOthers(news: PublicNews): PublicNews {
    return {
      ...news,
      markets: news.markets.filter(({ definition }) => !this.follows(definition.eventId)),
      scores: news.scores.filter(([event]) => !this.follows(event)),
    }
  }

  /** A heartbeat names the newest number of each subject: all is known up to it, or something was lost. */
  #check(number: number, heads: readonly (readonly [NewsSubject, number])[]): void {
    const lost = heads.find(
      ([subject, head]) =>
        this.#subjects.has(subject) &&
        !this.#beforeImage.has(subject) &&
        this.#subjects.known(subject) < head,
    )
    if (lost === undefined) this.#wholeTo(number)
    else this.#hole(number)
  }

  #hole(to: number): void {
    if (this.#held !== null) return
    this.#held = []
    void this.#recall(to)
  }

  async #recall(to: number): Promise<void> {
    const life = this.#life
    const isFilled = await this.#fill(to)
    if (!isFilled && this.#life === life) this.#giveUp()
  }

  /** Takes the messages up to a number that are not known yet, then those that waited; false: they are not kept. */
  async #fill(to: number): Promise<boolean> {
    const missed = await this.#recalled(to)
    if (missed === null) return false
    const held = this.#held ?? []
    this.#held = null
    for (const [subject, message] of missed) {
      if (this.#subjects.has(subject)) this.#take(subject, message)
    }
    // unless another hole was found on the way
    if (this.#held === null) this.#wholeTo(to)
    for (const [subject, message] of held) this.#take(subject, message)
    this.#parts.reached()
    return true
  }

  async #recalled(to: number): Promise<readonly OnSubject[] | null> {
    const { source } = this.#parts
    const life = this.#life
    if (source === null || life === null) return null
    const missed = await source.recall({ life, number: this.#subjects.whole }, to)
    return this.#life === life ? missed : null
  }

  #giveUp(): void {
    this.#held ??= []
    this.#parts.lost()
  }

  /** After a snapshot: nothing before this number is missing, and what waited goes on. */
  #wholeFrom(number: number): void {
    this.#subjects.beginFrom(number)
    this.#isBased = true
    this.#newest.clear()
    const waiting = [...this.#beforeImage].flatMap(([subject, messages]) =>
      messages.map((message) => [subject, message] as const),
    )
    this.#beforeImage.clear()
    const held = this.#held ?? []
    this.#held = null
    for (const [subject, message] of [...waiting, ...held]) this.#take(subject, message)
    this.#parts.reached()
  }

  #wholeTo(number: number): void {
    this.#subjects.noteWhole(number)
    this.#newest.forgetTo(this.#subjects.whole)
  }
}

const isNothing = ({ events, markets, scores, tables }: PublicNews): boolean =>
  events.length + markets.length + scores.length + tables.length === 0
