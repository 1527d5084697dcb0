import { useDeferredValue, type ReactNode } from 'react'

/** What nobody sees at first: it is drawn behind the first paint, which does not wait for its code [UI319]. */
export function Behind({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
