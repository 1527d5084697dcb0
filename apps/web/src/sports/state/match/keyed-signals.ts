/** Signals without subscribers yet. */
export function keyedSignals() {
  const listeners = new Map<string, Set<() => void>>()
  // Subscribers by key: one subscription per cell, so that a price wakes only its cell.
  return {
    subscribe: (key: string, listener: () => void) => {
      const those = listeners.get(key) ?? new Set()
      listeners.set(key, those)
      those.add(listener)
      return () => {
        those.delete(listener)
        if (those.size === 0 && listeners.get(key) === those) listeners.delete(key)
      }
    },
    notify: (key: string) => {
      for (const listener of listeners.get(key) ?? []) listener()
    },
    notifyAll: () => {
      for (const those of listeners.values()) for (const listener of those) listener()
    },
  }
}
