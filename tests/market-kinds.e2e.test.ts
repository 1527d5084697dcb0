import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/server/ledger/temporary-data-dir.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import { openBrowser, visit, WIDTHS, type Visit } from './support/browser.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

const SEED = 2
/** A match of this world that has all kinds of questions before it begins. */
const SLOT = 26
/** The page is looked at so long before the start: every question is open, and nothing is in play. */
const BEFORE_START_MS = 9 * 60_000
/** Screenshots go here, if it is set. */
const SHOTS = process.env['SCREENSHOTS']

const match = matchOf(SEED, SLOT)
if (match.sport !== 'cricket') throw new Error('the slot is not of cricket')
const eventName = match.teams.map(({ name }) => name).join(' v ')

let dataDir: TemporaryDataDir
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  dataDir = await temporaryDataDir('market-kinds')
  server = await startServer({
    DATA_DIR: dataDir.path,
    SEED: String(SEED),
    FEED_EPOCH: new Date(Date.now() - match.startsAt + BEFORE_START_MS).toISOString(),
  })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  await dataDir.remove()
})

interface Kind {
  /** the tab of its family */
  readonly family: string
  /** what its cells say aloud, as far as it is the same for all */
  readonly cell: RegExp
  /** what the button of the slip says */
  readonly button: RegExp
  readonly stake: number
  /** whether its row has a book, or a result under each runner */
  readonly shows: 'book' | 'results'
}

const KINDS: readonly Kind[] = [
  {
    family: 'Bookmaker',
    cell: /^Back .+ at \d+, .+ available$/,
    button: /^Back .+ 100 at \d+$/,
    stake: 100,
    shows: 'results',
  },
  {
    family: 'Sessions',
    cell: /^Yes \d+ at \d+, .+ available, .+$/,
    button: /^Yes \d+ at \d+ for 100$/,
    stake: 100,
    shows: 'book',
  },
  {
    family: 'Over by over',
    cell: /^No \d+ at \d+, .+ available, .+$/,
    button: /^No \d+ at \d+ for 100$/,
    stake: 100,
    shows: 'book',
  },
  {
    family: 'Lines',
    cell: /^Yes \d+ at \d+, .+ available, .+$/,
    button: /^Yes \d+ at \d+ for 100$/,
    stake: 100,
    shows: 'book',
  },
  {
    family: 'Yes or no',
    cell: /^Yes .+ at \d+\.\d\d, .+ available$/,
    button: /^Yes .+ at \d+\.\d\d for 100$/,
    stake: 100,
    shows: 'book',
  },
  {
    family: 'Odd even',
    cell: /^Back Odd at \d+\.\d\d, .+ available$/,
    button: /^Back Odd 100 at \d+\.\d\d$/,
    stake: 100,
    shows: 'results',
  },
  {
    family: 'Khado',
    cell: /^Back .+ at \d+, .+ available$/,
    button: /^Back .+ 100 at \d+$/,
    stake: 100,
    shows: 'book',
  },
  {
    family: 'Cricket casino',
    cell: /^Back \d.* at \d+\.\d\d, .+ available$/,
    button: /^Back \d.* 100 at \d+\.\d\d$/,
    stake: 100,
    shows: 'results',
  },
  {
    family: 'Meter',
    cell: /^Yes \d+, .+ a run available, .+$/,
    button: /^Yes .+ at \d+ for 1$/,
    stake: 1,
    shows: 'book',
  },
]

async function openMatch(width: number): Promise<{ visited: Visit; bettor: Bettor; page: Page }> {
  const visited = await visit(browser, server.url, width)
  const bettor = new Bettor(visited.page)
  await bettor.signInWithDemo()
  await bettor.openMatch(eventName)
  return { visited, bettor, page: visited.page }
}

const points = (text: string): number => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''))

/** Bets on the first question of a family that has a price; returns what the slip says is at risk. */
async function betOn(page: Page, { family, cell, button, stake }: Kind): Promise<number> {
  await page.getByRole('tab', { name: family, exact: true }).click()
  await page.getByRole('button', { name: cell, disabled: false }).first().click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByLabel(/^Stake/).fill(String(stake))
  const risk = await slip
    .getByText(/^(At risk|Loses up to|Liability)$/)
    .locator('xpath=following-sibling::dd')
    .innerText()
  await slip.getByRole('button', { name: button }).click()
  await slip.waitFor({ state: 'detached' })
  return -points(risk)
}

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS !== undefined) await page.screenshot({ path: join(SHOTS, `${name}.png`) })
}

/** The run ladder of the first question with a book: each result and what it brings. */
async function readLadder(page: Page): Promise<readonly (readonly [string, number])[]> {
  await page.getByRole('button', { name: /^Book/ }).first().click()
  const dialog = page.getByRole('dialog')
  const rows: Locator[] = await dialog.getByRole('row').all()
  const read = await Promise.all(
    rows.slice(1).map(async (row): Promise<readonly [string, number]> => {
      const result = await row.getByRole('rowheader').innerText()
      return [result, points(await row.getByRole('cell').first().innerText())]
    }),
  )
  await dialog.getByRole('button', { name: 'Close' }).click()
  return read
}

/** What the page says that the results of the first question with a bet would bring. */
async function broughtBy(page: Page, { shows }: Kind): Promise<readonly number[]> {
  if (shows === 'book') return (await readLadder(page)).map(([, amount]) => amount)
  const results = page.getByLabel(/^Result if it wins: /)
  await results.first().waitFor()
  return (await results.allInnerTexts()).map(points)
}

test('[UI180] [UI181] [UI185] every kind of market is bet on through the screen, and says what it would bring', async () => {
  const { visited, bettor, page } = await openMatch(WIDTHS.desktop)
  let risk = 0
  for (const [index, kind] of KINDS.entries()) {
    risk += await betOn(page, kind)
    await expect
      .poll(async () => (await bettor.bets('Matched')).length, { timeout: 20_000 })
      .toBe(index + 1)
    const brought = await broughtBy(page, kind)
    expect(Math.min(...brought)).toBeLessThan(0)
    expect(Math.max(...brought)).toBeGreaterThan(0)
    await shoot(page, `kind-${index}`)
  }
  // one bet a market: what is held is what each slip said it could lose
  await expect.poll(async () => (await bettor.money()).exposure).toBeCloseTo(risk, 1)
  await page.getByText(/^Counts up to \d+$/).waitFor()
  expect(visited.complaints).toEqual([])
})

test('[UI182] [UI188] on a phone a session is bet on both ways, and its ladder nets the two lines', async () => {
  const { visited, bettor, page } = await openMatch(WIDTHS.phone)
  const bet = async (side: 'Yes' | 'No'): Promise<void> => {
    await bettor.showOdds()
    await page.getByRole('tab', { name: 'Sessions', exact: true }).click()
    await page
      .getByRole('button', { name: new RegExp(`^${side} \\d+ at \\d+`) })
      .first()
      .click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    await slip.getByLabel('Stake').fill('100')
    await shoot(page, `phone-${side}`)
    await slip.getByRole('button', { name: new RegExp(`^${side} \\d+ at \\d+ for 100$`) }).click()
    await slip.waitFor({ state: 'detached' })
  }
  await bet('Yes')
  await expect.poll(async () => (await bettor.bets('Matched')).length).toBe(1)
  await bet('No')
  await expect.poll(async () => (await bettor.bets('Matched')).length).toBe(2)
  await bettor.showOdds()
  await page.getByRole('tab', { name: 'Sessions', exact: true }).click()
  const ladder = await readLadder(page)
  await shoot(page, 'phone-sessions')
  // both sides of one question: never more than one stake is at risk
  for (const [, brought] of ladder) expect(Math.abs(brought)).toBeLessThanOrEqual(300)
  expect((await bettor.money()).exposure).toBeCloseTo(
    Math.max(0, -Math.min(...ladder.map(([, brought]) => brought))),
    1,
  )
  expect(visited.complaints).toEqual([])
})

test('[UI183] a block that is folded stays folded, and the tabs go by the arrow keys', async () => {
  const { page } = await openMatch(WIDTHS.tablet)
  const sessions = page.getByRole('region', { name: 'Sessions', exact: true })
  await sessions.getByRole('button', { name: 'Sessions', exact: true }).click()
  expect(await sessions.getByRole('button', { name: /^(Yes|No) \d+ at/ }).count()).toBe(0)
  await page.reload()
  await sessions.waitFor()
  expect(await sessions.getByRole('button', { name: /^(Yes|No) \d+ at/ }).count()).toBe(0)
  await page.getByRole('tab', { name: 'All', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => page.getByRole('tab', { selected: true }).allInnerTexts())
    .toContain('Match odds')
  await page.getByRole('tab', { name: 'TV' }).click()
  await page.getByRole('img', { name: 'Cricket ground' }).waitFor()
})
