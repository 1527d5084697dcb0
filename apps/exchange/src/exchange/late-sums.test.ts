import { createEngine } from '@crease/domain/engine.ts'
import { betId, fillId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { LateSums } from './late-sums.ts'
import { MAKER } from './restore-engine.ts'
import { MACHINE_TIMERS } from './timers.ts'

test('[PP15] memory is reloaded for another count ever later while counts fail', async () => {
  const waits: number[] = []
  const after = (waitMs: number) => {
    waits.push(waitMs)
    return () => undefined
  }
  const sums = new LateSums({
    timers: { ...MACHINE_TIMERS, after },
    log: { error: () => undefined },
    decide: () => Promise.reject(new Error('nothing is decided here')),
    reload: () => undefined,
  })
  const restart = async (countOthers: () => Promise<readonly never[]>): Promise<void> => {
    const numbers = { nextBetId: () => betId(1), nextFillId: () => fillId(1) }
    sums.restart({ countOthers }, createEngine({ makerUserId: MAKER, ...numbers }))
    await new Promise(setImmediate)
  }
  const fails = (): Promise<never> => Promise.reject(new Error('no room'))
  for (let times = 0; times < 9; times += 1) await restart(fails)
  expect(waits.slice(0, 3)).toEqual([10_000, 20_000, 40_000])
  expect(waits.at(-1)).toBe(600_000)
  await restart(async () => [])
  await restart(fails)
  expect(waits.at(-1)).toBe(10_000)
})
