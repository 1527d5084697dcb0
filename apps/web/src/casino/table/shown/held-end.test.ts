import { expect, test } from 'vitest'
import { tableBets, tableState } from '../../../testing/tables.ts'
import { untoldRound, withoutEnd } from './held-end.ts'
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
  // what the bets brought may come over its line before the end of the round over the table's
  const untold = (status: 'BETTING' | 'DEALING' | 'ENDED' | 'VOID') =>
    untoldRound(tableState({ status, roundId: '116261126222330' }))
  expect([untold('BETTING'), untold('DEALING')]).toEqual(['116261126222330', '116261126222330'])
  expect([untoldRound(held), untold('ENDED'), untold('VOID')]).toEqual([
    '116261126222330',
    null,
    null,
  ])
})

test('[UI711] a table holds the money of the page while its round of a player is dealt and its end not told', () => {
  const mine = tableBets([{}])
  const at = (status: 'BETTING' | 'DEALING' | 'ENDED', isHeld = false) =>
    untoldOf({ told: tableState({ status }), isHeld }, mine)
  expect([at('BETTING'), at('DEALING'), at('ENDED', true), at('ENDED')]).toEqual([
    null,
    'runs',
    'ended',
    null,
  ])
  // where nothing was staked, nothing is held
  expect(untoldOf({ told: tableState({ status: 'DEALING' }), isHeld: false }, null)).toBeNull()
})
