import { useEffect } from 'react'

/** what the page is called where it is no place of its own: as its file says, or as a tenant has it */
const productName = document.title

/** The title of the window, its tab and the history: the place first, then the product [UI440]. */
export const pageTitle = (place: string | null, product: string): string =>
  place === null || place === '' ? product : `${place} | ${product}`

/** Names the window after the place for as long as it is shown; null: after the product alone. */
export function usePageTitle(place: string | null): void {
  useEffect(() => {
    document.title = pageTitle(place, productName)
    return () => {
      document.title = productName
    }
  }, [place])
}
