/** How many sockets watch each casino table, over all gateways. */
export class Watchers<Gateway> {
  readonly #counts = new Map<Gateway, Map<string, number>>()
  #hear: (slug: string, count: number) => void = () => undefined

  /** Sets the listener; the newest replaces the one before. */
  listen(hear: (slug: string, count: number) => void): void {
    this.#hear = hear
  }

  /** Takes one gateway's counts of its own sockets. */
  tell(gateway: Gateway, counts: readonly (readonly [slug: string, count: number])[]): void {
    const own = this.#counts.get(gateway) ?? new Map<string, number>()
    this.#counts.set(gateway, own)
    for (const [slug, count] of counts) {
      if (count > 0) own.set(slug, count)
      else own.delete(slug)
      this.#hear(slug, this.of(slug))
    }
  }

  /** A gateway is gone, and its sockets with it. */
  gone(gateway: Gateway): void {
    const own = this.#counts.get(gateway)
    this.#counts.delete(gateway)
    for (const slug of own?.keys() ?? []) this.#hear(slug, this.of(slug))
  }

  of(slug: string): number {
    return [...this.#counts.values()].reduce((sum, counts) => sum + (counts.get(slug) ?? 0), 0)
  }
}
