import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cellsOf,
  marketsPage,
  MATCH_ID,
  matchesPage,
  matchOdds,
} from '@crease/exchange/feeds/testing/made-up-rows.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround, type Ground } from './support/ground.ts'
import { cricketMatches, demoPlayer, type Player } from './support/player.ts'
import { putPage } from '@crease/exchange/feeds/testing/put-page.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

const SOON = { timeout: 60_000 }
const NAME = 'Kites v Herons'

interface Prices {
  readonly back: number
  readonly lay: number
  /** on offer at either */
  readonly size: number
}
const AT_FIRST: Prices = { back: 2, lay: 2.1, size: 5000 }

let ground: Ground
const folder = perFile(() => temporaryDataDir('blink'))
let player: Player
let address: string

beforeAll(async () => {
  await writeFile(join(folder().path, 'list-0.json'), matchesPage({ gmid: MATCH_ID, ename: NAME }))
  await tell(AT_FIRST)
  ground = await openGround('blink', { FEED: `diamond-files:${folder().path}` })
  player = await demoPlayer(ground.server.url)
  await vi.waitUntil(async () => (await cricketMatches(player)).length === 1, SOON)
  address = `/details?event=${(await cricketMatches(player))[0]?.eventId}`
})
afterAll(async () => {
  await ground.close()
})

/** From now on the feed says this of the Kites; of the Herons it says the same always. */
async function tell({ back, lay, size }: Prices): Promise<void> {
  const sections = [
    { sid: 1, nat: 'Kites', cells: cellsOf(back, lay, size) },
    { sid: 2, nat: 'Herons', cells: cellsOf(1.8, 1.9) },
  ]
  const page = marketsPage(matchOdds(sections, { mid: MATCH_ID * 10 }))
  await putPage(folder().path, 'markets-0.json', page)
}

/** How a cell looked while it blinked. */
interface Blinked {
  /** what it says aloud */
  readonly label: string
  readonly direction: string
  readonly animation: string
  /** of the arrows up and down: whether they can be seen */
  readonly arrows: readonly [up: boolean, down: boolean]
}

/** In the page: takes down every cell that blinks, and how it looks then. */
function watchBlinks(): void {
  const seen: Blinked[] = []
  Reflect.set(window, 'blinks', seen)
  const note = (cell: Element): void => {
    const { animationName, animationDuration } = getComputedStyle(cell)
    const arrow = (which: string): boolean => {
      const { display, opacity } = getComputedStyle(cell, which)
      return display !== 'none' && opacity === '1'
    }
    seen.push({
      label: cell.getAttribute('aria-label') ?? '',
      direction: cell.getAttribute('data-blink') ?? '',
      animation: `${animationName} ${animationDuration}`,
      arrows: [arrow('::before'), arrow('::after')],
    })
  }
  new MutationObserver((records) => {
    for (const { target } of records) {
      if (target instanceof Element && target.hasAttribute('data-blink')) note(target)
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-blink'] })
}

/** What blinked since this was asked last. */
const blinks = (page: Page): Promise<Blinked[]> =>
  page.evaluate(() => {
    const seen: Blinked[] = Reflect.get(window, 'blinks')
    return seen.splice(0)
  })

/** Signs in and opens the match, its prices as at first. */
async function opened(width: number, motion: 'reduce' | 'no-preference'): Promise<Page> {
  await tell(AT_FIRST)
  // before the page is there: it is to meet these as its first
  await vi.waitUntil(async () => {
    const [kitesNow] = (await cricketMatches(player))[0]?.matchOdds.oddDatas ?? []
    return kitesNow?.b1 === AT_FIRST.back && kitesNow.l1 === AT_FIRST.lay
  }, SOON)
  const { page } = await visit(ground.browser, ground.server.url, width)
  await page.emulateMedia({ reducedMotion: motion })
  await page.addInitScript(watchBlinks)
  await new Bettor(page).signInWithDemo()
  await page.goto(address)
  await kites(page, 'Back', AT_FIRST).waitFor()
  await kites(page, 'Lay', AT_FIRST).waitFor()
  return page
}

const kites = (page: Page, side: 'Back' | 'Lay', { back, lay, size }: Prices) =>
  page.getByRole('button', {
    name: `${side} Kites at ${(side === 'Back' ? back : lay).toFixed(2)}, ${size.toLocaleString('en-IN')} available`,
  })

/** Tells prices, and waits until both are shown. */
async function move(page: Page, prices: Prices): Promise<void> {
  await tell(prices)
  await kites(page, 'Back', prices).waitFor()
  await kites(page, 'Lay', prices).waitFor()
}

test.each([WIDTHS.phone, WIDTHS.desktop])(
  '[UI4] at %d a price that moves blinks on either side, with an arrow its way, and no other does',
  async (width) => {
    const page = await opened(width, 'no-preference')
    expect(await blinks(page)).toEqual([])
    const flash = 'blink 0.3s'
    await move(page, { back: 2.04, lay: 2.08, size: 5000 })
    expect(await blinks(page)).toEqual([
      {
        label: 'Back Kites at 2.04, 5,000 available',
        direction: 'up',
        animation: flash,
        arrows: [true, false],
      },
      {
        label: 'Lay Kites at 2.08, 5,000 available',
        direction: 'down',
        animation: flash,
        arrows: [false, true],
      },
    ])
    // more of it at the same price is no move
    await move(page, { back: 2.04, lay: 2.08, size: 7000 })
    await page.locator('.price[data-blink]').first().waitFor({ state: 'detached' })
    expect(await blinks(page)).toEqual([])
    await page.context().close()
  },
)

test('[UI4] who wants no motion sees a moved price without a flash and without an arrow', async () => {
  const page = await opened(WIDTHS.phone, 'reduce')
  await move(page, { back: 1.98, lay: 2.04, size: 5000 })
  const seen = await blinks(page)
  expect(seen.map(({ direction }) => direction)).toEqual(['down', 'down'])
  for (const { animation, arrows } of seen) {
    expect(animation).toBe('blink 0.001s')
    expect(arrows).toEqual([false, false])
  }
  await page.context().close()
})

test('[UI921] the own order in a best price of a list is marked, also after a reload', async () => {
  const page = await opened(WIDTHS.phone, 'reduce')
  await page.goto('/home')
  await kites(page, 'Back', AT_FIRST).first().click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByLabel('Rate', { exact: true }).fill('2.06')
  await slip.getByLabel('Stake', { exact: true }).fill('100')
  await slip.getByRole('button', { name: /^Back Kites 100 at 2\.06/ }).click()
  const mine = page
    .getByRole('button', { name: 'Lay Kites at 2.06, 100 available, you have 100 here' })
    .filter({ visible: true })
    .first()
  const mark = (): Promise<string> =>
    mine.evaluate((cell) => getComputedStyle(cell).backgroundImage)
  expect(await mark()).toContain('linear-gradient')
  await page.reload()
  expect(await mark()).toContain('linear-gradient')
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  expect(await mark()).toContain('linear-gradient')
  await page.context().close()
})
