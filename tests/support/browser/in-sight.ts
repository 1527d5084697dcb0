import type { Locator, Page } from 'playwright-core'

/** Whether rows of a race card have a text, and show the first such text of each whole. */
export async function isInSight(page: Page, text: RegExp): Promise<boolean> {
  const rows = await page.locator('.race-row').filter({ hasText: text }).all()
  const shown = await Promise.all(rows.map((row) => isWhole(row.getByText(text))))
  return shown.length > 0 && !shown.includes(false)
}

/** No box around it, up to its row's, cuts it off; Playwright finds a text visible that is cut off whole. */
const isWhole = (texts: Locator): Promise<boolean> =>
  texts
    .locator('visible=true')
    .first()
    .evaluate((shown) => {
      const box = shown.getBoundingClientRect()
      const isCutBy = (around: Element): boolean => {
        const { left, top, right, bottom } = around.getBoundingClientRect()
        const isWithin = box.left >= left - 1 && box.right <= right + 1
        return !isWithin || box.top < top - 1 || box.bottom > bottom + 1
      }
      for (let at = shown.parentElement; at !== null; at = at.parentElement) {
        if (isCutBy(at)) return false
        if (at.classList.contains('race-row')) return true
      }
      return false
    })
