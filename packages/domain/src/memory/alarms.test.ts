import { describe, expect, test } from 'vitest'
import { Alarms } from './alarms.ts'
import { betId } from '../units/ids.ts'

/** Alarms set for these times, in this order; the bets in the order in which they then ring. */
function rung(...times: readonly number[]): number[] {
  const alarms = new Alarms()
  for (const [index, at] of times.entries()) {
    alarms.set({ at, kind: 'bet', betId: betId(index + 1) })
  }
  const found: number[] = []
  for (let first = alarms.first(); first !== null; first = alarms.first()) {
    if (first.kind === 'bet') found.push(first.betId)
    alarms.removeFirst()
  }
  return found
}

describe('[BS32] what the clock brings about comes', () => {
  test('by its time, whatever the order in which it was set', () => {
    expect(rung(30, 10, 20)).toEqual([2, 3, 1])
    expect(rung(10, 20, 30)).toEqual([1, 2, 3])
    expect(rung(30, 20, 10)).toEqual([3, 2, 1])
    expect(rung(40, 10, 60, 20, 50, 30)).toEqual([2, 4, 6, 1, 5, 3])
  })

  test('at one time in the order in which it was set', () => {
    expect(rung(10, 10, 10)).toEqual([1, 2, 3])
    expect(rung(20, 10, 20, 10, 20)).toEqual([2, 4, 1, 3, 5])
  })

  test('and never where nothing was set', () => {
    expect(rung()).toEqual([])
  })
})
