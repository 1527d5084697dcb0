import type { SportSetting } from '@crease/domain/risk/sport-setting.ts'

/** An operator's change is in effect within a second. */
const READ_EVERY_MS = 1000

interface KeptParts {
  readonly read: () => Promise<readonly SportSetting[]>
  readonly log: { readonly error: (details: object, message: string) => void }
}

/** The settings of sports as last read; while the ledger is away the last ones hold [MK800]. */
export class KeptSportSettings {
  readonly #parts: KeptParts
  readonly #timer: NodeJS.Timeout
  #settings: ReadonlyMap<string, SportSetting> = new Map()

  constructor(parts: KeptParts) {
    this.#parts = parts
    this.#timer = setInterval(() => {
      this.read().catch((error: unknown) =>
        parts.log.error({ err: error }, 'the settings of sports cannot be read yet'),
      )
    }, READ_EVERY_MS)
  }

  async read(): Promise<void> {
    const all = await this.#parts.read()
    this.#settings = new Map(all.map((setting) => [setting.sportId, setting]))
  }

  /** undefined: nothing is set of this sport */
  of(sportId: string): SportSetting | undefined {
    return this.#settings.get(sportId)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
