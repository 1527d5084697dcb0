import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GTYPES } from '@crease/contract/market-words.ts'
import { MAILS } from './screens/entry-views.ts'
import { askedViews, IS_WHOLE, onlyAsked } from './screens/looked-at.ts'
import { look } from './screens/looker.ts'
import { FUNDING, fundPlayer, signedInAs } from './screens/funded-player.ts'
import { openBrowser } from './support/browser/browser.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { openGround, type Ground } from './support/ground.ts'
import { overlapping } from './support/browser/overlapping.ts'
import { wrongWords } from './support/browser/wrong-words.ts'

// `npm test` has the control alone, and looks at pages in screens.e2e
const WIDTHS = onlyAsked([320, 360, 390, 820, 1024, 1200, 1366, 1440, 1920], 'LOOKS_WIDTHS')
const LANGUAGES = onlyAsked(['en', 'hi'] as const, 'LOOKS_LANGUAGES')
/** Every kind of market of the world, as the wire names it, and orders for the starting price. */
const KINDS_HELD = [...new Set([...GTYPES, 'SP'])]
/** time for what fades in, and for prices to come */
const SETTLE_MS = 500

const SOUND = `
  <p style="width: 200px">A paragraph of several lines stays beside itself and breaks where it must</p>
  <p style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap" title="Shortened with a title">Shortened with a title</p>
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
  broken: '<p style="width: 50px; overflow-wrap: anywhere">Plantedunreadable</p>',
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
    const found = await wrongWords(page)
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
  let funded: Awaited<ReturnType<typeof fundPlayer>>
  beforeAll(async () => {
    const world = { ...MAILS, ...FUNDING, FEED_SPORTS: 'all', ...settings }
    ground = await openGround('e2e-words', world)
    funded = await fundPlayer(ground.server, eventName)
  })
  afterAll(() => ground.close())

  test('there are positions in every kind of market', () => {
    expect(KINDS_HELD.filter((kind) => !funded.kinds.has(kind))).toEqual([])
  })

  describe.each(LANGUAGES)('in %s', (language) => {
    test.each(WIDTHS)('at %i pixels every word can be read whole', async (width) => {
      const { server, browser } = ground
      const kept = await signedInAs(browser, server.url, funded.signIn)
      const { page, context } = await look(browser, server.url, {
        width,
        theme: 'light',
        language,
        kept,
      })
      page.setDefaultTimeout(15_000)
      const found: string[] = []
      for (const [name, view] of askedViews()) {
        if (
          view.widths !== undefined &&
          Math.min(...view.widths.map((one) => Math.abs(one - width))) > 70
        )
          continue
        try {
          await view.open(page, { eventName, language })
        } catch (error) {
          found.push(`${name} does not open: ${String(error).split('\n')[0]}`)
          continue
        }
        await page.waitForTimeout(SETTLE_MS)
        const wrong = [...(await wrongWords(page)), ...(await overlapping(page))]
        found.push(...wrong.map((one) => `${name}: ${one}`))
      }
      expect(found).toEqual([])
      await context.close()
    })
  })
})
