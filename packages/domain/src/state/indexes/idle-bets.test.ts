import fc from 'fast-check'
import { forAll } from '../../testing/runs.ts'
import { expect, test } from 'vitest'
import { acceptedBet } from '../../bet/bet-lifecycle.ts'
import { BetStore } from '../../bet/bet-store.ts'
import { at, back, placement } from '../../testing/world.ts'
import { betId, userId, type BetId, type UserId } from '../../units/ids.ts'
import { IdleBets } from './idle-bets.ts'

const MOST = 4

/** The kept bets of one player, as a list. */
interface Plain {
  kept: BetId[]
  floor: number
}

/** Idle bets beside the store that they are kept in, and beside lists. */
class Beside {
  readonly bets = new BetStore()
  readonly idle = new IdleBets(this.bets, MOST)
  readonly plain = new Map<UserId, Plain>()

  of(user: UserId): Plain {
    const known = this.plain.get(user) ?? { kept: [], floor: 0 }
    this.plain.set(user, known)
    return known
  }

  place(user: UserId, id: BetId): void {
    const bet = acceptedBet(placement(back(user, 2, 1)), { betId: id, odds: at(2), now: 0 })
    this.bets.add(bet, bet)
  }

  /** The answer of plain lists. */
  expected(user: UserId, id: BetId, does: 'keeps' | 'leaves'): readonly BetId[] {
    const own = this.of(user)
    if (does === 'leaves') {
      own.kept = own.kept.filter((each) => each !== id)
      return []
    }
    if (id <= own.floor) return [id]
    if (!own.kept.includes(id)) own.kept.push(id)
    if (own.kept.length <= MOST) return []
    const inOrder = own.kept.toSorted((a, b) => a - b)
    const gone = inOrder.slice(0, Math.ceil(inOrder.length / 2))
    own.kept = inOrder.slice(gone.length)
    own.floor = gone.at(-1) ?? 0
    return gone
  }

  answered(user: UserId, id: BetId, does: 'keeps' | 'leaves'): readonly BetId[] {
    if (does === 'keeps') return this.idle.keep(user, id).gone
    this.idle.leave(user, id)
    return []
  }
}

test('[BS103] through any keeping and leaving the older half of too many is forgotten, of each player', () => {
  const step = fc.record({
    user: fc.integer({ min: 1, max: 2 }).map(userId),
    // mostly of bets that were placed at about the same time, and some that were kept before
    id: fc.integer({ min: 1, max: 60 }).map(betId),
    does: fc.constantFrom('keeps', 'keeps', 'keeps', 'leaves'),
  })
  forAll([fc.array(step, { maxLength: 300, size: 'max' })], {}, (steps) => {
    const beside = new Beside()
    const owners = new Map<BetId, UserId>()
    for (const { user, id, does } of steps) {
      const owner = owners.get(id) ?? user
      if (!owners.has(id)) beside.place(owner, id)
      owners.set(id, owner)
      const gone = beside.expected(owner, id, does)
      expect(beside.answered(owner, id, does)).toEqual(gone)
      const { floor } = beside.of(owner)
      expect(beside.idle.hasForgotten(owner)).toBe(floor > 0)
      const told = beside.idle.floors().find(({ userId: of }) => of === owner)
      expect(told?.upTo ?? 0).toBe(floor)
    }
  })
})
