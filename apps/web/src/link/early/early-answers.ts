/** An answer that nobody takes up in this time is let go; who comes later asks again. */
const TAKEN_WITHIN_MS = 20_000
/** No answer after this long counts as lost, as of any call. */
const ANSWER_WITHIN_MS = 10_000

/** A request that was sent before the code of its reader was loaded. */
export interface EarlyAnswer {
  readonly response: Promise<Response>
  readonly askedAt: number
}

interface Asked extends EarlyAnswer {
  readonly token: string
}

const asked = new Map<string, Asked>()

/**
 * Asks for what the first screen shows while the page's own code is on its way: neither waits for the other
 * [UI319]. Each answer is taken once, by the call that would have asked for it.
 */
export function askEarly(token: string, paths: readonly string[]): void {
  const headers = { 'User-Token': token, Authorization: `Bearer ${token}` }
  for (const path of paths) {
    const response = fetch(path, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    // who takes it hears of it
    response.catch(() => {})
    asked.set(path, { response, askedAt: Date.now(), token })
  }
  setTimeout(() => asked.clear(), TAKEN_WITHIN_MS)
}

/** The early answer for this token, once; null: there is none. */
export function takeEarlyAnswer(path: string, token: string): EarlyAnswer | null {
  const known = asked.get(path)
  if (known === undefined) return null
  asked.delete(path)
  return known.token === token ? known : null
}
