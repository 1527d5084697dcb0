import { print, whole } from '../printing.ts'

/** What was measured with one number of gateways. */
export interface Measured {
  readonly gateways: number
  readonly sockets: number
  /** seconds that were measured */
  readonly seconds: number
  readonly bets: number
  /** processor seconds while nobody bets, and what bets add to them */
  readonly idle: Cost
  readonly added: Cost
  /** to sockets, while nobody bets */
  readonly pushes: number
  /** bytes that NATS sends, while nobody bets */
  readonly bytes: number
}

interface Cost {
  readonly exchange: number
  readonly gateways: number
  readonly postgres: number
  readonly nats: number
}

/** Bettors at once, each with one socket on one match. */
const BETTORS = [100_000, 1_000_000]
/** an assumption, not a measurement: one bet of each in so long */
const SECONDS_A_BET = 60
/** no process of a plan is to be busier than this */
const BUSY_AT_MOST = 0.6

/**
 * What so many bettors need, by what was measured: gateways by their pushes and bets, owners by bets, each at most at
 * six tenths of a core; NATS by its bytes to so many gateways.
 */
export function printPlan(measured: Measured): void {
  const { sockets, seconds, bets, idle, added, pushes, bytes } = measured
  const pushesASocket = pushes / seconds / sockets
  const pushCost = idle.gateways / pushes
  const perBet = (cost: number): number => cost / bets
  for (const bettors of BETTORS) {
    const betsASecond = bettors / SECONDS_A_BET
    const facing = bettors * pushesASocket * pushCost + betsASecond * perBet(added.gateways)
    const deciding = betsASecond * perBet(added.exchange) + idle.exchange / seconds
    const writing = betsASecond * perBet(added.postgres)
    const gateways = Math.ceil(facing / BUSY_AT_MOST)
    const carried = (bytes / seconds / measured.gateways) * gateways
    print(
      `plan for ${whole(bettors)} bettors, a bet of each in ${SECONDS_A_BET} s, ${pushesASocket.toFixed(1)} pushes a second each: ` +
        `${whole(betsASecond)} bets a second; ${gateways} gateways (${facing.toFixed(1)} cores), ` +
        `${Math.ceil(deciding / BUSY_AT_MOST)} owners (${deciding.toFixed(1)} cores), PostgreSQL ${writing.toFixed(1)} cores; ` +
        `NATS carries at most ${whole(carried / 1e6)} MB a second to gateways`,
    )
  }
}
