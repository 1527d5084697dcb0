import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOST, SCREENS } from './support/all-screens.ts'
import { lookWithAxe } from './support/axe.ts'
import { Bettor } from './support/bettor.ts'
import { visitAs, WIDTHS } from './support/browser.ts'
import { openGround, type Ground } from './support/ground.ts'
import type { ServerProcess } from './support/server-process.ts'

let ground: Ground
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ground = await openGround('e2e-a11y')
  ;({ server, browser } = ground)
})
afterAll(() => ground.close())

/** pixels [UI285] */
const TARGET = 44

const KINDS = [
  { width: WIDTHS.phone, colorScheme: 'light' },
  { width: WIDTHS.phone, colorScheme: 'dark' },
  { width: WIDTHS.desktop, colorScheme: 'light' },
  { width: WIDTHS.desktop, colorScheme: 'dark' },
] as const

describe.each(KINDS)('at $width in the $colorScheme theme', ({ width, colorScheme }) => {
  test('[UI280] [UI285] axe finds nothing serious on any page, and a finger finds every target', async () => {
    const { page, context } = await visitAs(browser, server.url, { width, colorScheme })
    const bettor = new Bettor(page)
    const found: string[] = []
    const look = async (place: string): Promise<void> => {
      const { passed, serious } = await lookWithAxe(page)
      const small = width === WIDTHS.phone ? await tooSmall(page) : []
      expect(passed).toBeGreaterThan(10)
      found.push(
        ...serious.map((one) => `${place} ${one}`),
        ...small.map((one) => `${place} ${one}`),
      )
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Login with demo ID' }).waitFor()
    await look('/')
    await bettor.signInWithDemo()
    for (const [address, role, name] of SCREENS) {
      await page.goto(address)
      await page.getByRole('main').getByRole(role, { name }).first().waitFor({ state: 'attached' })
      await look(address)
    }
    for (const address of LOST) {
      await page.goto(address)
      await page.getByText('There is no such page').waitFor()
      await look(address)
    }
    await page.goto('/home')
    await page.getByRole('main').getByRole('link', { name: / v / }).first().click()
    await page.locator('button.price[data-level="0"]:enabled').first().click()
    await page.getByRole('form', { name: 'Bet slip' }).waitFor()
    await look('a match with its slip')
    expect([...new Set(found)]).toEqual([])
    await context.close()
  }, 600_000)
})

/** What is pressed on this page and is smaller than a finger; a link within a sentence may be. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((target) => {
    const PRESSED = 'button, a[href], select, input, summary, [role="tab"]'
    /** how far one gets from the middle, both ways, and is still on it: its room may be beyond its words */
    const reach = (element: Element, [dx, dy]: readonly [number, number]): number => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const isOn = (away: number): boolean => {
        const at = document.elementFromPoint(
          left + width / 2 + dx * away,
          top + height / 2 + dy * away,
        )
        return at !== null && element.contains(at)
      }
      let [before, after] = [0, 0]
      while (before < target && isOn(-before)) before += 1
      while (after < target && isOn(after)) after += 1
      return before + after
    }
    return [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap((element) => {
      const pressed = element.closest('label') ?? element
      const { width, height } = pressed.getBoundingClientRect()
      const seen = pressed.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
      const inText = getComputedStyle(element).display === 'inline' && element.closest('p') !== null
      if (!seen || inText || (width > target - 1 && height > target - 1)) return []
      pressed.scrollIntoView({ block: 'center' })
      const room = [reach(pressed, [1, 0]), reach(pressed, [0, 1])]
      if (Math.min(...room) >= target - 1) return []
      return [`${room.join('x')}: ${element.outerHTML.slice(0, 160)}`]
    })
  }, TARGET)
