import { roundId, type RoundId } from '@crease/domain/units/ids.ts'

/** How finely a round's id says its moment, milliseconds: many players may begin a round of one game in a second. */
const STEP_MS = { table: 1000, alone: 1 } as const
/** digits of the moment, from the year's last two on */
const DIGITS = { table: 12, alone: 15 } as const

/**
 * Names the rounds of a table: its three digits, then the moment in UTC, yyMMddHHmmss. Each is later than all before,
 * whatever the clock does, so that no two are the same [CG58]. Rounds that are played alone say milliseconds too [CG191].
 */
export class RoundIds {
  readonly #code: string
  readonly #of: keyof typeof STEP_MS
  #last: string

  constructor(code: number, last: string | null, of: keyof typeof STEP_MS = 'table') {
    this.#of = of
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
    return `${this.#code}${new Date(at)
      .toISOString()
      .replaceAll(/\D/g, '')
      .slice(2, 2 + DIGITS[this.#of])}`
  }

  /** A step later than an id says. */
  #after(id: string): string {
    const moment = id.slice(this.#code.length)
    const [yy, mm, dd, h, m, s] = moment.match(/\d\d/g) ?? []
    const ms = moment.slice(12).padEnd(3, '0')
    return this.#idOf(Date.parse(`20${yy}-${mm}-${dd}T${h}:${m}:${s}.${ms}Z`) + STEP_MS[this.#of])
  }
}
