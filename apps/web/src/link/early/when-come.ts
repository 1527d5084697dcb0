/**
 * Calls back, once, when a file of the page whose name begins so has come, over the line or from what the
 * browser keeps.
 */
export function whenCome(name: string, then: () => void): void {
  const looker = new PerformanceObserver((seen) => {
    if (!seen.getEntries().some((file) => file.name.includes(`/${name}`))) return
    looker.disconnect()
    then()
  })
  looker.observe({ type: 'resource', buffered: true })
}
