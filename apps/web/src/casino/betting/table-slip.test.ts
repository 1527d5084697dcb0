import { runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { offer, tableBets, tableState } from '../../testing/tables.ts'
import {
  EMPTY_SLIP,
  movedDrafts,
  reduceSlip,
  repeated,
  stakeOf,
  type Put,
  type SlipChange,
  type TableSlip,
} from './table-slip.ts'

const put = (id: string, selectionId: string, more: Partial<Put> = {}): Put => ({
  id,
  selectionId: runnerId(selectionId),
  offeredAs: selectionId,
  name: selectionId,
  side: 'back',
  odds: 200,
  stake: paise(100_00),
  ...more,
})

const after = (...changes: readonly SlipChange[]): TableSlip =>
  changes.reduce(reduceSlip, EMPTY_SLIP)
const puts = (...all: readonly Put[]): SlipChange => ({ kind: 'put', puts: all })
const told = ({ drafts }: TableSlip) =>
  drafts.map(({ id, selectionId, side, stake }) => `${id} ${selectionId} ${side} ${stake / 100}`)

test('[UI416] stakes on the same side of the same selection are added; undo takes back a press', () => {
  const slip = after(
    puts(put('1', 'dragon')),
    puts(put('2', 'dragon')),
    puts(put('3', 'tiger')),
    puts(put('4', 'dragon', { side: 'lay' })),
  )
  expect(told(slip)).toEqual(['1 dragon back 200', '3 tiger back 100', '4 dragon lay 100'])
  expect(stakeOf(slip.drafts)).toBe(400_00)
  const twice = reduceSlip(reduceSlip(slip, { kind: 'undo' }), { kind: 'undo' })
  expect(told(twice)).toEqual(['1 dragon back 200'])
  const cleared = reduceSlip(slip, { kind: 'clear' })
  expect(told(cleared)).toEqual([])
  expect(told(reduceSlip(cleared, { kind: 'undo' }))).toEqual(told(slip))
})

test('[UI416] what is under way is moved by its answer alone', () => {
  const sending: SlipChange = { kind: 'sending', id: '1', sending: 'placing' }
  const slip = after(puts(put('1', 'dragon')), sending, puts(put('2', 'dragon')))
  expect(told(slip)).toEqual(['1 dragon back 100', '2 dragon back 100'])
  expect(told(reduceSlip(slip, { kind: 'clear' }))).toEqual(['1 dragon back 100'])
  expect(told(reduceSlip(slip, { kind: 'undo' }))).toEqual(['1 dragon back 100'])
  const placed = reduceSlip(slip, { kind: 'placed', id: '1' })
  expect(told(placed)).toEqual(['2 dragon back 100'])
})

test('[UI416] when the window closes, what was not sent is taken off; another one begins empty', () => {
  const open: SlipChange = { kind: 'window', window: 'r1/0' }
  const slip = after(open, puts(put('1', 'dragon'), put('2', 'tiger')), open)
  expect(told(slip)).toHaveLength(2)
  const closed = reduceSlip(slip, { kind: 'window', window: null })
  expect(told(closed)).toEqual([])
  // it is said until the next one opens
  expect(closed.takenOff).toBe(200_00)
  expect(reduceSlip(closed, { kind: 'window', window: 'r2/0' }).takenOff).toBe(0)
  expect(told(reduceSlip(slip, { kind: 'window', window: 'r1/1' }))).toEqual([])
})

test('[UI416] a price that moved is seen and taken before anything is sent', () => {
  const { offers } = tableState({ offers: [offer('dragon', 2.1), offer('tiger', 2)] })
  const slip = after(puts(put('1', 'dragon'), put('2', 'tiger')))
  expect(movedDrafts(slip.drafts, offers).map(({ id }) => id)).toEqual(['1'])
  const followed = reduceSlip(slip, { kind: 'follow', offers })
  expect(followed.drafts.map(({ odds }) => odds)).toEqual([210, 200])
  expect(movedDrafts(followed.drafts, offers)).toEqual([])
})

test('[UI417] a bet that was refused stays with its sentence, and another try is another bet', () => {
  const slip = after(puts(put('1', 'dragon')), {
    kind: 'refused',
    id: '1',
    problem: 'Minimum stake is 100',
    nextId: '9',
  })
  expect(slip.drafts).toMatchObject([{ id: '9', sending: 'no', problem: 'Minimum stake is 100' }])
})

test('[UI419] repeat puts the last round’s bets at the prices of now, without those that are not offered', () => {
  const { bets } = tableBets([
    {},
    { betId: '2', selectionId: 'tie', matchOdd: 51, stake: 100 },
    { betId: '3', selectionId: 'tiger', matchOddVariant: 'lay' },
  ])
  const { offers } = tableState({ offers: [offer('dragon', 1.95), offer('tiger', 2)] })
  let id = 0
  const again = repeated(bets, {
    offers,
    offeredAs: (selectionId) => selectionId,
    calledNow: () => null,
    newId: () => String((id += 1)),
  })
  expect(again).toEqual([put('1', 'dragon', { name: 'Dragon', odds: 195, stake: paise(500_00) })])
  const [renamed] = repeated(bets, {
    offers,
    offeredAs: (selectionId) => selectionId,
    calledNow: () => '1 Monsoon',
    newId: () => '9',
  })
  expect(renamed?.name).toBe('1 Monsoon')
})

test('[UI419] [UI1303] bets on one selection are repeated as one, as far as its most allows, and no further', () => {
  const { bets } = tableBets([
    { stake: 30_000 },
    { betId: '2', stake: 10_000 },
    { betId: '3', stake: 30_000 },
    { betId: '4', stake: 200, matchOddVariant: 'lay' },
  ])
  const { offers } = tableState({ offers: [offer('dragon', 2, { lay: 2.1 })] })
  let id = 0
  const again = repeated(bets, {
    offers,
    offeredAs: (selectionId) => selectionId,
    calledNow: () => null,
    newId: () => String((id += 1)),
  })
  expect(told(after({ kind: 'repeat', puts: again }))).toEqual([
    '1 dragon back 40000',
    '3 dragon back 30000',
    '4 dragon lay 200',
  ])
})
