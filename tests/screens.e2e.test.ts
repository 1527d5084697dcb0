import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { look, SIZES, type Kept, type Looks } from './screens/looker.ts'
import { playedIn } from './screens/played-in.ts'
import { LOST, SCREENS } from './support/browser/all-screens.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { IN_ALL } from './support/browser/how-much.ts'
import { cricketMatches, demoPlayer } from './support/player.ts'
import { openGround } from './support/ground.ts'
import { overlapping } from './support/browser/overlapping.ts'
import { wrongWords } from './support/browser/wrong-words.ts'
import { widthBeyond } from './support/browser/browser.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const { eventName, settings } = earlyMatch()

const stand = perFile(() =>
  openGround('e2e-screens', { FEED_SPORTS: 'cricket,football,tennis,chess', ...settings }),
)

let kept: Kept
/** the address of the page of a match */
let matchAddress: string

beforeAll(async () => {
  kept = await playedIn(stand().browser, stand().server.url, eventName)
  const matches = await cricketMatches(await demoPlayer(stand().server.url))
  const match = matches.find((one) => one.eventName === eventName)
  if (match === undefined) throw new Error('the match is not listed')
  matchAddress = `/details?event=${match.eventId}`
})

/** From where a page is looked at, in an order in which little changes at a time. */
const SIDES = [
  [SIZES.phone, 'light'],
  [SIZES.phone, 'dark'],
  [SIZES.tablet, 'dark'],
  [SIZES.tablet, 'light'],
  [SIZES.desktop, 'light'],
  [SIZES.desktop, 'dark'],
] as const

/** Further widths for pages full of figures: a narrow phone, and the first width of the wide layout. */
const SIDES_OF_PRICES = [...SIDES, [360, 'light'], [1200, 'light']] as const

/** Each width in one theme, which changes from page to page: what `npm test` sees of a page without prices. */
const sidesOf = (address: string, at: number): readonly (typeof SIDES_OF_PRICES)[number][] => {
  if (address === matchAddress || address === '/oddsmarket') return SIDES_OF_PRICES
  return IN_ALL ? SIDES : SIDES.filter((_, side) => side % 2 === at % 2)
}

/** How light the page's background and its text are, from 0 to 255. */
const lightness = (page: Page): Promise<{ ground: number; text: number }> =>
  page.evaluate(() => {
    const of = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
      return (red + green + blue) / 3
    }
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    return { ground: of(backgroundColor), text: of(color) }
  })

/** What is wrong with the screens, each loaded once and then looked at from all sides. */
async function faultsIn(language: Looks['language']): Promise<readonly string[]> {
  const looks = { width: SIZES.phone, theme: 'light', language, kept } as const
  const { page, context, complaints } = await look(stand().browser, stand().server.url, looks)
  const faults: string[] = []
  const answers = new Map<string, number>()
  page.on('response', (answer) => answers.set(answer.url(), answer.status()))
  const addresses = [...SCREENS.map(([known]) => known), matchAddress, ...LOST]
  for (const [at, address] of addresses.entries()) {
    await page.goto(address)
    for (const [width, theme] of sidesOf(address, at)) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: theme })
      await page.locator(`html[data-theme="${theme}"]`).waitFor()
      const isThere = await comes(screenOf(page, address, language))
      if (!isThere) {
        const instead = await page.getByRole('main').innerText()
        faults.push(`${address} at ${width}: no screen, but '${instead.slice(0, 200)}'`)
        continue
      }
      const beyond = await settledWidthBeyond(page)
      if (beyond > 0) faults.push(`${address} is ${beyond} pixels too wide at ${width}`)
      if (theme === 'light') {
        const wrong = await wrongWords(page)
        const under = await overlapping(page)
        faults.push(...[...wrong, ...under].map((one) => `${address} at ${width}: ${one}`))
      }
      if (width === SIZES.phone) faults.push(...(await smallFields(page)))
      if (address === matchAddress) faults.push(...(await oddHeaders(page)))
      const { ground, text } = await lightness(page)
      if (ground > text !== (theme === 'light')) faults.push(`${address} is not ${theme}`)
    }
  }
  await context.close()
  const stayedBusy = [...answers]
    .filter(([, status]) => status === BUSY)
    .map(([url]) => `${url} is busy`)
  const others = complaints.filter((complaint) => !complaint.includes(`status of ${BUSY}`))
  return [...faults, ...stayedBusy, ...others]
}

/** pixels; iOS zooms the page into a smaller field */
const FIELD_TEXT_MIN = 16

/** Headers of markets with positions: two lines at most, the name on one, and gold for a gain alone [UI448] [UI1231]. */
const oddHeaders = (page: Page): Promise<readonly string[]> =>
  page.locator('.match-blocks section > header').evaluateAll((all) =>
    all.flatMap((header) => {
      const name = header.querySelector('h2')
      const text = document.createTreeWalker(name ?? header, NodeFilter.SHOW_TEXT).nextNode()
      const range = document.createRange()
      range.selectNodeContents(text ?? header)
      const isBroken = range.getClientRects().length > 1
      const bar = Number.parseFloat(getComputedStyle(header).minHeight)
      const cashOut = header.querySelector('.cash-out')
      const said = String(cashOut?.textContent)
      const isGold = cashOut?.matches('.bg-accent') === true
      const faults = {
        'its name is broken': isBroken,
        'over two lines': header.clientHeight > 2 * bar + 1,
        'gold is for a gain alone': isGold !== /\+\d/.test(said),
      }
      return Object.entries(faults)
        .filter(([, isSo]) => isSo)
        .map(([fault]) => `${header.textContent}: ${fault}`)
    }),
  )

const smallFields = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (min) =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < min)
        .map((field) => `${location.pathname}: a field under ${min} pixels: ${field.outerHTML}`),
    FIELD_TEXT_MIN,
  )

/** What a server beside other work may answer, as long as the page asks again and is told more. */
const BUSY = 503

const comes = (screen: Locator): Promise<boolean> =>
  screen.waitFor().then(
    () => true,
    () => false,
  )

/** By how many pixels the page stays wider than its window, once what a new width moves has moved. */
async function settledWidthBeyond(page: Page): Promise<number> {
  const latest = Date.now() + 2_000
  let beyond = await widthBeyond(page)
  while (beyond > 0 && Date.now() < latest) {
    await page.waitForTimeout(100)
    beyond = await widthBeyond(page)
  }
  return beyond
}

/** What shows that the screen of an address is there; names are known in English only. */
function screenOf(page: Page, address: string, language: Looks['language']): Locator {
  const main = page.getByRole('main')
  const screen = SCREENS.find(([known]) => known === address)
  if (language === 'en' && LOST.some((lost) => lost === address))
    return main.getByText('There is no such page')
  return screen === undefined || language === 'hi'
    ? main.getByText(/\S/).locator('visible=true').first()
    : main.getByRole(screen[1], { name: screen[2] }).first()
}

test.each(IN_ALL ? (['en', 'hi'] as const) : (['en'] as const))(
  '[UI100] [UI310] [UI620] [UI1238] in %s every address shows its screen at three widths and in both themes, whole, every word in its place, and the browser has nothing to complain of',
  async (language) => {
    expect(await faultsIn(language)).toEqual([])
  },
)
