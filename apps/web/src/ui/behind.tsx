import { useDeferredValue, type ReactNode } from 'react'
import { create } from 'zustand'

/** Whether the page that was opened first is painted with what it shows: false while a match is on its way. */
export const useFirstPage = create<{ readonly isPainted: boolean }>()(() => ({ isPainted: true }))

/** Parts that are invisible at first: they render after the first paint, which does not wait for their code [UI319]. */
export function Behind({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}

interface BehindPageProps {
  readonly children: ReactNode
  /** keeps their place */
  readonly fallback?: ReactNode
}

/** Parts of the frame that no match waits for: their code is fetched when its prices are painted [UI1208]. */
export function BehindPage({ children, fallback = null }: BehindPageProps) {
  const isPainted = useFirstPage((page) => page.isPainted)
  return useDeferredValue(isPainted, false) ? children : fallback
}
