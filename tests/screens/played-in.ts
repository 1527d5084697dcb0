import type { Browser } from 'playwright-core'
import { Bettor } from '../support/bettor.ts'
import { KINDS } from '../support/kinds-of-markets.ts'
import { look, SIZES, type Kept } from './looker.ts'

/** Signs in and bets on a match before its start: a matched bet in every kind of market, and one that rests. */
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
  const bet = async (cell: RegExp, { stake, rate }: Drafted): Promise<void> => {
    await page.getByRole('button', { name: cell, disabled: false }).first().click()
    if (rate !== undefined) await slip.getByRole('textbox', { name: /^Rate/ }).fill(rate)
    await slip.getByLabel(/^Stake/).fill(String(stake))
    await slip.locator('button[type="submit"]').click()
    await slip.waitFor({ state: 'detached' })
  }
  for (const { tab, cell, stake } of KINDS) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await bet(cell, { stake })
  }
  await page.getByRole('tab', { name: 'All', exact: true }).click()
  await bet(/^Back .+ at \d+\.\d\d, /, { stake: 100, rate: '30' })
  const kept = await context.storageState()
  await context.close()
  return kept
}

interface Drafted {
  readonly stake: number
  readonly rate?: string
}
