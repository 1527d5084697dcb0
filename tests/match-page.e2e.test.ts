import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit, WIDTHS, type Visit } from './support/browser/browser.ts'
import { pastDoubleClick } from './support/browser/double-click.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { MATCH_LIMITS, matchMeasures } from './support/browser/match-measures.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const { eventName, match, settings } = earlyMatch()
const BOTH = [WIDTHS.phone, WIDTHS.desktop] as const
const SOON = { timeout: 20_000 }

const ground = perFile(() => openGround('e2e-match-page', settings))

async function openMatch(width: number): Promise<Visit> {
  const visited = await visit(ground().browser, ground().server.url, width)
  const bettor = new Bettor(visited.page)
  await bettor.signInWithDemo()
  await bettor.openMatch(eventName)
  await allBlocks(visited.page)
  return visited
}

/** The last family of a match before its start, and with it all others. */
const allBlocks = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: /^1st innings 20 over/ })
    .first()
    .waitFor()

const heightOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.height ?? 0

describe('what a first screen shows', () => {
  test('[UI441] on a phone the first price begins by 270 px and eight rows are in sight', async () => {
    const { page, complaints } = await openMatch(WIDTHS.phone)
    const { firstPrice, rowsInSight } = await matchMeasures(page)
    expect(firstPrice).toBeLessThanOrEqual(MATCH_LIMITS.phone.firstPriceMost)
    expect(rowsInSight).toBeGreaterThanOrEqual(MATCH_LIMITS.phone.rowsLeast)
    expect(await heightOf(page, '.market-row .price')).toBeGreaterThanOrEqual(44)
    expect(complaints).toEqual([])
  })

  test('[UI441] [UI442] at 1440 seventeen rows are in sight, all kinds fit into 1,900 px, and density is chosen', async () => {
    const { page, complaints } = await openMatch(WIDTHS.desktop)
    const { rowsInSight, pageHeight } = await matchMeasures(page)
    expect(rowsInSight).toBeGreaterThanOrEqual(MATCH_LIMITS.desktop.rowsLeast)
    expect(pageHeight).toBeLessThan(MATCH_LIMITS.desktop.pageHeightMost)
    expect(await heightOf(page, '.market-row .price')).toBe(34)
    // one price a side: two cells a question, two questions beside each other
    const sessions = page.getByRole('region', { name: 'Sessions', exact: true })
    const rows = sessions.locator('.market-row')
    expect(await rows.count()).toBeGreaterThan(1)
    expect(await rows.first().locator('.price').count()).toBe(2)
    const tops = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
    expect(tops[0]).toBe(tops[1])
    await chooseComfortable(page)
    await expect.poll(() => heightOf(page, '.market-row .price'), SOON).toBeGreaterThan(34)
    await page.reload()
    await allBlocks(page)
    expect(await heightOf(page, '.market-row .price')).toBeGreaterThan(34)
    expect(complaints).toEqual([])
  })
})

async function chooseComfortable(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferences' })
  await dialog.getByRole('button', { name: 'Comfortable' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
}

test.each(BOTH)(
  '[UI444] at %i pixels sessions rise, and so do NO and YES of each',
  async (width) => {
    const { page } = await openMatch(width)
    const sessions = page.getByRole('region', { name: 'Sessions', exact: true })
    const rows = await sessions
      .locator('.market-row')
      .evaluateAll((all) =>
        all.map((row) => ({
          over: Number.parseInt(row.getAttribute('aria-label') ?? '', 10),
          lines: [...row.querySelectorAll('.price b')].map(({ textContent }) =>
            Number(textContent),
          ),
        })),
      )
    const overs = rows.map(({ over }) => over)
    expect(overs.length).toBeGreaterThan(1)
    expect(overs).toEqual(overs.toSorted((one, other) => one - other))
    for (const { lines } of rows) expect(lines).toEqual(lines.toSorted((one, other) => one - other))
  },
)

test.each(BOTH)(
  '[UI440] at %i pixels the window is called by the match and its price, and by the product elsewhere',
  async (width) => {
    const { page } = await openMatch(width)
    await expect.poll(() => page.title(), SOON).toMatch(/^.+ v .+ \d+\.\d\d \| Crease$/)
    expect(await page.title()).toContain(eventName)
    await page.goto('/home')
    await expect.poll(() => page.title(), SOON).toBe('Crease')
  },
)

test.each(BOTH)(
  '[UI445] at %i pixels the line with the match stays in sight while the page scrolls',
  async (width) => {
    const { page } = await openMatch(width)
    await page.evaluate(() => window.scrollTo(0, 900))
    const line = page.getByRole('heading', { level: 1 })
    await expect.poll(async () => (await line.boundingBox())?.y ?? 0, SOON).toBeLessThan(120)
    expect((await line.boundingBox())?.y).toBeGreaterThan(50)
    // and what was scrolled under it is not over it
    const box = await line.boundingBox()
    const seen = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('h1') !== null,
      [(box?.x ?? 0) + 10, (box?.y ?? 0) + 8],
    )
    expect(seen).toBe(true)
  },
)

test.each(BOTH)(
  '[UI443] [UI448] at %i pixels a market header says its limits and its cash-out, and the rest is behind its info button',
  async (width) => {
    const { page } = await openMatch(width)
    const market = page.getByRole('region', { name: 'Match Odds', exact: true })
    for (const limit of [/^Min 100$/, /Max 1L$/]) await market.getByText(limit).waitFor()
    await market.getByRole('button', { name: 'Cash out', disabled: true }).waitFor()
    expect(await market.getByText('Bet delay').count()).toBe(0)
    await market.getByRole('button', { name: 'About Match Odds' }).click()
    for (const fact of ['Stakes', 'Book', 'Bet delay', 'Commission']) {
      await market.getByText(fact, { exact: true }).waitFor()
    }
    await market.getByRole('button', { name: /^Favourite: Match Odds/ }).waitFor()
    await market.getByRole('button', { name: 'Chart of Match Odds' }).waitFor()
  },
)

/** Headers of blocks with the prices of one market: their limits, which have to be in sight, and a cash-out. */
const limitsInSight = (page: Page): Promise<readonly (readonly [string, string, number])[]> =>
  page.locator('.match-blocks section:not(:has(.question-foot)) > header').evaluateAll((all) =>
    all.map((header) => {
      const limits = header.querySelector('.panel-limits')
      const isSeen = (limits?.getBoundingClientRect().height ?? 0) > 10
      const buttons = header.querySelectorAll('.cash-out, [aria-label="Cash out"]')
      return [
        header.querySelector('h2')?.textContent ?? '',
        isSeen ? (limits?.textContent ?? '') : '',
        buttons.length,
      ]
    }),
  )

test.each([360, WIDTHS.phone, WIDTHS.tablet, WIDTHS.desktop])(
  '[UI448] at %i pixels every market with a header of its own has its limits and a cash-out there',
  async (width) => {
    const { page } = await openMatch(width)
    const markets = await limitsInSight(page)
    expect(markets.length).toBeGreaterThan(5)
    const lacking = markets.filter(
      ([, limits, cashOuts]) => !/^Min \S+\s*· Max \S+$/.test(limits) || cashOuts !== 1,
    )
    expect(lacking).toEqual([])
  },
)

test.each([360, WIDTHS.phone, WIDTHS.desktop])(
  '[UI1231] [UI1233] at %i pixels every header of a market is one line, its name unbroken, and tabs that go on fade',
  async (width) => {
    const { page } = await openMatch(width)
    const headers = await page.locator('.match-blocks section > header').evaluateAll((all) =>
      all.map((header) => {
        const range = document.createRange()
        range.selectNodeContents(header.querySelector('h2') ?? header)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        const bar = Number.parseFloat(getComputedStyle(header).minHeight)
        return { name: header.textContent, lines: lines.size, over: header.clientHeight - bar }
      }),
    )
    expect(headers.length).toBeGreaterThan(8)
    expect(headers.filter(({ lines, over }) => lines > 2 || over > 1)).toEqual([])
    // a name that leaves no room for the tools beside it begins where the others do
    const inset = await page.locator('.match-blocks section > header').evaluateAll(([header]) => {
      const name = header?.querySelector('h2')
      name?.firstElementChild?.append(' of sides with long names')
      return (name?.getBoundingClientRect().x ?? -1) - (header?.getBoundingClientRect().x ?? 0)
    })
    expect(inset).toBe(0)
    const families = page.getByRole('tablist', { name: 'Markets' })
    const tabs = families.locator('xpath=..')
    await expect.poll(() => tabs.getAttribute('data-after'), SOON).toBe('')
    await families.getByRole('tab').last().click()
    await expect.poll(() => tabs.getAttribute('data-after'), SOON).toBeNull()
    expect(await tabs.getAttribute('data-before')).toBe('')
  },
)

test('[UI446] the rail has no room that is empty: the scorecard folds for the slip, My Bets fills the rest', async () => {
  const { page } = await openMatch(WIDTHS.desktop)
  const rail = page.getByRole('complementary', { name: 'Bets' })
  const bets = rail.getByRole('region', { name: 'My Bets', exact: true }).first()
  const live = rail.getByRole('button', { name: 'Live scorecard' })
  const bottomOf = async (): Promise<number> => {
    const box = await bets.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }
  const bottom = await bottomOf()
  expect(bottom).toBeGreaterThan(880)
  await page
    .getByRole('button', { name: /^Back .+ available$/ })
    .first()
    .click()
  await rail.getByRole('form', { name: 'Bet slip' }).waitFor()
  expect(await live.getAttribute('aria-expanded')).toBe('false')
  expect(await bottomOf()).toBe(bottom)
  await live.click()
  expect(await live.getAttribute('aria-expanded')).toBe('true')
  await rail.getByRole('button', { name: 'Reset' }).click()
  expect(await live.getAttribute('aria-expanded')).toBe('true')
  await rail.getByRole('tab', { name: 'Settled today' }).click()
  const nothing = rail.getByText('Nothing was settled today')
  await nothing.waitFor()
  expect((await nothing.boundingBox())?.y).toBeLessThan(900)
})

test('[BS61] on a phone what was settled today stands behind the bets of the match, in sight', async () => {
  const { page } = await openMatch(WIDTHS.phone)
  await page.getByRole('tab', { name: /^MATCHED BET/ }).click()
  await page.getByRole('tab', { name: 'Settled today' }).click()
  const nothing = page.getByText('Nothing was settled today')
  await nothing.waitFor()
  const box = await nothing.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844)
})

test('[BS144] on a phone a profit that can hardly be had is warned of before it is kept', async () => {
  const { page } = await openMatch(WIDTHS.phone)
  await page
    .getByRole('button', { name: /^Back .+ available$/ })
    .first()
    .click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.locator('#slip-rate').fill('1.01')
  await slip.getByLabel('Stake', { exact: true }).fill('100')
  await slip.getByRole('button', { name: 'More' }).click()
  const both = { label: 'Stop and profit: one cancels the other' }
  await slip.getByLabel('When to place').selectOption(both)
  await slip.getByLabel('Stop at this rate or lower').fill('1.01')
  await slip.getByLabel('Profit at this rate or higher').fill('900')
  await slip.getByRole('button', { name: /^Stop and profit: Back/ }).click()
  await slip.getByText('unlikely to be matched. Place this bet?').waitFor()
  const yes = slip.getByRole('button', { name: /^Yes: Stop and profit: Back/ })
  // what asks is in sight, above the edge of the sheet
  const box = await yes.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  await pastDoubleClick(page)
  await yes.click()
  await slip.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: /^MATCHED BET/ }).click()
  const waiting = page.getByRole('region', { name: 'Waiting orders' }).getByRole('listitem')
  await expect.poll(() => waiting.count(), SOON).toBe(2)
  // they are above the bets
  const bettor = new Bettor(page)
  const runner = match.teams[0]?.name ?? ''
  await bettor.bet({ runner, side: 'Back', rate: 900, stake: 100 })
  await bettor.showBets()
  const bets = page.getByRole('region', { name: 'Current bets' })
  await bets.getByRole('region', { name: 'Unmatched', exact: true }).waitFor()
  const groups = bets.getByRole('heading', { level: 3 })
  expect(await groups.allInnerTexts()).toEqual(['Waiting orders (2)', 'Unmatched (1)'])
})

test('[BS193] on a phone the newest of three receipts shows, and a button unfolds the others', async () => {
  const { page } = await openMatch(WIDTHS.phone)
  const bettor = new Bettor(page)
  const runner = match.teams[0]?.name ?? ''
  for (const rate of [900, 901, 902]) await bettor.bet({ runner, side: 'Back', rate, stake: 100 })
  const receipts = page.getByRole('region', { name: 'Placed bets' })
  const more = receipts.getByRole('button', { name: '2 more bets' })
  await more.waitFor()
  await receipts.getByText(/^Unmatched, waiting at 902\.00/).waitFor()
  expect(await receipts.getByRole('listitem').count()).toBe(1)
  expect((await receipts.boundingBox())?.height ?? 844).toBeLessThan(844 / 4)
  await more.click()
  await expect.poll(() => receipts.getByRole('listitem').count(), SOON).toBe(3)
})
