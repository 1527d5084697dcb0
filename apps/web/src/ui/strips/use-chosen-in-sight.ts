import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a strip of links that scrolls sideways: whenever the page or the strip's width is another, the page's link comes
 * into the strip whole [UI1120].
 */
export function useChosenInSight<T extends HTMLElement>(page: string): RefObject<T | null> {
  const strip = useRef<T>(null)
  useEffect(() => {
    const { current } = strip
    if (current === null) return undefined
    // hears of the first width too
    const widths = new ResizeObserver(() => bringChosen(current))
    widths.observe(current)
    return () => widths.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- which link is chosen follows from the page
  }, [page])
  return strip
}

/** Scrolls the strip alone: a page that was scrolled down stays where it is. */
export function bringChosen(strip: HTMLElement): void {
  const chosen = strip
    .querySelector('[aria-current="page"], [aria-selected="true"]')
    ?.getBoundingClientRect()
  if (chosen === undefined) return
  const { left, width } = strip.getBoundingClientRect()
  strip.scrollLeft += chosen.left + chosen.width / 2 - (left + width / 2)
}
