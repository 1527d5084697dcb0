import type {
  NewsMessage,
  NewsSource,
  NewsSubject,
  NewsSubscription,
} from '@crease/protocol/news.ts'

/** The subjects of one life that are subscribed, and up to which number each is known. */
export class Subjects {
  readonly #subscriptions = new Map<NewsSubject, NewsSubscription>()
  /** of subjects that are ahead of `#whole`: the newest number */
  readonly #ahead = new Map<NewsSubject, number>()
  #whole = 0

  /** every message of every subscribed subject is known up to this number */
  get whole(): number {
    return this.#whole
  }

  has(subject: NewsSubject): boolean {
    return this.#subscriptions.has(subject)
  }

  /** The newest number of a subject that is known. */
  known(subject: NewsSubject): number {
    return Math.max(this.#whole, this.#ahead.get(subject) ?? 0)
  }

  /** A subject is known up to this number. */
  note(subject: NewsSubject, number: number): void {
    this.#ahead.set(subject, number)
  }

  /** All subjects are known up to this number. */
  noteWhole(number: number): void {
    this.#whole = Math.max(this.#whole, number)
    for (const [subject, known] of this.#ahead) {
      if (known <= this.#whole) this.#ahead.delete(subject)
    }
  }

  /** A snapshot is the base: nothing before this number is missing, and nothing after it is known. */
  beginFrom(number: number): void {
    this.#whole = number
    this.#ahead.clear()
  }

  /** Subscribes, once; resolves when what is published from then on arrives. */
  async subscribe(subject: NewsSubject, { source, life, take }: Subscribing): Promise<void> {
    if (this.has(subject)) return
    const subscription = source.subscribe(life, subject, take)
    this.#subscriptions.set(subject, subscription)
    await subscription.ready.catch(() => undefined)
  }

  end(subject: NewsSubject): void {
    this.#subscriptions.get(subject)?.end()
    this.#subscriptions.delete(subject)
    this.#ahead.delete(subject)
  }

  endAll(): void {
    for (const subject of this.#subscriptions.keys()) this.end(subject)
    this.beginFrom(0)
  }
}

interface Subscribing {
  readonly source: NewsSource
  readonly life: string
  readonly take: (message: NewsMessage) => void
}
