/** A second press on the same price within this time is the same press, milliseconds. */
const SAME_PRESS_MS = 400

let last = { key: '', at: -Infinity }

/** Whether this press of one click is still the one before, of a double click; else it is the latest [BS155]. */
export function isSamePress(key: string): boolean {
  const at = performance.now()
  if (key === last.key && at - last.at < SAME_PRESS_MS) return true
  last = { key, at }
  return false
}
