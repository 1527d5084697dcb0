import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { WIDTHS } from './browser.ts'

const SOON = { timeout: 20_000 }

/** The rows of each block have one height, at the first width of the wide layout too. */
export async function evenRows(page: Page, width: number): Promise<void> {
  const isPhone = width === WIDTHS.phone
  await page.getByRole('tab', { name: isPhone ? 'ODDS' : 'All', exact: true }).click()
  await expect.poll(() => page.locator('.equal-rows .market-row').count(), SOON).toBeGreaterThan(10)
  for (const at of isPhone ? [width] : [width, 1200]) {
    await page.setViewportSize({ width: at, height: 900 })
    const blocks = await page
      .locator('.equal-rows')
      .evaluateAll((all) =>
        all.map((block) =>
          [...block.querySelectorAll('.market-row')].map((row) =>
            Math.round(row.getBoundingClientRect().height),
          ),
        ),
      )
    expect(blocks.flat().length).toBeGreaterThan(10)
    expect(blocks.filter((heights) => new Set(heights).size > 1)).toEqual([])
  }
}
