import { roundId, type RoundId } from '@crease/domain/units/ids.ts'

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
    return `${this.#code}${new Date(at).toISOString().replaceAll(/\D/g, '').slice(2, 14)}`
  }

  /** A second later than an id says. */
  #after(id: string): string {
    const [yy, mm, dd, h, m, s] = id.slice(this.#code.length).match(/\d\d/g) ?? []
    return this.#idOf(Date.parse(`20${yy}-${mm}-${dd}T${h}:${m}:${s}Z`) + 1000)
  }
}
