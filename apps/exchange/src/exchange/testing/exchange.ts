import type { Bet } from '@crease/domain/bet/bet.ts'
import { randomUUID } from 'node:crypto'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { eventId, marketId, runnerId, userId, type UserId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { News } from '../news.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { createLedger, type Ledger } from '../../writer/ledger.ts'
import { appAddress } from '@crease/ledger/roles/app-address.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger, type Verification } from '../../verify/verify-ledger.ts'
import type { ExchangeDeps } from '../exchange-deps.ts'
import { startExchange, type RunningExchange } from '../exchange.ts'
import { restoreEngine } from '../restore-engine.ts'

export const KITES = runnerId('kites')
const HERONS = runnerId('herons')
export const [ASHA, BIREN] = [userId(1), userId(2)]

/** An exchange on a ledger of its own, with what it told. */
export interface Running {
  readonly exchange: RunningExchange
  readonly ledger: Ledger
  readonly news: News[]
  readonly errors: string[]
  /** whether it was told that another exchange owns the markets */
  readonly superseded: () => boolean
}

/** A database of its own and the exchanges that run on it, one after the other. */
export interface ExchangeGround {
  readonly database: Database
  readonly connectionString: string
  /** Starts an exchange; those that ran before go on unless they are stopped. */
  readonly start: (change?: Partial<ExchangeDeps>) => Promise<Running>
  /** Starts an exchange with these markets open, and 10,000 for Asha and Biren each. */
  readonly startOpen: (
    markets: readonly MarketDefinition[],
    change?: Partial<ExchangeDeps>,
  ) => Promise<Running>
  /** Findings of a check of the whole ledger. */
  readonly findings: () => Promise<Verification['findings']>
  readonly close: () => Promise<void>
}

/** Makes a fresh database on the newest schema. The caller closes it. */
export async function openExchangeGround(): Promise<ExchangeGround> {
  const fresh = await freshLedger()
  const database = openDatabase(fresh)
  // the tests look in as who made the database, the exchange comes as it does in life
  const connectionString = await appAddress(database, fresh.connectionString)
  const running: Running[] = []
  const start: ExchangeGround['start'] = async (change = {}) => {
    const ledger = createLedger({ connectionString }, `test ${running.length}`)
    const seen = { news: [] as News[], errors: [] as string[] }
    let superseded = false
    const exchange = await startExchange({
      ledger,
      restoreEngine,
      publish: (news) => seen.news.push(news),
      now: Date.now,
      log: { error: (_details, message) => seen.errors.push(message) },
      superseded: () => (superseded = true),
      ...change,
    })
    const one = { ...seen, exchange, ledger, superseded: () => superseded }
    running.push(one)
    return one
  }
  return {
    database,
    connectionString,
    start,
    startOpen: async (markets, change) => {
      const one = await start(change)
      for (const market of markets) await openMarket(one.exchange, market)
      for (const user of [ASHA, BIREN]) await fund(one.exchange, user, 10_000_00)
      return one
    },
    findings: async () => (await verifyLedger(database)).findings,
    close: async () => {
      for (const { exchange, ledger } of running) {
        await exchange.stop()
        await ledger.close()
      }
      await database.end()
      await fresh.drop()
    },
  }
}

/** Starts an exchange that publishes nothing; what is not changed is as usual. */
export const startOn = (
  ledger: Ledger,
  change: Partial<Parameters<typeof startExchange>[0]> = {},
): Promise<RunningExchange> =>
  startExchange({
    ledger,
    restoreEngine,
    publish: () => undefined,
    now: Date.now,
    log: { error: () => undefined },
    superseded: () => undefined,
    ...change,
  })

/** A match market of two runners under the given id. */
export function matchMarket(id: string): MarketDefinition {
  return {
    marketId: marketId(id),
    eventId: eventId('e1'),
    eventName: 'Kites v Herons',
    sportId: '4',
    name: 'Match Odds',
    kind: 'match',
    ladder: 'FINEST',
    winners: 1,
    runners: [
      { runnerId: KITES, name: 'Kites', sort: 1 },
      { runnerId: HERONS, name: 'Herons', sort: 2 },
    ],
    minStake: paise(100_00),
    maxStake: paise(1_00_000_00),
    commissionRate: 200,
  }
}

/** Opens a market with the house's price of 1.90 / 1.92 for the first runner, and plenty on both sides. */
export async function openMarket(
  exchange: RunningExchange,
  market: MarketDefinition,
): Promise<void> {
  const { marketId: id } = market
  const price = (hundredths: number) => [{ odds: odds(hundredths), size: paise(50_000_00) }]
  const commands: readonly Command[] = [
    { kind: 'open-market', market },
    { kind: 'market-state', marketId: id, status: 'OPEN', inPlay: false, betDelayMs: 0 },
    {
      kind: 'quotes',
      marketId: id,
      runners: [{ runnerId: KITES, back: price(190), lay: price(192), lastTraded: null }],
    },
  ]
  await Promise.all(commands.map((command) => exchange.submit(command)))
}

/** The first runner wins. */
export const settleFor = (market: MarketDefinition): Command => ({
  kind: 'settle',
  marketId: market.marketId,
  result: { kind: 'winners', winners: [KITES], removed: [] },
})

/** Gives a user `amount` paise. */
export const fund = (exchange: RunningExchange, user: UserId, amount: number): Promise<Reply> =>
  exchange.submit({
    kind: 'fund',
    userId: user,
    amount: paise(amount),
    narration: 'Opening balance',
  })

/** A bet on the first runner under a key of its own. */
export function betOn(
  market: MarketDefinition,
  user: UserId,
  asked: { readonly side: 'BACK' | 'LAY'; readonly odds: number; readonly stake: number },
): Placement & { readonly clientBetId: string } {
  return {
    kind: 'place',
    userId: user,
    eventId: market.eventId,
    marketId: market.marketId,
    runnerId: KITES,
    side: asked.side,
    requestedOdds: asked.odds,
    stake: paise(asked.stake),
    clientBetId: randomUUID(),
  }
}

/** The kind of each reply, or the code of its refusal. */
export const kinds = (replies: readonly Reply[]): readonly string[] =>
  replies.map((reply) => (reply.kind === 'refused' ? reply.refusal.code : reply.kind))

/** The bet of a reply that placed one. */
export function betOf(reply: Reply): Bet {
  if (reply.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(reply)}`)
  return reply.bet
}
