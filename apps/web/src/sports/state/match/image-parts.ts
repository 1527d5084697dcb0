import type { MatchImage, MatchMessage } from '../../../link/named.ts'

/** `waiting`: a part of a big image; `broken`: parts are missing, so that the image has to be asked for. */
export type Assembled =
  | { readonly kind: 'whole'; readonly message: MatchMessage }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'broken' }

/** Puts the parts of big images together again [RT34]; everything else passes as it is. */
export class ImageParts {
  #parts: MatchImage[] = []

  /** Whether the rest of an image is on its way. */
  get waiting(): boolean {
    return this.#parts.length > 0
  }

  /** Nothing is waited for any more. */
  clear(): void {
    this.#parts = []
  }

  take(message: MatchMessage): Assembled {
    const part = message.kind === 'image' ? message.part : undefined
    if (message.kind !== 'image' || part === undefined) {
      const isBroken = this.waiting && message.kind === 'delta'
      this.#parts = []
      return isBroken ? { kind: 'broken' } : { kind: 'whole', message }
    }
    if (part.number === 1) this.#parts = []
    if (!this.#isNext(message, part.number)) {
      this.#parts = []
      return { kind: 'broken' }
    }
    this.#parts.push(message)
    if (part.number < part.of) return { kind: 'waiting' }
    return { kind: 'whole', message: this.#join(message) }
  }

  #isNext(image: MatchImage, number: number): boolean {
    const [first] = this.#parts
    if (number !== this.#parts.length + 1) return false
    return first === undefined || (first.epoch === image.epoch && first.seq === image.seq)
  }

  #join({ part: _part, ...last }: MatchImage): MatchImage {
    const all = (list: 't1' | 't2' | 't3' | 't4' | 't5') =>
      this.#parts.flatMap((each) => each.meta_data.data[list])
    const data = { t1: all('t1'), t2: all('t2'), t3: all('t3'), t4: all('t4'), t5: all('t5') }
    this.#parts = []
    return { ...last, meta_data: { data } }
  }
}
