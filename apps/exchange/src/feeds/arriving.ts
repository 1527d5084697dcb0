/** Items requested together that arrive one by one, while something else is done. */
export class Arriving<Item> {
  readonly #arrived: Item[] = []
  readonly #all: Promise<unknown>
  #away: number
  #failure: unknown = null

  constructor(asking: readonly Promise<Item>[]) {
    this.#away = asking.length
    this.#all = Promise.all(asking.map((one) => this.#await(one)))
  }

  /** Waits for all of them; false if nothing was left to wait for. */
  async hasWaited(): Promise<boolean> {
    if (this.#away === 0) return false
    await this.#all
    return true
  }

  /** Those that have arrived since; throws when one never will. */
  take(): readonly Item[] {
    if (this.#failure !== null) throw this.#failure
    return this.#arrived.splice(0)
  }

  async #await(one: Promise<Item>): Promise<void> {
    try {
      this.#arrived.push(await one)
    } catch (error) {
      this.#failure ??= error
    }
    this.#away -= 1
  }
}
