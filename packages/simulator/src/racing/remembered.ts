/** Values by key, made once: the oldest make room for new ones beyond a limit. */
export function remembered<T>(limit: number): (key: string, make: () => T) => T {
  const known = new Map<string, T>()
  return (key, make) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make()
    const oldest = known.size < limit ? undefined : known.keys().next().value
    if (oldest !== undefined) known.delete(oldest)
    known.set(key, made)
    return made
  }
}
