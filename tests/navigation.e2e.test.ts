import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { escape } from './support/browser/escape.ts'
import { openGround } from './support/ground.ts'
import { cricketMatches, demoPlayer } from './support/player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const eventually = { timeout: 20_000, interval: 100 }
const ground = perFile(() => openGround('e2e-navigation'))
/** a match to come: its bets do not wait */
let match: { readonly eventId: string; readonly eventName: string }

beforeAll(async () => {
  const player = await demoPlayer(ground().server.url)
  const toCome = async () =>
    (await cricketMatches(player)).find(
      ({ isPlayFlag, matchOdds }) => !isPlayFlag && matchOdds.oddDatas[0]?.status === 'ACTIVE',
    )
  match = await vi.waitUntil(toCome, { timeout: 60_000, interval: 500 })
})

const pathOf = (page: Page): string => new URL(page.url()).pathname
const slip = (page: Page) => page.locator('#slip-rate')
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

/** The page that was asked for comes after the sign-in [UI573]. */
async function signInReturns(page: Page): Promise<void> {
  await page.goto(`/details?event=${match.eventId}`)
  await page.getByRole('button', { name: 'Login with demo ID' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: match.eventName }).waitFor()
  expect(pathOf(page)).toBe('/details')
}

/** Back closes the dialog, and the page stays; Forward opens nothing [UI570]. */
async function backCloses(page: Page): Promise<void> {
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await help.waitFor()
  await page.goBack()
  await help.waitFor({ state: 'detached' })
  await page.goForward()
  expect([pathOf(page), await help.count()]).toEqual(['/details', 0])
  await page.locator('button.price:enabled:visible').first().click()
  await slip(page).waitFor()
  // a reload leaves no entry of its own: one press closes what it took up
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await page.reload()
  await slip(page).waitFor()
  await expect.poll(() => page.evaluate(() => Number(history.state.over)), eventually).toBe(1)
  expect(await entries()).toBe(before)
  await page.goBack()
  await slip(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/details')
}

test.each([
  ['a phone', WIDTHS.phone],
  ['a desktop', WIDTHS.desktop],
])(
  '[UI550] [UI570] [UI571] [UI572] [UI573] at the width of %s: sign-in returns, Back closes, search and slip by keys, the bell',
  async (_name, width) => {
    const { page, context, complaints } = await visit(ground().browser, ground().server.url, width)
    await signInReturns(page)
    await page.locator('button.price:enabled:visible').first().waitFor()
    await backCloses(page)

    await page.keyboard.press('b')
    await slip(page).waitFor()
    const focus = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-keyshortcuts'))
    await expect.poll(focus, eventually).toMatch(/^[1-9]$/)
    const rate = Number(await slip(page).inputValue())
    await page.keyboard.press('+')
    await expect
      .poll(async () => Number(await slip(page).inputValue()), eventually)
      .toBe(Math.round(rate * 100 + 1) / 100)
    await page.keyboard.press('-')
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect.poll(() => bell(page).getAttribute('aria-label'), eventually).toMatch(/new$/)
    await bell(page).click()
    const list = page.getByRole('list', { name: 'Notifications' })
    await list
      .getByText(/^(Matched|Unmatched)/)
      .first()
      .waitFor()
    expect(await list.getByRole('listitem').count()).toBe(1)
    await escape(page)
    await expect.poll(() => bell(page).getAttribute('aria-label'), eventually).toBe('Notifications')

    await page.goto('/home')
    await page.getByRole('button', { name: 'Search matches' }).click()
    await page.getByRole('search').locator('input:focus').waitFor()
    await page.keyboard.type(match.eventName.slice(0, 6))
    const options = page.getByRole('search').getByRole('option')
    await options.first().waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await options.first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page), eventually).toBe('/details')
    await page.getByRole('button', { name: 'Search matches' }).click()
    await options.first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.each([WIDTHS.phone, WIDTHS.desktop])(
  '[UI575] at %i pixels the frame of a first visit stands without any of the page’s code and styles',
  async (width) => {
    const { page, context } = await visit(ground().browser, ground().server.url, width)
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto('/')
    const head = page.locator('.first-head')
    await head.locator('svg').waitFor()
    expect(await head.boundingBox()).toMatchObject({ width, height: 56 })
    await context.close()
  },
)
