import type { Decision } from '@crease/domain/records/command.ts'
import { ALICE, back, BOB, lay, MARKET, marketOf, World } from '@crease/domain/testing/world.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { describe, expect, test } from 'vitest'
import { NOBODY } from './command-way.ts'
import { addDecision, emptyGroup, mayFollow, newsOf, type CommitGroup } from './commit-group.ts'

const answer = { resolve: () => undefined, asker: NOBODY, reply: { kind: 'done' } } as const

/** A group with `callers` callers that changes an account. */
function groupFor(callers: number): CommitGroup {
  const group = emptyGroup(1)
  for (let caller = 0; caller < callers; caller += 1) group.answers.push(answer)
  const row = { userId: userId(1), kind: 'player', withheld: paise(0), owed: paise(0) } as const
  group.log.record('account', { ...row, cash: paise(100), held: paise(0) })
  return group
}

describe('[LG44] a commit group is sent behind one that is under way', () => {
  test('once as many wait for it', () => {
    expect(mayFollow(groupFor(3), groupFor(4))).toBe(false)
    expect(mayFollow(groupFor(4), groupFor(4))).toBe(true)
    expect(mayFollow(groupFor(0), groupFor(0))).toBe(false)
  })

  test('not while that one has keys to look up, which may have to be decided before it', () => {
    const asking = groupFor(1)
    asking.asked.push({ command: { kind: 'release' }, keys: [], resolve: () => undefined })
    expect(mayFollow(groupFor(1), asking)).toBe(false)
  })

  test('not when it has nothing to write', () => {
    const quotes = emptyGroup(2)
    quotes.answers.push(answer)
    expect(mayFollow(quotes, groupFor(1))).toBe(false)
  })
})

test.each([1, 500])(
  '[CO11] settled in chunks of %i, each user is told that nothing is left',
  (steps) => {
    const world = new World(marketOf({}), steps).fund(1000, ALICE, BOB)
    world.placed(lay(BOB, 2, 100))
    world.placed(back(ALICE, 2, 100))
    const group = emptyGroup(1)
    const add = (decision: Decision) =>
      addDecision(group, decision, { writesOf: (writes) => writes })
    add(world.wins(0))
    while (group.log.rows('position').length < 2) add(world.do({ kind: 'settle-on' }))
    const ended = { marketId: MARKET, position: [], exposure: 0 }
    const news = newsOf(group, world.engine).positions
    expect(news.toSorted((a, b) => a.userId - b.userId)).toEqual([
      { ...ended, userId: ALICE },
      { ...ended, userId: BOB },
    ])
  },
)
