import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GTYPES } from '@crease/contract/market-words.ts'
import { MAILS } from './screens/entry-views.ts'
import { askedViews, IS_WHOLE, onlyAsked } from './screens/looked-at.ts'
import { look, SIZES } from './screens/looker.ts'
import { pauseForLooks } from './screens/table-views.ts'
import { isShownAt, type Scene, type View } from './screens/view.ts'
import { FUNDING, fundPlayer, signedInAs } from './screens/funded-player.ts'
import { openBrowser } from './support/browser/browser.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { openGround, type Ground } from './support/ground.ts'
import { signInAsOperator } from './support/browser/operator-page.ts'
import { overlapping } from './support/browser/overlapping.ts'
import { wrongWords } from './support/browser/wrong-words.ts'
import { operatorOf } from './support/operator.ts'

// `npm run test:e2e` has the control alone; `npm test` looks at pages in screens.e2e
const WIDTHS: readonly number[] = onlyAsked(
  [320, 360, 390, 820, 1024, 1200, 1366, 1440, 1920],
  'LOOKS_WIDTHS',
)
/** Widths with one arrangement of the page: a view opens at the first of them and is resized to the others. */
const ARRANGED = [[390, 360, 320], [820], [1024], [1440, 1920, 1366, 1200]]
  .map((widths) => widths.filter((width) => WIDTHS.includes(width)))
  .filter((widths) => widths.length > 0)
const LANGUAGES = onlyAsked(['en', 'hi'] as const, 'LOOKS_LANGUAGES')
/** Every kind of market of the world, as the wire names it, and orders for the starting price. */
const KINDS_HELD = [...new Set([...GTYPES, 'SP'])]
/** time for what fades in, and for prices to come */
const SETTLE_MS = 500
/** time for a page to be drawn at another size */
const RESIZED_MS = 250
/** pixels; a page that is longer is looked at so far */
const TALLEST = 9_000
/** for all views of an arrangement on a busy machine */
const ALL_WITHIN_MS = 3_600_000
/** from this width on a mouse scrolls */
const DESK = 1024
const SOUND = `
  <p style="width: 200px">A paragraph of several lines stays beside itself and breaks where it must</p>
  <p style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap" title="Shortened with a title">Shortened with a title</p>
  <p style="width: 120px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap" title="Over 2.5 goals in ninety minutes">Over 2.5 goals in ninety minutes</p>
  <div style="width: 80px; overflow-x: auto; white-space: nowrap">This list scrolls to its end</div>
  <nav style="width: 80px; overflow-x: auto; white-space: nowrap"><a aria-current="page">Chosen</a> <a>and another</a></nav>
  <div style="position: relative; width: 200px"><span>Under</span>
    <span style="position: absolute; inset: 0; background: #333; color: #fff">SUSPENDED</span></div>
  <select style="width: 200px; font: 16px sans-serif"><option>Short</option></select>
  <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">For readers alone</span>`

const PLANTED = {
  'lies on':
    '<div style="position: relative">Planted one<b style="position: absolute; left: 20px">Planted two</b></div>',
  cut: '<p style="width: 50px; overflow: hidden; white-space: nowrap">Planted and cut off</p>',
  'cut ':
    '<p style="width: 50px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Planted without title</p>',
  'cut  ': '<input style="width: 40px" value="Planted value that is long">',
  'cut   ':
    '<select style="width: 60px; font: 16px sans-serif"><option>Planted choice of words</option></select>',
  'cut    ':
    '<p style="width: 60px; height: 14px; overflow: hidden; font: 12px/14px sans-serif">Planted 100 to 25k and more</p>',
  'cut     ':
    '<div style="width: 60px; overflow: auto"><table><tr><td data-head="" style="display: flex; width: 60px; white-space: nowrap">Planted 3,90,625.00</td></tr></table></div>',
  'cut      ':
    '<p title="−2,250 / +2,227.5" style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Planted −2,250 / +2,227.5</p>',
  broken: '<p style="width: 50px; overflow-wrap: anywhere">Plantedunreadable</p>',
  under:
    '<div style="position: relative"><span>Planted 2,227.50</span><button style="position: absolute; left: 20px; top: 0; width: 24px; height: 24px"></button></div>',
  squeezed:
    '<button aria-label="Planted cross"><svg width="18" height="18" style="width: 2px; height: 18px"></svg></button>',
  'scrolled away':
    '<nav style="width: 80px; overflow-x: auto; white-space: nowrap"><a>Others first</a> <a aria-current="page">Planted choice</a></nav>',
  'beyond the page': '<p style="white-space: nowrap; margin-left: 300px">Planted beyond</p>',
} as const

describe('[UI620] [UI1120] what cannot be read is found where it is planted', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  /** What is found on a page with what is sound, and with a fault. */
  async function foundWith(planted: string): Promise<readonly string[]> {
    const page = await browser.newPage({ viewport: { width: 320, height: 600 } })
    await page.setContent(`<body>${SOUND}${planted}</body>`)
    const found = await faultsAt(page)
    await page.close()
    return found
  }

  test('and nothing else is', async () => {
    expect(await foundWith('')).toEqual([])
  })

  test.each(Object.entries(PLANTED))('%s', async (fault, planted) => {
    const found = await foundWith(planted)
    expect(found.join()).toContain(fault.trim())
    expect(found.filter((one) => !one.includes('Planted'))).toEqual([])
  })
})

describe.runIf(IS_WHOLE)('[UI620] [UI1120] on every view', () => {
  const { eventName, settings } = earlyMatch()
  let ground: Ground
  /** with bars for scrolling that take room */
  let desk: Browser
  let funded: Awaited<ReturnType<typeof fundPlayer>>
  beforeAll(async () => {
    const world = { ...MAILS, ...FUNDING, FEED_SPORTS: 'all', ...settings }
    ground = await openGround('e2e-words', world)
    desk = await openBrowser('classic')
    funded = await fundPlayer(ground.server, eventName)
    await pauseForLooks(ground.server)
  })
  afterAll(async () => {
    await desk.close()
    await ground.close()
  })

  test('there are positions in every kind of market', () => {
    expect(KINDS_HELD.filter((kind) => !funded.kinds.has(kind))).toEqual([])
  })

  describe.each(LANGUAGES)('in %s', (language) => {
    test.each(ARRANGED.map((widths) => [widths] as const))(
      'at %j pixels every word can be read whole',
      async (widths) => {
        const { server } = ground
        const [width = 0] = widths
        const browser = width < DESK ? ground.browser : desk
        const kept = await signedInAs(browser, server.url, funded.signIn)
        const looks = { width, theme: 'light', language, kept } as const
        const { page, context } = await look(browser, server.url, looks)
        page.setDefaultTimeout(15_000)
        const { found, looked } = await lookAtViews(page, widths, { eventName, language })
        process.stdout.write(`${looked} views in ${language} at ${widths.join(', ')} pixels\n`)
        expect(looked).toBeGreaterThan(0)
        expect(found).toEqual([])
        await context.close()
      },
      ALL_WITHIN_MS,
    )

    test('an operator reads each waiting decision whole', async () => {
      const { server, browser } = ground
      const looks = { width: SIZES.desktop, theme: 'light', language: 'en' } as const
      const { page, context } = await look(browser, server.url, looks)
      await signInAsOperator(page, await operatorOf(server))
      await context.addInitScript((spoken) => {
        localStorage.setItem('crease.language', spoken)
      }, language)
      await page.goto('/operator')
      await page.getByRole('main').getByRole('heading').nth(1).waitFor()
      const found: string[] = []
      for (const width of WIDTHS) {
        const faults = await faultsOf(page, { width, isWhole: true })
        found.push(...faults.map((fault) => `at ${width}: ${fault}`))
      }
      expect(found).toEqual([])
      await context.close()
    })
  })
})

/** Opens each view at the first of the widths, and looks at it at all of them; prints each fault at once. */
async function lookAtViews(
  page: Page,
  widths: readonly number[],
  scene: Scene,
): Promise<{ readonly found: readonly string[]; readonly looked: number }> {
  const found: string[] = []
  const note = (fault: string): void => {
    found.push(fault)
    process.stdout.write(`${scene.language}: ${fault}\n`)
  }
  let looked = 0
  for (const [name, view] of askedViews()) {
    const shown = widths.filter((width) => isShownAt(view, width))
    if (shown.length === 0) continue
    const isOpen = await opens(page, { view, scene, width: widths[0] ?? 0 })
    if (!isOpen) {
      note(`${name} does not open`)
      continue
    }
    for (const width of shown) {
      const faults = await faultsOf(page, { width, isWhole: view.whole === true })
      for (const fault of faults) note(`${name} at ${width}: ${fault}`)
      looked += 1
    }
  }
  return { found, looked }
}

interface Opening {
  readonly view: View
  readonly scene: Scene
  readonly width: number
}

async function opens(page: Page, { view, scene, width }: Opening): Promise<boolean> {
  await page.setViewportSize(sizeAt(width))
  try {
    await view.open(page, scene)
  } catch (error) {
    process.stdout.write(`${String(error)}\n`)
    return false
  }
  await page.waitForTimeout(SETTLE_MS)
  return true
}

const sizeAt = (width: number): { width: number; height: number } => ({
  width,
  height: width < 768 ? 844 : 900,
})

const faultsAt = async (page: Page): Promise<readonly string[]> => [
  ...(await wrongWords(page)),
  ...(await overlapping(page)),
]

interface Seen {
  readonly width: number
  readonly isWhole: boolean
}

/** Faults in a window of this width, and of a page that is longer than it those below its foot. */
async function faultsOf(page: Page, { width, isWhole }: Seen): Promise<readonly string[]> {
  await page.setViewportSize(sizeAt(width))
  await page.waitForTimeout(RESIZED_MS)
  const found = await faultsAt(page)
  const high = await page.evaluate(() => document.documentElement.scrollHeight)
  if (!isWhole || high <= sizeAt(width).height) return found
  await page.setViewportSize({ width, height: Math.min(high, TALLEST) })
  await page.waitForTimeout(RESIZED_MS)
  return [...new Set([...found, ...(await faultsAt(page))])]
}
