import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cellsOf,
  marketsPage,
  MATCH_ID,
  matchesPage,
  matchOdds,
  type MadeUpMarket,
} from '@crease/exchange/feeds/testing/made-up-rows.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { visit, WIDTHS, widthBeyond } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround, type Ground } from './support/ground.ts'
import { listedCricket, demoPlayer } from './support/player.ts'
import { putPage } from '@crease/exchange/feeds/testing/put-page.ts'
import { refuseJoins } from './support/browser/refused-joins.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

/** The smallest phones that are still carried. */
const SMALLEST = 320
const SOON = { timeout: 20_000 }
const LINES = 40
const UNBROKEN = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const LONG_MARKET = 'Winner of the longest competition that was ever held'
const COUNTRIES =
  'Albion Borea Corvia Doria Elandia Fenland Galea Hesper Illyr Jutt Karst Lusat'.split(' ')

const priced = (sid: number, nat: string, odds: number) => ({
  sid,
  nat,
  cells: cellsOf(odds, odds + odds / 10),
})

const TWO = [priced(1, 'Kites', 2), priced(2, 'Herons', 1.8)]

interface Lines {
  /** that of the first question; each next one has one more */
  readonly line?: number
  readonly status?: string
}

const fancy = (
  names: readonly string[],
  { line = 10, status = 'OPEN' }: Lines = {},
): MadeUpMarket => ({
  gtype: 'fancy',
  mname: 'Normal',
  status,
  sections: names.map((nat, at) => ({
    sid: at + 1,
    nat,
    min: 100,
    max: 25_000,
    cells: cellsOf(line + at, line + at - 1, 100),
  })),
})

const FORTY = Array.from({ length: LINES }, (_, at) => `${at + 1} over runs FOR`)

/** Matches that no calendar brings often, by their names. */
const ODD: Readonly<Record<string, readonly MadeUpMarket[]>> = {
  'Forty Lines v Sessions': [matchOdds(TWO), fancy(FORTY)],
  'Cup of Twelve': [
    matchOdds(
      COUNTRIES.map((name, at) => priced(at + 1, name, 10)),
      { mname: 'Winner' },
    ),
  ],
  [`${UNBROKEN} Wanderers v Kites`]: [
    matchOdds([priced(1, UNBROKEN, 2), priced(2, 'Kites', 1.8)]),
    matchOdds(TWO, { mname: LONG_MARKET }),
    fancy([`Fall of the wicket of ${UNBROKEN}`]),
  ],
  'Held Back v From the Start': [matchOdds(TWO, { status: 'SUSPENDED' })],
}

let stand: Ground
const folder = perFile(() => temporaryDataDir('odd-matches'))
/** the page of each match, by its name */
let addresses: ReadonlyMap<string, string>

beforeAll(async () => {
  for (const [at, [ename, markets]] of Object.entries(ODD).entries()) {
    await writeFile(
      join(folder().path, `list-${at}.json`),
      matchesPage({ gmid: MATCH_ID + at, ename }),
    )
    await tell(at, markets)
  }
  stand = await openGround('odd-matches', { FEED: `diamond-files:${folder().path}` })
  const player = await demoPlayer(stand.server.url)
  const listed = () => listedCricket(player)
  await vi.waitUntil(async () => (await listed()).length === Object.keys(ODD).length, SOON)
  addresses = new Map(
    (await listed()).map(({ eventName, eventId }) => [eventName, `/details?event=${eventId}`]),
  )
})

afterAll(async () => {
  await stand.close()
})

/** From now on the feed says this of the match with this place. */
async function tell(at: number, markets: readonly MadeUpMarket[]): Promise<void> {
  const gmid = MATCH_ID + at
  const page = marketsPage(...markets.map((market, n) => ({ ...market, gmid, mid: gmid * 10 + n })))
  await putPage(folder().path, `markets-${at}.json`, page)
}

async function opened(name: string, width: number): Promise<Page> {
  const { page } = await visit(stand.browser, stand.server.url, width)
  await new Bettor(page).signInWithDemo()
  await page.goto(addresses.get(name) ?? '/home')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return page
}

describe('[UI363] a match that no calendar brings often', () => {
  test.each([SMALLEST, WIDTHS.phone, WIDTHS.desktop])(
    'is no wider than a window of %i pixels, in the list and on its page',
    async (width) => {
      const { page } = await visit(stand.browser, stand.server.url, width)
      await new Bettor(page).signInWithDemo()
      await page.getByRole('link', { name: 'Cup of Twelve' }).first().waitFor()
      const wider = [['/home', await widthBeyond(page)]]
      for (const [name, address] of addresses) {
        await page.goto(address)
        await page.locator('.market-row').first().waitFor()
        wider.push([name, await widthBeyond(page)])
      }
      expect(wider.filter(([, beyond]) => beyond !== 0)).toEqual([])
      await page.context().close()
    },
  )

  test('of forty lines shows every one, each with its two answers', async () => {
    const page = await opened('Forty Lines v Sessions', WIDTHS.phone)
    await page.getByRole('tab', { name: 'Normal', exact: true }).click()
    const lines = page.getByRole('group', { name: /over runs FOR$/ })
    await expect.poll(() => lines.count(), SOON).toBe(LINES)
    await expect.poll(() => lines.getByRole('button', { name: /^Yes / }).count(), SOON).toBe(LINES)
    await page.context().close()
  })

  test('[CO23] of twelve runners says under each what a bet on the last would bring, and has nothing to cash out yet', async () => {
    const page = await opened('Cup of Twelve', WIDTHS.desktop)
    const last = COUNTRIES.at(-1) ?? ''
    const market = page.getByRole('region', { name: 'Winner', exact: true })
    expect(await market.getByRole('button', { name: 'Cash out', exact: true }).isDisabled()).toBe(
      true,
    )
    await page.getByRole('button', { name: `Back ${last} at 10.00, 5,000 available` }).click()
    await page
      .getByRole('form', { name: 'Bet slip' })
      .getByLabel('Stake', { exact: true })
      .fill('100')
    const after = async (name: string): Promise<string> =>
      page
        .getByRole('group', { name, exact: true })
        .getByLabel(/^After this bet/)
        .innerText()
    expect(await Promise.all(COUNTRIES.map(after))).toEqual(
      COUNTRIES.map((name) => (name === last ? '+900.00' : '−100.00')),
    )
    await page.context().close()
  })

  test('that is held from the start says so and takes nothing', async () => {
    const page = await opened('Held Back v From the Start', WIDTHS.phone)
    const kites = page.getByRole('group', { name: 'Kites', exact: true })
    await kites.getByText('SUSPENDED', { exact: true }).waitFor()
    expect(await page.locator('button.price:not([disabled])').count()).toBe(0)
    await page.context().close()
  })
})

test('[UI385] a long name of a market lies over nothing, and cash-out stands where it stands in each', async () => {
  const page = await opened(`${UNBROKEN} Wanderers v Kites`, WIDTHS.phone)
  const long = page.getByRole('region', { name: LONG_MARKET })
  const state = await long.getByText('In play', { exact: true }).boundingBox()
  const name = long.getByRole('button', { name: LONG_MARKET, exact: true })
  const endOfName = await name.evaluate((button) => {
    const words = document.createRange()
    words.selectNodeContents(button)
    return words.getBoundingClientRect().right
  })
  expect(endOfName).toBeLessThanOrEqual(state?.x ?? 0)
  const cashOuts = await page.getByRole('button', { name: 'Cash out', exact: true }).all()
  const ends = await Promise.all(cashOuts.map(async (each) => (await each.boundingBox())?.x))
  expect(ends.length).toBeGreaterThan(1)
  expect(new Set(ends).size).toBe(1)
  await page.context().close()
})

test('[UI382] [UI381] [UI380] over the keyboard of a phone a bet can be typed, compared and sent', async () => {
  const page = await opened('Cup of Twelve', WIDTHS.phone)
  const height = 450
  await page.setViewportSize({ width: WIDTHS.phone, height })
  await page.getByRole('button', { name: 'Back Albion at 10.00, 5,000 available' }).click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  const [rate, stake] = [slip.getByRole('textbox', { name: 'Rate' }), slip.getByLabel('Stake')]
  await stake.focus()
  await page.keyboard.insertText('1,000')
  await rate.fill('12')
  await slip.getByText('Now 10.00', { exact: true }).waitFor()
  const send = slip.getByRole('button', { name: 'Back Albion 1,000 at 12.00' })
  await rate.blur()
  const box = await send.boundingBox()
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  await rate.fill('')
  await rate.blur()
  expect(await rate.inputValue()).toBe('10.00')
  expect(await slip.getByText(/^Now /).count()).toBe(0)
  await page.context().close()
})

test.each([WIDTHS.phone, WIDTHS.desktop])(
  '[UI362] nothing moves under the finger of who is about to bet at %i pixels: its line moves, its market is held',
  async (width) => {
    await tell(0, [matchOdds(TWO), fancy(FORTY)])
    const page = await opened('Forty Lines v Sessions', width)
    await page.getByRole('tab', { name: 'Normal', exact: true }).click()
    await page.getByRole('button', { name: /^Yes 10 at 100, .+, 1 over runs FOR$/ }).click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    await slip.getByLabel('Stake', { exact: true }).fill('100')
    const button = slip.getByRole('button', { name: 'Yes 10 at 100 for 100' })
    const place = await button.boundingBox()

    await tell(0, [matchOdds(TWO), fancy(FORTY, { line: 12 })])
    await slip.getByText('The line has moved to 12.').waitFor()
    expect(await button.boundingBox()).toEqual(place)

    await tell(0, [matchOdds(TWO), fancy(FORTY, { status: 'SUSPENDED' })])
    await slip.getByText('No bets right now').waitFor()
    expect(await button.boundingBox()).toEqual(place)
    await page.context().close()
  },
)

test.each([WIDTHS.phone, WIDTHS.desktop])(
  '[UI1150] a match that is refused for now says so at %i pixels, and is there when it was asked for again',
  async (width) => {
    const { page } = await visit(stand.browser, stand.server.url, width)
    await new Bettor(page).signInWithDemo()
    const asked = await refuseJoins(page, 2)
    await page.goto(addresses.get('Cup of Twelve') ?? '')
    await page.getByText('Too many requests, please wait a moment').waitFor()
    await page.getByText('This page tries again by itself.').waitFor()
    expect(await page.getByText('This match is over').count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'Cup of Twelve' }).waitFor()
    await page
      .getByRole('button', { name: /^Back .+ at / })
      .first()
      .waitFor()
    expect(asked()).toBe(3)
    await page.context().close()
  },
)

test('[UI364] [UI8] a match has no name only when the server has said so', async () => {
  const { page } = await visit(stand.browser, stand.server.url, WIDTHS.phone)
  await new Bettor(page).signInWithDemo()
  await page.addInitScript(() => {
    const read = new Set<string>()
    Object.assign(globalThis, { headingsRead: read })
    const look = (): void => {
      const text = document.querySelector('h1')?.textContent
      if (text !== undefined && text !== null) read.add(text)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  const headings = async (address: string, last: string): Promise<string[]> => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: last }).waitFor()
    return page.evaluate('[...headingsRead]')
  }
  const known = await headings(addresses.get('Cup of Twelve') ?? '', 'Cup of Twelve')
  expect(known.filter((text) => text !== '')).toEqual(['Cup of Twelve'])
  const lost = 'Match Name Not Available'
  expect(await headings('/details?event=nobody', lost)).toContain(lost)
  await page.context().close()
})
