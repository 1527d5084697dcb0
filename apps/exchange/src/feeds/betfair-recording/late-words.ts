import { isOld } from '../late.ts'
import type { MarketChange } from './stream-message.ts'

/**
 * When a market and each of its runners last said something, by the source's clock: a later word that the source said
 * before is left out whole, or it would stay in the book and hide the next one [FD62].
 */
export class LateWords {
  readonly #runners = new Map<string, number>()
  #defined: number | undefined
  #newest: number | undefined

  /** The change without its late words; each of them is reported. */
  without(change: MarketChange, at: number, late: () => void): MarketChange {
    if (change.image && isOld(at, this.#newest)) {
      late()
      return { ...change, image: false, definition: null, runners: [] }
    }
    const isDefined = change.definition !== null && !isOld(at, this.#defined)
    const runners = change.runners.filter(({ runner }) => !isOld(at, this.#runners.get(runner)))
    if (change.definition !== null && !isDefined) late()
    if (runners.length < change.runners.length) late()
    if (isDefined) this.#defined = at
    for (const { runner } of runners) this.#runners.set(runner, at)
    if (isDefined || runners.length > 0) this.#newest = at
    return { ...change, definition: isDefined ? change.definition : null, runners }
  }
}
