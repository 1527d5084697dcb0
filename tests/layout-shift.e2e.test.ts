import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { look, type Kept } from './screens/looker.ts'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { slowDown } from './support/net/slow-line.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(() => openGround('e2e-shift'))

const SHIFT_MAX = 0.0005
const SETTLE_MS = 1_000
const SLOWER = 4

interface Opened {
  readonly url: string
  readonly place: string
  /** undefined: without a sign-in */
  readonly kept: Kept | undefined
}

interface Shift {
  readonly value: number
  /** what moved: the beginning of its element, from where, to where */
  readonly moved: readonly string[]
}

/** All that moved since the page began, without what the player did: not less than the page's CLS. */
const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const nameOf = (node: Node | null | undefined): string =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)
        const placeOf = ({ x, y, width, height }: DOMRect): string =>
          [x, y, width, height].map(Math.round).join(' ')
        const seen = (list: PerformanceObserverEntryList): void =>
          resolve(
            list.getEntries().flatMap((entry) => {
              if (!('value' in entry) || !('sources' in entry) || !('hadRecentInput' in entry))
                return []
              const { value, sources, hadRecentInput } = entry
              if (hadRecentInput === true || !Array.isArray(sources)) return []
              const moved = sources.map(({ node, previousRect, currentRect }) =>
                [nameOf(node), placeOf(previousRect), placeOf(currentRect)].join(' | '),
              )
              return [{ value: Number(value), moved }]
            }),
          )
        new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
        // without any shift the observer is never called
        setTimeout(() => resolve([]), 1000)
      }),
  )

const sumOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((total, { value }) => total + value, 0)

/** The rows of a match in their order; none on another page. */
const rowsOf = (page: Page): Promise<string[]> =>
  page
    .locator('.match-blocks .market-row')
    .evaluateAll((all) => all.map(({ ariaLabel }) => String(ariaLabel)))

/** of visits in which a market opened or ended above others, which moves those */
const VISITS_MAX = 5

/** prices of the simulator move several times meanwhile */
const PRICES_MOVE_MS = 3_000

interface Seen {
  readonly shifts: readonly Shift[]
  /** the rows that were there first are there still, and no other above them */
  readonly isSteady: boolean
}

/** The shifts of a page from its first price until its rows are all there. */
async function whenOpened(page: Page, place: string): Promise<Seen> {
  await page.goto(place)
  await page.locator('main .price[data-level="0"]').first().waitFor()
  const rows = await rowsOf(page)
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
  const shifts = await shiftsOf(page)
  return { shifts, isSteady: await begins(page, rows) }
}

const begins = async (page: Page, rows: readonly string[]): Promise<boolean> =>
  isDeepStrictEqual((await rowsOf(page)).slice(0, rows.length), rows)

/** The shifts of a match while a price is pressed, a stake chosen, and prices come. */
async function whenUsed(page: Page): Promise<Seen> {
  const rows = await rowsOf(page)
  const before = (await shiftsOf(page)).length
  await page.locator('main button.price:enabled').first().click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByRole('button', { name: '500', exact: true }).click()
  await page.waitForTimeout(PRICES_MOVE_MS)
  const shifts = (await shiftsOf(page)).slice(before)
  const isSteady = await begins(page, rows)
  // a slip is kept: the next visit would find it, and a press on its price takes that off
  await slip.getByRole('button', { name: 'Close bet slip' }).click()
  return { shifts, isSteady }
}

/** The shifts of the first visit in which no market opens or ends. */
async function ofSteadyRows(visitIt: () => Promise<Seen>): Promise<readonly Shift[]> {
  for (let nth = 0; nth < VISITS_MAX; nth += 1) {
    const { shifts, isSteady } = await visitIt()
    if (isSteady) return shifts
  }
  throw new Error(`in each of ${VISITS_MAX} visits a market opened or ended above others`)
}

describe.each([WIDTHS.phone, WIDTHS.desktop])('at %d', (width) => {
  test('[UI287] nothing is pushed away when prices come, on the first page and on a match that is bet on', async () => {
    const { page, context } = await visit(ground().browser, ground().server.url, width)
    await new Bettor(page).signInWithDemo()
    // one in play: it has a score and a live picture besides
    const link = page.getByRole('list', { name: 'Featured matches' }).getByRole('link').first()
    const match = String(await link.getAttribute('href'))
    for (const place of ['/home', match]) {
      const shifts = await ofSteadyRows(() => whenOpened(page, place))
      expect(sumOf(shifts), `${place}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_MAX)
    }
    const used = ofSteadyRows(async () => {
      await whenOpened(page, match)
      return whenUsed(page)
    })
    expect(await used).toEqual([])
    await context.close()
  })
})

/** later than the first paint waits for its lists */
const LATE_MS = 3_000

test('[UI287] a strip of the first page that turns out empty after the first paint leaves its room', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  await new Bettor(page).signInWithDemo()
  // this world has no races
  await page.route(/getMatchesList\?.*races/, async (route) => {
    await sleep(LATE_MS)
    await route.continue()
  })
  const empty = page.waitForResponse(/getMatchesList\?.*races/)
  await page.goto('/home')
  expect(await (await empty).json()).toMatchObject({ data: [] })
  await page.waitForTimeout(SETTLE_MS)
  expect(await shiftsOf(page)).toEqual([])
  await context.close()
})

/** A phone four times slower than this machine, on a phone's line, that has nothing of the page yet. */
async function onSlowPhone(browser: Browser, { url, place, kept }: Opened) {
  const shared = kept === undefined ? {} : { kept }
  const looks = { width: WIDTHS.phone, theme: 'light', language: 'en', ...shared } as const
  const { page, context } = await look(browser, url, looks)
  await slowDown(page, SLOWER)
  await page.goto(place)
  const shown = kept === undefined ? 'form button' : 'main .price[data-level="0"]'
  await page.locator(shown).first().waitFor()
  await page.waitForFunction(() => document.fonts.check('600 14px Inter'))
  await page.waitForTimeout(SETTLE_MS)
  const shifts = await shiftsOf(page)
  await context.close()
  return shifts
}

test('[UI1230] the typeface is there before the text on a slow phone that never saw the page', async () => {
  const { browser, server } = ground()
  const { page, context } = await visit(browser, server.url, WIDTHS.phone)
  await new Bettor(page).signInWithDemo()
  const kept = await context.storageState()
  await context.close()
  for (const [place, who] of [
    ['/', undefined],
    ['/home', kept],
  ] as const) {
    const shifts = await onSlowPhone(browser, { url: server.url, place, kept: who })
    expect(sumOf(shifts), `${place}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_MAX)
  }
})
