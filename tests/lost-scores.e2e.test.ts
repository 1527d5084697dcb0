import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cellsOf,
  marketsPage,
  matchesPage,
  matchOdds,
} from '@crease/exchange/feeds/testing/made-up-rows.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { expect, test, vi } from 'vitest'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { demoPlayer, listedCricket } from './support/player.ts'
import { putPage } from '@crease/exchange/feeds/testing/put-page.ts'

const SOON = { timeout: 20_000 }

/** Scores with their prices, out of order; two that cannot be any more. */
const SCORES = [
  ['1 - 0', 8, 'ACTIVE'],
  ['0 - 0', 9, 'LOST'],
  ['2 - 0', 6, 'ACTIVE'],
  ['0 - 1', 7, 'LOST'],
  ['2 - 1', 10, 'ACTIVE'],
  ['3 - 1', 5, 'ACTIVE'],
] as const

const folder = perFile(() => temporaryDataDir('lost-scores'))
const ground = perFile(async () => {
  await writeFile(join(folder().path, 'list.json'), matchesPage({ ename: 'Kites v Herons' }))
  await tell(SCORES)
  return openGround('lost-scores', { FEED: `diamond-files:${folder().path}` })
})

type Scores = readonly (readonly [name: string, odds: number, gstatus: string])[]

/** From now on the feed says these scores. */
async function tell(scores: Scores): Promise<void> {
  const sections = scores.map(([nat, odds, gstatus], at) => ({
    sid: at + 1,
    nat,
    gstatus,
    cells: cellsOf(odds, odds + 1),
  }))
  const market = matchOdds(sections, { mname: 'Correct Score', mid: 1 })
  await putPage(folder().path, 'markets.json', marketsPage(market))
}

test('[UI1234] of six scores the four that can be are by price and keep their places, and the lost are on one line', async () => {
  const player = await demoPlayer(ground().server.url)
  await vi.waitUntil(async () => (await listedCricket(player)).length === 1, SOON)
  const [match] = await listedCricket(player)
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  await new Bettor(page).signInWithDemo()
  await page.goto(`/details?event=${match?.eventId}`)
  const market = page.getByRole('region', { name: 'Correct Score', exact: true })
  const names = (): Promise<readonly (string | null)[]> =>
    market
      .locator('.market-row')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
  const byPrice = ['3 - 1', '2 - 0', '1 - 0', '2 - 1']
  const lost = market.getByRole('button', { name: /^Lost \(2\)/ })
  await lost.waitFor()
  await expect.poll(names, SOON).toEqual(byPrice)
  // another price, the same places
  await tell(SCORES.map(([name, odds, status]) => [name, name === '2 - 1' ? 2 : odds, status]))
  await market.getByRole('button', { name: /^Back 2 - 1 at 2\.00,/ }).waitFor()
  expect(await names()).toEqual(byPrice)
  await lost.click()
  await expect.poll(async () => (await names()).length, SOON).toBe(6)
  await context.close()
})
