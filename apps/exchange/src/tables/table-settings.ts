/** What is set of the casino's tables. */
export interface TableSettings {
  /** off: nobody deals, and what stands open in the ledger is ended */
  readonly areOpen: boolean
  /** what bets at moving odds wait out between cards */
  readonly betDelayMs: number
  /** what the seeds are sealed with, as 64 hexadecimal digits; null: a file of the data directory */
  readonly dealerKey: string | null
}
