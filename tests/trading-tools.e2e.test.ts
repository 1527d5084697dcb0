import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visit, WIDTHS, type Visit } from './support/browser/browser.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { escape } from './support/browser/escape.ts'
import { pastDoubleClick } from './support/browser/double-click.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** Screenshots go here, if it is set. */
const SHOTS = process.env['SCREENSHOTS']

const { match, eventName, settings } = earlyMatch()
const home = match.teams[0]?.name ?? ''

const ground = perFile(() => openGround('trading-tools', settings))

/** By how many pixels what stands in a part of the page is wider than that part. */
const widthBeyond = (part: Locator): Promise<number> =>
  part.evaluate((box) => Math.max(0, box.scrollWidth - box.clientWidth))

/** The page in both themes, if pictures are wanted. */
async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: join(SHOTS, `${name}-${theme}.png`) })
  }
}

/** Asks until it is so: pushes and pages take their time on a busy machine. */
const poll = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 60_000 })

describe.each([
  ['phone', WIDTHS.phone],
  ['desktop', WIDTHS.desktop],
])('on a %s', (device, width) => {
  let player: Visit
  let page: Page
  let bettor: Bettor
  beforeAll(async () => {
    player = await visit(ground().browser, ground().server.url, width)
    page = player.page
    page.setDefaultTimeout(60_000)
    bettor = new Bettor(page)
    await bettor.signInWithDemo()
  })
  afterAll(() => player.context.close())

  test('[UI220] a ladder opens over its market and closes on Escape', async () => {
    await bettor.openMatch(eventName)
    await bettor
      .runner(home)
      .getByRole('button', { name: `Ladder of ${home}` })
      .click()
    const dialog = page.getByRole('dialog', { name: `Ladder of ${home}` })
    const best = dialog.getByRole('button', { name: / at [\d.]+, [1-9][\d,.]* available$/ })
    await poll(() => best.count()).toBeGreaterThan(1)
    // the stakes have room beside what is done with the market, or a line of their own
    const stakes = dialog.getByRole('group', { name: 'Quick amounts' })
    expect((await stakes.boundingBox())?.width ?? 0).toBeGreaterThan(200)
    // without room for all of them the line fades where it goes on
    const strip = stakes.locator('.strip')
    await stakes.evaluate(({ style }) => (style.cssText = 'flex: none; width: 120px'))
    await poll(() => strip.getAttribute('data-after')).toBe('')
    await stakes.evaluate(({ style }) => (style.cssText = ''))
    await shoot(page, `ladder-${device}`)
    expect(await widthBeyond(dialog)).toBe(0)
    await escape(page)
    await dialog.waitFor({ state: 'detached' })
  })

  test('[UI222] [UI1420] [UI1424] [RT52] the chart of a market opens with all its runners, and says in words and in tables what it draws', async () => {
    const market = page.getByRole('region', { name: 'Match Odds', exact: true })
    // a phone has it behind the info button, and what the next tests look for
    if (device === 'phone') await market.getByRole('button', { name: 'About Match Odds' }).click()
    await market.getByRole('button', { name: 'Chart of Match Odds' }).click()
    const dialog = page.getByRole('dialog', { name: 'Chart of Match Odds' })
    const drawing = dialog.getByRole('img', {
      name: /^Prices of .+: last [\d.]+, high [\d.]+, low [\d.]+$/,
    })
    await drawing.locator('canvas').waitFor()
    expect((await drawing.boundingBox())?.width ?? 0).toBeGreaterThan(250)
    // both sides have a line with their figures above it, and the pointer's moment takes the place of 'Last'
    expect(await dialog.getByRole('rowheader').allInnerTexts()).toEqual(
      match.teams.map(({ name }) => name),
    )
    await dialog.getByRole('columnheader', { name: 'Last', exact: true }).waitFor()
    await drawing.hover()
    await dialog.getByRole('columnheader', { name: /^\d\d:\d\d:\d\d$/ }).waitFor()
    await dialog.getByText(/Since \d\d:\d\d:\d\d/).waitFor()
    await shoot(page, `chart-${device}`)
    // it is as high as what it shows
    const [whole, last] = [
      await dialog.boundingBox(),
      await dialog.locator('details').boundingBox(),
    ]
    const below = (box: typeof whole): number => (box?.y ?? 0) + (box?.height ?? 0)
    expect(below(whole) - below(last)).toBeLessThan(24)
    await dialog.getByText('As a table').click()
    await poll(() => dialog.getByRole('table').count()).toBe(3)
    expect(await dialog.getByRole('row').count()).toBeGreaterThan(5)
    expect(await widthBeyond(dialog)).toBe(0)
    await escape(page)
  })

  test('[UI225] [RT51] a market says where its money waits, and a runner what it was traded at', async () => {
    // a made-up market has no price before its first fill
    await bettor.bet({ runner: home, side: 'Back', rate: 1.01, stake: 100 })
    await bettor.showOdds()
    const market = page.getByRole('region', { name: 'Match Odds', exact: true })
    const about = market.getByRole('button', { name: 'About Match Odds' })
    if ((await about.getAttribute('aria-expanded')) === 'false') await about.click()
    const weight = market.getByRole('img', { name: /^Weight of money/ })
    expect(await weight.getAttribute('aria-label')).toMatch(/: \d+% to back$/)
    expect(await bettor.runner(home).getByText(/^LTP/).innerText()).toMatch(/^LTP \d+\.\d\d$/)
    await shoot(page, `match-${device}`)
  })

  test('[UI223] favourites outlive a reload, stand on the first page and follow in another tab', async () => {
    const other = await player.context.newPage()
    await other.goto('/home')
    const market = page.getByRole('region', { name: 'Match Odds', exact: true })
    await market.getByRole('button', { name: `Favourite: Match Odds, ${eventName}` }).click()
    await other
      .getByRole('region', { name: 'Favourites' })
      .getByRole('link', { name: eventName })
      .waitFor()
    await other.close()
    await page.goto('/home')
    const favourites = page.getByRole('region', { name: 'Favourites' })
    await favourites.getByRole('link', { name: eventName }).waitFor()
    const list = page.getByRole(width < 768 ? 'list' : 'table', { name: 'Cricket matches' })
    // the first of the list that is not a favourite yet
    await list
      .getByRole('button', { name: /^Favourite:/, pressed: false })
      .first()
      .click()
    await poll(() => favourites.getByRole('button', { name: /^Favourite:/ }).count()).toBe(2)
    await shoot(page, `home-${device}`)
    expect(await widthBeyond(page.getByRole('main'))).toBe(0)
    await page.reload()
    await poll(() => favourites.getByRole('button', { name: /^Favourite:/ }).count()).toBe(2)
  })

  test('[UI224] [UI1124] favourite markets of two matches stand side by side, live, and are bet on there', async () => {
    await page.getByRole('link', { name: 'All side by side (2)' }).click()
    const cards = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Remove:/ }) })
    await poll(() => cards.count()).toBe(2)
    for (const card of await cards.all()) {
      await card
        .getByRole('button', { name: /^(Back|Lay) .+ at [\d.]+, .+ available$/ })
        .first()
        .waitFor()
    }
    expect(await widthBeyond(page.getByRole('main'))).toBe(0)
    await shoot(page, `multi-${device}`)
    // a rail is there where it has room, and is filled
    const rail = page.getByRole('complementary', { name: 'Bets' })
    const isWide = width >= 1200
    expect(await rail.count()).toBe(isWide ? 1 : 0)
    if (isWide) await rail.getByRole('tab', { name: 'Settled today' }).waitFor()
    const bet = cards
      .first()
      .getByRole('button', { name: /^Back .+ available$/ })
      .first()
    await bet.click()
    await page.getByRole('form', { name: 'Bet slip' }).getByText(eventName).waitFor()
    await page.getByRole('button', { name: 'Close bet slip' }).click()
    await cards
      .first()
      .getByRole('button', { name: /^Move down/ })
      .press('Enter')
    await poll(() => cards.nth(1).getByRole('link', { name: eventName }).count()).toBe(1)
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? 'nothing')
    await poll(focused).toMatch(/^Move down: /)
    await cards
      .first()
      .getByRole('button', { name: /^Remove:/ })
      .press('Enter')
    await poll(() => cards.count()).toBe(1)
    expect(await focused()).toMatch(/^Remove: /)
    await pastDoubleClick(page)
    await cards
      .first()
      .getByRole('button', { name: /^Remove:/ })
      .click()
    await page.getByText('No favourite markets yet').waitFor()
    await page.getByRole('heading', { name: 'Multi markets', level: 1 }).waitFor()
    expect(player.complaints).toEqual([])
  })
})
