import fc from 'fast-check'
import { forAll } from '../../testing/runs.ts'
import { expect, test } from 'vitest'
import { isOver, type AccountRow } from '../../records/rows.ts'
import { userId, type UserId } from '../../units/ids.ts'
import { paise } from '../../units/money.ts'
import { PlayBook } from '../play/play-book.ts'
import { Accounts } from './accounts.ts'
import { PlayerRows } from '../../memory/player-rows.ts'

const NOW = 1_700_000_000_000
const amount = fc.constantFrom(0, 1, 250, 2 ** 31 - 1, 2 ** 31, 2 ** 52).map(paise)
/** ours below zero, neighbours, and such as stand far from all others */
const PLAYERS = [-2, -1, 1, 2, 33, 1_000_000, 2 ** 32 + 1].map(userId)
const STRANGER = userId(34)
const player = fc.constantFrom(...PLAYERS)
const row = fc.record<AccountRow>({
  userId: player,
  kind: fc.constantFrom('player', 'demo', 'gone', 'maker'),
  cash: amount,
  held: amount,
  withheld: amount,
  owed: amount,
})
const step = fc.oneof(
  fc.record({ does: fc.constant('set' as const), row }),
  fc.record({ does: fc.constant('stake' as const), player }),
  fc.record({ does: fc.constant('forget' as const), player }),
)

/** Accounts and play as plain Maps have them, and the same in rows. */
class Beside {
  readonly players = new PlayerRows()
  readonly accounts = new Accounts(this.players)
  readonly book = new PlayBook(this.players)
  readonly plain = new Map<number, AccountRow>()
  readonly staked = new Map<number, number>()

  set(account: AccountRow): void {
    this.accounts.set(account)
    this.plain.set(account.userId, account)
  }

  stake(of: UserId, cost: number): void {
    this.book.stake(of, cost, { placedAt: NOW, now: NOW })
    this.staked.set(of, (this.staked.get(of) ?? 0) + cost)
  }

  forget(of: UserId): void {
    this.players.forget(of)
    this.plain.delete(of)
    this.staked.delete(of)
  }
}

test('[AU23] an account is what was set last, whatever its player staked, until the player is forgotten', () => {
  forAll([fc.array(step, { maxLength: 60 })], {}, (steps) => {
    const beside = new Beside()
    const { accounts, book, plain, staked } = beside
    for (const [nth, each] of steps.entries()) {
      if (each.does === 'set') beside.set(each.row)
      else if (each.does === 'stake') beside.stake(each.player, nth)
      else beside.forget(each.player)
      for (const id of [...PLAYERS, STRANGER]) {
        const known = plain.get(id)
        const free = known === undefined ? 0 : known.cash - known.held
        expect([accounts.get(id), accounts.freeOf(id)]).toEqual([known, free])
        expect(accounts.kindOf(id)).toBe(known?.kind)
      }
    }
    const kept = [...plain.values()].filter((account) => !isOver(account))
    expect(new Set(accounts.values())).toEqual(new Set(kept))
    for (const [id, sum] of staked) expect(book.at(userId(id), NOW).staked.month).toBe(sum)
  })
})
