import { expect, test } from 'vitest'
import { tableState } from '../../../for-tests/tables.ts'
import { withoutEnd } from './held-end.ts'

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
