import type { Page } from 'playwright-core'
import { BET_VIEWS } from './bet-views.ts'
import { RESULT_WITHIN_MS, TABLE_VIEWS, toTable } from './table-views.ts'
import type { View } from './view.ts'
import { either, isWide, pressButton, toInPlay, toMatch } from './ways.ts'

/** First widths, pixels: of tables beside each other [UI707], and of a page without the navigation at its foot. */
const WIDE = 1200
const TABLET = 769
/** time for the page of a match, and for a bet on a cloth */
const TABLE_MS = 1_000

/** Waits for the answer to a sent form, or its refusal. */
const answered = (page: Page, form: string): Promise<void> =>
  page
    .locator(`${form} [role="alert"], ${form} [role="status"]`)
    .filter({ hasText: /\S/ })
    .first()
    .waitFor()

const ABOUT = /^About |के बारे में$/

/** Tables, and what a player reaches from a page by a press or two. */
export const MORE_VIEWS: Readonly<Record<string, View>> = {
  ...TABLE_VIEWS,
  ...BET_VIEWS,
  'table-bet': {
    whole: true,
    open: async (page) => {
      await toTable(page, 'teen20')
      const zone = page.getByRole('main').locator('.zones button:enabled').first()
      await zone.waitFor({ timeout: RESULT_WITHIN_MS })
      await zone.click()
      await page.waitForTimeout(TABLE_MS)
    },
  },
  round: {
    open: async (page) => {
      await toTable(page, 'dt20')
      const result = page.locator('.last-results button').first()
      await result.waitFor({ timeout: RESULT_WITHIN_MS })
      await result.click()
      await page.getByRole('dialog').getByRole('heading').first().waitFor()
    },
  },
  'add-table': {
    from: WIDE,
    open: async (page) => {
      await toTable(page, 'dt20')
      await pressButton(page, either('Add a second table', 'साथ में टेबल लगाएँ'))
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  'match-settled': {
    whole: true,
    open: async (page, scene) => {
      await toMatch(page, scene)
      await page.getByRole('tab', { name: /^(Settled|निपटे) \(/ }).click()
    },
  },
  'bets-sheet': {
    below: TABLET,
    open: async (page) => {
      await page.goto('/accounts')
      await pressButton(page, either('My bets', 'मेरे दाँव'))
      await page.getByRole('dialog').waitFor()
    },
  },
  'market-account': {
    open: async (page) => {
      await page.goto('/profit')
      await page.getByRole('main').locator('td button').first().click()
      await page.getByRole('dialog').getByRole('heading').nth(1).waitFor()
    },
  },
  'cashier-refused': {
    whole: true,
    open: async (page) => {
      await page.goto('/cashier?withdraw')
      const form = 'main form'
      await page.locator(`${form} input[inputmode="decimal"]`).fill('1')
      await answered(page, form)
    },
  },
  'message-sent': {
    whole: true,
    open: async (page) => {
      await page.goto('/help#contact')
      const form = '#contact form'
      await page.locator(`${form} textarea`).fill('My bet of 1,00,000.00 on the toss is not shown.')
      await page.locator(`${form} button[type="submit"]`).click()
      await answered(page, form)
    },
  },
  'market-facts': {
    whole: true,
    open: async (page, scene) => {
      await toMatch(page, scene)
      for (const about of (await page.getByRole('button', { name: ABOUT }).all()).slice(0, 3))
        await about.click()
    },
  },
  'question-tools': {
    whole: true,
    open: async (page, scene) => {
      await toMatch(page, scene)
      const tools = page.getByRole('button', { name: either('Tools of', '.*के साधन$') })
      // one of each form: no and yes, an answer each, bands
      for (const nth of [0, 3]) await tools.nth(nth).click()
      await tools.last().click()
    },
  },
  'race-about': {
    whole: true,
    open: async (page) => {
      await toInPlay(page, 'horse-racing')
      await page.getByRole('button', { name: ABOUT }).first().click()
    },
  },
  'race-chart': {
    open: async (page) => {
      await toInPlay(page, 'horse-racing')
      await page.getByRole('button', { name: ABOUT }).first().click()
      await page
        .getByRole('button', { name: /^Chart of|का चार्ट$/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('img').first().waitFor()
    },
  },
  'report-filter': {
    whole: true,
    open: async (page) => {
      await page.goto('/currentb')
      const filter = page.getByRole('button', { name: either('Filter$', 'फ़िल्टर$') })
      if (!isWide(page)) await filter.click()
      await page.getByLabel(either('Start date', 'आरंभ तिथि'), { exact: false }).first().waitFor()
    },
  },
  'safety-asked': {
    whole: true,
    open: async (page) => {
      await page.goto('/safety')
      await pressButton(page, either('Take a time-out', 'विराम लें'))
    },
  },
  'set-saved': {
    open: async (page) => {
      await page.goto('/setmodal')
      await page.locator('main form button[type="submit"]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
}
