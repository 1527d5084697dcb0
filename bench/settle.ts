import type { Placement } from '@crease/domain/bet/placement.ts'
import { marketId, runnerId, userId, type MarketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { RunningExchange } from '@crease/exchange/exchange/exchange.ts'
import { openExchange } from './own-exchange.ts'
import { machine, print, whole } from './printing.ts'
import { quantile } from './quantile.ts'
import { printVerified } from './verified.ts'
import { benchMarket, EVENT } from './bench-market.ts'

/**
 * The time to settle a market, and the wait of bets elsewhere meanwhile. The targets: 100,000 bets in 5 s, and 99 of
 * 100 bets elsewhere within 250 ms. The ledger is verified after.
 */
const BETS = Number(process.env['BENCH_BETS'] ?? 100_000)
const USERS = Number(process.env['BENCH_USERS'] ?? 20_000)
const AT_ONCE = 5_000
const ELSEWHERE_EVERY_MS = 5

const RUNNERS = ['kites', 'herons'].map((id) => runnerId(id))
const BIG = marketId('1.1')
const OTHER = marketId('1.2')

const { exchange, database, close } = await openExchange('settle')
try {
  print(machine())
  await fill(exchange)
  await measure(exchange)
  await printVerified(database)
} finally {
  await close()
}

/** Every user with funds, both markets open, and the big one full of bets, half of them matched in pairs. */
async function fill(into: RunningExchange): Promise<void> {
  for (const id of [BIG, OTHER]) {
    await into.submit({
      kind: 'open-market',
      market: benchMarket(id, RUNNERS, { commissionRate: 200 }),
    })
    const state = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
    await into.submit({ kind: 'market-state', marketId: id, ...state })
  }
  for (const wave of waves(USERS)) {
    const amount = paise(1_000_000_00)
    const fund = (nth: number) =>
      into.submit({ kind: 'fund', userId: userId(nth + 1), amount, narration: 'Opening balance' })
    await Promise.all(wave.map(fund))
  }
  for (const wave of waves(BETS)) {
    const replies = await Promise.all(wave.map((nth) => into.submit(betOf(nth, BIG))))
    const refused = replies.find(({ kind }) => kind !== 'placed')
    if (refused !== undefined) throw new Error(`a bet was answered ${JSON.stringify(refused)}`)
  }
}

/** Backs and lays in turn that meet, and one of four at odds without a taker. */
function betOf(nth: number, market: MarketId): Placement {
  const side = nth % 2 === 0 ? 'BACK' : 'LAY'
  const lonely = nth % 8 < 2
  const awayOdds = side === 'BACK' ? 900 : 110
  return {
    kind: 'place',
    userId: userId((nth % USERS) + 1),
    eventId: EVENT,
    marketId: market,
    runnerId: RUNNERS[Math.floor(nth / 2) % RUNNERS.length] ?? runnerId('kites'),
    side,
    requestedOdds: lonely ? awayOdds : 200 + (Math.floor(nth / 2) % 50),
    stake: paise(100 + (Math.floor(nth / 2) % 900)),
    clientBetId: null,
  }
}

function waves(count: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, wave) =>
    Array.from(
      { length: Math.min(AT_ONCE, count - wave * AT_ONCE) },
      (_one, nth) => wave * AT_ONCE + nth,
    ),
  )
}

async function measure(running: RunningExchange): Promise<void> {
  const waits: number[] = []
  const began = performance.now()
  const result = { kind: 'winners', winners: RUNNERS.slice(0, 1), removed: [] } as const
  const settling = running.submit({ kind: 'settle', marketId: BIG, result })
  const asked: Promise<void>[] = []
  for (let nth = 0; running.market(BIG)?.state.status !== 'SETTLED'; nth += 1) {
    const sent = performance.now()
    asked.push(
      running.submit(betOf(nth, OTHER)).then(() => void waits.push(performance.now() - sent)),
    )
    await new Promise((resolve) => setTimeout(resolve, ELSEWHERE_EVERY_MS))
  }
  const took = performance.now() - began
  await Promise.all([settling, ...asked])
  const share = (of: number): string => quantile(waits, of).toFixed(0)
  print(
    `settled a market of ${whole(BETS)} bets of ${whole(USERS)} users in ${(took / 1000).toFixed(2)} s; ` +
      `${whole(waits.length)} bets elsewhere meanwhile: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms`,
  )
}
