import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

const ENDS = ['close', 'stop', 'end', 'drop', 'remove'] as const

/** A part of a test's ground, with the methods that end it, in this order. */
type Lasting = { [End in (typeof ENDS)[number]]?: () => unknown }

type Hook = (run: () => Promise<void>) => void

/** Opens a part before the first test of a file, and closes it after the last; parts close in reverse order. */
export const perFile = <T extends Lasting>(open: () => T | Promise<T>): (() => T) =>
  opened(open, beforeAll, afterAll)

/** Opens a part before each test, and closes it after the test. */
export const perTest = <T extends Lasting>(open: () => T | Promise<T>): (() => T) =>
  opened(open, beforeEach, afterEach)

function opened<T extends Lasting>(open: () => T | Promise<T>, before: Hook, after: Hook): () => T {
  let part: T | null = null
  before(async () => {
    part = await open()
  })
  after(async () => {
    const ended = part
    part = null
    for (const end of ENDS) await ended?.[end]?.()
  })
  return () => {
    if (part === null) throw new Error('the part is open only while a test runs')
    return part
  }
}
