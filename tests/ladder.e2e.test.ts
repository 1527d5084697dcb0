import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visit, WIDTHS, type Visit, widthBeyond } from './support/browser/browser.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { escape } from './support/browser/escape.ts'
import { wrongWords } from './support/browser/wrong-words.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { cricketMatches, demoPlayer } from './support/player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const { match, eventName, settings } = earlyMatch()
const home = match.teams[0]?.name ?? ''
/** longer than two presses that count as one, milliseconds */
const APART_MS = 350

const ground = perFile(() => openGround('ladder', settings))

/** Asks until it is so: pushes take their time on a busy machine. */
const poll = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000 })

/** Somebody else's back waits at these odds. */
async function rivalBacks(odds: number, stake: number): Promise<void> {
  const rival = await demoPlayer(ground().server.url)
  const listed = (await cricketMatches(rival)).find(({ eventId }) => eventId === match.eventId)
  const [runner] = listed?.matchOdds.oddDatas ?? []
  const bet = {
    eventId: match.eventId,
    marketId: listed?.matchOdds.marketId,
    selectionId: runner?.selectionId,
    matchOdd: odds,
    matchOddVariant: 'back',
    stake,
  }
  const placed = await rival.call('placeBet', { body: bet })
  expect(placed).toMatchObject({ success: true })
}

describe.each([
  ['phone', WIDTHS.phone],
  ['desktop', WIDTHS.desktop],
])('on a %s', (device, width) => {
  let player: Visit
  let page: Page
  let ladder: Locator
  beforeAll(async () => {
    player = await visit(ground().browser, ground().server.url, width)
    page = player.page
    page.setDefaultTimeout(20_000)
    await new Bettor(page).signInWithDemo()
  })
  afterAll(() => player.context.close())

  const armed = (): Locator => page.locator('[data-armed="true"]')
  const own = (price: string): Locator =>
    ladder.getByRole('button', { name: `Cancel my Back of ${home} at ${price}` })
  const backAt = (price: string): Locator =>
    ladder.locator(
      `.ladder-row:has([role=rowheader]:text-is("${price}")) .ladder-cell[data-side=back]`,
    )
  const pressTwice = async (cell: Locator): Promise<void> => {
    await cell.click()
    await page.waitForTimeout(APART_MS)
    await armed().click()
  }
  /** A price so many rows above the best that can be laid, where a back waits. */
  const priceAbove = (rows: number): Promise<string> =>
    ladder.evaluate((table, up) => {
      const all = [...table.querySelectorAll<HTMLElement>('[data-price]')]
      const best = all.findIndex((row) => row.querySelector('[data-side=lay][data-best=true]'))
      return all[best - up]?.querySelector('[role=rowheader]')?.textContent ?? ''
    }, rows)

  test('[UI581] [UI582] [UI584] the ladders of a market stand side by side, and a press arms before the next one bets', async () => {
    await new Bettor(page).openMatch(eventName)
    await new Bettor(page)
      .runner(home)
      .getByRole('button', { name: `Ladder of ${home}` })
      .click()
    await page.getByRole('link', { name: 'All ladders of this market side by side' }).click()
    await poll(() => page.getByRole('table', { name: /^Ladder of/ }).count()).toBeGreaterThan(1)
    ladder = page.getByRole('region', { name: home, exact: true })
    await poll(() => priceAbove(2)).toMatch(/^\d/)
    const price = await priceAbove(2)
    await rivalBacks(Number(price), 300)
    await page.getByLabel('Stake', { exact: true }).fill('1')
    await backAt(price).click()
    await page.getByText('Minimum stake is 100').waitFor()
    await page.getByRole('button', { name: '100', exact: true }).click()
    await backAt(price).click()
    expect(await armed().innerText()).toContain(`Back 100 at ${price}`)
    await escape(page)
    await poll(() => armed().count()).toBe(0)
    await backAt(price).click()
    await page.getByRole('heading', { level: 1 }).click()
    await poll(() => armed().count()).toBe(0)
    await pressTwice(backAt(price))
    await page.getByText(`Placed: Back ${home} 100 at ${price}`).waitFor()
    // [UI585] behind the 300 of somebody else, or of two
    await poll(() => own(price).getAttribute('aria-label')).toMatch(
      /100 unmatched, [36]00 ahead of it$/,
    )
    expect(await widthBeyond(page)).toBe(0)
  })

  test('[UI586] own bets are dragged, and moved by keys; where they would match at once the player is asked', async () => {
    const from = await own('').first().getAttribute('data-row-price')
    const chip = ladder.locator('.ladder-own').first()
    const box = await chip.boundingBox()
    const row = (box?.height ?? 0) + 1
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - row / 2)
    await page.mouse.move(x, y - row)
    await page.mouse.up()
    await page.getByText(/^Moved 100 from/).waitFor()
    await poll(() => chip.getAttribute('data-row-price')).not.toBe(from)
    const there = Number(await chip.getAttribute('data-row-price'))
    expect(there).toBeGreaterThan(Number(from))
    await chip.focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await poll(async () => Number(await chip.getAttribute('data-row-price'))).toBeGreaterThan(there)
    await chip.focus()
    await page.keyboard.press('m')
    for (let page10 = 0; page10 < 3; page10 += 1) await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    const asks = page.getByRole('alertdialog', { name: 'Move it?' })
    await asks.getByText(/it would match at once/).waitFor()
    await asks.getByRole('button', { name: 'Not now' }).click()
    await asks.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cancel all (1)' }).click()
    await page.getByText('1 bet cancelled').waitFor()
    await poll(() => ladder.locator('.ladder-own').count()).toBe(0)
  })

  test('[UI587] [UI588] [UI589] [UI1128] keys arm the best price, what is traded is told, and the runner is evened out there', async () => {
    await ladder.getByRole('region', { name: /^Prices/ }).focus()
    await page.keyboard.press('1')
    expect(await page.getByLabel('Stake', { exact: true }).inputValue()).toBe('100')
    await page.keyboard.press('b')
    await poll(() => armed().innerText()).toMatch(/Back 100 at [\d.]+$/)
    await page.waitForTimeout(APART_MS)
    await page.keyboard.press('Enter')
    await page.getByText(`Placed: Back ${home} 100 at`).waitFor()
    await poll(() => ladder.getByRole('cell', { name: /traded$/ }).count()).toBeGreaterThan(0)
    if (device === 'phone') await ladder.getByRole('button', { name: 'Last trades' }).click()
    const trades = ladder.getByRole('list', { name: 'Last trades' }).getByRole('listitem')
    await poll(() => trades.first().innerText()).toMatch(/\d\d:\d\d:\d\d\s+[\d.]+\s+\d+/)
    const rows = ladder.getByRole('region', { name: /^Prices/ })
    const top = (): Promise<number> => rows.evaluate(({ scrollTop }) => scrollTop)
    const before = await top()
    const list = ladder.getByRole('region', { name: 'Last trades' })
    await list.focus()
    await page.keyboard.press('PageDown')
    expect(await list.evaluate((one) => one === document.activeElement)).toBe(true)
    // less than a row: a page is ten
    expect(Math.abs((await top()) - before)).toBeLessThan(20)
    const even = ladder.getByRole('button', { name: /^Equalise/ }).last()
    await even.evaluate((cell) => cell.scrollIntoView({ block: 'center' }))
    await even.click()
    await poll(() => armed().innerText()).toMatch(/Lay [\d.]+ at/)
    await escape(page)
    await page.getByRole('button', { name: /^Cash out/ }).waitFor()
  })

  test.runIf(device === 'phone')(
    '[UI1430] a ladder on a small phone has its sizes and results whole, and no amounts traded',
    async () => {
      const { height } = page.viewportSize() ?? { height: 844 }
      const traded = ladder.getByRole('columnheader', { name: 'Traded' })
      expect(await traded.isVisible()).toBe(true)
      for (const small of [360, 320]) {
        await page.setViewportSize({ width: small, height })
        await poll(() => traded.isVisible()).toBe(false)
        expect(await wrongWords(page)).toEqual([])
      }
      await page.setViewportSize({ width, height })
    },
  )

  test('[UI583] in one-click mode a frame stands around the ladders, and it is off after signing out', async () => {
    const framed = page.locator('.ladders[data-one-click]')
    await page.getByRole('switch', { name: /^One click/ }).click()
    await framed.waitFor()
    await page.getByRole('button', { name: '100', exact: true }).click()
    await ladder.getByRole('button', { name: 'Centre' }).click()
    const price = await priceAbove(3)
    await backAt(price).click()
    await own(price).waitFor()
    await page.getByRole('switch', { name: /^One click/ }).click()
    await framed.waitFor({ state: 'detached' })
    expect(player.complaints).toEqual([])
  })
})
