import { ofSession } from './session-stores.ts'

/**
 * Reads of one store, one at a time, so that no answer overrides a newer one: a read that is wanted during another one
 * follows it, once [RT26]. A new session waits for no read of the last one.
 */
export function oneRead(read: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let next: Promise<void> | null = null

  const begin = (): Promise<void> => {
    const mine = read().finally(() => {
      if (underWay === mine) underWay = null
    })
    underWay = mine
    return mine
  }

  const follow = (before: Promise<void>): Promise<void> => {
    const goOn = (): Promise<void> | undefined => {
      if (next !== mine) return undefined
      next = null
      return begin()
    }
    // the callers of a failed read receive its failure
    const mine: Promise<void> = before.then(goOn, goOn)
    return mine
  }

  ofSession(() => {
    underWay = null
    next = null
  })
  return () => {
    if (next === null && underWay === null) return begin()
    next ??= follow(underWay ?? Promise.resolve())
    return next
  }
}
