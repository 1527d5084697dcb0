import type { FromProcess } from '@crease/protocol/parent-messages.ts'

/** who has not told by then is shown as one that does not answer */
const WITHIN_MS = 1_000

interface Measured {
  readonly say: (message: { readonly kind: 'measure'; readonly id: number }) => void
}

/** Asks a process of ours what it counts [OP150]. */
export class Measuring {
  readonly #process: Measured
  readonly #open = new Map<number, (text: string) => void>()
  #last = 0

  constructor(process: Measured) {
    this.#process = process
  }

  readonly heard = (message: FromProcess): void => {
    if (message.kind === 'measured') this.#open.get(message.id)?.(message.text)
  }

  /** Its metrics; null: no answer in time. */
  ask(): Promise<string | null> {
    this.#last += 1
    const id = this.#last
    return new Promise((resolve) => {
      const end = (text: string | null): void => {
        clearTimeout(late)
        this.#open.delete(id)
        resolve(text)
      }
      const late = setTimeout(() => end(null), WITHIN_MS)
      this.#open.set(id, end)
      this.#process.say({ kind: 'measure', id })
    })
  }
}
