import { quotedCashOuts } from '@crease/exchange/stream/quoted-cash-outs.ts'
import { startExchange } from '@crease/exchange/exchange/exchange.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { CashingOut } from '@crease/gateway/betting/cashing-out.ts'
import type { FeedBatch } from '@crease/exchange/feeds/feed.ts'
import { createPump, type Pump } from '@crease/exchange/feeds/host/pump.ts'
import { Placing } from '@crease/gateway/betting/placing.ts'
import { resultsOnLedger } from '@crease/exchange/results/results-on-ledger.ts'
import type { Results } from '@crease/exchange/results/results.ts'
import { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import { findCashOut } from '@crease/ledger/reads/cash-out-reads.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { createLedger, type Ledger } from '@crease/exchange/writer/ledger.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import type { Engine } from '@crease/domain/engine.ts'

/** What a negative control breaks on purpose; the sound exchange has neither. */
export interface DaySabotage {
  readonly engine: (sound: Engine) => Engine
  readonly ledger: (sound: Ledger) => Ledger
}

export type DayExchange = Awaited<ReturnType<typeof openDayExchange>>

/** The server's own exchange, API, pump and results on a real PostgreSQL, on a time of their own. */
export async function openDayExchange(
  address: { readonly connectionString: string },
  sabotage: DaySabotage | null,
) {
  const database = openDatabase(address)
  await migrate(database)
  const time = { now: 0 }
  const now = (): number => time.now
  const errors: string[] = []
  const log = {
    info: () => undefined,
    error: (details: object, message: string) => void errors.push(`${message} ${told(details)}`),
  }
  const ledger = createLedger(address, 'day')
  const exchange = await startExchange({
    ledger: sabotage === null ? ledger : sabotage.ledger(ledger),
    restoreEngine: (snapshot) => {
      const engine = restoreEngine(snapshot)
      return sabotage === null ? engine : sabotage.engine(engine)
    },
    publish: () => undefined,
    now,
    log,
    superseded: () => void errors.push('another server took the markets'),
  })
  const results = resultsOnLedger({ database, exchange, waitSeconds: 0, log })
  const pump = createPump({
    submit: exchange.submit,
    board: { event: () => undefined, score: () => undefined },
    sleep: () => Promise.resolve('go on'),
    whenBehind: 'wait',
  })
  const bets = new BetLedger(database)
  return {
    database,
    exchange,
    placing: new Placing({ exchange, bets, clock: now, placementsPerSecond: 10_000 }),
    cashingOut: new CashingOut({
      exchange: quotedCashOuts(exchange),
      earlier: (user, clientId) => findCashOut(database, user, clientId),
      clock: now,
    }),
    /** of the wall; it only goes forward */
    setNow: (at: number) => (time.now = at),
    /** Brings what a feed says to the exchange; resolves when all of it is decided and written. */
    tell: (batch: FeedBatch) => tell(batch, pump, results),
    /** what was logged as an error, and what the exchange refused of the feed */
    complaints: () => [...errors, ...leftOut(pump)],
    close: async () => {
      await results.stop()
      await exchange.stop()
      await ledger.close()
      await database.end()
    },
  }
}

/** First what is no result, then the results, all markets at once, as a server does it. */
async function tell(batch: FeedBatch, pump: Pump, results: Results): Promise<void> {
  const news = batch.filter(({ kind }) => kind !== 'result')
  if (news.length > 0) await pump.push(news)
  const ends = batch.filter((event) => event.kind === 'result')
  await Promise.all(ends.map((event) => results.tell('day', event, () => pump.push([event]))))
  await results.idle()
}

/** What the exchange refused of the feed: prices of a market that ended in the same step are none. */
function leftOut(pump: Pump): readonly string[] {
  return Object.entries(pump.counts())
    .filter(([what]) => what !== 'conflated')
    .map(([what, count]) => `the feed's word: ${what}, ${count} times`)
}

function told(details: object): string {
  const reason: unknown = 'err' in details ? details.err : null
  return reason instanceof Error ? (reason.stack ?? reason.message) : JSON.stringify(details)
}
