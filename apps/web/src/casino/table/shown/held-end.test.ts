import { expect, test } from 'vitest'
import { tableBets, tableState } from '../../../testing/tables.ts'
import { withoutEnd } from './held-end.ts'
import { untoldOf } from './use-held-money.ts'

test('[UI708] until the last face rests nothing says how the round ended', () => {
  const before = { roundId: '116261126222300', code: 'D' }
  const ended = tableState({
    status: 'ENDED',
    roundId: '116261126222330',
    result: { code: 'T', winner: 'Tiger' },
    last: [before, { roundId: '116261126222330', code: 'T' }],
    dealt: [{ slot: 'D1', face: 3 }],
  })
  const held = withoutEnd(ended)
  expect(held).toMatchObject({ status: 'DEALING', result: null, last: [before] })
  expect(held.dealt).toEqual(ended.dealt)
})

test('[UI711] a table holds the money of the page while its round of a player is dealt and its end not told', () => {
  const mine = tableBets([{}])
  const at = (status: 'BETTING' | 'DEALING' | 'ENDED', isHeld = false, moves = 2600) =>
    untoldOf({ told: tableState({ status }), isHeld, moves }, mine)
  expect([at('BETTING'), at('DEALING'), at('ENDED', true), at('ENDED')]).toEqual([
    null,
    'runs',
    'ended',
    null,
  ])
  // where no face moves, or nothing was staked, nothing is held
  expect(at('DEALING', false, 0)).toBeNull()
  expect(
    untoldOf({ told: tableState({ status: 'DEALING' }), isHeld: false, moves: 600 }, null),
  ).toBeNull()
})
