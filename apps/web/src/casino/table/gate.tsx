import { createContext, use, type ReactNode } from 'react'

/** Whether the book around takes bets now. */
export const BookOpen = createContext(false)

/** Around prices: none of them takes a press while their book is closed, by one attribute and whatever is drawn in them [UI712]. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const isOpen = use(BookOpen)
  return (
    <fieldset role="presentation" className="contents" disabled={!isOpen}>
      {children}
    </fieldset>
  )
}
