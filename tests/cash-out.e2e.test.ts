import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/server/ledger/temporary-data-dir.ts'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import { openBrowser, visit, WIDTHS, type Visit } from './support/browser.ts'
import { closeFinish } from './support/close-finish.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

const SPEED = 6
const LEFT_MS = 14 * 60_000
const SEED = 2
const STAKE = 100
/** Screenshots go here, if it is set. */
const SHOTS = process.env['SCREENSHOTS']

let dataDir: TemporaryDataDir
let server: ServerProcess
let browser: Browser
let player: Visit
const finish = closeFinish(SEED, LEFT_MS)
const [home, away] = finish.match.teams

beforeAll(async () => {
  dataDir = await temporaryDataDir('cash-out')
  server = await startServer({
    DATA_DIR: dataDir.path,
    SEED: String(SEED),
    FEED_SPEED: String(SPEED),
    FEED_EPOCH: new Date(Date.now() - finish.worldAt / SPEED).toISOString(),
  })
  browser = await openBrowser()
  player = await visit(browser, server.url, WIDTHS.desktop)
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  await dataDir.remove()
})

const amountOf = (text: string): number => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''))

/** The page at each width; `open` is done first, for a dialog does not outlive another layout. */
async function shoot(name: string, open: () => Promise<void>): Promise<void> {
  if (SHOTS === undefined) return
  for (const [width, size] of Object.entries(WIDTHS)) {
    await player.page.setViewportSize({ width: size, height: size < 768 ? 844 : 900 })
    await open()
    await player.page.screenshot({ path: join(SHOTS, `${name}-${width}.png`) })
    await player.page.keyboard.press('Escape')
  }
  await player.page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
}

test('[CO8] [CO1] [BS61] [UI256] a bet is cashed out on the screen: every outcome is the same, and the statement says it', async () => {
  const bettor = new Bettor(player.page)
  const { page } = player
  await bettor.signInWithDemo()
  await bettor.openMatch(`${home.name} v ${away.name}`)
  const market = page.getByRole('region', { name: 'Match Odds' })
  await expect
    .poll(
      async () => {
        await bettor.tryBet({ runner: home.name, side: 'Back', rate: 1.01, stake: STAKE })
        return (await bettor.bets('Matched')).length
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBeGreaterThan(0)
  const results = async (): Promise<number[]> =>
    (await market.getByLabel(/^Result if it wins/).allInnerTexts()).map(amountOf)
  await expect.poll(async () => (await results()).length, { timeout: 10_000 }).toBe(2)
  const button = market.getByRole('button', { name: /^Cash out/ })
  await expect.poll(() => button.innerText(), { timeout: 30_000 }).toMatch(/\d/)
  const confirm = page
    .getByRole('dialog', { name: 'Cash out' })
    .getByRole('button', { name: /^Cash out [+−0]/ })
  await shoot('dialog', async () => {
    await button.click()
    await confirm.waitFor({ timeout: 5_000 }).catch(() => undefined)
  })

  // prices move and the market is suspended now and then: a cash-out that was dropped is asked for again
  await expect
    .poll(
      async () => {
        if ((await button.count()) === 0) return 'even'
        await button.click({ timeout: 1_000 }).catch(() => undefined)
        const dialog = page.getByRole('dialog', { name: 'Cash out' })
        await confirm.click({ timeout: 5_000 }).catch(() => undefined)
        await dialog.waitFor({ state: 'detached', timeout: 12_000 }).catch(() => undefined)
        if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
        return 'not yet'
      },
      { timeout: 90_000, interval: 500 },
    )
    .toBe('even')
  const [atHome, atAway] = await results()
  expect(Math.abs((atHome ?? 0) - (atAway ?? 1))).toBeLessThan(0.1)
  const locked = Math.min(atHome ?? 0, atAway ?? 0)
  await shoot('after', async () => undefined)

  await market.getByText('WINNER', { exact: true }).first().waitFor({ timeout: 240_000 })
  await expect.poll(async () => (await bettor.money()).exposure, { timeout: 20_000 }).toBe(0)
  const commission = locked > 0 ? 0.02 * locked : 0
  const { balance } = await bettor.money()
  expect(Math.abs(balance - (1500 + locked - commission))).toBeLessThan(0.11)
  // what was settled stands under My Bets with its sum, and behind the bell
  await page.getByRole('button', { name: 'Settled today' }).click()
  const sum = page.locator('p', { hasText: /^Sum / })
  await expect
    .poll(async () => amountOf(await sum.innerText()), { timeout: 20_000 })
    .toBeCloseTo(balance - 1500, 2)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const told = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect
    .poll(async () => (await told.allInnerTexts()).join(), { timeout: 20_000 })
    .toMatch(/Settled: [+−\d].*Cashed out: /s)
  await page.keyboard.press('Escape')
  const [line] = await bettor.statement('Sport')
  expect(amountOf(line?.[4] ?? '')).toBe(balance)
  // a cash-out that is refused as prices moved is an answer, which the browser's console names an error
  expect(player.complaints.filter((one) => !one.includes('status of 422'))).toEqual([])
}, 420_000)
