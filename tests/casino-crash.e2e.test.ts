import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { visit, WIDTHS, widthBeyond } from './support/browser/browser.ts'
import { ROUND_ENDED, watchMoney } from './support/browser/watch-money.ts'
import { tooSmall } from './support/browser/too-small.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { FEW_MATCHES } from './support/server-process.ts'

const ground = perFile(() => openGround('casino-crash', FEW_MATCHES))

const table = (page: Page) => page.getByRole('article', { name: 'Crash' })

/** A bet at a high value of the player's own, in a window with all of its time; then the bets are in. */
async function betHigh(page: Page): Promise<void> {
  await table(page).getByText('Place your bets').waitFor()
  await page.getByLabel('Cash out at', { exact: true }).fill('1,000.25')
  await page.getByRole('button', { name: 'Bet 100 at 1000.25' }).click()
  await page.getByRole('region', { name: 'My bets here' }).getByText('1000.25x').waitFor()
}

/** Whether a press was in time: one round in a hundred crashes before anybody can press. */
async function cashedOut(page: Page): Promise<string | null> {
  await betHigh(page)
  const press = page.getByRole('button', { name: /^Cash out/ })
  const saidUntil = await watchMoney(page)
  try {
    await press.click({ timeout: 60_000 })
  } catch {
    return null
  }
  const mine = page.getByRole('region', { name: 'My bets here' })
  await mine.getByText(/Cashed out at|Settled/).waitFor()
  const paid = /Cashed out at ([\d.]+)x/.exec(await mine.innerText())?.[1] ?? null
  // the flight pays at its end
  await mine.getByText('Settled').waitFor()
  expect(await saidUntil(ROUND_ENDED)).toHaveLength(1)
  return paid
}

test('[UI711] [UI1001] [UI1301] [UI1306] [CG177] [CG178] a bet is cashed out by hand in the flight, paid what was decided, and verified', async () => {
  const { page, context, complaints } = await visit(
    ground().browser,
    ground().server.url,
    WIDTHS.phone,
  )
  page.setDefaultTimeout(120_000)
  await new Bettor(page).signInWithDemo()
  await page.goto('/casino/table/crash')
  await table(page).getByText('Place your bets').waitFor()
  const { height = 0 } = page.viewportSize() ?? {}
  const tall = await page.locator('.felt').evaluate((felt) => felt.getBoundingClientRect().height)
  expect(tall / height).toBeGreaterThanOrEqual(0.45)
  let paid: string | null = null
  for (let round = 0; round < 8 && paid === null; round += 1) paid = await cashedOut(page)
  expect(Number(paid)).toBeGreaterThanOrEqual(1.01)
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
  expect(await tooSmall(page)).toEqual([])
  const mine = page.getByRole('region', { name: 'My bets here' })
  await mine.getByText(`Settled at ${paid}x`).waitFor()
  const profit = (Math.round(Number(paid) * 100) - 100).toString()
  await mine.getByText(`+${profit}`, { exact: true }).waitFor()
  await mine.getByRole('button', { name: /^Round / }).click()
  const detail = page.getByRole('dialog')
  await detail.getByText(`paid at ${paid}x`).waitFor()
  await detail.getByRole('link', { name: 'Verify this round' }).click()
  await page.getByText(/was drawn as published/).waitFor()
  // seven of the draw and the flight, winner and payouts, and what this browser was shown and sent
  expect(await page.getByLabel('Passed', { exact: true }).count()).toBe(11)
  await page.getByText(`${paid}x after`).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
