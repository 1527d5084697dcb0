import { createContext, use, type ReactNode } from 'react'
import { useIsReconnecting } from '../../state/connection/connection.ts'

/** Whether the book around takes bets now. */
export const BookOpen = createContext(false)

/**
 * Around prices: none of them takes a press while their book is closed or the line is lost [RT24], by one attribute and
 * whatever is drawn in them [UI712].
 */
export function Gate({ children }: { readonly children: ReactNode }) {
  const isOpen = use(BookOpen)
  const isLost = useIsReconnecting()
  return (
    <fieldset role="presentation" className="contents" disabled={!isOpen || isLost}>
      {children}
    </fieldset>
  )
}
