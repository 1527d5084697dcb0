import { writeFileSync } from 'node:fs'
import { lostOrDoubled } from '../lost-or-doubled.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { countedStorm, type NatsGround } from './nats-ground.ts'

/** a guard against what hangs, and no measure */
const BACK_WITHIN_MS = 120_000
/** longer than bets in flight need to be answered */
const IN_FLIGHT_MS = 1_000

type Role = 'exchange' | 'gateway'

interface FrozenParts {
  readonly ground: NatsGround
  /** address of both servers for a group of this role, the first one first */
  readonly natsUrl: (role: Role) => string
  readonly freeze: () => void
  readonly thaw: () => void
}

/** The outcome of a freeze. */
interface Frozen {
  /** milliseconds from the freeze until a bet is acknowledged again */
  readonly backAfterMs: number
  /** acknowledged bets that the ledger lacks or has twice */
  readonly wrong: readonly string[]
}

/** Places bets at groups of an exchange and a gateway over two NATS servers, and freezes the first one. */
export async function betsThroughFreeze(parts: FrozenParts): Promise<Frozen> {
  const { ground, freeze, thaw } = parts
  const exchange = await groupOf('exchange', parts)
  const gateway = await groupOf('gateway', parts)
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

function groupOf(role: Role, { ground, natsUrl }: FrozenParts): Promise<ServerProcess> {
  const file = `${ground.settings['NATS_URL_FILE']}-${role}`
  writeFileSync(file, `${natsUrl(role)}\n`)
  return startServer({ ...ground.settings, ROLES: role, NATS_URL_FILE: file })
}
