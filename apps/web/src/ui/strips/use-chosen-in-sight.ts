import { useEffect, useRef, type RefObject } from 'react'

/** For a strip of links that scrolls sideways: whenever the page is another, its link comes into the strip whole [UI1120]. */
export function useChosenInSight<T extends HTMLElement>(page: string): RefObject<T | null> {
  const strip = useRef<T>(null)
  useEffect(() => {
    const chosen = strip.current?.querySelector('[aria-current="page"]')
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- which link is chosen follows from the page
  }, [page])
  return strip
}
