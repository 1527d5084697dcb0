import { userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { describe, expect, test } from 'vitest'
import { emptyTick, mayFollow, type Tick } from './tick.ts'

const answer = { resolve: () => undefined, reply: { kind: 'done' } } as const

/** A tick that so many wait for, and that changes an account. */
function tickFor(callers: number): Tick {
  const tick = emptyTick(1)
  for (let caller = 0; caller < callers; caller += 1) tick.answers.push(answer)
  const row = { userId: userId(1), kind: 'player', owed: paise(0) } as const
  tick.accounts.set(userId(1), { ...row, cash: paise(100), held: paise(0) })
  return tick
}

describe('[LG44] a tick is sent behind one that is under way', () => {
  test('once as many wait for it', () => {
    expect(mayFollow(tickFor(3), tickFor(4))).toBe(false)
    expect(mayFollow(tickFor(4), tickFor(4))).toBe(true)
    expect(mayFollow(tickFor(0), tickFor(0))).toBe(false)
  })

  test('not while that one has keys to look up, which may have to be decided before it', () => {
    const asking = tickFor(1)
    asking.asked.push({ command: { kind: 'release' }, keys: [], resolve: () => undefined })
    expect(mayFollow(tickFor(1), asking)).toBe(false)
  })

  test('not when it has nothing to write', () => {
    const quotes = emptyTick(2)
    quotes.answers.push(answer)
    expect(mayFollow(quotes, tickFor(1))).toBe(false)
  })
})
