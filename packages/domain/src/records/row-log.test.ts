import { expect, test } from 'vitest'
import { RowLog, type Registry } from './row-log.ts'

interface Kinds {
  readonly state: { readonly id: number; readonly now: string }
  readonly line: string
  readonly gone: { readonly id: number }
}

const KINDS: Registry<Kinds> = {
  gone: {
    merge: 'latest',
    key: ({ id }) => id,
    erases: ({ id }) => ({ kind: 'state', key: id }),
    memory: 'ledger',
  },
  state: { merge: 'latest', key: ({ id }) => id, memory: 'own' },
  line: { merge: 'append', memory: 'ledger' },
}

const logged = (): RowLog<Kinds> => new RowLog(KINDS)

test('[LG63] of a kind of states the last of each key is written, of one that adds every row', () => {
  const log = logged()
  expect(log.isEmpty).toBe(true)
  for (const now of ['old', 'new']) {
    log.record('state', { id: 1, now })
    log.record('line', now)
  }
  log.record('state', { id: 2, now: 'other' })
  expect(log.isEmpty).toBe(false)
  expect(log.writes()).toEqual({
    state: [
      { id: 1, now: 'new' },
      { id: 2, now: 'other' },
    ],
    line: ['old', 'new'],
  })
})

test('[LG63] nothing is there of a kind that did not change', () => {
  const log = logged()
  log.record('line', 'one')
  expect(Object.keys(log.writes())).toEqual(['line'])
})

test('[BS100] what is noted and dropped again is not written; what is noted after that is', () => {
  const log = logged()
  log.record('state', { id: 1, now: 'kept' })
  log.record('state', { id: 2, now: 'kept' })
  log.record('gone', { id: 1 })
  expect(log.rows('state')).toEqual([{ id: 2, now: 'kept' }])
  log.merge({ state: [{ id: 2, now: 'later' }], gone: [{ id: 2 }] })
  expect(log.writes()).toEqual({ state: [{ id: 2, now: 'later' }], gone: [{ id: 1 }, { id: 2 }] })
})

test('[BS100] of a kind of which all was dropped again nothing is written', () => {
  const log = logged()
  log.record('state', { id: 1, now: 'kept' })
  log.record('gone', { id: 1 })
  expect(log.writes()).toEqual({ state: [], gone: [{ id: 1 }] })
})

test('[LG63] a log that was cleared notes the next command alone, and what it gave away stays', () => {
  const log = logged()
  log.record('state', { id: 1, now: 'old' })
  log.record('line', 'old')
  const given = log.writes()
  log.clear()
  expect([log.isEmpty, log.writes()]).toEqual([true, {}])
  log.record('state', { id: 2, now: 'new' })
  expect(log.writes()).toEqual({ state: [{ id: 2, now: 'new' }] })
  expect(given).toEqual({ state: [{ id: 1, now: 'old' }], line: ['old'] })
})
