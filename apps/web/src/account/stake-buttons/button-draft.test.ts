import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { buttonOf, draftProblem, draftsOf, isUnread, withOneMore } from './button-draft.ts'

const say = (english: string): string => english
const draft = (label: string, value: string) => ({ key: 0, label, value })

test('[UI148] a label has 1 to 7 characters, a value is whole from 1 to 99999999', () => {
  expect(draftProblem(draft('1234567', '99999999'), say)).toBeNull()
  expect(draftProblem(draft('x', '1'), say)).toBeNull()
  for (const label of ['', '   ', '12345678']) {
    expect(draftProblem(draft(label, '100'), say)).toMatch(/^A label/)
  }
  for (const value of ['', '0', '100000000', '1.5', 'x']) {
    expect(draftProblem(draft('1k', value), say)).toMatch(/^A value/)
  }
})

test('[UI148] a value is read whole, with its point and its groups, or is refused', () => {
  for (const value of ['5000', '5000.00', '₹5,000.00', '५०००']) {
    expect(draftProblem(draft('5k', value), say)).toBeNull()
    expect(buttonOf(draft('5k', value)).bvalue).toBe(5000_00)
  }
  for (const value of ['-5', '1234567890', '1000.50', '1000,50', '5.000', '5k']) {
    expect(draftProblem(draft('5k', value), say)).toMatch(/^A value/)
  }
  expect(['-5', '5.000', '5k'].every((value) => isUnread(draft('5k', value)))).toBe(true)
  expect(['', '5000.50'].some((value) => isUnread(draft('5k', value)))).toBe(false)
})

test('[UI148] rows come from buttons and go back to them, and there are at most twelve', () => {
  const buttons = [
    { btext: '1k', bvalue: paise(1000_00) },
    { btext: '5k', bvalue: paise(5000_00) },
  ]
  const drafts = draftsOf(buttons)
  expect(drafts.map(buttonOf)).toEqual(buttons)
  const more = withOneMore(drafts)
  expect(new Set(more.map(({ key }) => key)).size).toBe(3)
  const many = Array.from({ length: 20 }).reduce<typeof drafts>((rows) => withOneMore(rows), drafts)
  expect(many).toHaveLength(12)
})
