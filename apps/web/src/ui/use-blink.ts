import { useLayoutEffect, useRef, type RefObject } from 'react'
import { BLINK_MS, blinkOf } from './blink.ts'

/**
 * Marks an element with the direction in which a number has just moved, for 300 ms: `data-blink`, for the style sheet.
 * It does not render again, since many prices move at once [UI4].
 */
export function useBlink<E extends HTMLElement>(value: number | null): RefObject<E | null> {
  const element = useRef<E>(null)
  const previous = useRef(value)
  useLayoutEffect(() => {
    const direction = blinkOf(previous.current, value)
    previous.current = value
    const marked = element.current
    if (direction === null || marked === null) return undefined
    marked.dataset['blink'] = direction
    const end = (): void => {
      delete marked.dataset['blink']
    }
    const timer = setTimeout(end, BLINK_MS)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [value])
  return element
}
