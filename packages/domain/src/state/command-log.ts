import { ROWS, type Rows, type Writes } from '../records/registry.ts'
import { RowLog } from '../records/row-log.ts'

/** The rows of one command, with the kinds at hand that every bet writes, or that are looked through after every command. */
export class CommandLog extends RowLog<Rows> {
  readonly bets = this.of('bet')
  readonly fills = this.of('fill')
  readonly positions = this.of('position')
  readonly accounts = this.of('account')
  readonly transfers = this.of('transfer')
  readonly conditionals = this.of('conditional')

  constructor() {
    super(ROWS)
  }

  /**
   * The same as `writes` where nothing is noted but what almost every bet writes; else null. An object that gets its
   * members one by one, under names that vary, is a look into a table of V8's for each.
   */
  usualWrites(): Writes | null {
    const isFilled = this.fills.isNoted
    const isHeld = this.accounts.isNoted && this.transfers.isNoted
    if (!this.bets.isNoted || !this.positions.isNoted) return null
    if (this.kinds !== 2 + Number(isFilled) + 2 * Number(isHeld)) return null
    const bet = this.bets.rows()
    const position = this.positions.rows()
    if (!isHeld) return isFilled ? { bet, fill: this.fills.rows(), position } : { bet, position }
    const account = this.accounts.rows()
    const transfer = this.transfers.rows()
    return isFilled
      ? { bet, fill: this.fills.rows(), position, account, transfer }
      : { bet, position, account, transfer }
  }
}
