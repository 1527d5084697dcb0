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

test('[OP171] what one account does is told ten times a minute, and then counted under its name', () => {
  const folding = new Folding()
  const proof = (user: number, at: number) => ({
    ...failed('192.0.2.1', at),
    kind: 'step-up' as const,
    user: userId(user),
  })
  const kept = Array.from({ length: 1000 }, (_, n) => folding.take(proof(7, n)))
  // the first that is counted opens its row
  expect(kept.filter((row) => row !== null)).toHaveLength(11)
  expect(folding.take(proof(8, 1000))).not.toBeNull()
  expect(folding.sweep(WINDOW_MS + 11)).toMatchObject([{ user: 7, times: 989 }])
  expect(folding.take(proof(7, 2 * WINDOW_MS))).not.toBeNull()
})

test('[OP171] of a kind a hundred thousand rows a day are kept one by one, however slowly they come', () => {
  const folding = new Folding()
  let [kept, told] = [0, 0]
  const keep = (row: AuditRow | null) => {
    if (row === null) return
    kept += 1
    told += row.times
  }
  // a row of somebody else each half second, 150,000 of them
  for (let n = 0; n < 150_000; n += 1) {
    const at = n * 500
    keep(folding.take({ ...failed('192.0.2.1', at), kind: 'sign-in', user: userId(n) }))
    if (n % 120 === 119) folding.sweep(at).forEach(keep)
  }
  folding.sweep(150_000 * 500, 'all').forEach(keep)
  expect(kept).toBeLessThan(101_000)
  expect(told).toBe(150_000)
})

test('[OP171] what one player does again and again is that player’s alone to be counted: others keep their names', () => {
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
  // a minute later it has a row of its own again
  expect(folding.take(act(1, 3 * WINDOW_MS))).not.toBeNull()
})
