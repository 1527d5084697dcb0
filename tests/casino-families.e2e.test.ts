import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { coveredByChips, cutInCells } from './support/browser/casino/covered-by-chips.ts'
import { visit, WIDTHS, widthBeyond, openFilter } from './support/browser/browser.ts'
import { ROUND_ENDED, watchMoney } from './support/browser/watch-money.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { FEW_MATCHES } from './support/server-process.ts'

/** A title of each family that no other test plays in a browser; those that are played side by side. */
const FAMILIES = [
  [
    { family: 'draw', slug: 'lucky7', name: 'Lucky 7 A' },
    { family: 'teenpatti', slug: 'teen20', name: '20-20 Teenpatti' },
    { family: 'poker', slug: 'poker20', name: '20-20 Poker' },
    { family: 'baccarat', slug: 'baccarat', name: 'Baccarat' },
    { family: 'virtual', slug: 'vhorses', name: 'Virtual Horse Racing' },
  ],
  [
    { family: 'race', slug: 'dum10', name: 'Dus ka Dum' },
    { family: 'andar-bahar', slug: 'ab20', name: 'Andar Bahar' },
    { family: 'meter', slug: 'cmeter1', name: '1 Card Meter' },
    { family: 'matka', slug: 'worli2', name: 'Instant Worli' },
  ],
  [
    { family: 'wheel', slug: 'roulette13', name: 'Roulette' },
    { family: 'dice', slug: 'sicbo', name: 'Sic Bo' },
    { family: 'cricket', slug: 'ballbyball', name: 'Ball by Ball' },
    // odds of its own on each number, and three books under two sides
    { family: 'wheel whose odds move', slug: 'ourroullete', name: 'Unique Roulette' },
    { family: 'andar-bahar in stages', slug: 'abj', name: 'Andar Bahar 2' },
  ],
] as const

interface Played {
  readonly mid: string
  /** points */
  readonly brought: number
  /** chips, and odds of closed cells with a bet, that were seen: on a busy machine a round may be over before */
  readonly chips: number
  readonly odds: number
}

const ground = perFile(() => openGround('casino-families', FEW_MATCHES))

/** The prices of the cloth that are seen: those of the lines between numbers are on the enlarged one. */
const ON_CLOTH = '.felt .zone:not([data-spot="true"]) .bet-cell:enabled'

/** The price with the least room for chips. */
async function smallest(prices: Locator): Promise<Locator> {
  const areas = await prices.evaluateAll((all) =>
    all.map((one) => one.clientWidth * one.clientHeight),
  )
  return prices.nth(areas.indexOf(Math.min(...areas)))
}

/** The smallest price that takes a back now; the answers of a made-up bet are chosen until there is one. */
async function aPrice(table: Locator): Promise<Locator> {
  const price = table.locator('.bet-cell:not(:disabled)', { hasText: /\d/ })
  const named = price.and(table.getByRole('button', { name: /^Back .+ at [\d.]+|^Back .+ point/ }))
  const onCloth = named.and(table.locator(ON_CLOTH))
  if ((await onCloth.count()) > 0) return smallest(onCloth)
  if ((await named.count()) > 0) return named.first()
  for (const group of await table.locator('.picks').first().getByRole('group').all()) {
    await group.getByRole('button').first().click()
  }
  return named.first()
}

/** By then a bet that was sent is there, on a busy machine too; else its window was over. */
const SOON_MS = 15_000

/** Presses a price, where none is pressed yet, and places the bet, as far as the window lets. */
async function bet(table: Locator): Promise<void> {
  const place = table.locator('.stake-actions button').last()
  await table.getByText('Place your bets').waitFor()
  const inTime = { timeout: SOON_MS }
  const isEmpty = (await place.innerText()) === 'Press a price to bet'
  if (isEmpty) await (await aPrice(table)).click(inTime).catch(windowOver)
  await place.click(inTime).catch(windowOver)
}

/** time for a page behind others to be drawn at another size */
const RESIZED_MS = 500
/** chips that are laid at once: a window is short on a busy machine */
const CHIPS_MAX = 24
/** A price that cannot be pressed by then belongs to a closed window: what follows the close is waited for instead. */
const AT_ONCE_MS = 1_500

const windowOver = (): void => undefined

const comes = (line: Locator, timeout: number): Promise<boolean> =>
  line.waitFor({ timeout }).then(
    () => true,
    () => false,
  )

const points = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'))

/** The cloth has its share of a phone, with time and net in sight above the stake, below two boards of ranks the last results too, and a table without a result has no empty road [UI1301]. */
async function clothIsFirst(page: Page): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {}
  const felt = page.locator('.felt')
  const tall = await felt.evaluate((part) => part.getBoundingClientRect().height)
  expect(tall / height).toBeGreaterThanOrEqual(0.45)
  const hasBoards = (await page.locator('.felt[data-family="andar-bahar"]').count()) > 0
  const lowest = await page
    .locator(hasBoards ? '.last-results' : '.felt-foot')
    .evaluate((part) => part.getBoundingClientRect().bottom)
  const stake = await page
    .locator('.stake-bar')
    .evaluate((part) => part.getBoundingClientRect().top)
  expect(lowest).toBeLessThanOrEqual(stake)
  const isNew = (await page.locator('.last-results .result-place').count()) > 0
  if (isNew) expect(await page.locator('.road').count()).toBe(0)
}

/** No chip lies on words and none is cut off by its cell: at the last price of the table, at those of the cloth, and two at that with the bet, on a phone and on a wide screen [UI1303]; answers how many lay there. */
async function chipsCoverNothing(page: Page, table: Locator): Promise<number> {
  const prices = table.locator('.bet-cell:not(:disabled)', { hasText: /\d/ })
  await prices.last().click({ timeout: AT_ONCE_MS }).catch(windowOver)
  await table.locator(ON_CLOTH).evaluateAll((cells, most) => {
    const seen = cells.filter((cell) => cell.checkVisibility())
    const [before, others] = [true, false].map((lies) =>
      seen.filter((cell) => cell.matches('[data-lies="true"]') === lies),
    )
    for (const cell of [...(before ?? []), ...(others ?? [])].slice(0, most))
      cell.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }, CHIPS_MAX)
  let seen = 0
  for (const width of [WIDTHS.desktop, WIDTHS.phone]) {
    await page.setViewportSize({ width, height: 844 })
    await page.waitForTimeout(RESIZED_MS)
    const { covered, chips } = await coveredByChips(page)
    expect(covered).toEqual([])
    expect(await cutInCells(page)).toEqual([])
    seen += chips
  }
  return seen
}

/** The odds on cells with a bet as the window closes, those that move as well [UI1302]; none: the round was over. */
async function oddsAtClose(page: Page): Promise<readonly string[]> {
  const closed = await page.waitForFunction(() => {
    if (document.querySelector('.felt-plate')?.textContent !== 'No more bets') return null
    const odds = document.querySelectorAll('.bet-cell[data-lies="true"] b')
    return [...odds].map(({ textContent }) => textContent)
  })
  return (await closed.jsonValue()) ?? []
}

/** The top of the first zones on the page. */
const topOfZones = (table: Locator): Promise<number | undefined> =>
  table
    .locator('.zones')
    .first()
    .evaluate((zones) => zones.getBoundingClientRect().top + scrollY)

/** With the colours of the system the last results have grounds of their own [UI1312]. */
async function resultsKeepTheirColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const groundsOf = (css: string): Promise<readonly string[]> =>
    page.locator(css).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  const [canvas] = await groundsOf('body')
  const results = await groundsOf('.road-dot, .result-disc')
  expect(results.length).toBeGreaterThan(0)
  expect(results).not.toContain(canvas)
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Bets the smallest stake on the first price of a table, and waits for what it brings; the round is verified. */
async function play(page: Page, slug: string, name: string): Promise<Played> {
  await page.goto(`/casino/table/${slug}`)
  const table = page.getByRole('article', { name, exact: true })
  // of a window that is half over there may not be the time: a new round has all of it
  const round = table.locator('header p').first()
  await table.getByText('Place your bets').waitFor()
  const joined = await round.innerText()
  await expect.poll(() => round.innerText(), { timeout: 240_000 }).not.toBe(joined)
  await table.getByText('Place your bets').waitFor()
  await clothIsFirst(page)
  const zonesBegin = await topOfZones(table)
  const mine = page.getByRole('region', { name: 'My bets here' })
  const line = mine.getByRole('listitem').first()
  await bet(table)
  while (!(await comes(line, SOON_MS))) await bet(table)
  const chips = await chipsCoverNothing(page, table)
  // each book has something to press or to read [UI415]
  const books = await table.locator('.table-market:not(.road-panel)').all()
  const buttons = await Promise.all(books.map((book) => book.getByRole('button').count()))
  expect(Math.min(...buttons)).toBeGreaterThan(0)
  const saidUntil = await watchMoney(page)
  const odds = await oddsAtClose(page)
  expect(odds.filter((text) => !/\d/.test(text))).toEqual([])
  await line.getByText(/Settled/).waitFor()
  expect(await saidUntil(ROUND_ENDED)).toHaveLength(1)
  expect(await topOfZones(table)).toBe(zonesBegin)
  await resultsKeepTheirColours(page)
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
  // what lies there is counted when it has come to rest [UI704], a card that decides later [UI1302]
  const delays = await table
    .locator('.seat-says')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDelay))
  expect(delays.filter((delay) => delay !== '0.6s' && delay !== '1.2s')).toEqual([])
  const brought = points((await line.locator('span').last().innerText()).trim())
  expect(Number.isFinite(brought)).toBe(true)
  const toRound = mine.getByRole('button', { name: /^Round / })
  const mid = (await toRound.innerText()).replace('Round ', '')
  await toRound.click()
  const detail = page.getByRole('dialog')
  await detail.getByText(/^Winner: /).waitFor()
  await detail.getByRole('link', { name: 'Verify this round' }).click()
  await page.getByText(/was drawn as published/).waitFor()
  return { brought, mid, chips, odds: odds.length }
}

/** What the header says the player has, in points. */
async function balance(page: Page): Promise<number> {
  const said = await page.getByRole('banner').innerText()
  return points(/Balance\s+([\d,.]+)/.exec(said)?.[1] ?? '')
}

/** A player of a title's own, whose money no other table moves: its round is played, paid and listed. */
async function playedAlone({ slug, name }: { slug: string; name: string }): Promise<Played> {
  const { page, context, complaints } = await visit(
    ground().browser,
    ground().server.url,
    WIDTHS.phone,
  )
  // a table may be in the middle of a round, and a machine may be busy
  page.setDefaultTimeout(240_000)
  await new Bettor(page).signInWithDemo()
  const before = await balance(page)
  const played = await play(page, slug, name)
  await expect.poll(() => balance(page)).toBeCloseTo(before + played.brought, 2)
  await page.goto('/casino')
  await openFilter(page)
  await page.getByLabel('Casino type').selectOption(slug)
  await page.getByRole('button', { name: '7 days' }).click()
  await page.getByText(played.mid).first().waitFor()
  await page.goto('/accounts')
  await openFilter(page)
  await page.getByLabel('Report type').selectOption('Casino')
  await page.locator('main form button[type="submit"]').click()
  await page.locator('main').getByText(name).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
  return played
}

/** The families of a group, for the name of its test. */
const GROUPS = FAMILIES.map((titles) => ({
  titles,
  families: titles.map(({ family }) => family).join(', '),
}))

test.each(GROUPS)(
  '[CG82] [UI418] [UI424] [UI704] [UI711] [UI430] [UI429] [UI1301] [UI1302] [UI1303] [UI1312] a round of a title of each of $families is played, paid, listed and verified',
  async ({ titles }) => {
    const played = await Promise.all(titles.map(playedAlone))
    expect(played.some(({ chips }) => chips > 0)).toBe(true)
    expect(played.some(({ odds }) => odds > 0)).toBe(true)
  },
)
