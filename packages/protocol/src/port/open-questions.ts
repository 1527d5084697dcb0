import type { Answer } from '../messages.ts'
import { NoAnswer } from '../no-answer.ts'

/** Questions under way at most; the next one is refused at once [OP82]. */
const MAX_OPEN = 20_000
/** how often deadlines are looked at */
const LOOK_EVERY_MS = 100

interface Open {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  /** by a clock that only rises, milliseconds */
  readonly deadline: number
}

/** Questions that were sent and are not answered: each has a deadline, and their number a bound [OP82]. */
export class OpenQuestions {
  readonly #open = new Map<number, Open>()
  readonly #most: number
  readonly #looking: NodeJS.Timeout
  #lastId = 0

  constructor(most = MAX_OPEN) {
    this.#most = most
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  }

  /** Sends a question under a new id; rejects with `NoAnswer` when there is none in time. */
  ask(send: (id: number) => void, withinMs: number): Promise<unknown> {
    if (this.#open.size >= this.#most) return Promise.reject(new NoAnswer('not-sent'))
    const id = (this.#lastId += 1)
    const deadline = performance.now() + withinMs
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject, deadline })
      send(id)
    })
  }

  /** Takes an answer; one after its deadline is dropped. */
  answered(id: number, answer: Answer): void {
    const open = this.#open.get(id)
    if (open === undefined) return
    this.#open.delete(id)
    if (answer.kind === 'done') open.resolve(answer.value)
    else if (answer.isLedgerAway) open.reject(new NoAnswer('not-sent'))
    else open.reject(new Error(answer.message))
  }

  /** questions that are under way */
  get count(): number {
    return this.#open.size
  }

  /** Rejects all open questions: it is unknown whether they were carried out. */
  lose(): void {
    const lost = [...this.#open.values()]
    this.#open.clear()
    for (const { reject } of lost) reject(new NoAnswer('unknown'))
  }

  stop(): void {
    clearInterval(this.#looking)
    this.lose()
  }

  #look(): void {
    const now = performance.now()
    for (const [id, { deadline, reject }] of this.#open) {
      if (deadline > now) continue
      this.#open.delete(id)
      reject(new NoAnswer('unknown'))
    }
  }
}
