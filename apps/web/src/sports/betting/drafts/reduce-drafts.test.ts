import { marketId, runnerId as runner } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { aSelection } from '../../../testing/a-selection.ts'
import { draftOn, DRAFTS_MAX, EMPTY, type Draft, type Drafts } from './drafts.ts'
import { plainOrder } from '../order-form.ts'
import { draftedByMarket, reduceDrafts } from './reduce-drafts.ts'
import type { Selection } from '../selection.ts'

type Change = Parameters<typeof reduceDrafts<string>>[1]

const draft = (id: number, more: Partial<Selection> = {}): Draft<string> => {
  const selection = aSelection({ runnerId: runner(`r${id}`), row: runner(`r${id}`), ...more })
  const form = plainOrder(selection.scale, selection.rate, '')
  return { id, selection, picked: `cell${id}`, form, sending: 'no', problem: null }
}
const pick = (id: number, more: Partial<Selection> = {}): Change => ({
  kind: 'pick',
  draft: draft(id, more),
  among: 'others',
})
const after = (...changes: readonly Change[]): Drafts<string> =>
  changes.reduce<Drafts<string>>(reduceDrafts, EMPTY)
const ids = ({ drafts }: Drafts<string>): readonly number[] => drafts.map(({ id }) => id)
const PROBLEM = { kind: 'answer', message: 'no', field: null } as const

test('[BS150] a slip holds up to ten selections, in their order; the newest is worked on', () => {
  const all = Array.from({ length: DRAFTS_MAX + 1 }, (_, at) => pick(at + 1))
  const slip = after(...all)
  expect(DRAFTS_MAX).toBe(10)
  expect(ids(slip)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(slip.chosen).toBe(10)
})

test('[BS150] where the player likes one at a time, the next takes its place', () => {
  const slip = after(pick(1), { kind: 'pick', draft: draft(2), among: 'alone' })
  expect([ids(slip), slip.chosen]).toEqual([[2], 2])
})

test('[BS150] what is removed can be put back where it stood, with what was typed, until another is picked', () => {
  const type: Change = { kind: 'type', id: 2, typing: { kind: 'stake', text: '500' } }
  const removed = after(pick(1), pick(2), pick(3), type, { kind: 'remove', id: 2 })
  expect([ids(removed), removed.chosen]).toEqual([[1, 3], 3])
  const back = reduceDrafts(removed, { kind: 'undo' })
  expect([ids(back), back.chosen, back.drafts[1]?.form.stake]).toEqual([[1, 2, 3], 2, '500'])
  expect(reduceDrafts(back, { kind: 'undo' })).toBe(back)
  const later = after(pick(1), pick(2), { kind: 'remove', id: 1 }, pick(3), { kind: 'undo' })
  expect(ids(later)).toEqual([2, 3])
})

test('[BS150] the place of the one that was worked on goes to its neighbour', () => {
  const choose: Change = { kind: 'choose', id: 2 }
  const slip = after(pick(1), pick(2), pick(3), choose, { kind: 'remove', id: 2 })
  expect(slip.chosen).toBe(3)
  expect(reduceDrafts(slip, { kind: 'remove', id: 3 }).chosen).toBe(1)
  expect(after(pick(1), { kind: 'remove', id: 1 }).chosen).toBeNull()
})

test('[BS150] a price is known again by its market, its runner and its side', () => {
  const { drafts } = after(pick(1), pick(2, { type: 'lay' }))
  const { selection } = draft(2)
  expect(draftOn(drafts, selection)).toBeUndefined()
  expect(draftOn(drafts, { ...selection, type: 'lay' })?.id).toBe(2)
})

test('[BS150] each has its own rate and stake; another line or price keeps its stake', () => {
  const slip = after(
    pick(1),
    pick(2),
    { kind: 'type', id: 1, typing: { kind: 'stake', text: '300' } },
    { kind: 'type', id: 2, typing: { kind: 'step', steps: 1 } },
    {
      kind: 'follow',
      id: 1,
      moved: { runnerId: runner('r9'), selectionName: '47', rate: odds(190), picked: 'other' },
    },
  )
  expect(slip.drafts.map(({ form }) => [form.rate, form.stake])).toEqual([
    ['1.90', '300'],
    ['1.86', ''],
  ])
  expect(slip.drafts[0]).toMatchObject({ picked: 'other', selection: { runnerId: 'r9' } })
  expect(slip.chosen).toBe(1)
})

test('[BS148] a problem stands until something else is typed, and goes when it is sent again', () => {
  const told = after(pick(1), { kind: 'problem', id: 1, problem: PROBLEM })
  const type = (text: string): Change => ({ kind: 'type', id: 1, typing: { kind: 'stake', text } })
  expect(reduceDrafts(told, type('')).drafts[0]?.problem).toEqual(PROBLEM)
  expect(reduceDrafts(told, type('5')).drafts[0]?.problem).toBeNull()
  const sent = reduceDrafts(told, { kind: 'sending', id: 1, sending: 'placing' })
  expect(sent.drafts[0]).toMatchObject({ sending: 'placing', problem: null })
})

test('[BS151] what is placed leaves the slip; the refused one stays, and becomes the one worked on', () => {
  const slip = after(
    pick(1),
    pick(2),
    { kind: 'problem', id: 1, problem: PROBLEM },
    { kind: 'taken', id: 2 },
    { kind: 'taken', id: 7 },
  )
  expect([ids(slip), slip.chosen, slip.removed]).toEqual([[1], 1, null])
})

test('[BS152] what is typed is known by its markets; a selection without a stake is no bet yet', () => {
  const stake = (id: number): Change => ({
    kind: 'type',
    id,
    typing: { kind: 'amount', amount: paise(200_00) },
  })
  const slip = after(
    pick(1),
    pick(2),
    pick(3, { marketId: marketId('m2') }),
    pick(4),
    ...[1, 2, 3].map(stake),
  )
  const drafted = [...draftedByMarket(slip.drafts)].map(([mid, bets]) => [
    mid,
    bets.map(({ runnerId }) => runnerId),
  ])
  expect(drafted).toEqual([
    ['m1', ['r1', 'r2']],
    ['m2', ['r3']],
  ])
})
