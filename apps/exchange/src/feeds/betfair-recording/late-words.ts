import { isOld, isSetBack } from '../late.ts'
import type { MarketChange } from './stream-message.ts'

/**
 * When a market and each of its runners last said something, by the source's clock: a later word that the source said
 * before is left out whole, or it would stay in the book and hide the next one [FD62].
 */
export class LateWords {
  readonly #runners = new Map<string, number>()
  #defined: number | undefined
  #newest: number | undefined

  /** The change without its late words, which are reported. */
  without(change: MarketChange, at: number, late: () => void): MarketChange {
    if (isSetBack(at, this.#newest)) {
      this.#defined = undefined
      this.#runners.clear()
    }
    if (change.image && isOld(at, this.#newest)) {
      late()
      return { ...change, image: false, definition: null, runners: [] }
    }
    const definition = isOld(at, this.#defined) ? null : change.definition
    const runners = change.runners.filter(({ runner }) => !isOld(at, this.#runners.get(runner)))
    if (definition !== change.definition || runners.length < change.runners.length) late()
    this.#note({ definition, runners }, at)
    return { ...change, definition, runners }
  }

  #note({ definition, runners }: Pick<MarketChange, 'definition' | 'runners'>, at: number): void {
    if (definition !== null) this.#defined = at
    for (const { runner } of runners) this.#runners.set(runner, at)
    if (definition !== null || runners.length > 0) this.#newest = at
  }
}
