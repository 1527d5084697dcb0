/** How many messages of one event or table can be resumed; a reader further behind gets an image. */
export const HISTORY_LENGTH = 256

/** The last numbered messages of one event or table, oldest first, without a hole [RT1]. */
export class EventHistory<Message extends { readonly seq: number }> {
  readonly #messages: Message[] = []
  #seq: number

  constructor(firstSeq: number) {
    this.#seq = firstSeq
  }

  /** The number of the newest message. */
  get seq(): number {
    return this.#seq
  }

  add(message: Message): void {
    if (message.seq !== this.#seq + 1) throw new Error(`news ${message.seq} after ${this.#seq}`)
    this.#seq = message.seq
    this.#messages.push(message)
    if (this.#messages.length > HISTORY_LENGTH) this.#messages.shift()
  }

  /** All messages after `seq`, in order; null when some are gone or the number was never given. */
  after(seq: number): Message[] | null {
    const missing = this.#seq - seq
    if (missing < 0 || missing > this.#messages.length) return null
    return missing === 0 ? [] : this.#messages.slice(-missing)
  }
}
