import { fire, type Shot } from '../bet-load.ts'
import type { OwnersCase } from './owners-case.ts'

/**
 * By then V8 has compiled most of what decides a bet: an owner takes 135 us a bet for the first 9,000,
 * 92 around 24,000 and 70 to 78 from 33,000 on.
 */
const WARM_UP_BETS = 35_000
const TURN_SECONDS = 2

interface Warmed extends Pick<OwnersCase, 'count' | 'server'> {
  readonly shots: Shot[]
}

/** Every owner decides so many, whatever their number: in as many seconds one alone decides four times those of each of four. */
export async function warmUp({ count, server, shots }: Warmed, clients: number): Promise<void> {
  const load = { route: 'placeBet', clients, seconds: TURN_SECONDS, perSecond: null } as const
  let decided = 0
  while (decided < WARM_UP_BETS * count) decided += (await fire(server.url, shots, load)).placed
}
