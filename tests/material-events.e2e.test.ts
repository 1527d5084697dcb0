import { shoot } from './support/browser/shoot-whole.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cellsOf,
  marketsPage,
  MATCH_ID,
  matchesPage,
  matchOdds,
} from '@crease/exchange/feeds/testing/made-up-rows.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { visit, WIDTHS, type Visit } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround, type Ground } from './support/ground.ts'
import { cricketMatches, demoPlayer } from './support/player.ts'
import { putPage } from '@crease/exchange/feeds/testing/put-page.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

const SOON = { timeout: 20_000, interval: 100 }
const NAME = 'Kites v Herons'

let ground: Ground
const folder = perFile(() => temporaryDataDir('event'))

beforeAll(async () => {
  await writeFile(join(folder().path, 'list-0.json'), matchesPage({ ename: NAME }))
  await tell('ACTIVE')
  ground = await openGround('events', { FEED: `diamond-files:${folder().path}` })
  const observer = await demoPlayer(ground.server.url)
  await vi.waitUntil(async () => (await cricketMatches(observer)).length === 1, SOON)
})
afterAll(async () => {
  await ground.close()
})

/** From the next picture on the match in play stands like this. */
async function tell(gstatus: 'ACTIVE' | 'SUSPENDED'): Promise<void> {
  const sections = ['Kites', 'Herons'].map((nat, place) => ({
    sid: place + 1,
    nat,
    gstatus,
    cells: cellsOf(1.98, 2.1),
  }))
  const status = gstatus === 'ACTIVE' ? 'OPEN' : gstatus
  const page = marketsPage(matchOdds(sections, { mid: MATCH_ID * 10, status }))
  await putPage(folder().path, 'markets-0.json', page)
}

const slipOf = ({ page }: Visit) => page.getByRole('form', { name: 'Bet slip' })

/** Opens the slip on the Kites' best back price, and what an order can ask for beside it. */
async function draft(visitor: Visit, rate: string): Promise<void> {
  const cell = new Bettor(visitor.page).runner('Kites').getByRole('button', { name: /^Back / })
  await cell.and(visitor.page.locator('[data-level="0"]')).click()
  const slip = slipOf(visitor)
  await slip.locator('#slip-rate').fill(rate)
  await slip.getByLabel('Stake', { exact: true }).fill('100')
  await slip.getByRole('button', { name: 'More', exact: true }).click()
}

const EVENTS = 'At a goal or wicket'

test('[BS97] [UI400] [MK70] in play a bet that rests lapses at an event and its player is told; the other was kept by its slip', async () => {
  const visitor = await visit(ground.browser, ground.server.url, WIDTHS.desktop)
  const bettor = new Bettor(visitor.page)
  await bettor.signInWithDemo()
  await bettor.openMatch(NAME)
  await draft(visitor, '800')
  await slipOf(visitor).getByLabel(EVENTS).selectOption({ label: 'Keep' })
  await slipOf(visitor).getByRole('button', { name: 'Back Kites 100 at 800' }).click()
  await slipOf(visitor).waitFor({ state: 'detached', ...SOON })
  await bettor.bet({ runner: 'Kites', side: 'Back', rate: 900, stake: 100 })
  await slipOf(visitor).waitFor({ state: 'detached', ...SOON })
  await expect.poll(async () => (await bettor.bets('Unmatched')).length, SOON).toBe(2)
  await tell('SUSPENDED')
  await expect
    .poll(async () => (await bettor.toasts()).join('\n'), SOON)
    .toContain('Unmatched bets lapsed: goal, wicket or other event')
  const [left] = await bettor.bets('Unmatched')
  expect(left).toContain('100 at 800.00')
  expect((await bettor.bets('Not matched')).join()).toContain('goal, wicket or other event')
  await visitor.page.getByRole('button', { name: /^Notifications/ }).click()
  await visitor.page.getByText('Lapsed: goal, wicket or other event').last().waitFor()
  await shoot(visitor.page, 'event-told')
  expect(visitor.complaints).toEqual([])
  await visitor.page.context().close()
})

test.each(Object.entries(WIDTHS))('[BS97] at %s the option is in reach', async (name, width) => {
  await tell('ACTIVE')
  const visitor = await visit(ground.browser, ground.server.url, width)
  const bettor = new Bettor(visitor.page)
  await bettor.signInWithDemo()
  await bettor.openMatch(NAME)
  const cell = bettor.runner('Kites').getByRole('button', { name: /^Back / })
  await expect.poll(() => cell.first().isEnabled(), SOON).toBe(true)
  await draft(visitor, '500')
  const field = slipOf(visitor).getByLabel(EVENTS)
  await field.scrollIntoViewIfNeeded()
  expect(await field.locator('option').allInnerTexts()).toEqual(['Lapse', 'Keep'])
  await shoot(visitor.page, `slip-${name}`)
  await visitor.page.context().close()
})
