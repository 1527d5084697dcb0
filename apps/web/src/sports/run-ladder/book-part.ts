import { ahead } from '../../ui/ahead.tsx'

/** The book of a question or a market of lines, fetched behind the first paint of a page [UI319]. */
export const { Part: BookButton, load: loadBook } = ahead(
  async () => (await import('./book-button.tsx')).BookButton,
)

/** The same to read only. */
export const { Part: BookLine, load: loadBookLine } = ahead(
  async () => (await import('./book-button.tsx')).BookLine,
)
