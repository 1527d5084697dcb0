import { sessionSignal } from './bearer.ts'

const underWay = new WeakMap<AbortSignal, Map<string, Promise<unknown>>>()

/**
 * Runs what moves money once at a time: while an action of this key is under way, every further press of its player gets
 * its promise. A component cannot tell, for several presses within one task all see what was drawn before the first [BS155].
 */
export function oneAtATime<T>(key: string, act: () => Promise<T>): Promise<T> {
  const session = sessionSignal()
  const actions = underWay.get(session) ?? new Map<string, Promise<unknown>>()
  underWay.set(session, actions)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this key it is this act's own promise
  const running = actions.get(key) as Promise<T> | undefined
  if (running !== undefined) return running
  const promise = act().finally(() => actions.delete(key))
  actions.set(key, promise)
  return promise
}
