/** The world has its stories once it takes less than this of a core. */
const QUIET_CORES = 0.4
const LOOK_SECONDS = 0.5
/** The world's own work is the median of these looks, one before each route. */
const LOOKS = 15

/** The processor time that the simulated world takes beside the calls. */
export class World {
  readonly cpu: () => number
  readonly #looks: number[] = []

  constructor(cpu: () => number) {
    this.cpu = cpu
  }

  /** cores that it takes, the middle of the last looks */
  get cores(): number {
    const sorted = this.#looks.toSorted((one, other) => one - other)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }

  async look(): Promise<number> {
    const [began, before] = [performance.now(), this.cpu()]
    await new Promise((resolve) => setTimeout(resolve, LOOK_SECONDS * 1000))
    const cores = (this.cpu() - before) / ((performance.now() - began) / 1000)
    this.#looks.push(cores)
    if (this.#looks.length > LOOKS) this.#looks.shift()
    return cores
  }

  /** Throws while its stories are made. */
  async quiet(): Promise<void> {
    const looks = [await this.look(), await this.look(), await this.look(), await this.look()]
    const cores = looks.reduce((sum, one) => sum + one, 0) / looks.length
    if (cores > QUIET_CORES) throw new Error(`the world takes ${cores.toFixed(2)} cores`)
    this.#looks.splice(0, this.#looks.length, ...looks)
  }
}
