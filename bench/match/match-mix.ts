import { betId, userId, type BetId } from '@crease/domain/units/ids.ts'
import type { Taker } from '@crease/domain/book/matching.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { seededRandom } from '@crease/tests/support/seeded-random.ts'

/** One thing asked of a runner's book. Numbers and strings are made before the clock starts. */
export type Operation = Placing | Cancelling

interface Named {
  readonly betId: BetId
  /** the same as text, which is what the peer asks for */
  readonly name: string
  readonly market: number
  readonly runner: number
}

export interface Placing extends Named {
  readonly kind: 'place'
  readonly taker: Taker & Pick<Named, 'betId'>
}

export interface Cancelling extends Named {
  readonly kind: 'cancel'
  readonly userId: Taker['userId']
  readonly side: Taker['side']
  readonly odds: Taker['odds']
}

export interface MixShape {
  readonly operations: number
  readonly markets: number
  /** bets placed away from the middle before the operations, in a mix of their own */
  readonly resting: number
}

export interface Mix<Asked = Operation> {
  readonly shape: MixShape
  readonly before: readonly Asked[]
  readonly operations: readonly Asked[]
}

export const RUNNERS = 3
export const USERS = 1_000
const SEED = 20_261
/** 70 % placed away from the middle, 20 % cancelled, 10 % placed across it. */
const PASSIVE_SHARE = 0.7
const CANCEL_SHARE = 0.2
/** how far from the middle passive bets lie, in hundredths of odds */
const SPREAD = 40
const MIDDLE = 300

/** The same operations for whichever book is measured, and in every run. */
export function mixOf(shape: MixShape): Mix {
  const draw = seededRandom(SEED)
  const placed: Cancelling[] = []
  let bets = 0
  function place(lies: 'away' | 'across'): Placing {
    bets += 1
    const named = { betId: betId(bets), name: String(bets), ...placeOf(draw, shape.markets) }
    const taker = takerOf(draw, lies, named.runner)
    if (lies === 'away') placed.push({ kind: 'cancel', ...named, ...ownerOf(taker) })
    return { kind: 'place', ...named, taker: { ...taker, betId: named.betId } }
  }
  function next(): Operation {
    const kind = draw()
    const picked = placed[Math.floor(draw() * placed.length)]
    const isCancel = kind >= PASSIVE_SHARE && kind < PASSIVE_SHARE + CANCEL_SHARE
    // a new object, as it would come from outside: reading it is not measured
    if (isCancel && picked !== undefined) return { ...picked }
    return place(kind < PASSIVE_SHARE ? 'away' : 'across')
  }
  const before = Array.from({ length: shape.resting }, () => place('away'))
  return { shape, before, operations: Array.from({ length: shape.operations }, next) }
}

const ownerOf = ({ userId: owner, side, odds: limit }: Taker) => ({
  userId: owner,
  side,
  odds: limit,
})

function placeOf(draw: () => number, markets: number): Pick<Named, 'market' | 'runner'> {
  return { market: Math.floor(draw() * markets), runner: Math.floor(draw() * RUNNERS) }
}

/**
 * A player who bets on one side of a runner never bets on the other, so that no player meets an own bet: the peer
 * does not check it. On another runner they may: positions offset each other.
 */
function takerOf(draw: () => number, lies: 'away' | 'across', runner: number): Taker {
  const user = 1 + Math.floor(draw() * USERS)
  const side = (user + runner) % 2 === 0 ? 'BACK' : 'LAY'
  // a back asks for more than the middle, a lay for less; across it, the other way round
  const away = (1 + Math.floor(draw() * SPREAD)) * (side === 'BACK' ? 1 : -1)
  return {
    userId: userId(user),
    side,
    odds: odds(MIDDLE + (lies === 'away' ? away : -away)),
    size: paise(100 + Math.floor(draw() * 10_000)),
  }
}
