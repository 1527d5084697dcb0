import fc from 'fast-check'
import { forAll } from '../../testing/runs.ts'
import { expect, test } from 'vitest'
import { betId, keyOf, userId, type BetId, type UserId } from '../../units/ids.ts'
import { BetKeys } from './bet-keys.ts'

interface Kept {
  readonly user: UserId
  readonly key: string
  readonly id: BetId
}

/** Bets by their keys, as one Map has them, and the same as `BetKeys`: rebuilt at each start. */
class Beside {
  readonly plain = new Map<string, Kept>()
  readonly #bets = new Map<BetId, Kept>()
  keys = this.#begun()

  set(kept: Kept): void {
    this.#bets.set(kept.id, kept)
    this.plain.set(keyOf(kept.user, kept.key), kept)
    this.keys.set(kept.user, kept.key, kept.id)
  }

  delete(name: string): void {
    const kept = this.plain.get(name)
    if (kept === undefined) return
    this.plain.delete(name)
    this.#bets.delete(kept.id)
    this.keys.delete(kept.user, kept.key, kept.id)
  }

  restart(): void {
    this.keys = this.#begun()
    for (const { user, id } of this.plain.values()) this.keys.restore(user, id)
  }

  #begun(): BetKeys {
    return new BetKeys((id) => this.#bets.get(id)?.key ?? null)
  }
}

const step = fc.record({
  user: fc.integer({ min: 1, max: 4 }).map(userId),
  key: fc.constantFrom('a', 'b', 'c', 'd'),
  does: fc.constantFrom('set', 'delete', 'restart'),
})

test('[BS9] through any setting, deleting and starting again it answers as one Map of all keys does', () => {
  forAll([fc.array(step, { maxLength: 100 })], {}, (steps) => {
    const beside = new Beside()
    const { plain } = beside
    const found: (BetId | null)[] = []
    const known: (BetId | null)[] = []
    for (const [nth, { user, key, does }] of steps.entries()) {
      const name = keyOf(user, key)
      if (does === 'restart') beside.restart()
      else if (does === 'delete') beside.delete(name)
      else if (does === 'set' && !plain.has(name)) beside.set({ user, key, id: betId(nth + 1) })
      found.push(beside.keys.find(user, key))
      known.push(plain.get(name)?.id ?? null)
    }
    expect(found).toEqual(known)
    beside.restart()
    expect(beside.keys.size).toBe(plain.size)
    const ids = [...plain].map(([name, { id }]) => [name, id] as const)
    expect(new Map(beside.keys.entries())).toEqual(new Map(ids))
  })
})

test('[BS9] of a player with thousands of bets they are read for the first that is deleted', () => {
  const count = 3000
  const keys = new BetKeys((id) => `key ${id}`)
  for (let id = 1; id <= count; id += 1) keys.restore(userId(1), betId(id))
  for (let id = 2; id <= count; id += 1) keys.delete(userId(1), `key ${id}`, betId(id))
  expect([keys.find(userId(1), 'key 1'), keys.find(userId(1), 'key 2'), keys.size]).toEqual([
    1,
    null,
    1,
  ])
})
