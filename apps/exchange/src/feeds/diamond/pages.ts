import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { FeedClock } from '../feed.ts'
import type { MatchRow } from './rows.ts'

/** One page of a source, as it came. */
export interface Page {
  /** what it is a page of: the next one of the same takes its place */
  readonly key: string
  readonly text: string
  /** how old it may be: when it was asked for, or pushed to us; epoch milliseconds */
  readonly at: number
}

/** The source's pages since the last take. */
export interface Arrived {
  readonly pages: readonly Page[]
  /** pages that there are no more */
  readonly gone: readonly string[]
  /** what could not be had, and why */
  readonly failed: readonly Failure[]
}

export interface Failure {
  readonly key: string
  readonly why: string
}

export interface Asking {
  /** the matches whose markets are requested from now on, and of no others */
  readonly matches: readonly MatchRow[]
  readonly clock: FeedClock
  /** what the source holds open ends with it */
  readonly signal: AbortSignal
}

/** The origin of pages: an address that is polled, a socket, or a folder. */
export interface DiamondSource {
  /** the pause before it is asked again, milliseconds */
  readonly everyMs: number
  /** Each page as soon as it is in [FD84]: resolves when there is one or a failure, and after a second with nothing. */
  readonly pages: (asking: Asking) => Promise<Arrived>
}

/** A page of all markets of a match in play is sixty thousand bytes; more than this is none [FD77]. */
export const LARGEST_PAGE = 1024 * 1024

const WAIT_MS = 1_000
/** Waiting pages at most; beyond it the oldest is dropped. */
const MOST_WAITING = 500

/** Arrived pages that were not taken yet: the latest of each. */
export class PageQueue {
  readonly #pages = new NewestMap<string, Page>(MOST_WAITING)
  readonly #failed = new Map<string, string>()
  #wake: (() => void) | null = null

  hear(page: Page): void {
    this.#pages.set(page.key, page)
    this.#wake?.()
  }

  fail(key: string, error: unknown): void {
    this.#failed.set(key, whyOf(error))
    this.#wake?.()
  }

  /** Nothing more will come. */
  end(): void {
    this.#wake?.()
  }

  /** The arrived pages; waits for them no longer than a second. */
  async take({ clock, signal }: Pick<Asking, 'clock' | 'signal'>): Promise<Arrived> {
    if (this.#pages.size + this.#failed.size === 0 && !signal.aborted) {
      const woken = new AbortController()
      this.#wake = () => woken.abort()
      await clock.sleep(WAIT_MS, AbortSignal.any([signal, woken.signal]))
      this.#wake = null
    }
    const pages = [...this.#pages.values()]
    const failed = [...this.#failed].map(([key, why]) => ({ key, why }))
    this.#pages.clear()
    this.#failed.clear()
    return { pages, gone: [], failed }
  }
}

const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}
