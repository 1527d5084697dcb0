/**
 * Enter that is held down presses once: a browser repeats the key, and each repeat would press the button that has the
 * focus, or send its form [BS155].
 */
export function endHeldEnter(event: KeyboardEvent): void {
  const { key, repeat, target } = event
  if (!repeat || key !== 'Enter' || target instanceof HTMLTextAreaElement) return
  event.preventDefault()
}
