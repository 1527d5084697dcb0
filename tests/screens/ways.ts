import type { Locator, Page } from 'playwright-core'
import { SIZES } from './looker.ts'
import type { Scene } from './view.ts'

/** What the page says in either language: the accessible name in English, then in Hindi. */
export const either = (english: string, hindi: string): RegExp =>
  new RegExp(`^(${english}|${hindi})`, 'i')

/** Whether it is as narrow as a phone. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= SIZES.phone

/** time for the markets of a match */
const MATCH_MS = 1_000

/** The first width of the layout with three columns, pixels. */
export const WIDE = 1200
export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= WIDE

/** The first price of the page that can be pressed, or another of the best. */
export const price = (page: Page, nth = 0): Locator =>
  page.locator('button.price:not(.list-price)[data-side="back"][data-level="0"]:enabled').nth(nth)

/** Presses the first button of that name. */
export const pressButton = (within: Page | Locator, name: RegExp): Promise<void> =>
  within.getByRole('button', { name }).first().click()

/** Presses the last button of that name: the menu's, where the page has one too. */
export const pressLastButton = (within: Page | Locator, name: RegExp): Promise<void> =>
  within.getByRole('button', { name }).last().click()

/** Opens the menu of the account, or on a phone its page. */
export const pressAccount = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: either('Account', '.*खाता$') })
    .or(page.getByRole('link', { name: /^(Account|खाता)$/ }))
    .first()
    .click()

/** Addresses of matches that were found in their list, by server and name. */
const found = new Map<string, string>()

/** Opens the page of the match before its start, once it has prices; the first time from the list. */
export async function toMatch(page: Page, { eventName }: Scene): Promise<void> {
  const { origin } = new URL(page.url())
  const known = found.get(`${origin} ${eventName}`)
  if (known === undefined) {
    await page.goto('/inplay/cricket')
    await page.getByRole('main').getByRole('link', { name: eventName }).first().click()
    await page.waitForURL('**/details?*')
  } else {
    // drafts outlive a reload
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(known)
  }
  await price(page).waitFor()
  found.set(`${new URL(page.url()).origin} ${eventName}`, page.url())
}

/** The first match in play of a list: its link stands beside a green dot. */
export async function toInPlay(page: Page, sport: string): Promise<void> {
  await page.goto(`/inplay/${sport}`)
  const main = page.getByRole('main')
  await main.locator('a[href^="/details"]').first().click()
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(1_000)
}

/** To that page, with the slip open at its first price. */
export async function openSlip(page: Page, scene: Scene): Promise<Locator> {
  await toMatch(page, scene)
  await price(page).click()
  const slip = page.locator('form', { has: page.locator('button[type="submit"]') }).last()
  await slip.locator('input').last().waitFor()
  return slip
}

/** A bet in play waits out its delay before it is answered. */
const ANSWERED_MS = 9_000

/** Places what is in the slip; once more where the match has begun meanwhile and the slip names another price. */
export async function press(page: Page, slip: Locator): Promise<void> {
  const toast = page.locator('.Toastify__toast').first()
  const submit = slip.locator('button[type="submit"]')
  await submit.click()
  const isPlaced = await toast.waitFor({ timeout: ANSWERED_MS }).then(
    () => true,
    () => false,
  )
  if (!isPlaced) await submit.click()
  await toast.waitFor()
}

/** Opens the first match in play, of at most `most` of a sport, that shows this a second after it came. */
export async function toMatchWith(
  page: Page,
  {
    sport,
    most,
    shows,
  }: { readonly sport: string; readonly most: number; readonly shows: Locator },
): Promise<void> {
  await page.goto(`/inplay/${sport}`)
  const links = page.getByRole('main').locator('a[href^="/details"]')
  await links.first().waitFor()
  const addresses = await links.evaluateAll((all) =>
    all.map((one) => one.getAttribute('href') ?? ''),
  )
  for (const address of addresses.slice(0, most)) {
    await page.goto(address)
    await page.getByRole('tab').first().waitFor()
    await page.waitForTimeout(MATCH_MS)
    if (await shows.isVisible()) return
  }
  throw new Error(`none of ${most} matches of ${sport} shows it`)
}
