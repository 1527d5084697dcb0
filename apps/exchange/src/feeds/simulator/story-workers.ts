import { Worker } from 'node:worker_threads'

import type { PieceAsked, StoryPiece } from './story-piece.ts'

interface Question {
  readonly asked: PieceAsked
  readonly resolve: (piece: StoryPiece) => void
  readonly reject: (reason: unknown) => void
}

/** A story is thrown away whole: with so much room it need not be carried along until then. */
const YOUNG_MB = 32

/** Two make a beginning in half the time, and the exchange has a core of its own for most of it. */
const THREADS = 2

/** A thread is handed the next question while it has one to answer, so that it need not wait for us. */
const AT_ONCE = 2

/**
 * Has the stories of matches made in threads of their own: a long one takes long, in which the exchange
 * would decide nothing. Questions wait in one row for whichever thread comes to them first.
 */
export class StoryWorkers {
  readonly #threads: readonly StoryThread[]
  readonly #row: Question[] = []

  /** In which folder stories are kept for the next start; null: nowhere. */
  constructor(keepIn: string | null) {
    this.#threads = Array.from(
      { length: THREADS },
      () => new StoryThread(keepIn, () => this.#handOut()),
    )
  }

  ask(asked: PieceAsked): Promise<StoryPiece> {
    const { promise, resolve, reject } = Promise.withResolvers<StoryPiece>()
    // who asks ahead may not be listening yet when it fails
    promise.catch(() => undefined)
    this.#row.push({ asked, resolve, reject })
    this.#handOut()
    return promise
  }

  /** Ends the threads; what is still being asked fails. */
  async close(): Promise<void> {
    for (const { reject } of this.#row.splice(0)) reject(CLOSED)
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  #handOut(): void {
    const [first, ...others] = this.#threads
    if (first === undefined) throw new Error('no threads for stories')
    while (this.#row.length > 0) {
      const free = others.reduce((one, other) => (other.waiting < one.waiting ? other : one), first)
      if (free.waiting >= AT_ONCE) return
      const question = this.#row.shift()
      if (question !== undefined) free.ask(question)
    }
  }
}

const CLOSED = new Error('the workers of stories are closed')

/** Answers in the order of the questions. */
class StoryThread {
  readonly #worker: Worker
  readonly #waiting: Question[] = []
  #failure: unknown = null

  constructor(keepIn: string | null, onAnswer: () => void) {
    this.#worker = new Worker(new URL('./story-worker.ts', import.meta.url), {
      workerData: keepIn,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#worker.on('message', (piece: StoryPiece) => {
      this.#waiting.shift()?.resolve(piece)
      onAnswer()
    })
    this.#worker.on('error', (error) => {
      this.#fail(error)
      onAnswer()
    })
  }

  get waiting(): number {
    return this.#waiting.length
  }

  ask(question: Question): void {
    if (this.#failure !== null) {
      question.reject(this.#failure)
      return
    }
    this.#waiting.push(question)
    this.#worker.postMessage(question.asked, [])
  }

  /** Rejects the open requests. */
  async close(): Promise<void> {
    this.#fail(CLOSED)
    await this.#worker.terminate()
  }

  #fail(reason: unknown): void {
    this.#failure ??= reason
    for (const { reject } of this.#waiting.splice(0)) reject(reason)
  }
}
