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

/** presses that are farther apart are on two buttons, CSS pixels: less than the height of a row */
const SAME_PLACE_PX = 24

let pressed = { at: -Infinity, clientX: 0, clientY: 0 }

/**
 * The handler of a press that takes a row from its list: not for the second half of a double click, under which the next
 * row has moved, but for a quick press in another place [BS155]. A key presses in one place.
 */
export function onceForRows(act: () => unknown) {
  return ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): void => {
    const at = performance.now()
    const isSame =
      at - pressed.at < SAME_PRESS_MS &&
      Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) < SAME_PLACE_PX
    if (isSame) return
    pressed = { at, clientX, clientY }
    act()
  }
}
