import type { Page } from 'playwright-core'

/** By how many pixels the page is wider than the screen: 0 unless something sticks out. */
export const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
