/** Subscribers by key: one subscription per cell, so that a price wakes only its cell. */
export interface KeyedSignals {
  readonly subscribe: (key: string, listener: () => void) => () => void
  readonly notify: (key: string) => void
  readonly notifyAll: () => void
}

/** Signals without subscribers yet. */
export function keyedSignals(): KeyedSignals {
  const listeners = new Map<string, Set<() => void>>()
  return {
    subscribe: (key, listener) => {
      const those = listeners.get(key) ?? new Set()
      listeners.set(key, those)
      those.add(listener)
      return () => {
        those.delete(listener)
        if (those.size === 0 && listeners.get(key) === those) listeners.delete(key)
      }
    },
    notify: (key) => {
      for (const listener of listeners.get(key) ?? []) listener()
    },
    notifyAll: () => {
      for (const those of listeners.values()) for (const listener of those) listener()
    },
  }
}
