import type { FeedBatch } from './feed.ts'
import type { StoryDesk } from './story-desk.ts'
import type { PieceAsked, StoryPiece } from './story-piece.ts'

/** The next piece is asked for when this share of the one before it is left. */
const AHEAD_SHARE = 0.25

/**
 * One match of the made-up world, told from a moment on. Only a piece of its story is kept, and the next
 * one is asked for while it is told: the same seed tells it again whenever it is needed.
 */
export class SimulatedMatch {
  readonly #desk: Pick<StoryDesk, 'ask'>
  readonly #asked: PieceAsked
  #piece: StoryPiece
  #next = 0
  #ahead: Promise<StoryPiece> | null = null

  /** `first` is the answer to `asked`. */
  constructor(desk: Pick<StoryDesk, 'ask'>, asked: PieceAsked, first: StoryPiece) {
    this.#desk = desk
    this.#asked = asked
    this.#piece = first
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
    const { windowMs } = this.#asked
    if (at !== null && at > until - windowMs * AHEAD_SHARE) this.#ahead ??= this.#askNext()
    if (this.#next === events.length) {
      this.#piece = await (this.#ahead ?? this.#askNext())
      this.#ahead = null
      this.#next = 0
    }
    return batch
  }

  #askNext(): Promise<StoryPiece> {
    return this.#desk.ask({ ...this.#asked, from: this.#piece.until, catchUp: null })
  }
}
