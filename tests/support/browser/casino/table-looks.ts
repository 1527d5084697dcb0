import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The boxes of all that is seen of these, on the page. */
export const boxesOf = (page: Page, css: string): Promise<readonly Box[]> =>
  page.locator(css).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x, y: y + scrollY, width, height }
    }),
  )

/** Side books lie in one row that is swiped, and the roads begin within one swipe of the first screen [UI421] [UI1300]. */
export async function restIsOneSwipeAway(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (width > 768) return
  const books = await boxesOf(page, '.market-row > *')
  expect(books.length).toBeGreaterThan(3)
  const tops = new Set(books.map(({ y }) => Math.round(y)))
  expect(tops.size).toBeLessThanOrEqual(2)
  expect(Math.max(...books.map(({ x }) => x))).toBeGreaterThan(width)
  await roadsAreNear(page, height)
}

/** The results of a table begin within one swipe: of what is seen of the page above the stake. */
export async function roadsAreNear(page: Page, height: number): Promise<void> {
  const [roads] = await boxesOf(page, '.road-panel')
  const [stake] = await boxesOf(page, '.stake-bar')
  expect(roads?.y).toBeLessThanOrEqual(height + height - (stake?.height ?? height))
}

/** The end of a round: band and plate with the same words, chips paid or swept, coins for a win alone [UI1302]. */
export async function endIsAnEvent(page: Page, won: boolean): Promise<void> {
  const end = () =>
    page.evaluate(() => {
      const [band, plate] = [
        document.querySelector('.result-band'),
        document.querySelector('.win-plate'),
      ]
      if (band === null || plate === null) return null
      const { animationName, animationDuration, display } = getComputedStyle(band)
      return {
        band: { words: band.textContent, animationName, animationDuration, display },
        words: plate.textContent,
        plateWaits: Number.parseFloat(getComputedStyle(plate).animationDelay),
      }
    })
  const moving = await end()
  expect(moving?.band).toEqual({
    words: moving?.words,
    animationName: 'band',
    animationDuration: '1.5s',
    display: 'flex',
  })
  expect(moving?.plateWaits).toBe(1.5)
  const fates = await page
    .locator('.zone .bet-chip')
    .evaluateAll((chips) =>
      chips.map((chip) => (chip instanceof HTMLElement ? chip.dataset['fate'] : undefined)),
    )
  expect(fates).toEqual([won ? 'paid' : 'swept'])
  await expect.poll(() => page.locator('.win-coin').count()).toBe(won ? 10 : 0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const still = await end()
  expect([still?.band.display, still?.plateWaits]).toEqual(['none', 0])
  expect(still?.words).toBe(moving?.words)
  await page.emulateMedia({ reducedMotion: null })
}

/** Collects the amounts of chips that fly, from now on. */
export async function chipsInFlight(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    document.documentElement.dataset['flown'] = ''
    new MutationObserver((changes) => {
      for (const chip of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (chip instanceof Element && chip.matches('.chip-flies'))
          document.documentElement.dataset['flown'] += `${chip.textContent} `
      }
    }).observe(document.body, { childList: true })
  })
  return async () =>
    ((await page.locator('html').getAttribute('data-flown')) ?? '').split(' ').filter(Boolean)
}

/** The labels of zones that Tab leads to, one after the other; each is in sight above the stake bar. */
export async function tabbedZones(page: Page, presses: number): Promise<readonly string[]> {
  const labels: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const focused = document.activeElement
      const stake = document.querySelector('.stake-bar')?.getBoundingClientRect()
      const box = focused?.getBoundingClientRect()
      if (focused?.closest('.zone') === null || box === undefined || stake === undefined)
        return null
      const isSeen = box.top >= 0 && box.bottom <= stake.top
      return `${focused?.getAttribute('aria-label')}${isSeen ? '' : ' out of sight'}`
    })
    if (at !== null) labels.push(at)
  }
  return labels
}
