import type { UserId } from '@crease/domain/units/ids.ts'
import { expect, expectTypeOf, test } from 'vitest'
import { checkedRows, type RowOf } from './checked-rows.ts'
import { isBytes, isDate, isPresent, isText, isWhole, orNull, whole } from './guards.ts'
import { RowNotAsWritten } from './row-not-as-written.ts'

const USER = checkedRows('users', { id: whole<UserId>(), name: isText, age: orNull(isWhole) })

/** A database whose answer is already known. */
const answering = (...rows: readonly unknown[]) => ({ query: () => Promise.resolve({ rows }) })

const ANN = { id: 7, name: 'Ann', age: null }

test('rows that hold come back as they were read, with columns that no guard names', async () => {
  const row = { ...ANN, other: 'of a table' }
  expect(await USER.all(answering(row, row), 'SELECT')).toEqual([row, row])
  expect((await USER.all(answering(row), 'SELECT'))[0]).toBe(row)
  expect(await USER.first(answering(row, null), 'SELECT')).toBe(row)
})

test('an answer without rows is an empty list, and no first row', async () => {
  expect(await USER.all(answering(), 'SELECT')).toEqual([])
  expect(await USER.first(answering(), 'SELECT')).toBeNull()
})

test.each([
  ['a wrong member', { ...ANN, id: '7' }, 'id of users cannot be "7"'],
  ['a null', { ...ANN, name: null }, 'name of users cannot be null'],
  ['a missing column', { id: 7, name: 'Ann' }, 'age of users cannot be nothing'],
  ['a number that is not exact', { ...ANN, age: 2 ** 60 }, `age of users cannot be ${2 ** 60}`],
  ['no object', 7, 'a row of users is no object'],
])('%s is refused by its name and that of the query', async (_what, row, why) => {
  const wrong = new RowNotAsWritten(why)
  await expect(USER.first(answering(row), 'SELECT')).rejects.toThrow(wrong)
  await expect(USER.all(answering(ANN, row), 'SELECT')).rejects.toThrow(wrong)
})

test('times, bytes and columns that another codec checks', async () => {
  const rows = checkedRows('columns', { at: isDate, secret: isBytes, definition: isPresent })
  const row = { at: new Date(0), secret: Buffer.of(1), definition: null }
  expect(await rows.first(answering(row), 'SELECT')).toBe(row)
  for (const wrong of [
    { ...row, at: new Date(Number.NaN) },
    { ...row, at: Number.POSITIVE_INFINITY },
    { ...row, secret: 'text' },
    { at: row.at, secret: row.secret },
  ])
    await expect(rows.first(answering(wrong), 'SELECT')).rejects.toThrow(RowNotAsWritten)
})

test('the query and its values are passed on', async () => {
  const asked: unknown[] = []
  const database = {
    query: (...said: readonly unknown[]) => {
      asked.push(said)
      return Promise.resolve({ rows: [] })
    },
  }
  const prepared = { name: 'user-by-id', text: 'SELECT', values: [7] }
  await USER.all(database, 'SELECT', [7])
  await USER.first(database, prepared)
  expect(asked).toEqual([
    ['SELECT', [7]],
    [prepared, undefined],
  ])
})

test('the type of a row follows from its guards, a brand too', () => {
  expectTypeOf<RowOf<typeof USER>>().toEqualTypeOf<
    Readonly<{ id: UserId; name: string; age: number | null }>
  >()
  // @ts-expect-error -- a guard of another type
  checkedRows<{ readonly id: UserId }>('users', { id: isText })
  // @ts-expect-error -- a member without a guard
  checkedRows<{ readonly id: UserId; readonly name: string }>('users', { id: whole() })
})
