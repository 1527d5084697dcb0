import { Worker } from 'node:worker_threads'

import type { PieceAsked, StoryPiece } from './story-piece.ts'

interface Waiting {
  readonly resolve: (piece: StoryPiece) => void
  readonly reject: (reason: unknown) => void
}

/** A story is thrown away whole: with so much room it need not be carried along until then. */
const YOUNG_MB = 32

/** Two make a beginning in half the time, and the exchange has a core of its own for most of it. */
const THREADS = 2

/**
 * Has the stories of matches made in threads of their own: a long one takes long, in which the exchange
 * would decide nothing.
 */
export class StoryDesk {
  readonly #threads = Array.from({ length: THREADS }, () => new StoryThread())

  ask(asked: PieceAsked): Promise<StoryPiece> {
    const [first, ...others] = this.#threads
    if (first === undefined) throw new Error('a desk without threads')
    const free = others.reduce((one, other) => (other.waiting < one.waiting ? other : one), first)
    return free.ask(asked)
  }

  /** Ends the threads; what is still being asked fails. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}

/** Answers in the order of the questions. */
class StoryThread {
  readonly #worker = new Worker(new URL('./story-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  readonly #waiting: Waiting[] = []
  #failure: unknown = null

  constructor() {
    this.#worker.on('message', (piece: StoryPiece) => this.#waiting.shift()?.resolve(piece))
    this.#worker.on('error', (error) => this.#fail(error))
  }

  get waiting(): number {
    return this.#waiting.length
  }

  ask(asked: PieceAsked): Promise<StoryPiece> {
    const { promise, resolve, reject } = Promise.withResolvers<StoryPiece>()
    // who asks ahead may not be listening yet when it fails
    promise.catch(() => undefined)
    if (this.#failure !== null) reject(this.#failure)
    else {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(asked, [])
    }
    return promise
  }

  /** What is still being asked fails. */
  async close(): Promise<void> {
    this.#fail(new Error('the desk of stories is closed'))
    await this.#worker.terminate()
  }

  #fail(reason: unknown): void {
    this.#failure ??= reason
    for (const { reject } of this.#waiting.splice(0)) reject(reason)
  }
}
