import { useCallback, useSyncExternalStore } from 'react'

/** The specification's two widths: a phone up to 768, the wide layout from 1200 (tabs below it). */
export const PHONE = '(max-width: 768px)'
export const WIDE = '(min-width: 1200px)'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
