/** An element that had the focus, as far as it matters whether it is gone. */
interface Focused {
  readonly isConnected: boolean
}

/** Whether the focus went with a removed element, so that the browser gave it to the page. */
export const isFocusLost = (last: Focused | null, active: unknown, body: unknown): boolean =>
  last !== null && !last.isConnected && active === body

/**
 * The `ref` of a box with a `tabIndex` that takes the focus when what had it in the box is removed: a row that was
 * cancelled, a button whose place a question took [UI1449].
 */
export function keepsFocus(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  let last: Element | null = null
  const onFocus = ({ target }: FocusEvent): void => {
    last = target instanceof Element && target !== box ? target : null
  }
  const removals = new MutationObserver(() => {
    if (!isFocusLost(last, document.activeElement, document.body)) return
    last = null
    box.focus({ preventScroll: true })
  })
  box.addEventListener('focusin', onFocus)
  removals.observe(box, { childList: true, subtree: true })
  return () => {
    box.removeEventListener('focusin', onFocus)
    removals.disconnect()
  }
}
