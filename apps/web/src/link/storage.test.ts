import { expect, test } from 'vitest'
import { safeStorage } from './storage.ts'

const denied = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A browser's storage in memory that takes so many values, and then is full. */
function roomFor(most: () => number) {
  const stored = new Map<string, string>()
  const storage: Storage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      if (stored.size >= most()) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      stored.set(key, value)
    },
    removeItem: (key) => void stored.delete(key),
    key: (at) => [...stored.keys()][at] ?? null,
    clear: () => stored.clear(),
    get length() {
      return stored.size
    },
  }
  return { stored, storage }
}

const missing = (): Storage => JSON.parse('null')

test.each([
  ['forbidden', denied],
  ['absent', missing],
  ['full', () => roomFor(() => 0).storage],
])('[UI637] a storage that is %s never throws, and keeps for as long as the page', (_name, of) => {
  const safe = safeStorage(of)
  expect(safe.getItem('a')).toBeNull()
  safe.setItem('a', '1')
  safe.setItem('a', '2')
  safe.setItem('b', '3')
  expect([safe.getItem('a'), safe.getItem('b'), safe.keys()]).toEqual(['2', '3', ['a', 'b']])
  safe.removeItem('a')
  expect([safe.getItem('a'), safe.keys()]).toEqual([null, ['b']])
})

test('[UI637] where a storage becomes full later no older value is left that a reload would take for the newest', () => {
  let most = 2
  const { stored, storage } = roomFor(() => most)
  const safe = safeStorage(() => storage)
  safe.setItem('a', 'old')
  most = 0
  safe.setItem('a', 'new')
  expect([safe.getItem('a'), stored.size]).toEqual(['new', 0])
  most = 2
  safe.setItem('a', 'newest')
  expect([safe.getItem('a'), stored.get('a')]).toEqual(['newest', 'newest'])
})

test('[UI637] after a value found no room here, a newer one of another tab counts', () => {
  let most = 1
  const { storage } = roomFor(() => most)
  const [one, other] = [safeStorage(() => storage), safeStorage(() => storage)]
  most = 0
  one.setItem('a', 'signed in')
  most = 1
  other.setItem('a', 'signed out')
  expect(one.getItem('a')).toBe('signed out')
})
