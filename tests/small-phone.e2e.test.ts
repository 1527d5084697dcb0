import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cellsOf,
  marketsPage,
  matchesPage,
  matchOdds,
  type MadeUpMarket,
} from '@crease/exchange/feeds/testing/made-up-rows.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { visit, widthBeyond } from './support/browser/browser.ts'
import { wrongWords } from './support/browser/wrong-words.ts'
import { Bettor } from './support/bettor.ts'
import { openGround, type Ground } from './support/ground.ts'
import { demoPlayer, listedCricket } from './support/player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

/** The smallest phones that are still carried. */
const SMALLEST = 320
const SOON = { timeout: 20_000 }
const MATCH = 'Cup of Twelve'
const COUNTRIES =
  'Albion Borea Corvia Doria Elandia Fenland Galea Hesper Illyr Jutt Karst Lusat'.split(' ')

/** One market of twelve, and a question in play with its limits and its delay. */
const MARKETS: readonly MadeUpMarket[] = [
  matchOdds(
    COUNTRIES.map((nat, at) => ({ sid: at + 1, nat, cells: cellsOf(10, 11) })),
    { mname: 'Winner', mid: 1 },
  ),
  {
    gtype: 'fancy',
    mname: 'Over By Over',
    mid: 2,
    sections: [1, 2].map((over) => ({
      sid: over,
      nat: `Only ${over} over run ALB`,
      min: 100,
      max: 25_000,
      cells: cellsOf(10, 9, 100),
    })),
  },
]

let stand: Ground
const folder = perFile(() => temporaryDataDir('small-phone'))
let address: string

beforeAll(async () => {
  await writeFile(join(folder().path, 'list.json'), matchesPage({ ename: MATCH }))
  await writeFile(join(folder().path, 'markets.json'), marketsPage(...MARKETS))
  stand = await openGround('small-phone', { FEED: `diamond-files:${folder().path}` })
  const player = await demoPlayer(stand.server.url)
  await vi.waitUntil(async () => (await listedCricket(player)).length === 1, SOON)
  const [match] = await listedCricket(player)
  address = `/details?event=${match?.eventId}`
})

afterAll(async () => {
  await stand.close()
})

async function opened(): Promise<Page> {
  const { page } = await visit(stand.browser, stand.server.url, SMALLEST)
  await new Bettor(page).signInWithDemo()
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: MATCH }).waitFor()
  return page
}

test('[UI382] [BS150] of ten selections on the smallest phone the one that was added and the button that sends all are in sight', async () => {
  const page = await opened()
  for (const name of COUNTRIES.slice(0, 10)) {
    await page.getByRole('button', { name: `Back ${name} at 10.00, 5,000 available` }).click()
  }
  const slip = page.getByRole('form', { name: 'Bet slip' })
  const send = slip.getByRole('button', { name: 'Enter a stake' })
  const last = slip.getByRole('group', { name: new RegExp(`^Back ${COUNTRIES[9]}`) })
  const bottomOf = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox()
    return (box?.y ?? Infinity) + (box?.height ?? 0)
  }
  const height = page.viewportSize()?.height ?? 0
  await expect.poll(() => bottomOf(send), SOON).toBeLessThanOrEqual(height)
  expect(await bottomOf(last)).toBeLessThanOrEqual((await send.boundingBox())?.y ?? 0)
  await page.context().close()
})

test('[UI385] on the smallest phone what a bar or a line has no room for is left out whole', async () => {
  const page = await opened()
  await page.getByRole('button', { name: /^Yes / }).first().waitFor()
  expect((await wrongWords(page)).filter((one) => one.startsWith('cut'))).toEqual([])
  await page.context().close()
})

const AMOUNTS = [
  { Balance: 98_765_432.15, Exposure: 54_321_098.75, shown: ['9,87,65,432.15', '5,43,21,098.75'] },
  { Balance: 123_456, Exposure: 98_765.4, shown: ['1,23,456.00', '98,765.40'] },
  { Balance: 12_345, Exposure: 1200, shown: ['12,345.00', '1,200.00'] },
] as const

/** Faults of the money in the header: its lines, its words, or its width. */
async function moneyFaults(page: Page): Promise<readonly string[]> {
  const boxes = await page
    .locator('[data-testid="balance"], [data-testid="exposure"]')
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { x, y, width, height, end: x + width }
      }),
    )
  const [balance, exposure] = boxes
  if (balance === undefined || exposure === undefined) return ['no money']
  const words = await wrongWords(page)
  const faults = {
    'two lines': Math.abs(balance.y - exposure.y) > balance.height / 2,
    'out of sight': Math.min(balance.width, exposure.width) < 25,
    'on each other': balance.end > exposure.x,
    'beyond the page': (await widthBeyond(page)) > 0,
    'wrong words': words.some((fault) => /Live|\d\.\d\d\b/.test(fault)),
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
}

test.each(['en', 'hi'])(
  '[UI363] [UI1380] in %s balance and exposure are on one line of the header at every width, whatever they are',
  async (language) => {
    const page = await opened()
    await page.evaluate((spoken) => localStorage.setItem('crease.language', spoken), language)
    // what a socket pushes is the true balance
    await page.route('**/socket.io/**', (route) => route.abort())
    for (const { shown, ...money } of AMOUNTS) {
      for (const call of ['Balance', 'Exposure'] as const) {
        await page.unroute(`**/api/v1/get${call}`)
        await page.route(`**/api/v1/get${call}`, async (route) => {
          const response = await route.fetch()
          const told: object = await response.json()
          await route.fulfill({ response, json: { ...told, [call]: money[call] } })
        })
      }
      await page.goto('/home')
      await page.getByTestId('balance').filter({ hasText: shown[0] }).waitFor()
      await page.getByTestId('exposure').filter({ hasText: shown[1] }).waitFor()
      for (const width of [320, 360, 390, 820]) {
        await page.setViewportSize({ width, height: 844 })
        const found = await moneyFaults(page)
        expect([width, money, found]).toEqual([width, money, []])
      }
    }
    await page.context().close()
  },
)
