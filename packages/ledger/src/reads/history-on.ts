import type { Database } from '../connections/database.ts'
import { HistoryLedger } from './history-reads.ts'
import { ProfitLedger } from './profit-reads.ts'

/** All that is asked of what was settled, on one database. */
export function historyOn(database: Pick<Database, 'query'>) {
  const [bets, profit] = [new HistoryLedger(database), new ProfitLedger(database)]
  return {
    settledBets: bets.settledBets.bind(bets),
    marketAccount: bets.marketAccount.bind(bets),
    bySport: profit.bySport.bind(profit),
    byMarket: profit.byMarket.bind(profit),
  }
}
