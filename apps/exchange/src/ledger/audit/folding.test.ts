import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import type { AuditRow } from './audit-rows.ts'
import { Folding, WINDOW_MS } from './folding.ts'

const failed = (from: string, at: number): AuditRow => ({
  kind: 'sign-in-failed',
  user: null,
  by: null,
  from,
  about: {},
  at,
  times: 1,
})

test('[OP122] what is alike is kept at once, and then once a minute with its count', () => {
  const folding = new Folding()
  const kept = Array.from({ length: 1000 }, (_, n) => folding.take(failed('192.0.2.1', n)))
  expect(kept.filter((row) => row !== null)).toHaveLength(1)
  expect(folding.sweep(WINDOW_MS - 1)).toEqual([])
  expect(folding.sweep(WINDOW_MS)).toMatchObject([{ from: '192.0.2.1', times: 999, at: WINDOW_MS }])
  expect(folding.take(failed('192.0.2.1', WINDOW_MS + 1))).toBeNull()
  expect(folding.sweep(2 * WINDOW_MS)).toMatchObject([{ times: 1 }])
  // a quiet minute ends it
  expect(folding.sweep(3 * WINDOW_MS)).toEqual([])
  expect(folding.take(failed('192.0.2.1', 3 * WINDOW_MS))).not.toBeNull()
})

test('[OP122] a flood from everywhere is few rows and a count, nothing of it is lost, and it hides nothing else', () => {
  const folding = new Folding()
  const kept = Array.from({ length: 50_000 }, (_, n) =>
    folding.take(failed(`10.0.${n >> 8}.${n & 255}`, 0)),
  )
  // and something of another kind meanwhile
  const other = { ...failed('192.0.2.1', 0), kind: 'role-refused' } as const
  expect(folding.take(other)).toEqual(other)
  const at = kept.filter((row) => row !== null)
  const later = folding.sweep(WINDOW_MS)
  expect(at.length).toBeLessThan(30)
  expect(later.length).toBeLessThan(30)
  const told = [...at, ...later].reduce((sum, { times }) => sum + times, 0)
  expect(told).toBe(50_000)
})

test('[OP122] of what is kept one by one a flood is counted, of operators nothing ever is', () => {
  const folding = new Folding()
  const rows = (kind: AuditRow['kind']) =>
    Array.from({ length: 5000 }, (_, n) =>
      folding.take({ ...failed('192.0.2.1', n), kind, user: userId(n) }),
    )
  expect(rows('sign-in').filter((row) => row !== null).length).toBeLessThan(700)
  expect(rows('operator-act').filter((row) => row !== null)).toHaveLength(5000)
})

test('[OP190] what one player does again and again is that player’s alone to be counted: others keep their names', () => {
  const folding = new Folding()
  const act = (user: number, n: number): AuditRow => ({
    ...failed('192.0.2.1', n),
    kind: 'second-factor-changed',
    user: userId(user),
    about: { call: 'newRecoveryCodes' },
  })
  const kept = Array.from({ length: 5000 }, (_, n) => folding.take(act(1, n)))
  expect(kept.filter((row) => row !== null).length).toBeLessThan(25)
  const other = act(2, 5000)
  expect(folding.take(other)).toEqual(other)
  const later = folding.sweep(WINDOW_MS + 5000)
  expect(later).toMatchObject([{ user: 1, about: { call: 'newRecoveryCodes' } }])
  const told = [...kept, ...later].reduce((sum, row) => sum + (row?.times ?? 0), 0)
  expect(told).toBe(5000)
  // a minute later it is told by name again
  expect(folding.take(act(1, 3 * WINDOW_MS))).not.toBeNull()
})
