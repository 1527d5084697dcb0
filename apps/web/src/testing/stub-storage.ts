import { vi } from 'vitest'

/** A browser storage in memory; it outlives the modules, as a browser's outlives a reload. */
export function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage, sessionStorage: { length: 0 } })
  return stored
}
