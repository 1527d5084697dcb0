import fc from 'fast-check'
import { forAll } from '../../testing/runs.ts'
import { expect, test } from 'vitest'
import { acceptedBet } from '../../bet/bet-lifecycle.ts'
import { BetStore } from '../../bet/bet-store.ts'
import { at, back, placement } from '../../testing/world.ts'
import { betId, userId, type UserId } from '../../units/ids.ts'
import { OpenBets } from './open-bets.ts'
import { PlayerRows } from '../../memory/player-rows.ts'

/** Open bets beside the store that they are kept in. */
class Beside {
  readonly bets = new BetStore()
  readonly open = new OpenBets(this.bets, new PlayerRows())

  begin(of: UserId, id: number): void {
    const accepted = { betId: betId(id), odds: at(2), now: 0 }
    const bet = acceptedBet(placement(back(of, 2, 1)), accepted)
    this.bets.add(bet, bet)
    this.open.opened(of, betId(id))
  }

  end(of: UserId, id: number, stays: 'kept' | 'forgotten'): void {
    this.open.closed(of, betId(id))
    if (stays === 'forgotten') this.bets.delete(betId(id))
  }
}

test('[BS8] through any opening and ending it says which bets of each user are open, oldest first', () => {
  const step = fc.record({
    user: fc.integer({ min: 1, max: 3 }),
    ends: fc.nat({ max: 40 }),
    stays: fc.constantFrom('kept', 'forgotten'),
  })
  forAll([fc.array(step, { maxLength: 400, size: 'max' })], {}, (steps) => {
    const beside = new Beside()
    const plain = new Map<number, number[]>()
    for (const [id, { user, ends, stays }] of steps.entries()) {
      const own = plain.get(user) ?? []
      const [ended] = own.splice(ends, 1)
      if (ended === undefined) beside.begin(userId(user), id)
      else beside.end(userId(user), ended, stays)
      plain.set(user, ended === undefined ? [...own, id] : own)
    }
    for (const [user, own] of plain) expect(beside.open.of(userId(user))).toEqual(own)
    expect(beside.open.size).toBe([...plain.values()].filter((own) => own.length > 0).length)
  })
})

test('[BS8] a user without open bets is not counted, and has none', () => {
  const beside = new Beside()
  beside.begin(userId(1), 1)
  beside.end(userId(1), 1, 'kept')
  expect([beside.open.size, beside.open.of(userId(1)), beside.open.of(userId(2))]).toEqual([
    0,
    [],
    [],
  ])
})
