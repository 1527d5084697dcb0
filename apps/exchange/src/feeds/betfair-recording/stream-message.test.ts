import { expect, test } from 'vitest'

import { hundredthsOf } from './reading.ts'
import { messageOf, type Misread } from './stream-message.ts'

test('[FD4] a figure of at most two decimals becomes whole hundredths, exactly', () => {
  expect([1.01, 0.29, 4.35, 1000, 157875.08, 0].map(hundredthsOf)).toEqual([
    101, 29, 435, 100_000, 15_787_508, 0,
  ])
})

test('[FD4] a third decimal is never rounded away, and what is no number is none', () => {
  for (const value of [38.387, 0.001, Number.NaN, Infinity, 1e300, '1.01', null, undefined]) {
    expect(hundredthsOf(value)).toBeNull()
  }
})

test('[FD8] a line that is no market change is counted and left out', () => {
  for (const line of ['{', '[]', '"mcm"', '{"op":"ccm","pt":1}', '{"op":"mcm"}']) {
    expect(read(line)).toEqual({ message: null, misread: ['bad-line'] })
  }
  expect(read('  ')).toEqual({ message: null, misread: [] })
})

test('[FD8] a heartbeat changes nothing and is no fault', () => {
  const { message, misread } = read('{"op":"mcm","pt":5,"ct":"HEARTBEAT"}')
  expect(message).toEqual({ pt: 5, changes: [] })
  expect(misread).toEqual([])
})

test('[FD8] [FD73] of a change only the rows that can be read are taken, and one without a size takes its price away', () => {
  const { message, misread } = readRunner({
    id: 7,
    atb: [[1.5, 20], [1.005, 20], [0.5, 1], [1.6, -1], [1.7], 'x'],
    batl: [
      [0, 1.8, 3],
      [1, 0, 0],
      [-1, 1.8, 3],
      [2, 1.9, 'many'],
    ],
    ltp: 2000,
  })
  const runner = message?.changes[0]?.runners[0]
  expect(runner?.prices.atb).toEqual([
    { odds: 150, size: 2000 },
    { odds: 160, size: 0 },
    { odds: 170, size: 0 },
  ])
  expect(runner?.levels.batl).toEqual([
    { level: 0, gone: false, row: { odds: 180, size: 300 } },
    { level: 1, gone: true },
    { level: 2, gone: true },
  ])
  expect(runner?.lastTraded).toBeNull()
  expect(misread).toEqual(Array.from({ length: 8 }, () => 'bad-row'))
})

test('[FD2] a runner is its id, with its handicap where that is not zero', () => {
  const keyOf = (runner: object) => readRunner(runner).message?.changes[0]?.runners[0]?.runner
  expect(keyOf({ id: 228749 })).toBe('228749')
  expect(keyOf({ id: 228749, hc: 0 })).toBe('228749')
  expect(keyOf({ id: 228749, hc: -0.75 })).toBe('228749:-0.75')
  expect(readRunner({ hc: 1 }).misread).toEqual(['bad-runner'])
})

test('[FD8] a change without its market is counted, and the other changes are taken', () => {
  const { message, misread } = read('{"op":"mcm","pt":5,"mc":[{"rc":[]},null,{"id":"1.2"}]}')
  expect(message?.changes.map(({ marketId }) => marketId)).toEqual(['1.2'])
  expect(misread).toEqual(['bad-change', 'bad-change'])
})

function readRunner(runner: object) {
  return read(JSON.stringify({ op: 'mcm', pt: 5, mc: [{ id: '1.2', rc: [runner] }] }))
}

function read(line: string) {
  const misread: Misread[] = []
  const message = messageOf(line, (what) => misread.push(what))
  return { message, misread }
}
