import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { escape } from './support/browser/escape.ts'
import { cricketMatches, demoPlayer } from './support/player.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { perFile, perTest } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(() => openGround('e2e-keys', { FEED_SPORTS: 'cricket,greyhound-racing' }))

/** a match to come: its bets do not wait */
let match: string

beforeAll(async () => {
  const player = await demoPlayer(ground().server.url)
  const toCome = async () =>
    (await cricketMatches(player)).find(
      ({ isPlayFlag, matchOdds }) => !isPlayFlag && matchOdds.oddDatas[0]?.status === 'ACTIVE',
    )?.eventName
  match = await vi.waitUntil(toCome, { timeout: 60_000, interval: 500 })
})
const visitor = perTest(() => visit(ground().browser, ground().server.url, WIDTHS.desktop))
afterEach(() => visitor().context.close())

/** What has the focus, as it is said. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return ''
    return activeElement.getAttribute('aria-label') ?? activeElement.innerText.trim()
  })

/** Presses Tab until the focus is on what is said so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
    passed.push(await focused(page))
  }
  throw new Error(`Tab does not lead to ${name.source}: ${passed.join(' | ')}`)
}

async function openMatchByKeys(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await expect.poll(() => focused(page)).toBe('Search matches')
  await page.keyboard.type(match)
  await page.getByRole('search').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: match }).waitFor()
  await page.locator('button.price:enabled').first().waitFor()
}

test('[UI286] from signing in to a bet and its cash-out by keys alone', async () => {
  const { page } = visitor()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login with demo ID' }).waitFor()
  await tabTo(page, /^Login with demo ID$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Welcome, Demo' }).waitFor()
  await tabTo(page, /^Show me the matches$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await openMatchByKeys(page)
  const button = page
    .getByRole('region', { name: 'Match Odds' })
    .getByRole('button', { name: /^Cash out [+−0]/ })
  // a price may move between the key and the bet: then it is not matched, and the next one is taken
  await expect
    .poll(
      async () => {
        await escape(page)
        await page.keyboard.press('p')
        if (!(await focused(page)).startsWith('Back ')) return false
        await page.keyboard.press('End')
        await page.keyboard.press('Home')
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ArrowRight')
        expect(await focused(page)).toMatch(/^Back .+ at [\d.]+, [\d,]+ available$/)
        await page.keyboard.press('Enter')
        await page.getByRole('form', { name: 'Bet slip' }).waitFor()
        await page.keyboard.type('100')
        await tabTo(page, /^Back .+ 100 at /)
        await page.keyboard.press('Enter')
        await page.getByRole('form', { name: 'Bet slip' }).waitFor({ state: 'detached' })
        return button.waitFor({ timeout: 8_000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 90_000, interval: 500 },
    )
    .toBe(true)
  await expect
    .poll(
      async () => {
        if ((await button.count()) === 0) return 'even'
        await page.keyboard.press('x')
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Cash out' })
        await dialog.waitFor({ timeout: 5_000 })
        await page.getByText(/or more, or nothing is changed/).waitFor({ timeout: 5_000 })
        await tabTo(page, /^Cash out [+−0]/)
        await page.keyboard.press('Enter')
        await dialog.waitFor({ state: 'detached', timeout: 12_000 }).catch(() => undefined)
        await escape(page)
        return 'not yet'
      },
      { timeout: 90_000, interval: 500 },
    )
    .toBe('even')
})

test('[UI281] every key does what the list on ? says, and nothing while one types or when switched off', async () => {
  const { page } = visitor()
  await new Bettor(page).signInWithDemo()
  for (const [key, path] of [
    ['i', '/inplay/Cricket'],
    ['c', '/games'],
    ['b', '/currentb'],
    ['s', '/accounts'],
    ['h', '/home'],
  ]) {
    await page.keyboard.press('g')
    await page.keyboard.press(key ?? '')
    await page.waitForURL(`**${path}`)
  }
  await page.keyboard.press('/')
  await page.keyboard.type('g i?')
  expect(new URL(page.url()).pathname).toBe('/home')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await escape(page)
  await expect.poll(() => focused(page)).toBe('Search matches')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await help.getByRole('table', { name: 'On the page of a match' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  expect(new URL(page.url()).pathname).toBe('/home')
  await page.keyboard.press('?')
  await help.waitFor({ state: 'detached' })
  await openMatchByKeys(page)
  await page.keyboard.press('j')
  expect(await focused(page)).toBe('Match Odds')
  await page.keyboard.press('j')
  const second = await focused(page)
  expect(second).not.toBe('Match Odds')
  await page.keyboard.press('k')
  expect(await focused(page)).toBe('Match Odds')

  await page.getByRole('button', { name: 'Keyboard' }).focus()
  await page.keyboard.press('Enter')
  await help.getByRole('checkbox', { name: 'Single-key shortcuts' }).focus()
  await page.keyboard.press('Space')
  await escape(page)
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  expect(await page.getByRole('search').count()).toBe(0)
})

test('[UI282] arrows lead from price to price, and Tab past the further prices of a row', async () => {
  const { page } = visitor()
  await new Bettor(page).signInWithDemo()
  await openMatchByKeys(page)
  const grid = page.getByRole('region', { name: 'Match Odds', exact: true })
  const first = grid.getByRole('group').first().locator('button.price:enabled')
  const names = (): Promise<(string | null)[]> =>
    first.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))
  const side = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement instanceof HTMLElement ? activeElement.dataset['side'] : undefined
    })
  expect((await names()).length).toBeGreaterThan(2)
  await page.keyboard.press('p')
  await page.keyboard.press('Home')
  expect(await side()).toBe('back')
  await page.keyboard.press('End')
  expect(await side()).toBe('lay')
  const before = await grid.getByRole('group').first().getAttribute('aria-label')
  await page.keyboard.press('ArrowDown')
  const row = await page.evaluate(
    () => document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label') ?? '',
  )
  expect(row).not.toBe(before)
  await page.keyboard.press('ArrowUp')
  expect(await grid.locator('button.price[data-level="1"]').first().getAttribute('tabindex')).toBe(
    '-1',
  )
})

test('[UI283] [UI284] the slip and every dialog give the focus back, and the first Tab leads past the header', async () => {
  const { page } = visitor()
  await new Bettor(page).signInWithDemo()
  await page.reload()
  await page.getByRole('heading', { name: 'Matches', exact: true }).waitFor({ state: 'attached' })
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to the page')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  const tags = new Set<string>()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const { activeElement, body } = document
      // the browser's own bar stands between the end of a dialog and its beginning
      if (activeElement === body) return 'browser'
      return activeElement?.closest('dialog') === null ? 'page' : 'dialog'
    })
    tags.add(where)
  }
  expect([...tags]).not.toContain('page')
  await escape(page)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await openMatchByKeys(page)
  await page.keyboard.press('p')
  const runner = /^Back (.+) at /.exec(await focused(page))?.[1]
  await page.keyboard.press('Enter')
  await page.getByRole('form', { name: 'Bet slip' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await escape(page)
  await page.getByRole('form', { name: 'Bet slip' }).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toMatch(new RegExp(`^Back ${runner} at `))
})

/** The label of what holds the focus: a navigation or a row of a card. */
const labelAround = (page: Page, selector: string): Promise<string | null> =>
  page.evaluate(
    (around) => document.activeElement?.closest(around)?.getAttribute('aria-label') ?? null,
    selector,
  )

test('[UI1398] a race by keys alone: from Next off to its card, from a win price to a place price and the next runner, and a bet', async () => {
  const { page } = visitor()
  const bettor = new Bettor(page)
  await bettor.signInWithDemo()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  const races = page.getByRole('navigation', { name: 'Next off' }).getByRole('link')
  // far enough from its start
  await races.nth(2).waitFor()
  await page.keyboard.press('Tab')
  for (let presses = 0; presses < 90; presses += 1) {
    if ((await labelAround(page, 'nav')) === 'Next off') break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await labelAround(page, 'nav')).toBe('Next off')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Race card' })
  await card.locator('button.price:enabled').nth(5).waitFor()
  // a price that moves away takes the focus with it: the way is gone again
  const toPlacePrices = async (): Promise<readonly (string | null)[]> => {
    await page.keyboard.press('p')
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    const [price, row] = [await focused(page), await labelAround(page, '.race-row')]
    await page.keyboard.press('ArrowDown')
    const isPlace = / to be placed at /.test(price) && / to be placed at /.test(await focused(page))
    const below = await labelAround(page, '.race-row')
    return isPlace && below !== row ? [row, below] : []
  }
  await expect.poll(toPlacePrices, { timeout: 30_000 }).toHaveLength(2)
  await page.keyboard.press('Enter')
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.waitFor()
  await page.keyboard.type('100')
  await tabTo(page, /^Back .+ 100 at /)
  await page.keyboard.press('Enter')
  await slip.waitFor({ state: 'detached' })
  await expect.poll(async () => (await bettor.money()).exposure).not.toBe(0)
})
