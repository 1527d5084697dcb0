import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/** The methods that end a part of a test's ground, in this order. */
const ENDS = ['close', 'stop', 'end', 'drop', 'remove'] as const

type Hook = (run: () => Promise<void>) => void

/** Opens a part before the first test of a file, and closes it after the last; parts close in reverse order. */
export const perFile = <T>(open: () => T | Promise<T>): (() => T) =>
  opened(open, beforeAll, afterAll)

/** Opens a part before each test, and closes it after the test. */
export const perTest = <T>(open: () => T | Promise<T>): (() => T) =>
  opened(open, beforeEach, afterEach)

function opened<T>(open: () => T | Promise<T>, before: Hook, after: Hook): () => T {
  let part: T | null = null
  before(async () => {
    part = await open()
  })
  after(async () => {
    const ended = part
    part = null
    for (const end of ENDS) await methodOf(ended, end)?.()
  })
  return () => {
    if (part === null) throw new Error('the part is open only while a test runs')
    return part
  }
}

const methodOf = (part: unknown, name: string): (() => unknown) | undefined =>
  typeof part === 'object' && part !== null ? Reflect.get(part, name)?.bind(part) : undefined
