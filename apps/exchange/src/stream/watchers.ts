import type { TableWatchers } from '@crease/protocol/messages.ts'

interface Told {
  readonly tables: readonly TableWatchers[]
  readonly came: 'now' | 'before'
}

/** How many sockets watch each casino table, over all gateways. */
export class Watchers<Gateway> {
  readonly #counts = new Map<Gateway, Map<string, number>>()
  #hear: (slug: string, count: number, visits: number) => void = () => undefined

  /** Sets the listener; the newest replaces the one before. */
  listen(hear: (slug: string, count: number, visits: number) => void): void {
    this.#hear = hear
  }

  /** Takes one gateway's counts of its own sockets; those that it had before its line began are no visits. */
  tell(gateway: Gateway, { tables, came }: Told): void {
    const own = this.#counts.get(gateway) ?? new Map<string, number>()
    this.#counts.set(gateway, own)
    for (const [slug, count] of tables) {
      const visits = came === 'before' ? 0 : Math.max(0, count - (own.get(slug) ?? 0))
      if (count > 0) own.set(slug, count)
      else own.delete(slug)
      this.#hear(slug, this.of(slug), visits)
    }
  }

  /** A gateway is gone, and its sockets with it. */
  gone(gateway: Gateway): void {
    const own = this.#counts.get(gateway)
    this.#counts.delete(gateway)
    for (const slug of own?.keys() ?? []) this.#hear(slug, this.of(slug), 0)
  }

  of(slug: string): number {
    return [...this.#counts.values()].reduce((sum, counts) => sum + (counts.get(slug) ?? 0), 0)
  }
}
