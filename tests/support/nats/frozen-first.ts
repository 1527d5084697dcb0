import { writeFileSync } from 'node:fs'
import { lostOrDoubled } from '../lost-or-doubled.ts'
import { startServer } from '../server-process.ts'
import { countedStorm, type ApartGround } from './apart-ground.ts'

/** a guard against what hangs, and no measure */
const BACK_WITHIN_MS = 120_000
/** longer than bets in flight need to be answered */
const IN_FLIGHT_MS = 1_000

interface FrozenParts {
  readonly ground: ApartGround
  /** address of both servers, the first one first */
  readonly natsUrl: string
  readonly freeze: () => void
  readonly thaw: () => void
}

/**
 * Groups of an exchange and a gateway bet on over two NATS servers, and the first one freezes: milliseconds until a bet
 * is acknowledged again, and acknowledged bets that the ledger lacks or has twice.
 */
export async function betsThroughFreeze({
  ground,
  natsUrl,
  freeze,
  thaw,
}: FrozenParts): Promise<{ readonly backAfterMs: number; readonly wrong: readonly string[] }> {
  writeFileSync(ground.settings['NATS_URL_FILE'] ?? '', `${natsUrl}\n`)
  const exchange = await startServer({ ...ground.settings, ROLES: 'exchange' })
  const gateway = await startServer({ ...ground.settings, ROLES: 'gateway' })
  try {
    const { storm, receipts } = countedStorm()
    while (receipts() === 0) await storm.rageFor(gateway.url, 500)
    freeze()
    const frozeAt = performance.now()
    await storm.rageFor(gateway.url, IN_FLIGHT_MS)
    const before = receipts()
    while (receipts() === before) {
      if (performance.now() - frozeAt > BACK_WITHIN_MS) throw new Error('no bet is acknowledged')
      await storm.rageFor(gateway.url, 200)
    }
    const backAfterMs = performance.now() - frozeAt
    thaw()
    await storm.settleDoubts(gateway.url)
    return { backAfterMs, wrong: await lostOrDoubled(ground.database, storm) }
  } finally {
    thaw()
    await gateway.stop()
    await exchange.stop()
  }
}
