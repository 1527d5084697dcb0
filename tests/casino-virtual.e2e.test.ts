import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { visit, WIDTHS, widthBeyond } from './support/browser/browser.ts'
import { ROUND_ENDED, watchMoney } from './support/browser/watch-money.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { FEW_MATCHES } from './support/server-process.ts'

const ground = perFile(() => openGround('casino-virtual', FEW_MATCHES))

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

/** The bet is settled, with no word of it in the head before the table's, and its round is drawn again by the page. */
async function settledAndVerified(page: Page, watched = watchMoney(page)): Promise<void> {
  const mine = page.getByRole('region', { name: 'My bets here' })
  const saidUntil = await watched
  await mine.getByText('Settled').first().waitFor()
  expect(await saidUntil(ROUND_ENDED)).toHaveLength(1)
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
  await mine
    .getByRole('button', { name: /^Round / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Verify this round' }).click()
  await page.getByText(/was drawn as published/).waitFor()
}

test('[CG163] [CG175] [CG966] [UI711] [UI1309] a race, a match and a flight are bet on from the menu, come to their end, and are verified', async () => {
  const { page, context, complaints } = await visit(
    ground().browser,
    ground().server.url,
    WIDTHS.desktop,
  )
  // a machine may be busy
  page.setDefaultTimeout(120_000)
  await new Bettor(page).signInWithDemo()
  await toTable(page, 'Virtual Games', 'Virtual Horse Racing')
  // the field is another one in each race, and its names are on the bets
  await page
    .getByRole('button', { name: /^Back 2 [A-Z].+ at [\d.]+$/ })
    .first()
    .click()
  // a forecast in any order has odds of its own, at which it is taken
  for (const [place, runner] of [
    ['First', /^3 [A-Z]/],
    ['Second', /^1 [A-Z]/],
  ] as const) {
    await page
      .getByRole('group', { name: place, exact: true })
      .getByRole('button', { name: runner })
      .click()
  }
  await page.getByRole('button', { name: /^Back 3 [A-Z].+ \/ 1 [A-Z].+ at [\d.]+$/ }).click()
  await page.getByRole('button', { name: 'Place 2 bets: 200' }).click()
  const taken = page.getByRole('region', { name: 'My bets here' })
  for (const name of [/^2 [A-Z][a-z]+/, /3 [A-Z].+ \/ 1 [A-Z]/]) {
    await taken.getByText(name).first().waitFor()
  }
  await settledAndVerified(page)
  await toTable(page, 'Virtual Games', 'Virtual Football')
  await page.getByRole('button', { name: /^Back Draw at [\d.]+$/ }).click()
  await page.getByRole('button', { name: /^Back Draw 100 at [\d.]+$/ }).click()
  await page.getByRole('region', { name: 'My bets here' }).getByText('Draw').waitFor()
  const watched = watchMoney(page)
  // the match is played before its result is shown
  await page.locator('.match-score').getByText('Full time').waitFor()
  await settledAndVerified(page, watched)
  await toTable(page, 'Fantasy Games', 'Crash')
  // a value that hardly a flight passes: one that is passed is paid at once, before the flight ends
  await page.getByRole('button', { name: '1,000x', exact: true }).click()
  await page.getByRole('button', { name: 'Bet 100 at 1000.00' }).click()
  await page.getByRole('region', { name: 'My bets here' }).getByText('1000x').first().waitFor()
  await settledAndVerified(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('[UI1120] [UI1126] [UI1184] in Hindi the lobby draws no English word, and its chosen kind stays in the strip as the window changes', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.desktop)
  page.setDefaultTimeout(120_000)
  await new Bettor(page).signInWithDemo()
  await page.evaluate(() => localStorage.setItem('crease.language', 'hi'))
  await page.goto('/games')
  const badges = page.locator('.tile-badge')
  await badges.filter({ hasText: 'क्वीन टॉप' }).first().waitFor()
  expect((await badges.allTextContents()).filter((word) => /[A-Z]{2}/.test(word))).toEqual([])
  expect(await badges.first().evaluate((badge) => getComputedStyle(badge).letterSpacing)).toBe(
    'normal',
  )

  await page.goto('/games/fantasy')
  const kinds = page.locator('.strip:has([href="/games/andar-bahar"])')
  await kinds.locator('[aria-current="page"]').waitFor()
  for (const width of [390, 820, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect.poll(() => isWithin(kinds), { timeout: 10_000 }).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  }
  await context.close()
})

/** Whether the chosen link of a strip stands in it whole. */
const isWithin = (strip: Locator): Promise<boolean> =>
  strip.evaluate((all) => {
    const { left, right } = all.getBoundingClientRect()
    const chosen = all.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    return chosen !== undefined && chosen.left >= left && chosen.right <= right
  })
