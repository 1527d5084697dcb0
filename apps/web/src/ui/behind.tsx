import { useDeferredValue, type ReactNode } from 'react'

/** Parts that are invisible at first: they render after the first paint, which does not wait for their code [UI319]. */
export function Behind({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
