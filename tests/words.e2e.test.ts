import { mkdir } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GTYPES } from '@crease/contract/market-words.ts'
import { ENTRY } from './screens/entry-views.ts'
import { FUNDING, fundPlayer, signedInAs } from './screens/funded-player.ts'
import { heldNews } from './screens/held-news.ts'
import { faultsAt, faultsOf, lookAtViews, PICTURES } from './screens/look-at-views.ts'
import { IS_WHOLE } from './screens/looked-at.ts'
import { look, SIZES, type Kept } from './screens/looker.ts'
import { LANGUAGES, PARTS, saidOf } from './screens/parts.ts'
import { SidesOfPage, WIDTHS } from './screens/sides.ts'
import { settleQuestions } from './screens/settled-questions.ts'
import { pauseForLooks } from './screens/table-views.ts'
import { openBrowser } from './support/browser/browser.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { signInAsOperator } from './support/browser/operator-page.ts'
import { openGround, type Ground } from './support/ground.ts'
import { operatorOf } from './support/operator.ts'

/** Every kind of market of the world, as the wire names it, and orders for the starting price. */
const KINDS_HELD = [...new Set([...GTYPES, 'SP'])]
/** for all views of a part on a busy machine */
const ALL_WITHIN_MS = 3_600_000
/** for one of them to open */
const OPENS_WITHIN_MS = 45_000
const SOUND = `
  <p style="width: 200px">A paragraph of several lines stays beside itself and breaks where it must</p>
  <p style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap" title="Shortened with a title">Shortened with a title</p>
  <p style="width: 120px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap" title="Over 2.5 goals in ninety minutes">Over 2.5 goals in ninety minutes</p>
  <div style="width: 80px; overflow-x: auto; white-space: nowrap">This list scrolls to its end</div>
  <nav style="width: 80px; overflow-x: auto; white-space: nowrap"><a aria-current="page">Chosen</a> <a>and another</a></nav>
  <div style="position: relative; width: 200px"><span>Under</span>
    <span style="position: absolute; inset: 0; background: #333; color: #fff">SUSPENDED</span></div>
  <div style="position: relative; width: 200px"><span>Under</span>
    <div role="dialog" style="position: absolute; inset: 0; background: #333; color: #fff"><button>A month</button></div></div>
  <select style="width: 200px; font: 16px sans-serif"><option>Short</option></select>
  <div style="position: relative">Seen<div style="opacity: 0"><button style="position: absolute; inset: 0">Not seen</button></div></div>
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
  'pixels too wide': '<div style="width: 400px; height: 1px"></div>',
} as const

/** The whole page has no words of the fault. */
const isOfPage = (fault: string): boolean => fault.endsWith('pixels too wide')

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
    expect(found.filter((one) => !one.includes('Planted') && !isOfPage(one))).toEqual([])
  })
})

describe.runIf(IS_WHOLE)('[UI620] [UI1120] on every view', () => {
  const { eventName, settings } = earlyMatch()
  let ground: Ground
  /** with bars for scrolling that take room, where a mouse scrolls */
  let browser: Browser
  /** sessions whose part has ended: a player has five at most */
  const free: Kept[] = []
  let funded: Awaited<ReturnType<typeof fundPlayer>>
  beforeAll(async () => {
    const world = { ...ENTRY, ...FUNDING, FEED_SPORTS: 'all', ...settings }
    ground = await openGround('e2e-words', world)
    browser = await openBrowser('classic')
    funded = await fundPlayer(ground.server, eventName)
    await settleQuestions(ground.server, funded.player, eventName)
    await pauseForLooks(ground.server)
    await mkdir(PICTURES, { recursive: true })
  })
  afterAll(async () => {
    await browser.close()
    await ground.close()
  })

  test('there are positions in every kind of market', () => {
    expect(KINDS_HELD.filter((kind) => !funded.kinds.has(kind))).toEqual([])
  })

  // side by side: much of the time is spent waiting for pages and rounds
  test.concurrent.each(PARTS.map((part) => [saidOf(part), part] as const))(
    '%s: every word can be read whole',
    async (_said, part) => {
      const { server } = ground
      const { language } = part
      const looks = { width: SIZES.desktop, theme: 'light', language, touch: false } as const
      const kept =
        part.of === 'entry'
          ? {}
          : { kept: free.pop() ?? (await signedInAs(browser, server.url, funded.signIn)) }
      const { page, context } = await look(browser, server.url, { ...looks, ...kept })
      page.setDefaultTimeout(OPENS_WITHIN_MS)
      const looker = {
        page,
        sides: await SidesOfPage.of(page),
        // without this a page receives its news as elsewhere
        news: part.of === 'states' ? await heldNews(context) : null,
        scene: { eventName, language },
      }
      const { found, looked } = await lookAtViews(looker, part)
      if (part.of !== 'entry') free.push(await context.storageState())
      await context.close()
      expect(looked).toBeGreaterThan(0)
      expect(found).toEqual([])
    },
    ALL_WITHIN_MS,
  )

  // one sign-in for both languages: a code of an app is good for one
  test('an operator reads each waiting decision whole', async () => {
    const { server } = ground
    const { page, context } = await look(browser, server.url, {
      width: SIZES.desktop,
      theme: 'light',
      language: 'en',
      touch: false,
    })
    await signInAsOperator(page, await operatorOf(server))
    const found: string[] = []
    for (const language of LANGUAGES) {
      await context.addInitScript((spoken) => {
        localStorage.setItem('crease.language', spoken)
      }, language)
      await page.goto('/operator')
      await page.locator(`html[lang^="${language}"]`).waitFor()
      await page.getByRole('main').getByRole('heading').nth(1).waitFor()
      const sides = await SidesOfPage.of(page)
      for (const width of WIDTHS) {
        await sides.turn({ width, pointer: 'mouse' })
        const faults = await faultsOf(page, sides, true)
        found.push(...faults.map((fault) => `${language} at ${width}: ${fault}`))
      }
    }
    expect(found).toEqual([])
    await context.close()
  })
})
