import type { Browser, Page } from 'playwright-core'
import { Bettor } from '../support/bettor.ts'
import { KINDS } from '../support/kinds-of-markets.ts'
import { look, SIZES, type Kept } from './looker.ts'

interface Played {
  /** of the match before its start */
  readonly eventName: string
  /** `all`: lines, places, each-way, starting prices and the top 5 of a field too, in a world of all sports */
  readonly kinds?: 'cricket' | 'all'
}

/** Signs in and bets on a match before its start: a matched bet in every kind of market, and one that rests. */
export async function playedIn(
  browser: Browser,
  url: string,
  { eventName, kinds = 'cricket' }: Played,
): Promise<Kept> {
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
  const bet = async (cell: RegExp, { stake, rate, market, price }: Drafted): Promise<void> => {
    const place = market === undefined ? page : page.getByRole('region', { name: market })
    await place.getByRole('button', { name: cell, disabled: false }).first().click()
    if (price !== undefined) await slip.getByText(price, { exact: true }).click()
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
  if (kinds === 'all') await betOnOtherSports(page, bet)
  const kept = await context.storageState()
  await context.close()
  return kept
}

type Bet = (cell: RegExp, drafted: Drafted) => Promise<void>

/** Kinds that cricket lacks, each in the market of its name. */
const OTHERS = [
  { sport: 'football', market: 'Handicap', cell: /^Back .+ at / },
  { sport: 'basketball', market: 'Total points', cell: /^Back .+ at / },
  { sport: 'golf', market: 'Top 5', cell: /^Back .+ at / },
  { sport: 'horse-racing', market: 'Race card', cell: /^Back .+ at / },
  { sport: 'horse-racing', market: 'Race card', cell: /^Back .+ to be placed at / },
  { sport: 'horse-racing', market: 'Race card', cell: /^Lay .+ each way at / },
  { sport: 'horse-racing', market: 'Race card', cell: /^Back .+ at /, price: 'SP' },
] as const

async function betOnOtherSports(page: Page, bet: Bet): Promise<void> {
  for (const { sport, cell, ...where } of OTHERS) {
    await page.goto(`/inplay/${sport}`)
    // the last one of a list starts later
    await page.getByRole('main').locator('a[href^="/details"]').last().click()
    await bet(cell, { stake: 100, ...where })
  }
}

interface Drafted {
  readonly stake: number
  readonly rate?: string
  /** the block that it is in; absent: the first that has such a price */
  readonly market?: string
  /** the starting price; absent: the price that is pressed */
  readonly price?: 'SP'
}
