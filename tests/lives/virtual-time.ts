import type { Timers } from '@crease/exchange/exchange/timers.ts'

interface Moment {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

const BEGINS_AT = Date.UTC(2026, 0, 1)
/** A life that takes longer never comes to rest: the longest sound ones take a few minutes. */
const LONGEST_MS = 15 * 60_000
/** So much at one moment is a circle that time never leaves. */
const MOST_AT_ONCE = 20_000

/**
 * A time of its own, milliseconds: it jumps from one thing to the next, and of two things at one moment
 * the one that was asked for first comes first. What a moment sets going is finished before the next.
 */
export class VirtualTime implements Timers {
  now = BEGINS_AT
  /** the next one last */
  readonly #moments: Moment[] = []
  #order = 0

  readonly soon = (run: () => void): void => {
    this.after(0, run)
  }

  readonly after = (waitMs: number, run: () => void): (() => void) => {
    const moment = { at: this.now + waitMs, order: (this.#order += 1), run }
    let place = this.#moments.length
    while (place > 0 && (this.#moments[place - 1]?.at ?? 0) <= moment.at) place -= 1
    this.#moments.splice(place, 0, moment)
    return () => {
      const found = this.#moments.indexOf(moment)
      if (found >= 0) this.#moments.splice(found, 1)
    }
  }

  readonly sleep = (waitMs: number): Promise<void> =>
    new Promise((resolve) => this.after(waitMs, resolve))

  /** Lets things happen until the life has ended. Throws when it has not and nothing more will happen. */
  async through<Outcome>(life: Promise<Outcome>): Promise<Outcome> {
    const state = { going: true }
    let atOnce = 0
    const ended = life.finally(() => (state.going = false))
    // its failure is told by the wait at the end
    ended.catch(() => undefined)
    await settled()
    while (state.going) {
      const next = this.#moments.pop()
      if (next === undefined) throw new Error('the life waits for something that never happens')
      if (next.at > BEGINS_AT + LONGEST_MS) throw new Error('the life never comes to rest')
      atOnce = next.at === this.now ? atOnce + 1 : 0
      if (atOnce > MOST_AT_ONCE) throw new Error('the life goes in a circle')
      this.now = next.at
      next.run()
      await settled()
    }
    return await ended
  }
}

/** After all promises that need no more than each other. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
