import type { FeedBatch } from '../feed.ts'
import type { StoryWorkers } from './story-workers.ts'
import type { PieceAsked, StoryPiece } from './story-piece.ts'

/** The next piece is asked for when this share of the one before it is left. */
const AHEAD_SHARE = 0.25

interface Beginning {
  readonly asked: PieceAsked
  readonly first: StoryPiece
  readonly windowMs: number
}

/**
 * One match of the made-up world, played from a moment on. Only a piece of its story is kept, and the next one is
 * requested while it plays: the same seed makes it again whenever it is needed.
 */
export class SimulatedMatch {
  readonly #workers: Pick<StoryWorkers, 'ask'>
  readonly #asked: PieceAsked
  #piece: StoryPiece
  /** from its first moment on the piece reaches so far */
  #reachMs: number
  #next = 0
  #ahead: Promise<StoryPiece> | null = null

  /** `first` is the answer to `asked`; the pieces after it reach over `windowMs`. */
  constructor(workers: Pick<StoryWorkers, 'ask'>, { asked, first, windowMs }: Beginning) {
    this.#workers = workers
    this.#asked = { ...asked, windowMs }
    this.#piece = first
    this.#reachMs = asked.windowMs
  }

  /** The next moment at which something happens, in world time; null after the end. */
  nextAt(): number | null {
    return this.#piece.events[this.#next]?.at ?? null
  }

  /** Everything of the next moment: one change, whole [FD1]. */
  async take(): Promise<FeedBatch> {
    const at = this.nextAt()
    const { events, until, isLast } = this.#piece
    const from = this.#next
    while (events[this.#next]?.at === at) this.#next += 1
    const batch = events.slice(from, this.#next)
    if (isLast) return batch
    if (at !== null && at > until - this.#reachMs * AHEAD_SHARE) this.#ahead ??= this.#askNext()
    if (this.#next === events.length) {
      this.#piece = await (this.#ahead ?? this.#askNext())
      this.#reachMs = this.#asked.windowMs
      this.#ahead = null
      this.#next = 0
    }
    return batch
  }

  #askNext(): Promise<StoryPiece> {
    return this.#workers.ask({ ...this.#asked, from: this.#piece.until, catchUp: null })
  }
}
