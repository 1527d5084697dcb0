import { beforeEach, expect, test, vi } from 'vitest'
import { LINE_PACE, linePace } from './line-pace.ts'

beforeEach(() => void vi.useFakeTimers())

const now = (): number => Date.now()
const nobody = (): void => {}

/** Says so many numbers, and notes when each was said and which were dropped. */
function saying(anew = nobody) {
  const heard: { readonly what: number; readonly at: number }[] = []
  const dropped: number[] = []
  const pace = linePace(now, anew)
  const begun = Date.now()
  const say = (what: number): void =>
    pace.say({
      speak: () => heard.push({ what, at: Date.now() - begun }),
      drop: () => dropped.push(what),
    })
  return { pace, say, heard, dropped }
}

test('[RT125] what is more than the line may say waits, in order, and none is lost', () => {
  const { say, heard, dropped } = saying()
  for (let what = 0; what < 200; what += 1) say(what)
  expect(heard).toHaveLength(LINE_PACE.atOnce)
  vi.advanceTimersByTime(60_000)
  expect(heard.map(({ what }) => what)).toEqual(Array.from({ length: 200 }, (_, what) => what))
  expect(dropped).toEqual([])
  for (const { at } of heard) {
    const within = heard.filter((one) => one.at >= at && one.at < at + 1000)
    expect(within.length).toBeLessThanOrEqual(LINE_PACE.atOnce + LINE_PACE.perSecond)
  }
})

test('[RT125] what is said later does not overtake what waits', () => {
  const { say, heard } = saying()
  for (let what = 0; what < LINE_PACE.atOnce + 3; what += 1) say(what)
  vi.advanceTimersByTime(100)
  say(99)
  vi.advanceTimersByTime(10_000)
  expect(heard.at(-1)?.what).toBe(99)
})

test('[RT125] a line that is lost takes with it what waited, and says so', () => {
  const { pace, say, heard, dropped } = saying()
  for (let what = 0; what < LINE_PACE.atOnce + 2; what += 1) say(what)
  pace.forget()
  vi.advanceTimersByTime(10_000)
  expect(heard).toHaveLength(LINE_PACE.atOnce)
  expect(dropped).toEqual([LINE_PACE.atOnce, LINE_PACE.atOnce + 1])
})

test('[RT125] so much that it would wait for half a minute starts the line again', () => {
  const anew = vi.fn<() => void>()
  const { say, dropped } = saying(anew)
  for (let what = 0; what <= LINE_PACE.atOnce + 500; what += 1) say(what)
  expect(anew).toHaveBeenCalledOnce()
  expect(dropped).toHaveLength(501)
})
