import { expect, test } from 'vitest'
import { ALICE, BOB, marketOf, runnerOf, World } from './testing/world.ts'

/** A session with the lines 45 and 47. Through random lives: the model of all rules in `tests/oracle`. */
function sessionWorld(): World {
  const runners = [45, 47].map((from, sort) => ({
    runnerId: runnerOf(sort),
    name: `${from} runs`,
    sort,
    band: { from, below: null },
  }))
  const byNumber = { winners: 0, ladder: 'PERCENT', payoff: { kind: 'bands' }, runners } as const
  return new World(marketOf({ kind: 'session', ...byNumber })).fund(500, ALICE, BOB)
}

test('[MT62] nothing crosses the lines: a NO 47 is not met by a YES 45', () => {
  const world = sessionWorld()
  const bet = { price: 2, stake: 100 }
  world.placed({ user: ALICE, side: 'BACK', runner: 0, ...bet })
  world.placed({ user: BOB, side: 'LAY', runner: 1, ...bet })
  expect(world.ledger.fills).toEqual([])
  world.placed({ user: BOB, side: 'LAY', runner: 0, ...bet })
  expect(world.ledger.fills).toHaveLength(1)
})

test.each(['odd-even', 'khado', 'cricket-casino'] as const)(
  '[MT60] in a market of the kind %s only the house lays',
  (kind) => {
    const world = new World(marketOf({ kind, crossMatching: 'off' })).fund(500, ALICE)
    const bet = { user: ALICE, price: 2, stake: 100 }
    expect(world.place({ ...bet, side: 'LAY' })).toEqual({
      kind: 'refused',
      refusal: { code: 'LAY_NOT_OFFERED' },
    })
    expect(world.place({ ...bet, side: 'BACK' }).kind).toBe('placed')
  },
)

test('[ST31] where a number decides, no winners are named', () => {
  const world = sessionWorld()
  expect(world.wins(1).reply.kind).toBe('refused')
  expect(world.settle({ kind: 'number', value: 46 }).reply.kind).toBe('done')
  expect(world.status()).toBe('SETTLED')
})

test('[MK35] where a number decides, no line is taken out', () => {
  const world = sessionWorld()
  world.placed({ user: ALICE, side: 'BACK', runner: 0, price: 2, stake: 100 })
  const before = world.engine.stateText()
  expect(world.remove(0, 1_620).reply.kind).toBe('done')
  expect(world.engine.stateText()).toBe(before)
})
