import { expect, test } from 'vitest'
import { watchProcess } from './watch-process.ts'

const EVERY_MS = 2

/** A process that answers pings while `answers` is true, and how often it was asked and killed. */
function watched(answers: boolean) {
  const counts = { asked: 0, killed: 0 }
  let pid = 1
  const watch = watchProcess(
    {
      say: () => {
        counts.asked += 1
        if (answers) watch.heard({ kind: 'pong' })
      },
      killHung: () => {
        counts.killed += 1
        pid += 1
      },
      get pid() {
        return pid
      },
    },
    EVERY_MS,
  )
  const ready = (): void => watch.heard({ kind: 'ready', url: '' })
  return { ...watch, counts, ready }
}

test('[OP1110] a process that answers nothing is killed once, and its successor is watched from its own start', async () => {
  const { counts, ready, stop } = watched(false)
  ready()
  await expect.poll(() => counts.killed).toBe(1)
  expect(counts.asked).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 40 * EVERY_MS))
  expect(counts).toEqual({ asked: 1, killed: 1 })
  ready()
  await expect.poll(() => counts.killed).toBe(2)
  stop()
})

test('[OP1110] control: a process that answers is asked again and again and never killed, nor is one that is not ready', async () => {
  const alive = watched(true)
  alive.ready()
  const starting = watched(false)
  await expect.poll(() => alive.counts.asked).toBeGreaterThan(40)
  expect(alive.counts.killed).toBe(0)
  expect(starting.counts).toEqual({ asked: 0, killed: 0 })
  alive.stop()
  starting.stop()
})
