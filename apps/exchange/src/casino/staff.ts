import type { UserId } from '@crease/domain/units/ids.ts'
import { refused } from '@crease/protocol/edge-refusal.ts'
import type { CasinoPort } from '@crease/protocol/casino-port.ts'

/** players who are known to be none; more are asked for again */
const MOST_KNOWN = 50_000

type Betting = Pick<CasinoPort, 'placeTableBet' | 'solo' | 'rounds'>

const FORBIDDEN = refused({ code: 'FORBIDDEN' })

/**
 * Keeps operators, who can pause a table and void a round, from betting there [CG958]. An operator is one from the
 * first day on, so each player is looked up once: when a page of theirs asks for its rounds, ahead of a bet that may come
 * in the last moment of a window [CG51].
 */
export function withoutStaff(
  betting: Betting,
  operatorName: (user: UserId) => Promise<string | null>,
): Betting {
  const players = new Set<UserId>()
  const isStaff = async (user: UserId): Promise<boolean> => {
    if (players.has(user)) return false
    if ((await operatorName(user)) !== null) return true
    if (players.size >= MOST_KNOWN) players.clear()
    players.add(user)
    return false
  }
  return {
    rounds: (user) => {
      // a look-up that fails is made again at the bet
      void isStaff(user).catch(() => null)
      return betting.rounds(user)
    },
    placeTableBet: async (ask) =>
      (await isStaff(ask.userId)) ? FORBIDDEN : betting.placeTableBet(ask),
    solo: async (ask) => ((await isStaff(ask.userId)) ? FORBIDDEN : betting.solo(ask)),
  }
}
