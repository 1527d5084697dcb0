/** A second press on the same place within this time is the same press, milliseconds. */
const SAME_PRESS_MS = 400

let last = { key: '', at: -Infinity }

/** Whether this press is still the one before, of a double click; else it is the latest [BS155]. */
export function isSamePress(key: string): boolean {
  const at = performance.now()
  if (key === last.key && at - last.at < SAME_PRESS_MS) return true
  last = { key, at }
  return false
}

/**
 * The act of a press on a button that may ask once more: the second press of the double click that asked does nothing
 * [BS57].
 */
export function secondPress(asks: boolean, isAsked: boolean): 'ask' | 'send' | 'same' {
  const isSame = asks && isSamePress('ask')
  if (asks && !isAsked) return 'ask'
  return isSame ? 'same' : 'send'
}

/**
 * Runs an act that takes a row from its list, but not for the second half of a double click: the next row has moved under
 * it by then [BS155].
 */
export function onceForRows(act: () => unknown): void {
  if (!isSamePress('row')) act()
}
