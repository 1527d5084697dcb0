import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountRow } from '../../records/rows.ts'
import { userId } from '../../units/ids.ts'
import { paise } from '../../units/money.ts'
import { PlayBook } from '../play/play-book.ts'
import { Accounts } from './accounts.ts'
import { PlayerRows } from './player-rows.ts'

const NOW = 1_700_000_000_000
const amount = fc.constantFrom(0, 1, 250, 2 ** 31 - 1, 2 ** 31, 2 ** 52).map(paise)
/** ours below zero, neighbours, and such as stand far from all others */
const player = fc.constantFrom(-2, -1, 1, 2, 33, 1_000_000, 2 ** 32 + 1).map(userId)
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

test('[AU23] an account is what was set last, whatever its player staked, until the player is forgotten', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const players = new PlayerRows()
      const [accounts, book] = [new Accounts(players), new PlayBook(players)]
      const plain = new Map<number, AccountRow>()
      const staked = new Map<number, number>()
      for (const [nth, each] of steps.entries()) {
        if (each.does === 'set') {
          accounts.set(each.row)
          plain.set(each.row.userId, each.row)
        } else if (each.does === 'stake') {
          book.stake(each.player, nth, { placedAt: NOW, now: NOW })
          staked.set(each.player, (staked.get(each.player) ?? 0) + nth)
        } else {
          players.forget(each.player)
          plain.delete(each.player)
          staked.delete(each.player)
        }
        for (const id of [-2, -1, 1, 2, 33, 1_000_000, 2 ** 32 + 1, 34].map(userId)) {
          const known = plain.get(id)
          expect([accounts.get(id), accounts.kindOf(id)]).toEqual([known, known?.kind])
          expect(accounts.freeOf(id)).toBe((known?.cash ?? 0) - (known?.held ?? 0))
        }
      }
      const kept = [...plain.values()].filter(({ kind, cash, held, owed }) => {
        return kind !== 'gone' || cash !== 0 || held !== 0 || owed !== 0
      })
      expect(new Set(accounts.values())).toEqual(new Set(kept))
      for (const [id, sum] of staked) expect(book.at(userId(id), NOW).staked.month).toBe(sum)
    }),
  )
})
