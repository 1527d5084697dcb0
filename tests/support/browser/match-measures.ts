import type { Page } from 'playwright-core'

/** How much of a match a first screen shows [UI441]. */
export interface MatchMeasures {
  /** pixels from the top of the window to the first price */
  readonly firstPrice: number
  /** rows of prices that are whole in sight, in columns too */
  readonly rowsInSight: number
  /** pixels of the whole page */
  readonly pageHeight: number
}

/** What the page of a match is held to, at a phone's 390 x 844 and a desktop's 1440 x 900. */
export const MATCH_LIMITS = {
  phone: { firstPriceMost: 270, rowsLeast: 8 },
  desktop: { rowsLeast: 17, pageHeightMost: 1_900 },
} as const

/** Measures the page of a match as it stands, scrolled to its top. */
export const matchMeasures = (page: Page): Promise<MatchMeasures> =>
  page.evaluate(() => {
    const boxesOf = (selector: string): readonly DOMRect[] =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
    const foot = boxesOf('nav')
      .filter(({ top, bottom }) => top > window.innerHeight / 2 && bottom >= window.innerHeight)
      .reduce((least, { top }) => Math.min(least, top), window.innerHeight)
    return {
      firstPrice: Math.min(...boxesOf('.market-row .price').map(({ top }) => top)),
      rowsInSight: boxesOf('.market-row').filter(({ top, bottom }) => top >= 0 && bottom <= foot)
        .length,
      pageHeight: document.documentElement.scrollHeight,
    }
  })
