import { NewestMap } from '@crease/domain/memory/newest-map.ts'

/** Values by key, made once: the oldest make room for new ones beyond a limit. */
export function remembered<T>(limit: number): (key: string, make: () => T) => T {
  const known = new NewestMap<string, T>(limit)
  return (key, make) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make()
    known.set(key, made)
    return made
  }
}
