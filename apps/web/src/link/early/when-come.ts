/** The name of the file for sessions: it is loaded next to the base, and is the shorter one. */
export const SESSION_FILE = 'session'

/**
 * Calls back, once, when the file of the page that is called so has come, over the line or from what the
 * browser keeps.
 */
export function whenCome(name: string, then: () => void): void {
  const looker = new PerformanceObserver((seen) => {
    if (!seen.getEntries().some((file) => file.name.includes(`/${name}-`))) return
    looker.disconnect()
    then()
  })
  looker.observe({ type: 'resource', buffered: true })
}
