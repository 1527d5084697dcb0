import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import { visit, WIDTHS, type Visit } from './support/browser/browser.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { cricketMatches, demoPlayer } from './support/player.ts'
import { openGround, type Ground } from './support/ground.ts'
import type { ServerProcess } from './support/server-process.ts'

/** Screenshots go here, if it is set. */
const SHOTS = process.env['SCREENSHOTS']

const { match, eventName, settings } = earlyMatch()
const home = match.teams[0]?.name ?? ''

let ground: Ground
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ground = await openGround('trading-tools', settings)
  ;({ server, browser } = ground)
})

afterAll(() => ground.close())

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
const poll = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000 })

const ladderOf = (page: Page): Locator => page.getByRole('table', { name: `Ladder of ${home}` })

async function openLadder(page: Page, bettor: Bettor): Promise<Locator> {
  await bettor
    .runner(home)
    .getByRole('button', { name: `Ladder of ${home}` })
    .click()
  const ladder = ladderOf(page)
  await ladder.waitFor()
  return ladder
}

/** The highest price of the window, where a back waits for somebody, and its two cells. */
async function topRow(ladder: Locator): Promise<{ price: string; back: Locator; lay: Locator }> {
  const row = ladder.locator('tbody tr').first()
  const price = await row.getByRole('rowheader').innerText()
  const at = ladder.getByRole('row', { name: price, exact: false }).first()
  const cell = (side: string): Locator =>
    at.getByRole('button', { name: new RegExp(`^${side} ${home} at ${price},`) })
  return { price, back: cell('Back'), lay: cell('Lay') }
}

describe.each([
  ['phone', WIDTHS.phone],
  ['desktop', WIDTHS.desktop],
])('on a %s', (device, width) => {
  let player: Visit
  let page: Page
  let bettor: Bettor
  beforeAll(async () => {
    player = await visit(browser, server.url, width)
    page = player.page
    page.setDefaultTimeout(20_000)
    bettor = new Bettor(page)
    await bettor.signInWithDemo()
  })
  afterAll(() => player.context.close())

  test('[UI220] [UI221] [RT50] a bet is placed and cancelled by a press on the ladder, live in its row', async () => {
    await bettor.openMatch(eventName)
    const ladder = await openLadder(page, bettor)
    const dialog = page.getByRole('dialog', { name: `Ladder of ${home}` })
    await dialog.getByLabel('Stake', { exact: true }).fill('100')
    const { price, back, lay } = await topRow(ladder)
    await back.click()
    await dialog.getByText(`Placed: Back ${home} 100 at ${price}`).waitFor()
    // what waits to be taken by a lay is on offer there now
    await poll(() => lay.getAttribute('aria-label')).toMatch(/, 100 available$/)
    await shoot(page, `ladder-${device}`)
    expect(await widthBeyond(dialog)).toBe(0)
    const own = dialog.getByRole('button', { name: `Cancel my Back of ${home} at ${price}` })
    await own.click()
    await dialog.getByText('1 bet cancelled').waitFor()
    await own.waitFor({ state: 'detached' })
    await poll(() => lay.getAttribute('aria-label')).toMatch(/, 0 available$/)
  })

  test('[UI221] who wants to be asked is asked before a bet goes, and a stake outside the limits goes nowhere', async () => {
    const dialog = page.getByRole('dialog', { name: `Ladder of ${home}` })
    await dialog.getByLabel('Ask before each bet').check()
    const { price, back } = await topRow(ladderOf(page))
    await back.click()
    const confirm = dialog.getByRole('button', {
      name: `Back ${home} 100 at ${price}`,
      exact: true,
    })
    await confirm.waitFor()
    await shoot(page, `ladder-asks-${device}`)
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await confirm.waitFor({ state: 'detached' })
    await dialog.getByLabel('Ask before each bet').uncheck()
    await dialog.getByLabel('Stake', { exact: true }).fill('1')
    await back.click()
    await dialog.getByText('Minimum stake is 100').waitFor()
    expect(await dialog.getByRole('button', { name: /^Cancel my/ }).count()).toBe(0)
  })

  test('[UI220] keys move the ladder and bring it back to the best prices', async () => {
    const dialog = page.getByRole('dialog', { name: `Ladder of ${home}` })
    const highest = (): Promise<string> =>
      ladderOf(page).locator('tbody tr').first().getByRole('rowheader').innerText()
    await dialog.getByRole('region', { name: /^Prices/ }).focus()
    await page.keyboard.press('c')
    const before = Number(await highest())
    await page.keyboard.press('PageUp')
    await poll(async () => Number(await highest())).toBeGreaterThan(before)
    await page.keyboard.press('c')
    await poll(async () => Number(await highest())).toBeLessThan(before * 1.2)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await ladderOf(page).count()).toBe(0)
  })

  test('[UI220] a ladder has an address of its own', async () => {
    const [listed] = (await cricketMatches(await demoPlayer(server.url))).filter(
      ({ eventId }) => eventId === match.eventId,
    )
    const [runner] = listed?.matchOdds.oddDatas ?? []
    const address = new URLSearchParams({
      market: listed?.matchOdds.marketId ?? '',
      runner: runner?.selectionId ?? '',
    })
    const other = await player.context.newPage()
    await other.goto(`/ladder?${address.toString()}`)
    await other.getByRole('heading', { name: `Ladder of ${runner?.runnerName}` }).waitFor()
    const cells = other.getByRole('button', { name: / at [\d.]+, [\d,]+ available$/ })
    await poll(() => cells.count()).toBeGreaterThan(40)
    expect(await widthBeyond(other.getByRole('main'))).toBe(0)
    await shoot(other, `ladder-page-${device}`)
    await other.close()
  })

  test('[UI222] [RT52] the chart of a market opens, and says in words and in a table what it draws', async () => {
    const market = page.getByRole('region', { name: 'Match Odds', exact: true })
    await market.getByRole('button', { name: 'Chart of Match Odds' }).click()
    const dialog = page.getByRole('dialog', { name: 'Chart of Match Odds' })
    const drawing = dialog.getByRole('img', {
      name: /^Prices of .+: last [\d.]+, high [\d.]+, low [\d.]+$/,
    })
    await drawing.locator('canvas').waitFor()
    expect((await drawing.boundingBox())?.width ?? 0).toBeGreaterThan(250)
    await dialog.getByText(/^Known since \d\d:\d\d:\d\d/).waitFor()
    await shoot(page, `chart-${device}`)
    // it is as high as what it shows
    const [whole, last] = [
      await dialog.boundingBox(),
      await dialog.locator('details').boundingBox(),
    ]
    const below = (box: typeof whole): number => (box?.y ?? 0) + (box?.height ?? 0)
    expect(below(whole) - below(last)).toBeLessThan(24)
    await dialog.getByText('As a table').click()
    expect(await dialog.getByRole('row').count()).toBeGreaterThan(1)
    expect(await widthBeyond(dialog)).toBe(0)
    await page.keyboard.press('Escape')
  })

  test('[UI225] [RT51] a market says where its money waits, and a runner what it was traded at', async () => {
    const market = page.getByRole('region', { name: 'Match Odds', exact: true })
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

  test('[UI224] favourite markets of two matches stand side by side, live, and are bet on there', async () => {
    await page.getByRole('link', { name: 'All side by side (2)' }).click()
    const cards = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Take off/ }) })
    await poll(() => cards.count()).toBe(2)
    for (const card of await cards.all()) {
      await card
        .getByRole('button', { name: /^(Back|Lay) .+ at [\d.]+, .+ available$/ })
        .first()
        .waitFor()
    }
    expect(await widthBeyond(page.getByRole('main'))).toBe(0)
    await shoot(page, `multi-${device}`)
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
      .click()
    await poll(() => cards.nth(1).getByRole('link', { name: eventName }).count()).toBe(1)
    await cards
      .first()
      .getByRole('button', { name: /^Take off/ })
      .click()
    await cards
      .first()
      .getByRole('button', { name: /^Take off/ })
      .click()
    await page.getByText('No favourite markets yet').waitFor()
    expect(player.complaints).toEqual([])
  })
})
