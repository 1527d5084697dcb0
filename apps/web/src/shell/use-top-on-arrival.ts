import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A page that was gone to begins at its top; going back, the browser returns to where it was [UI114]. */
export function useTopOnArrival(): void {
  const { key } = useLocation()
  const kind = useNavigationType()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (kind === NavigationType.Push) window.scrollTo({ top: 0 })
  }, [key, kind])
}
