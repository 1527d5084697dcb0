/** What zustand's `persist` asks of a storage, and the names that are there. */
interface SafeStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
  readonly keys: () => readonly string[]
}

/**
 * A storage of the browser that never throws [UI637]. If it is forbidden, absent or full, a value lasts as long as the
 * page; the older value under its name is dropped, since a reload would take it for the newest.
 */
export function safeStorage(of: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  const tried = <T>(use: (on: Storage) => T): T | undefined => {
    try {
      return use(of())
    } catch {
      return undefined
    }
  }
  return {
    // where both have one, another tab has stored its own since
    getItem: (key) => tried((on) => on.getItem(key)) ?? memory.get(key) ?? null,
    setItem: (key, value) => {
      memory.set(key, value)
      tried((on) => {
        try {
          on.setItem(key, value)
          memory.delete(key)
        } catch {
          on.removeItem(key)
        }
      })
    },
    removeItem: (key) => {
      memory.delete(key)
      tried((on) => on.removeItem(key))
    },
    keys: () => {
      const stored = tried((on) => Array.from({ length: on.length }, (_, at) => on.key(at) ?? ''))
      return [...new Set([...memory.keys(), ...(stored ?? [])])]
    },
  }
}

/** The storage of this browser, for all its tabs. */
export const storage = safeStorage(() => window.localStorage)
/** The storage of this tab alone. */
export const tabStorage = safeStorage(() => window.sessionStorage)
