import { shoot } from './support/browser/shoot-whole.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { visit, WIDTHS, widthBeyond } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { tooSmall } from './support/browser/too-small.ts'
import { FEW_MATCHES } from './support/server-process.ts'

const NAME = '20-20 Dragon Tiger'
const TABLE = '/casino/table/dt20'

const ground = perFile(() => openGround('casino-away', FEW_MATCHES))

async function atTable() {
  const visited = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  visited.page.setDefaultTimeout(120_000)
  await new Bettor(visited.page).signInWithDemo()
  await visited.page.goto(TABLE)
  await visited.page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  return visited
}

/** The window of a new round, with most of its time. */
async function nextWindow(page: Page): Promise<void> {
  const table = page.getByRole('article', { name: NAME })
  await table
    .getByText(/^(1[0-9]|20)$/)
    .first()
    .waitFor()
}

/** On the smallest phone the card leaves the first price where it is seen. */
async function leavesThePrice(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const price = await page.locator('.bet-cell').first().boundingBox()
  const stake = await page.locator('.stake-bar').boundingBox()
  expect((price?.y ?? 9999) + (price?.height ?? 0)).toBeLessThanOrEqual(stake?.y ?? 0)
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
  expect(await tooSmall(page)).toEqual([])
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
}

test('[UI1110] [UI426] on a phone, who comes back reads what became of the bet, until it is closed', async () => {
  // somebody else stays, so that the table goes on
  const other = await atTable()
  const { page, context, complaints } = await atTable()
  await nextWindow(page)
  await page.getByRole('button', { name: 'Back Dragon at 2.00', exact: true }).click()
  await page.getByRole('button', { name: 'Back Dragon 100 at 2.00' }).click()
  await page.getByRole('region', { name: 'My bets here' }).getByText('Dragon').waitFor()
  await page.goto('/')
  // it ends, and the next one begins
  for (const status of ['DEALING', 'ENDED', 'BETTING']) {
    await other.page.locator(`[data-status="${status}"]`).first().waitFor()
  }
  await page.goto(TABLE)
  const card = page.getByRole('region', { name: 'While you were away' })
  await card.getByText(/^Your last round here ended: /).waitFor()
  expect(await card.innerText()).toMatch(/[+−]\d+/)
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
  const box = await card.boundingBox()
  // on the screen without a scroll, above the cloth
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(844)
  await shoot(page, 'away-phone')
  expect(await tooSmall(page)).toEqual([])
  await leavesThePrice(page)

  await card.getByRole('button', { name: 'The round' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Winner: /)
    .waitFor()
  await page.keyboard.press('Escape')
  expect(await card.count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  await nextWindow(page)
  expect(await card.count()).toBe(0)
  expect(complaints).toEqual([])
  await Promise.all([context.close(), other.context.close()])
})
