import { readPages } from './diamond-feed.ts'
import { RowCount } from './row-count.ts'

/** Pages that are kept: a list of each sport, the markets of each match, and what is sent beside them. */
const MOST_PAGES = 300

interface Page {
  readonly text: string
  /** when it was said last, epoch milliseconds */
  readonly heardAt: number
  readonly isList: boolean
}

/**
 * What a socket has said since it was connected: of each subject the latest page. A line that was cut has
 * lost some; so nothing from before a cut is told after it [FD60].
 */
export class SocketPages {
  readonly #lastsMs: number
  readonly #pages = new Map<string, Page>()
  /** pages that say nothing that can be read, to be counted once */
  #unread: string[] = []
  #isNew = false
  #waiting: (() => void) | null = null

  constructor(lastsMs: number) {
    this.#lastsMs = lastsMs
  }

  /** Takes a message by its rows: it replaces what was said of the same subject. */
  hear(name: string, text: string, at: number): void {
    const { matches, markets } = readPages([text], { count: new RowCount(), zone: 'UTC' })
    const isList = matches.length > 0
    const subjects = isList
      ? matches.map(({ sportId }) => `sport ${sportId}`)
      : markets.map(({ matchId }) => `match ${matchId}`)
    if (subjects.length === 0) {
      // nonsense is no sign of life: it is counted with the next page that can be read
      this.#unread = [...this.#unread, text].slice(-MOST_PAGES)
      return
    }
    const subject = [...new Set(subjects)].toSorted().join()
    const key = isList ? `${name} ${subject}` : subject
    // the one that was said last stands last
    this.#pages.delete(key)
    this.#pages.set(key, { text, heardAt: at, isList })
    for (const [oldest] of this.#pages) {
      if (this.#pages.size <= MOST_PAGES) break
      this.#pages.delete(oldest)
    }
    this.#isNew = true
    this.#wake()
  }

  /** Resolves when something was said that was not taken yet, or when nothing will be any more. */
  async news(): Promise<void> {
    if (this.#isNew) return
    await new Promise<void>((resolve) => (this.#waiting = resolve))
  }

  /** All pages of the moment; throws while there is no list among them: markets of no match say nothing. */
  take(at: number): readonly string[] {
    this.#isNew = false
    for (const [key, { heardAt }] of this.#pages) {
      if (at - heardAt > this.#lastsMs) this.#pages.delete(key)
    }
    const pages = [...this.#pages.values()]
    if (pages.every(({ isList }) => !isList)) throw new Error('no list of matches has come yet')
    const unread = this.#unread.splice(0)
    return [...pages.map(({ text }) => text), ...unread]
  }

  /** The line was cut. */
  forget(): void {
    this.#pages.clear()
    this.#unread = []
    this.#isNew = false
  }

  /** Nothing more will be said. */
  end(): void {
    this.#isNew = true
    this.#wake()
  }

  #wake(): void {
    this.#waiting?.()
    this.#waiting = null
  }
}
