import { useCallback, useSyncExternalStore } from 'react'

/** The specification's two widths: a phone up to 768, the wide layout from 1200 with the tree and the rail beside the page. */
export const PHONE = '(max-width: 768px)'
export const WIDE = '(min-width: 1200px)'
/** from where on the style sheet's `md:` holds */
export const ROOMY = '(min-width: 769px)'

/** One per query, however many parts of the page ask. */
const lists = new Map<string, MediaQueryList>()

/** Whether a media query holds, as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = listOf(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}

function listOf(query: string): MediaQueryList {
  const media = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, media)
  return media
}
