/** How many messages of one event or table can be resumed; a reader further behind gets an image. */
export const HISTORY_LENGTH = 256

/**
 * The last numbered messages of one event or table, oldest first, without a hole [RT1]; as text, since hardly one is
 * asked for again: a busy feed has a hundred thousand here, and as objects they are half of a gateway's memory, gone
 * through by its collector again and again.
 */
export class EventHistory<Message extends { readonly seq: number }> {
  readonly #texts: string[] = []
  #seq: number

  constructor(firstSeq: number) {
    this.#seq = firstSeq
  }

  /** The number of the newest message. */
  get seq(): number {
    return this.#seq
  }

  /** Keeps the next message; answers its text. */
  add(message: Message): string {
    if (message.seq !== this.#seq + 1) throw new Error(`news ${message.seq} after ${this.#seq}`)
    this.#seq = message.seq
    const text = JSON.stringify(message)
    this.#texts.push(text)
    if (this.#texts.length > HISTORY_LENGTH) this.#texts.shift()
    return text
  }

  /** All messages after `seq`, in order; null when some are gone or the number was never given. */
  after(seq: number): Message[] | null {
    const missing = this.#seq - seq
    if (missing < 0 || missing > this.#texts.length) return null
    if (missing === 0) return []
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `add`, and of what JSON can say
    return this.#texts.slice(-missing).map((text) => JSON.parse(text) as Message)
  }
}
