import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { WIDTHS } from './browser.ts'

const SOON = { timeout: 20_000 }

/** The heights of the parts of each block of rows, in whole pixels. */
const heightsOf = (page: Page, parts: string): Promise<readonly (readonly number[])[]> =>
  page
    .locator('.equal-rows')
    .evaluateAll(
      (all, selector) =>
        all.map((block) =>
          [...block.querySelectorAll(selector)].map((part) =>
            Math.round(part.getBoundingClientRect().height),
          ),
        ),
      parts,
    )

const uneven = (blocks: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  blocks.filter((heights) => new Set(heights).size > 1)

/**
 * The rows of each block have one height, at the first width of the wide layout too; with open tools, which are under
 * their row, their cells keep it.
 */
export async function evenRows(page: Page, width: number): Promise<void> {
  const isPhone = width === WIDTHS.phone
  await page.getByRole('tab', { name: isPhone ? 'ODDS' : 'All', exact: true }).click()
  await expect.poll(() => page.locator('.equal-rows .market-row').count(), SOON).toBeGreaterThan(10)
  const tools = page.locator('.equal-rows').getByRole('button', { name: /^Tools of/ })
  for (const at of isPhone ? [width] : [width, 1200]) {
    await page.setViewportSize({ width: at, height: 900 })
    const rows = await heightsOf(page, '.market-row')
    expect(rows.flat().length).toBeGreaterThan(10)
    expect(uneven(rows)).toEqual([])
    const cells = await heightsOf(page, '.market-cells')
    await tools.first().click()
    await page
      .locator('.market-row')
      .getByRole('button', { name: /^Chart of/ })
      .first()
      .waitFor()
    expect(await heightsOf(page, '.market-cells')).toEqual(cells)
    await tools.first().click()
  }
}
