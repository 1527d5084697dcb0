import { expect, test } from 'vitest'
import { RoundIds } from './round-ids.ts'

const AT = Date.UTC(2026, 11, 31, 23, 59, 58, 700)

test('[CG58] a round is called by its table and the moment of its beginning', () => {
  expect(new RoundIds(7, null).next(AT)).toBe('007261231235958')
})

test('[CG58] whatever the clock does, each is later than all before, also after a restart', () => {
  const ids = new RoundIds(102, null)
  const given = [AT, AT, AT - 3_600_000, AT + 500].map((now) => ids.next(now))
  expect(given).toEqual([
    '102261231235958',
    '102261231235959',
    '102270101000000',
    '102270101000001',
  ])
  expect(new RoundIds(102, '102270101000001').next(AT)).toBe('102270101000002')
})
