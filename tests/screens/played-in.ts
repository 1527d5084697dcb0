import type { Browser } from 'playwright-core'
import { Bettor } from '../support/bettor.ts'
import { look, SIZES, type Kept } from './looker.ts'

/** Signs in and bets on a match that has not begun, so that every page has something to show. */
export async function playedIn(browser: Browser, url: string, eventName: string): Promise<Kept> {
  const { page, context } = await look(browser, url, {
    width: SIZES.desktop,
    theme: 'light',
    language: 'en',
  })
  // a world may take its time to begin on a busy machine
  page.setDefaultTimeout(90_000)
  const bettor = new Bettor(page)
  await bettor.signInWithDemo()
  await bettor.openMatch(eventName)
  const slip = page.getByRole('form', { name: 'Bet slip' })
  const bet = async (cell: RegExp, change?: { readonly rate: string }): Promise<void> => {
    await page.getByRole('button', { name: cell, disabled: false }).first().click()
    if (change !== undefined) await slip.getByRole('textbox', { name: /^Rate/ }).fill(change.rate)
    await slip.getByLabel(/^Stake/).fill('100')
    await slip.locator('button[type="submit"]').click()
    await slip.waitFor({ state: 'detached' })
  }
  await bet(/^Back .+ at \d+\.\d\d, /)
  await bet(/^Back .+ at \d+\.\d\d, /, { rate: '30' })
  await page.getByRole('tab', { name: 'Sessions', exact: true }).click()
  await bet(/^Yes \d+ at \d+/)
  const kept = await context.storageState()
  await context.close()
  return kept
}
