import { expect, test } from 'vitest'
import { GroupWait } from './group-wait.ts'

/** An exchange with commits of `commitMs` and `perMs` commands a millisecond; the next group is 101. */
function after({ commitMs, perMs }: { readonly commitMs: number; readonly perMs: number }) {
  const wait = new GroupWait()
  let now = 0
  for (let group = 1; group <= 100; group += 1) {
    now += commitMs
    wait.sent(perMs * commitMs, now)
    wait.committed(commitMs)
  }
  return { wait, now }
}

test('[LG45] a small group of a busy exchange waits for more, and ten milliseconds at most', () => {
  const { wait, now } = after({ commitMs: 20, perMs: 1.2 })
  expect(wait.leftMs(101, 4, now + 2)).toBeCloseTo(10)
  expect(wait.leftMs(101, 9, now + 8)).toBeCloseTo(4)
  // too few are to be expected of what is left
  expect(wait.leftMs(101, 12, now + 9)).toBe(0)
})

test('[LG45] a large one is sent at once, and so is one that nobody waits for', () => {
  const { wait, now } = after({ commitMs: 20, perMs: 1.2 })
  expect(wait.leftMs(101, 31, now)).toBeCloseTo(10)
  expect(wait.leftMs(101, 32, now)).toBe(0)
  expect(wait.leftMs(101, 0, now)).toBe(0)
})

test('[LG45] it waits twice a commit at most: where commits are quick, not at all', () => {
  const some = after({ commitMs: 4.5, perMs: 2 })
  expect(some.wait.leftMs(101, 4, some.now)).toBeCloseTo(9)
  const quick = after({ commitMs: 3.9, perMs: 8 })
  expect(quick.wait.leftMs(101, 4, quick.now)).toBe(0)
})

test('[LG45] a lone bet waits for nobody: where few come, and after a lull', () => {
  const few = after({ commitMs: 20, perMs: 0.05 })
  expect(few.wait.leftMs(101, 1, few.now)).toBe(0)
  const { wait, now } = after({ commitMs: 20, perMs: 1.2 })
  expect(wait.leftMs(101, 1, now + 51)).toBe(0)
})
