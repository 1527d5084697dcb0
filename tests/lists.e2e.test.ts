import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitAs, WIDTHS, type Visit } from './support/browser/browser.ts'
import { overlapping } from './support/browser/overlapping.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { matchedBet } from './support/player.ts'
import { wrongWords } from './support/browser/wrong-words.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(() => openGround('e2e-lists'))

let visitor: Visit
let page: Page
/** what a card of a phone may take, pixels */
const CARD_MAX = 92

const poll = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 })
const tooWide = (): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe.each([WIDTHS.phone, WIDTHS.desktop])('at %d', (width) => {
  beforeAll(async () => {
    visitor = await visitAs(ground().browser, ground().server.url, { width })
    page = visitor.page
    await new Bettor(page).signInWithDemo()
    return () => visitor.context.close()
  })
  const listOf = (name: string) =>
    page.getByRole(width < 768 ? 'list' : 'table', { name, exact: true })

  test('[UI476] [UI472] a price of a big match opens the slip there, which names the match and takes a bet', async () => {
    const price = listOf('Big matches')
      .getByRole('button', { name: /^Back .+ available$/ })
      .first()
    const name = await price.locator('xpath=ancestor::*[self::li or self::tr]//a').innerText()
    await price.click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    await slip.getByText(name).waitFor()
    expect(new URL(page.url()).pathname).toBe('/home')
    await slip.getByLabel('Stake', { exact: true }).fill('100')
    await slip.getByRole('button', { name: /^Back / }).click()
    await slip.waitFor({ state: 'detached' })
    expect(await tooWide()).toBe(0)
  })

  test('[UI475] the amount matched is in sight under the name, before the words of the line', async () => {
    await matchedBet(ground().server.url)
    await page.goto('/home')
    const matched = listOf('Cricket matches').getByText(/^Matched \S+$/)
    await poll(() => matched.count()).toBeGreaterThan(0)
    for (const at of width === WIDTHS.phone ? [width] : [width, WIDTHS.tablet]) {
      await page.setViewportSize({ width: at, height: 900 })
      const below = await page.getByText(/^Matched \S+$/).evaluateAll((all) =>
        all.map((one) => {
          const line = one.parentElement?.getBoundingClientRect()
          return one.getBoundingClientRect().bottom - (line?.bottom ?? 0)
        }),
      )
      expect(below.length).toBeGreaterThan(0)
      expect(Math.max(...below)).toBeLessThanOrEqual(1)
    }
    await page.setViewportSize({ width, height: 900 })
  })

  test('[UI475] [UI471] every match is in its part, a card of a phone at most 92 pixels high', async () => {
    const cards = listOf('Cricket matches').getByRole('link')
    const all = await cards.count()
    expect(all).toBeGreaterThan(3)
    const heights = await page
      .locator('main li:has(.list-price)')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
    expect(Math.max(0, ...heights)).toBeLessThanOrEqual(CARD_MAX)
    await page.getByRole('tab', { name: /^In play \d+$/ }).click()
    const live = await cards.count()
    expect(live).toBeLessThan(all)
    await page.getByRole('tab', { name: /^All \d+$/ }).click()
    await poll(() => cards.count()).toBeGreaterThan(live)
    const chip = page.getByRole('group', { name: 'Leagues' }).getByRole('button').first()
    await chip.click()
    await poll(() => cards.count()).toBeLessThan(all)
    await chip.click()
    await page.getByRole('tab', { name: 'Tennis', exact: true }).click()
    const tennis = listOf('Tennis matches')
    await tennis.waitFor()
    // a narrow column of dashes
    for (const head of await tennis.getByText('X', { exact: true }).all())
      expect((await head.boundingBox())?.width ?? 0).toBeLessThanOrEqual(33)
  })

  test.runIf(width === WIDTHS.desktop)(
    '[UI1387] [UI475] matches have their full names in a list and prices under each other, at 820 and 1440',
    async () => {
      for (const at of [WIDTHS.tablet, WIDTHS.desktop]) {
        await page.setViewportSize({ width: at, height: 900 })
        for (const sport of ['cricket', 'tennis', 'football']) {
          await page.goto(`/inplay/${sport}`)
          const links = page.getByRole('main').locator('a[href^="/details"]')
          await links.first().waitFor()
          const cut = await links.evaluateAll((all) =>
            all
              .filter(
                (one) =>
                  one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1,
              )
              .map((one) => one.textContent),
          )
          expect([at, sport, cut]).toEqual([at, sport, []])
          const rows = await page
            .getByRole('main')
            .locator('tr:has(.list-price)')
            .evaluateAll((all) =>
              all.map((row) =>
                Array.from(row.querySelectorAll('.list-price'), (price) => {
                  const { left, width: wide } = price.getBoundingClientRect()
                  return [Math.round(left), Math.round(wide)] as const
                }),
              ),
            )
          // with a draw three pairs, without one two, which share its room
          for (const [prices, wide] of [
            [4, 76],
            [6, 55],
          ] as const) {
            const cells = rows.filter(({ length }) => length === prices).flat()
            const lefts = new Set(cells.map(([left]) => left))
            const widths = cells.map(([, each]) => each)
            const found = [lefts.size % prices, Math.min(wide, ...widths)]
            expect([at, sport, ...found]).toEqual([at, sport, 0, wide])
            expect(lefts.size).toBeLessThanOrEqual(prices)
          }
        }
      }
    },
  )

  test('[UI477] [UI475] what is in play in every sport stands by sport and competition, with scores', async () => {
    await page.goto('/inplay')
    const cricket = page.getByRole('region', { name: 'Cricket', exact: true })
    await cricket
      .getByText(/\d+\/\d+/)
      .first()
      .waitFor()
    const tennis = page.getByRole('region', { name: 'Tennis', exact: true })
    await tennis.waitFor()
    // the names of the columns, and a dash for the draw that cannot be [UI475]
    for (const sign of ['1', 'X', '2', '-'])
      await tennis.getByText(sign, { exact: true }).first().waitFor()
    expect(await tooWide()).toBe(0)
    expect(visitor.complaints).toEqual([])
  })
})

test('[UI478] [UI448] markets side by side overlap at no width, and each has its limits', async () => {
  visitor = await visitAs(ground().browser, ground().server.url, { width: 1440 })
  page = visitor.page
  await new Bettor(page).signInWithDemo()
  const stars = page
    .getByRole('table', { name: 'Cricket matches' })
    .getByRole('button', { name: /^Favourite:/ })
  for (const nth of [0, 1, 2]) await stars.nth(nth).click()
  await page.goto('/multi')
  const cards = page.getByRole('button', { name: /^Remove:/ })
  for (const width of [1440, 1200, 1024, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await poll(() => cards.count()).toBe(3)
    await page.locator('main .market-row').first().waitFor()
    const found = {
      width,
      words: await wrongWords(page),
      pressed: await overlapping(page),
      over: await tooWide(),
      limits: await page
        .getByText(/^Min \S+$/)
        .filter({ visible: true })
        .count(),
    }
    expect(found).toEqual({ width, words: [], pressed: [], over: 0, limits: 3 })
  }
  await visitor.context.close()
})

test('[UI112] over the page that was asked for the welcome leads there, and says so', async () => {
  const { page: asked, context } = await visitAs(ground().browser, ground().server.url, {
    width: WIDTHS.phone,
  })
  await asked.goto('/currentb')
  await asked.getByRole('button', { name: 'Login with demo ID' }).click()
  const banner = asked.getByRole('dialog', { name: 'Welcome, Demo' })
  await banner.getByRole('button', { name: 'Continue', exact: true }).click()
  await asked.getByRole('heading', { name: 'Current Bet' }).waitFor()
  expect(new URL(asked.url()).pathname).toBe('/currentb')
  await context.close()
})

test.each([
  [1199, 0],
  [1200, 1],
])('[UI103] at %i pixels the tree of sports stands beside the page: %i', async (width, count) => {
  const { page: beside, context } = await visitAs(ground().browser, ground().server.url, { width })
  await new Bettor(beside).signInWithDemo()
  await beside.getByRole('main').waitFor()
  const tree = beside.getByRole('button', { name: 'All Sports' }).filter({ visible: true })
  if (count > 0) await tree.waitFor()
  expect(await tree.count()).toBe(count)
  await context.close()
})
