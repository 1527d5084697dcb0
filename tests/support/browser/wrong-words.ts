import type { Page } from 'playwright-core'
import { PageWords } from './page-words.ts'

/**
 * Words of this page that cannot be read whole [UI620]: that lie on other words, are cut off without an ellipsis whose
 * title says them, are broken within themselves, or reach beyond the page. Each with what it is and where it stands.
 */
export const wrongWords = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`new (${String(PageWords)})().faults()`)
