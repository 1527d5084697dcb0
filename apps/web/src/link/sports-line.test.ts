import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askOver } from './sports-line.ts'

const WHOLE = { messages: [] }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A line whose answer comes after so long, milliseconds; as the library has it, nothing is heard after the time given. */
function lineThatTakes(answerMs: number): Parameters<typeof askOver>[0] {
  const emitWithAck = (withinMs: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('timeout')), withinMs)
      setTimeout(() => resolve(WHOLE), answerMs)
    })
  return { timeout: (ms) => ({ emitWithAck: () => emitWithAck(ms) }) }
}

const answered = async (answerMs: number): Promise<unknown> => {
  const answer = askOver(lineThatTakes(answerMs), 'join_lobby', {})
  await vi.runAllTimersAsync()
  return answer
}

test('[UI1151] a whole match that takes a poor line fifteen seconds is taken', async () => {
  expect(await answered(15_000)).toBe(WHOLE)
})

test('[UI1151] a join that nobody answers ends, to be asked again', async () => {
  expect(await answered(60_000)).toBeNull()
})
