const DEFAULT_PORTS = { http: 80, https: 443 } as const

/**
 * The port that gateways share by node's cluster, which knows it by the number they ask for: where PORT is 0 all
 * that live together must ask for 0, and who comes after the last of them must ask for the one that it was.
 */
export class SharedPort {
  #asked: number
  #actual: number | null = null
  readonly #users = new Set<object>()

  constructor(wanted: number) {
    this.#asked = wanted
  }

  /** The port that a starting gateway has to open. */
  for(gateway: object): number {
    this.#users.delete(gateway)
    if (this.#users.size === 0 && this.#actual !== null) this.#asked = this.#actual
    this.#users.add(gateway)
    return this.#asked
  }

  /** A gateway listens at this address, which leaves out the port that its protocol has by default. */
  heard(url: string): void {
    const { port, protocol } = new URL(url)
    this.#actual =
      port === '' ? DEFAULT_PORTS[protocol === 'https:' ? 'https' : 'http'] : Number(port)
  }

  /** A gateway has ended. */
  ended(gateway: object): void {
    this.#users.delete(gateway)
  }
}
