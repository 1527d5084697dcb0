import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { widthBeyond } from './support/browser/width-beyond.ts'
import { openGround, type Ground } from './support/ground.ts'

let ground: Ground

beforeAll(async () => {
  ground = await openGround('casino-virtual')
})
afterAll(() => ground.close())

/** From the menu to a table, at a window with all of its time. */
async function toTable(page: Page, menu: string, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'All games' }).getByText(menu).click()
  await page.getByRole('article').filter({ hasText: name }).first().getByRole('link').click()
  const table = page.getByRole('article', { name })
  await table.getByText('Place your bets').waitFor()
  await table
    .getByText(/^(1[0-9]|20|9)$/)
    .first()
    .waitFor()
}

/** The bet is settled, and its round is drawn again by the page. */
async function settledAndVerified(page: Page): Promise<void> {
  const mine = page.getByRole('region', { name: 'My bets here' })
  await mine.getByText('Settled').waitFor()
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
  await mine.getByRole('button', { name: /^Round / }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Verify this round' }).click()
  await page.getByText(/was drawn as it was published/).waitFor()
}

test('[CG163] [CG175] a race and a flight are bet on from the menu, come to their end, and are verified', async () => {
  const { page, context, complaints } = await visit(
    ground.browser,
    ground.server.url,
    WIDTHS.desktop,
  )
  // a machine may be busy
  page.setDefaultTimeout(120_000)
  await new Bettor(page).signInWithDemo()
  await toTable(page, 'Virtual Games', 'Virtual Horse Racing')
  await page.getByRole('button', { name: 'Back 2 Copper Kite at 5.10', exact: true }).click()
  await page.getByRole('button', { name: 'Back 2 Copper Kite 100 at 5.10' }).click()
  await settledAndVerified(page)
  await toTable(page, 'Fantasy Games', 'Crash')
  await page.getByRole('button', { name: '1.50x', exact: true }).click()
  await page.getByRole('button', { name: 'Back 1.50x at 1.50', exact: true }).click()
  await page.getByRole('button', { name: 'Back 1.50x 100 at 1.50' }).click()
  await settledAndVerified(page)
  expect(complaints).toEqual([])
  await context.close()
})
