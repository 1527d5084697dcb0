import { eventId, marketId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'

import { createPace } from './pace.ts'

const NOW = 1_800_000_000_000
const RECORDED = 1_657_000_000_000
const never = new AbortController().signal

test.each([
  [1, 'messages come as far apart as they were recorded, the first at once', [0, 400, 5_000]],
  [10, 'they come ten times as close', [0, 40, 500]],
])('[FD6] at speed %i %s', async (speed, _what, waits) => {
  const { clock, slept } = jumpingClock()
  const pace = createPace(speed, clock)
  for (const later of [0, 400, 5_400]) await pace.until(RECORDED + later, never)
  expect(slept).toEqual(waits)
})

test('[FD6] time that the sink took is not waited for again', async () => {
  const { clock, slept, spend } = jumpingClock()
  const pace = createPace(1, clock)
  await pace.until(RECORDED, never)
  spend(300)
  await pace.until(RECORDED + 400, never)
  spend(2_000)
  await pace.until(RECORDED + 500, never)
  expect(slept).toEqual([0, 100, -1_900])
})

test('[FD6] at speed 0 nothing is waited for and every time stays as it was recorded', async () => {
  const { clock, slept } = jumpingClock()
  const pace = createPace(0, clock)
  await pace.until(RECORDED, never)
  await pace.until(RECORDED + 1_000_000, never)
  expect(slept).toEqual([])
  expect(pace.paced(state(RECORDED))).toEqual(state(RECORDED))
})

test('[FD6] with the pace, a start moves to the wall and a delay shrinks', async () => {
  const { clock } = jumpingClock()
  const pace = createPace(10, clock)
  await pace.until(RECORDED, never)
  expect(pace.paced(state(RECORDED + 1_000))).toMatchObject({ at: NOW + 100, betDelayMs: 500 })
  expect(pace.paced(event(RECORDED, RECORDED + 60_000))).toMatchObject({
    at: NOW,
    event: { startsAt: NOW + 6_000 },
  })
})

function state(at: number) {
  return {
    kind: 'market-state',
    at,
    marketId: marketId('m'),
    status: 'OPEN',
    inPlay: true,
    betDelayMs: 5_000,
  } as const
}

function event(at: number, startsAt: number) {
  const named = { eventId: eventId('e'), sportId: '4', name: 'A v B', seriesName: '', startsAt }
  return { kind: 'event', at, event: named } as const
}

/** A clock that is always where it is told to sleep to. */
function jumpingClock() {
  const slept: number[] = []
  let now = NOW
  const clock = {
    now: () => now,
    sleep: (ms: number) => {
      slept.push(ms)
      now += Math.max(ms, 0)
      return Promise.resolve()
    },
  }
  return { clock, slept, spend: (ms: number) => void (now += ms) }
}
