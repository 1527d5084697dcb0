import type { Spent } from '@crease/protocol/messages.ts'

/** How long what was taken here may be unknown to the other gateways. */
const TELL_EVERY_MS = 100

/** Records that `count` of a key were taken. */
export type Note = (key: string, count: number) => void

/**
 * Rate limits of all gateways of one port together [OP86]: counts are exchanged ten times a second. So a limit may be
 * exceeded by the requests of a tenth of a second.
 */
export class SharedLimits {
  readonly #say: ((spent: readonly Spent[]) => void) | null
  readonly #takers = new Map<string, Note>()
  #spent = new Map<string, Map<string, number>>()
  #isTellingSoon = false

  /** `say` tells the other gateways; null: there are none. */
  constructor(say: ((spent: readonly Spent[]) => void) | null) {
    this.#say = say
  }

  /** Shares the limit of this name; `take` counts what other gateways took. Returns how to note what is taken here. */
  join(limit: string, take: Note): Note {
    this.#takers.set(limit, take)
    if (this.#say === null) return () => undefined
    return (key, count) => {
      const counts = this.#spent.get(limit) ?? new Map<string, number>()
      this.#spent.set(limit, counts.set(key, (counts.get(key) ?? 0) + count))
      if (this.#isTellingSoon) return
      this.#isTellingSoon = true
      setTimeout(() => this.#tell(), TELL_EVERY_MS).unref()
    }
  }

  /** Counts what other gateways took. */
  taken(spent: readonly Spent[]): void {
    for (const { limit, counts } of spent) {
      for (const [key, count] of counts) this.#takers.get(limit)?.(key, count)
    }
  }

  #tell(): void {
    this.#isTellingSoon = false
    const spent = [...this.#spent].map(([limit, counts]) => ({ limit, counts: [...counts] }))
    this.#spent = new Map()
    this.#say?.(spent)
  }
}

/** A limit that several gateways share, by its name. */
export interface SharedAs {
  readonly limits: SharedLimits
  readonly name: string
}
