import { roundId, type RoundId } from '@crease/domain/units/ids.ts'

const SECOND_MS = 1000
/** of the moment, from the year's last two on */
const DIGITS = 12

/**
 * Names the rounds of a table: its three digits, then the moment in UTC, yyMMddHHmmss. Each is later than all before,
 * whatever the clock does, so that no two are the same [CG58].
 */
export class RoundIds {
  readonly #code: string
  #last: string

  constructor(code: number, last: string | null) {
    this.#code = String(code).padStart(3, '0')
    this.#last = last ?? ''
  }

  /** `now`: epoch milliseconds. */
  next(now: number): RoundId {
    const asked = this.#idOf(now)
    this.#last = asked > this.#last ? asked : this.#after(this.#last)
    return roundId(this.#last)
  }

  #idOf(at: number): string {
    const digits = new Date(at).toISOString().replaceAll(/\D/g, '')
    return `${this.#code}${digits.slice(2, 2 + DIGITS)}`
  }

  /** A second later than an id says. */
  #after(id: string): string {
    const [yy, mm, dd, h, m, s] = id.slice(this.#code.length).match(/\d\d/g) ?? []
    return this.#idOf(Date.parse(`20${yy}-${mm}-${dd}T${h}:${m}:${s}Z`) + SECOND_MS)
  }
}
