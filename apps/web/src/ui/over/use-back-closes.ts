import { useEffect, useRef } from 'react'
import { OpenOver } from './open-over.ts'

let over: OpenOver | null = null

/** One for the page: it hears the browser from its first use on, and puts its history right after a reload. */
export function openOver(): OpenOver {
  if (over !== null) return over
  const made = new OpenOver(window.history, (work) => void setTimeout(work))
  window.addEventListener('popstate', () => made.moved())
  over = made
  return made
}

/** While what calls this is shown, Back closes it [UI570]. */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => openOver().opened(() => close.current()), [])
}
