import type { NewsMessage, NewsPublisher, NewsSource, NewsSubject, OnSubject } from '../news.ts'

interface Reader {
  readonly life: string
  readonly subject: NewsSubject
  readonly take: (message: NewsMessage) => void
}

/** Published news without NATS, as JSON, with messages that can be lost or late. */
export class NewsInMemory {
  life = 'life 1'
  /** whether the messages before are kept */
  keeps = true
  /** whether a message is lost */
  loses: (subject: NewsSubject, message: NewsMessage) => boolean = () => false
  readonly all: OnSubject[] = []
  readonly recalls: number[] = []
  readonly #readers = new Set<Reader>()
  readonly #heads = new Map<NewsSubject, number>()
  #fresh = new Map<NewsSubject, number>()
  #late: (() => void)[] | null = null

  /** From now on messages wait; or no more. */
  delay(isDelayed: boolean): void {
    const late = this.#late ?? []
    this.#late = isDelayed ? late : null
    if (!isDelayed) for (const send of late) send()
  }

  /** subjects that somebody reads */
  get subjects(): readonly NewsSubject[] {
    return [...this.#readers].map(({ subject }) => subject).toSorted()
  }

  readonly publisher: NewsPublisher = {
    begun: async () => undefined,
    place: () => ({ life: this.life, number: this.all.length }),
    head: (subject) => this.#heads.get(subject) ?? 0,
    publish: (subject, body) => {
      const number = this.all.length + 1
      const text = JSON.stringify({ number, before: this.#heads.get(subject) ?? 0, ...body })
      const message: NewsMessage = JSON.parse(text)
      this.#heads.set(subject, number)
      this.#fresh.set(subject, number)
      this.all.push([subject, message])
      if (this.loses(subject, message)) return
      const send = (): void => this.#send(subject, text)
      if (this.#late === null) setImmediate(send)
      else this.#late.push(send)
    },
    takeHeads: () => {
      const heads = [...this.#fresh]
      this.#fresh = new Map()
      return heads
    },
  }

  readonly source: NewsSource = {
    subscribe: (life, subject, take) => {
      const reader = { life, subject, take }
      this.#readers.add(reader)
      return { ready: Promise.resolve(), end: () => void this.#readers.delete(reader) }
    },
    recall: async (from, to) => {
      this.recalls.push(to - from.number)
      return this.keeps && from.life === this.life ? this.all.slice(from.number, to) : null
    },
  }

  #send(subject: NewsSubject, text: string): void {
    for (const { life, subject: of, take } of this.#readers) {
      if (life === this.life && of === subject) take(JSON.parse(text))
    }
  }
}
