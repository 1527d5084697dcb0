import { NONE } from '../memory/bet-pool.ts'
import type { QueuePlace } from '../records/market-view.ts'
import { paise } from '../units/money.ts'
import type { Side } from '../units/side.ts'
import type { UserId } from '../units/ids.ts'
import type { LiveMarket } from './live-market.ts'

/** How many resting bets of a runner are looked at for one question: places beyond them are not told. */
const MOST_LOOKED_AT = 20_000
/** Places in one reply at most. */
const MOST_PLACES = 500

const SIDES: readonly Side[] = ['BACK', 'LAY']

/**
 * Queue places of these users' resting bets on one runner: the volume before each at its price [RT122]. The maker is
 * not counted, since it yields to players at equal price. Best prices first; empty for users without an open bet in
 * the market.
 */
export function placesIn(
  market: LiveMarket,
  index: number,
  users: readonly UserId[],
): readonly QueuePlace[] {
  const asked = new Set(users.filter((userId) => hasOpenBets(market, userId)))
  const places: QueuePlace[] = []
  if (asked.size === 0) return places
  let looked = 0
  for (const book of market.runner(index).restingBooks()) {
    for (const side of SIDES) {
      book.eachPlace(side, (slot, ahead) => {
        const userId = book.userIdAt(slot)
        if (asked.has(userId)) {
          places.push({ userId, betId: book.betIdAt(slot), ahead: paise(ahead) })
        }
        looked += 1
        return looked < MOST_LOOKED_AT && places.length < MOST_PLACES
      })
    }
  }
  return places
}

function hasOpenBets({ positions }: LiveMarket, userId: UserId): boolean {
  const row = positions.find(userId)
  return row !== NONE && positions.openBetsAt(row) > 0
}
