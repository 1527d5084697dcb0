import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { visit, WIDTHS, type Visit, widthBeyond, openFilter } from './support/browser/browser.ts'
import { recordSavedAndChanged } from './support/browser/casino/saved-record.ts'
import {
  boxesOf,
  chipsInFlight,
  endIsAnEvent,
  restIsOneSwipeAway,
  roadsAreNear,
  tabbedZones,
} from './support/browser/casino/table-looks.ts'
import { ROUND_ENDED, watchMoney } from './support/browser/watch-money.ts'
import { IN_ALL, ITS_SIZES } from './support/browser/how-much.ts'
import { overlapping } from './support/browser/overlapping.ts'
import { tooSmall } from './support/browser/too-small.ts'
import { wrongWords } from './support/browser/wrong-words.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { FEW_MATCHES } from './support/server-process.ts'

const NAME = '20-20 Dragon Tiger'

const ground = perFile(() => openGround('casino-screens', FEW_MATCHES))

/** A player in the lobby, on the way to a table. */
async function toTable(size: keyof typeof WIDTHS): Promise<Visit> {
  const player = await visit(ground().browser, ground().server.url, WIDTHS[size])
  const { page } = player
  // a table may be in the middle of a round, and a machine may be busy
  page.setDefaultTimeout(120_000)
  await new Bettor(page).signInWithDemo()
  await page.goto('/games/dragon-tiger')
  await page.getByRole('article').filter({ hasText: NAME }).first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  return player
}

/** The window of a new round, with all of its time. */
async function nextWindow(page: Page, name = NAME): Promise<void> {
  const table = page.getByRole('article', { name })
  await table.getByText('Place your bets').waitFor()
  await table
    .getByText(/^(1[0-9]|20)$/)
    .first()
    .waitFor()
}

/** What the header says the player has, in points. */
async function balance(page: Page): Promise<number> {
  const said = await page.getByRole('banner').innerText()
  return Number((/Balance\s+([\d,.]+)/.exec(said)?.[1] ?? '').replaceAll(',', ''))
}

/** How many prices can be pressed in the moment in which the table says that no window is open. */
const openWhenClosed = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          const says = document.querySelector('.stake-place')?.textContent
          if (says !== 'Wait for the next round') return
          watch.disconnect()
          resolve(document.querySelectorAll('.bet-cell:enabled').length)
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
  )

/** Who has bets at a table alone finds them among the current bets. */
async function listedUntilSettled(context: BrowserContext): Promise<void> {
  const list = await context.newPage()
  await list.goto('/currentb')
  await list.getByRole('button', { name: 'Show the casino bets' }).click()
  await list.locator('main table').getByText(NAME).first().waitFor()
  expect(await list.getByLabel('Bets on').inputValue()).toBe('getMyCurrentCasinoBets')
  await list.close()
}

/** On a phone the cloth has its share of the screen, and the stake bar stands where the navigation was [UI1301]. */
async function clothFillsPhone(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (width > 768) return
  const heightOf = (css: string): Promise<number> =>
    page.locator(css).evaluate((part) => part.getBoundingClientRect().height)
  expect((await heightOf('.felt')) / height).toBeGreaterThanOrEqual(0.45)
  expect(await page.getByRole('navigation', { name: 'Places' }).count()).toBe(0)
  const foot = page.locator('.stake-bar')
  expect(await foot.evaluate((part) => part.getBoundingClientRect().bottom)).toBe(height)
  expect(await page.getByRole('link', { name: 'All tables' }).count()).toBe(1)
  // each bet of the cloth is a labelled button
  const zones = page.locator('.zone').getByRole('button', { name: /^Back (Dragon|Tie|Tiger) at / })
  expect(await zones.count()).toBe(3)
}

test.each(ITS_SIZES)(
  '[UI413] [UI416] [UI418] [UI421] [UI424] [UI426] [UI430] [UI429] [UI711] [UI712] [UI1185] [UI1187] [UI1190] [UI1191] [UI1300] [UI1301] [UI1302] [CG1113] on a %s a round is played, seen in its detail and verified',
  async (size) => {
    const { page, context, complaints } = await toTable(size)
    await nextWindow(page)
    const before = await balance(page)
    const dragon = page.getByRole('button', { name: 'Back Dragon at 2.00', exact: true })
    const box = await dragon.boundingBox()
    // over the stake, which is docked
    const docked = await page.locator('.stake-bar').boundingBox()
    expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThan(docked?.y ?? 0)
    await clothFillsPhone(page)
    await restIsOneSwipeAway(page)
    // two presses, one undone; then what the button says is done
    await dragon.click()
    await dragon.click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Back Dragon 100 at 2.00' }).click()
    const mine = page.getByRole('region', { name: 'My bets here' })
    await mine.getByText('Dragon').waitFor()
    expect(await mine.innerText()).toContain('100')
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
    await listedUntilSettled(context)

    // today's result is in the panel of the exposure
    const today = page.getByTestId('net-today')
    await page.getByRole('button', { name: /^Exposure/ }).click()
    await expect.poll(() => today.innerText(), { timeout: 30_000 }).toMatch(/\d$/)
    const saidUntil = await watchMoney(page)
    expect(await openWhenClosed(page)).toBe(0)
    await mine.getByText('Settled').waitFor()
    expect(await saidUntil(ROUND_ENDED)).toEqual([expect.stringMatching(/ \| .*\d \| /)])
    await page.keyboard.press('Escape')
    const won = (await mine.innerText()).includes('+100')
    const after = before + (won ? 100 : -100)
    await page
      .locator('.win-plate')
      .getByText(`You: ${won ? '+' : '−'}100`)
      .waitFor({ state: 'attached' })
    await endIsAnEvent(page, won)
    await expect.poll(() => balance(page)).toBe(after)
    await page.getByText(`Net ${won ? '+' : '−'}100`).waitFor()

    await mine.getByRole('button', { name: /^Round / }).click()
    const detail = page.getByRole('dialog')
    await detail.getByText(/^Winner: /).waitFor()
    await detail.getByRole('cell', { name: 'Dragon' }).waitFor()
    await detail.getByRole('link', { name: 'Verify this round' }).click()
    await page.getByText(/was drawn as published/).waitFor()
    await page.getByText('Your seed is in the list and was used in the draw').waitFor()
    // six of the draw, winner and payouts, and what this browser was shown and sent
    expect(await page.getByLabel('Passed', { exact: true }).count()).toBe(10)
    await recordSavedAndChanged(page)

    await page.goto('/casino')
    await page.getByRole('button', { name: '7 days' }).click()
    await page
      .getByRole('button', { name: new RegExp(NAME) })
      .first()
      .waitFor()
    await page.goto('/accounts')
    await openFilter(page)
    await page.getByLabel('Report type').selectOption('Casino')
    await page.locator('main form button[type="submit"]').click()
    await page.locator('main table').getByText(NAME).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)

/** The first price of a table is whole above the stake, on the shortest phones. */
async function firstPriceIsSeen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 })
  const [price] = await boxesOf(page, '.bet-cell')
  const [stake] = await boxesOf(page, '.stake-bar')
  if (price === undefined || stake === undefined) throw new Error('no price, or no stake')
  expect(price.y + price.height).toBeLessThanOrEqual(stake.y)
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
}

test('[UI421] [UI426] [UI620] on a short phone too a whole row of prices stands over the stake; a wheel is whole on phone and tablet', async () => {
  const { page, context } = await toTable('phone')
  for (const slug of ['poker6', 'ab20', 'roulette13']) {
    await page.goto(`/casino/table/${slug}`)
    await page.locator('.bet-cell').first().waitFor()
    for (const width of [320, 360]) await firstPriceIsSeen(page, width)
  }
  // on a usual phone all outside bets of a wheel are in sight, and its results one swipe away
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const outside = await boxesOf(page, '.zone[data-outside="true"]')
  const [stake] = await boxesOf(page, '.stake-bar')
  expect(outside).toHaveLength(9)
  expect(Math.max(...outside.map(({ y, height }) => y + height))).toBeLessThan(stake?.y ?? 0)
  await page.locator('.road-panel').waitFor()
  await roadsAreNear(page, 844)
  // no line or corner reaches over digits on the narrowest broad cloth
  await page.setViewportSize({ width: 1024, height: 900 })
  expect([...(await wrongWords(page)), ...(await overlapping(page))]).toEqual([])
  await context.close()
})

/** Tab leads to the zones in their order, above the stake, and Enter lets a chip of the typed stake fly there [UI280] [UI1300]. */
async function betByKeys(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All tables' }).focus()
  const flown = await chipsInFlight(page)
  expect(await tabbedZones(page, 12)).toEqual(
    ['Dragon', 'Tie', 'Tiger'].map(
      (name) => `Back ${name} at ${name === 'Tie' ? '51.00' : '2.00'}`,
    ),
  )
  await page.getByLabel('Stake of the next bet').fill('150')
  await page.getByRole('button', { name: /^Back Tie at / }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Back Tie 150 at / }).waitFor()
  await expect.poll(flown).toEqual(['150'])
}

test.runIf(IN_ALL)(
  '[UI280] [UI1300] each number and outside bet of a wheel is reached by Tab, and on the enlarged cloth lines and corners',
  async () => {
    const { page, context } = await toTable('phone')
    await page.goto('/casino/table/roulette13')
    await nextWindow(page, 'Roulette')
    const cells = page.locator('.zone:not([data-spot="true"]) .bet-cell')
    const onPage = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getAttribute('aria-label') ?? ''),
    )
    const splits = page.getByRole('button', { name: 'Splits and corners' })
    await splits.focus()
    expect(await tabbedZones(page, onPage.length + 2)).toEqual(onPage)
    await splits.click()
    await nextWindow(page, 'Roulette')
    await page.locator('.zone[data-spot="true"] .bet-cell:enabled').first().focus()
    const spots = await tabbedZones(page, 8)
    expect(spots).toHaveLength(8)
    expect(spots.filter((label) => label.includes('out of sight'))).toEqual([])
    await page.keyboard.press('Enter')
    await page.locator('.zone[data-spot="true"] .bet-chip').waitFor()
    await context.close()
  },
)

test('[UI280] [UI427] [UI428] [UI1100] [UI1300] [UI285] rules, a break, returns and fairness are one press away, and all fits a finger', async () => {
  const { page, context } = await toTable('phone')
  await nextWindow(page)
  expect(await tooSmall(page)).toEqual([])
  expect(await overlapping(page)).toEqual([])
  await nextWindow(page)
  await betByKeys(page)
  await page.getByRole('button', { name: 'Rules, chances and fairness' }).click()
  const about = page.getByRole('dialog')
  await about.getByText(/One card each|get one card each/).waitFor()
  // what is bound by round stands among the rules [CG952] [CG953]
  await about.getByText(/in one round is 25,00,000\..*2,50,00,000 in a round/).waitFor()
  await about.getByRole('tab', { name: 'Bets and returns' }).click()
  await about.getByRole('cell', { name: '98.31%' }).first().waitFor()
  await about.getByRole('tab', { name: 'Fairness' }).click()
  await about.getByText('Published before this round').waitFor()
  // what everybody is told of void rounds [CG956]
  await about.getByText(/^\d+ rounds? of the last \d+ at this table (?:was|were) void/).waitFor()
  await about.getByText(/^Chain 1, published .* of 1,?00,?000 seeds used/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Take a break' }).click()
  await page.getByRole('heading', { name: 'Take a break' }).waitFor()
  await context.close()
})

test.runIf(IN_ALL)(
  '[UI412] [UI415] [UI707] [RT24] two tables stand side by side, and a lost line is followed by the table of now',
  async () => {
    const { page, context } = await toTable('desktop')
    await page.getByRole('button', { name: 'Add another table' }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('7 lucky a')
    await page.getByRole('dialog').getByRole('button', { name: 'Lucky 7 A' }).click()
    await page.getByRole('article', { name: NAME }).waitFor()
    expect(page.url()).toContain('/casino/tables?t=dt20,lucky7')
    const lucky = page.getByRole('article', { name: 'Lucky 7 A' })
    await lucky.waitFor()
    await lucky.getByText('Place your bets').waitFor()
    await context.setOffline(true)
    // nothing is pressable, and the cloth says why
    await lucky.getByText('Reconnecting, no bets for now').waitFor()
    expect(await lucky.locator('.bet-cell:enabled').count()).toBe(0)
    await context.setOffline(false)
    // the next round comes without a reload
    await lucky.getByText('Result', { exact: true }).waitFor()
    await lucky.getByText('Place your bets').waitFor()
    expect(await page.getByRole('article').count()).toBe(2)
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
    await lucky.getByRole('link', { name: /^Remove / }).click()
    await page.getByRole('link', { name: 'All tables' }).waitFor()
    expect(page.url()).toContain('/casino/table/dt20')
    await context.close()
  },
)
