import type { ToGateway } from '@crease/protocol/messages.ts'

/** the time that messages wait for public news that they depend on; then these are fetched */
const WITHIN_MS = 100

interface DependentParts {
  /** whether everything on `all` is known up to this number */
  readonly has: (number: number) => boolean
  readonly recallTo: (number: number) => void
  readonly take: (message: ToGateway) => void
}

/** Messages of a line that depend on published news which have not come yet: they wait for them in their order [NT33]. */
export class DependentMessages {
  readonly #parts: DependentParts
  #waiting: { readonly number: number; readonly messages: ToGateway[] } | null = null

  constructor(parts: DependentParts) {
    this.#parts = parts
  }

  /** The following messages depend on this number. */
  dependOn(number: number): void {
    if (this.#parts.has(number)) return
    const waiting = { number, messages: [] }
    this.#waiting = waiting
    setTimeout(() => {
      if (this.#waiting === waiting) this.#parts.recallTo(number)
    }, WITHIN_MS).unref()
  }

  /** Whether the message waits: a snapshot does not, it brings what the others wait for. */
  keeps(message: ToGateway): boolean {
    const waiting = this.#waiting
    if (waiting === null || message.kind === 'snapshot' || message.kind === 'published')
      return false
    waiting.messages.push(message)
    return true
  }

  /** Goes on with what waited, if the news have come so far. */
  goOn(): void {
    const waiting = this.#waiting
    if (waiting === null || !this.#parts.has(waiting.number)) return
    this.#waiting = null
    for (const message of waiting.messages) this.#parts.take(message)
  }

  /** Another line begins. */
  clear(): void {
    this.#waiting = null
  }
}
