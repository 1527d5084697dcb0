import type { Locator, Page } from 'playwright-core'
import type { Scene, View } from './view.ts'
import { either, isWide, openSlip, press, pressButton, toMatch, toMatchWith } from './ways.ts'

/** odds at which nothing is matched */
const LONG_ODDS = '900'
/** matches that are opened for a score that cannot be any more */
const OPENED_MOST = 12

/** My Bets of the match on the page: in the rail of a wide page, else behind a tab. */
async function toMyBets(page: Page): Promise<void> {
  if (!isWide(page)) await page.getByRole('tab').nth(1).click()
}

/** Places two bets that wait, and shows them. */
async function restTwo(page: Page, scene: Scene): Promise<void> {
  for (let bets = 0; bets < 2; bets += 1) {
    const slip = await openSlip(page, scene)
    await slip.locator('input').first().fill(LONG_ODDS)
    await slip.locator('input').last().fill('100')
    await press(page, slip)
  }
  await toMyBets(page)
}

const first = (within: Page | Locator, name: RegExp): Locator =>
  within.getByRole('button', { name }).locator('visible=true').first()

/** My Bets with what opens in it, and scores that cannot be any more. */
export const BET_VIEWS: Readonly<Record<string, View>> = {
  'bets-editor': {
    open: async (page, scene) => {
      await restTwo(page, scene)
      await first(page, /^Change |बदलें$/).click()
      await page.locator('li [role="group"] input').first().fill('0.5')
    },
  },
  'bets-cancel-asked': {
    open: async (page, scene) => {
      await restTwo(page, scene)
      await first(page, either('Cancel all', 'सभी अनमैच्ड')).click()
    },
  },
  'settled-today': {
    open: async (page, scene) => {
      await toMatch(page, scene)
      await toMyBets(page)
      const name = either('Settled today', 'आज निपटे')
      await page.getByRole('tab', { name }).locator('visible=true').first().click()
      await page.getByRole('region', { name }).waitFor()
    },
  },
  'runners-lost': {
    whole: true,
    open: async (page) => {
      // until a goal all scores can be
      const lost = first(page, either('Lost \\(', 'हारे \\('))
      await toMatchWith(page, { sport: 'football', most: OPENED_MOST, shows: lost })
      await lost.click()
    },
  },
  'day-panel': {
    open: async (page) => {
      await page.goto('/currentb')
      if (!isWide(page)) await pressButton(page, either('Filter$', 'फ़िल्टर$'))
      await pressButton(page, either('Start date', 'आरंभ तिथि'))
      await page.getByRole('dialog').getByRole('button').nth(20).waitFor()
    },
  },
}
