import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { look, SIZES, type Kept } from './screens/looker.ts'
import { playedIn } from './screens/played-in.ts'
import { VIEWS, type View } from './screens/views.ts'
import { LOST, SCREENS } from './support/all-screens.ts'
import { lookWithAxe } from './support/axe.ts'
import { earlyMatch } from './support/early-match.ts'
import { openGround, type Ground } from './support/ground.ts'
import { overlapping } from './support/overlapping.ts'
import { tooSmall } from './support/too-small.ts'
import { widthBeyond } from './support/width-beyond.ts'

const { eventName, settings } = earlyMatch()

let ground: Ground
let browser: Browser
let kept: Kept

beforeAll(async () => {
  ground = await openGround('e2e-a11y', settings)
  ;({ browser } = ground)
  kept = await playedIn(browser, ground.server.url, eventName)
})
afterAll(() => ground.close())

/** What lies over a page, or comes into it: all views but the screens, and the line that is cut on purpose. */
const OVER_PAGES = Object.entries<View>(VIEWS).filter(
  ([name]) => !name.startsWith('route-') && !['offline', 'back-online'].includes(name),
)

/** a refused sign-in, wanted by its view */
const ON_PURPOSE = /status of 401/

/** Shows a theme, when all that changes with it has come to rest. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-theme="${theme}"]`).waitFor()
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

describe.each(Object.values(SIZES))('at %i pixels, in both themes', (width) => {
  const open = () =>
    look(browser, ground.server.url, { width, theme: 'light', language: 'en', kept })

  /** What keeps somebody from this page, one line each; it is left in the light theme. */
  async function faultsOf(page: Page, place: string): Promise<readonly string[]> {
    await wear(page, 'dark')
    const dark = await lookWithAxe(page, 'contrast')
    await wear(page, 'light')
    const light = await lookWithAxe(page)
    expect(dark.passed + light.passed).toBeGreaterThan(10)
    const found = [...dark.serious.map((one) => `in the dark: ${one}`), ...light.serious]
    const beyond = await widthBeyond(page)
    if (beyond > 0) found.push(`${beyond} pixels too wide`)
    found.push(...(await overlapping(page)))
    if (width === SIZES.phone) found.push(...(await tooSmall(page)))
    return [...new Set(found)].map((one) => `${place}: ${one}`)
  }

  test('[UI280] [UI285] [UI320] nobody is kept out of a page: axe finds nothing serious, no words lie under a button, and a finger finds every target', async () => {
    const { page, context, complaints } = await open()
    const found: string[] = []
    for (const [address, role, name] of SCREENS) {
      await page.goto(address)
      await page.getByRole('main').getByRole(role, { name }).first().waitFor({ state: 'attached' })
      found.push(...(await faultsOf(page, address)))
    }
    for (const address of LOST) {
      await page.goto(address)
      await page.getByText('There is no such page').waitFor()
      found.push(...(await faultsOf(page, address)))
    }
    expect([...found, ...complaints]).toEqual([])
    await context.close()
  }, 600_000)

  test('[UI280] [UI285] [UI320] nor from a dialog, a drawer, a menu, the slip or the sign-in', async () => {
    const { page, context, complaints } = await open()
    page.setDefaultTimeout(30_000)
    const found: string[] = []
    for (const [name, view] of OVER_PAGES) {
      if (view.widths !== undefined && !view.widths.includes(width)) continue
      await view.open(page, { eventName, language: 'en' })
      found.push(...(await faultsOf(page, name)))
    }
    const strange = complaints.filter((complaint) => !ON_PURPOSE.test(complaint))
    expect([...found, ...strange]).toEqual([])
    await context.close()
  }, 600_000)

  test('[UI321] the tools of a question stand beside its name, on a phone behind their button', async () => {
    const { page, context } = await open()
    await VIEWS['match-early']?.open(page, { eventName, language: 'en' })
    const row = page.getByRole('group', { name: /over runs/ }).first()
    const [toggle, chart] = [/^Tools of/, /^Chart of/].map((name) =>
      row.getByRole('button', { name }),
    )
    const folded = width === SIZES.phone ? 1 : 0
    expect([await toggle?.count(), await chart?.count()]).toEqual([folded, 1 - folded])
    if (folded === 1) await toggle?.click()
    await chart?.waitFor()
    await context.close()
  })
})
