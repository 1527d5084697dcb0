import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { openGround } from './support/ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(() => openGround('e2e-shift'))

const SHIFT_MAX = 0.0005
interface Shift {
  readonly value: number
  /** what moved */
  readonly moved: readonly string[]
}

/** All that moved since the page began, without what the player did: not less than the page's CLS. */
const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const nameOf = (node: Node | null | undefined): string =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)
        const seen = (list: PerformanceObserverEntryList): void =>
          resolve(
            list.getEntries().flatMap((entry) => {
              if (!('value' in entry) || !('sources' in entry) || !('hadRecentInput' in entry))
                return []
              const { value, sources, hadRecentInput } = entry
              if (hadRecentInput === true || !Array.isArray(sources)) return []
              return [{ value: Number(value), moved: sources.map((one) => nameOf(one.node)) }]
            }),
          )
        new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
        // without any shift the observer is never called
        setTimeout(() => resolve([]), 1000)
      }),
  )

/** prices of the simulator move several times meanwhile */
const PRICES_MOVE_MS = 3_000

/** What moves on a match while a price is pressed, a stake chosen, and prices come: nothing does. */
async function whenUsed(page: Page): Promise<readonly Shift[]> {
  const before = (await shiftsOf(page)).length
  await page.locator('main button.price:enabled').first().click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByRole('button', { name: '500', exact: true }).click()
  await page.waitForTimeout(PRICES_MOVE_MS)
  return (await shiftsOf(page)).slice(before)
}

describe.each([WIDTHS.phone, WIDTHS.desktop])('at %d', (width) => {
  test('[UI287] nothing is pushed away when prices come, on the first page and on a match that is bet on', async () => {
    const { page, context } = await visit(ground().browser, ground().server.url, width)
    await new Bettor(page).signInWithDemo()
    // one in play: it has a score and a live picture besides
    const link = page.getByRole('list', { name: 'Featured matches' }).getByRole('link').first()
    const address = await link.getAttribute('href')
    const sums: number[] = []
    for (const place of ['/home', String(address)]) {
      await page.goto(place)
      await page.locator('main .price[data-level="0"]').first().waitFor()
      await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      if (sum > SHIFT_MAX) throw new Error(`${place} moved by ${sum}: ${JSON.stringify(shifts)}`)
      sums.push(sum)
    }
    expect(sums).toHaveLength(2)
    process.stdout.write(
      `layout shift at ${width}: ${sums.map((sum) => sum.toFixed(4)).join(', ')}\n`,
    )
    expect(await whenUsed(page)).toEqual([])
    await context.close()
  })
})
