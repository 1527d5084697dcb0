import { seededRandom } from '../support/seeded-random.ts'

/** All the luck of one life, from its seed. */
export class Chance {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = seededRandom(seed)
  }

  /** a whole number from `least` to `most`, both included */
  readonly between = (least: number, most: number): number =>
    least + Math.floor(this.#random() * (most - least + 1))

  readonly happens = (percent: number): boolean => this.#random() * 100 < percent

  /** one of them; throws when there is none */
  readonly oneOf = <One>(these: readonly One[]): One => {
    const found = these[this.between(0, these.length - 1)]
    if (found === undefined) throw new Error('there is nothing to choose from')
    return found
  }

  readonly uuid = (): string => {
    const hex = Array.from({ length: 32 }, () => this.between(0, 15).toString(16)).join('')
    return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5')
  }
}
