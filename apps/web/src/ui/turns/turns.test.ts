import { expect, test } from 'vitest'
import { turns } from './turns.ts'

/** Frames by hand, on a clock that moves when a run takes time. */
function frames() {
  let clock = 0
  let asked: (() => void)[] = []
  const done: string[] = []
  const inTurn = turns({ next: (run) => asked.push(run), now: () => clock })
  return {
    inTurn,
    asked: () => asked.length,
    /** a run that takes so long */
    takes: (name: string, ms: number) => () => {
      clock += ms
      done.push(name)
    },
    /** what one frame does */
    frame: (): readonly string[] => {
      const [before, runs] = [done.length, asked]
      asked = []
      for (const run of runs) run()
      return done.slice(before)
    },
  }
}

test('[UI712] what is drawn in turn is spread over frames, in order, and each frame does at least one', () => {
  const { inTurn, takes, frame, asked } = frames()
  for (const [name, ms] of [
    ['a', 2],
    ['b', 3],
    ['c', 2],
    ['d', 20],
    ['e', 1],
  ] as const) {
    inTurn(takes(name, ms))
  }
  expect(asked()).toBe(1)
  expect([frame(), frame(), frame()]).toEqual([['a', 'b', 'c'], ['d'], ['e']])
  expect(asked()).toBe(0)
})

test('[UI712] what was taken back is not drawn, and what comes later is', () => {
  const { inTurn, takes, frame } = frames()
  const takeBack = inTurn(takes('a', 1))
  takeBack()
  inTurn(takes('b', 1))
  expect(frame()).toEqual(['b'])
  inTurn(takes('c', 1))
  expect(frame()).toEqual(['c'])
})
