import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visit, visitAs, WIDTHS, type Visit, openFilter } from './support/browser/browser.ts'
import { escape } from './support/browser/escape.ts'
import { shootWhole } from './support/browser/shoot-whole.ts'
import { ITS_SIZES } from './support/browser/how-much.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { playerOf, playSettled, waitFarOff } from './support/settled-player.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const EVENTUALLY = { timeout: 30_000 }

const ground = perFile(() => openGround('history', { SEED: numberedSeed(2) }))
/** the player's browser after the settled bets, for each size to go on from */
let kept: Awaited<ReturnType<Visit['context']['storageState']>>
let names: readonly string[]
beforeAll(async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  await new Bettor(page).signInWithDemo()
  await page.goto('/history')
  await page.getByText('Bets settled on these days appear here.').waitFor()
  const settled = await playSettled(ground(), await playerOf(page, ground().server.url))
  names = settled.map(({ eventName }) => eventName)
  kept = await context.storageState()
  await context.close()
})

const rows = (page: Page): Locator => page.getByRole('table').first().locator('tbody tr')

/** what the card of a bet on a phone may take, and its button besides, pixels */
const [FOUR_LINES, CANCEL_HEIGHT] = [112, 48]
const tallest = (page: Page): Promise<number> =>
  rows(page).evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)))

describe.each(ITS_SIZES)('on a %s', (size) => {
  let visited: Visit
  let page: Page

  beforeAll(async () => {
    visited = await visitAs(ground().browser, ground().server.url, { width: WIDTHS[size], kept })
    ;({ page } = visited)
    await page.goto('/home')
    await waitFarOff(await playerOf(page, ground().server.url))
  })
  afterAll(() => visited.context.close())

  const most = size === 'phone' ? FOUR_LINES : Number.POSITIVE_INFINITY
  const shoot = (name: string): Promise<void> => shootWhole(page, `${name}-${size}`)

  test('[UI521] [UI522] [UI523] [UI1463] settled bets, filtered, lead to their market with its commission', async () => {
    await page.goto('/profit')
    await page
      .getByRole('navigation', { name: 'Reports' })
      .getByRole('link', { name: 'Bet history' })
      .click()
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('table').first().waitFor()
        return rows(page).count()
      }, EVENTUALLY)
      .toBe(3)
    await shoot('history')
    const results = async () =>
      (await rows(page).allInnerTexts()).map((row) => /Won|Lost|Void/.exec(row)?.[0])
    expect(await results()).toEqual(['Void', 'Lost', 'Won'])
    expect(await tallest(page)).toBeLessThanOrEqual(most)
    await openFilter(page)
    await page.getByLabel('Result').selectOption({ label: 'Lost' })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(results).toEqual(['Lost'])
    expect(page.url()).toContain('result=lost')
    await openFilter(page)
    await page.getByLabel('Result').selectOption({ label: 'Won' })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(results).toEqual(['Won'])
    await rows(page).getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: 'Market account' })
    await dialog.getByText('On the statement').waitFor()
    const said = await dialog.innerText()
    expect(said).toContain(names[0])
    const commission = await dialog.getByText('Commission (2%)', { exact: true }).boundingBox()
    // one line of words
    expect(commission?.height).toBeLessThan(24)
    await shoot('market-account')
    await escape(page)
  })

  test.each(['hi', 'en'] as const)(
    '[UI1236] every report begins near the top, on a phone within 320 px and in cards, in %s',
    async (language) => {
      await page.evaluate((to) => localStorage.setItem('crease.language', to), language)
      for (const path of ['/currentb', '/history', '/profit', '/accounts', '/casino']) {
        await page.goto(path)
        const asked = page.locator('main form [role="group"] button')
        await asked.first().waitFor()
        if (path === '/accounts' || path === '/casino') await asked.nth(1).click()
        const first = page.locator('main tbody tr, main dl').first()
        await first.waitFor()
        const { top, isCard } = await first.evaluate((row) => ({
          top: Math.round(row.getBoundingClientRect().top),
          isCard: row.tagName === 'DL' ? null : getComputedStyle(row).display === 'flex',
        }))
        expect([path, isCard]).toEqual([path, path === '/profit' ? null : size !== 'desktop'])
        const near = size === 'phone' ? 320 : 480
        expect(`${path} ${top <= near ? 'near' : top}`).toBe(`${path} near`)
      }
    },
  )

  test('[UI520] [UI1236] too many days are refused at their field, with the day that would do', async () => {
    await page.goto('/history')
    const first = page.getByRole('main').getByRole('table')
    await first.waitFor()
    const top = (await first.boundingBox())?.y ?? 844
    expect(top).toBeLessThan(size === 'phone' ? 320 : 420)
    await openFilter(page)
    const start = page.getByLabel('Start date', { exact: true })
    await start.fill('2026-01-01')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page
      .getByText(/^A report covers 90 days at most: start on \d+ \w+ \d{4} or later$/)
      .waitFor()
    expect(await start.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: '30 days' }).click()
    await expect.poll(() => rows(page).count()).toBe(3)
  })

  test('[UI520] [UI1200] [UI1381] a day is typed or chosen from a month, and reads as days do on the page', async () => {
    await page.goto('/history')
    await openFilter(page)
    const start = page.getByLabel('Start date', { exact: true })
    const month = page.getByRole('dialog', { name: 'Start date' })
    await start.fill('20/02/2026')
    await page.getByRole('button', { name: 'Start date: calendar' }).click()
    await month.getByText('February 2026').waitFor()
    await page.keyboard.press('PageUp')
    await month.getByText('January 2026').waitFor()
    await page.keyboard.press('PageDown')
    await month.getByText('February 2026').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await month.waitFor({ state: 'detached' })
    expect(await start.inputValue()).toBe('19 Feb 2026')
    await start.fill('31 Feb 2026')
    await start.blur()
    expect(await start.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText(/^Enter a day such as \d+ \w+ \d{4}$/).waitFor()
    await page.getByRole('button', { name: '7 days' }).click()
    expect(await start.inputValue()).toMatch(/^\d+ \w+ \d{4}$/)
  })

  test('[UI520] the month stays open under a press on it, up to the month of today and in it', async () => {
    await page.goto('/history')
    await openFilter(page)
    const start = page.getByRole('textbox', { name: 'Start date' })
    const month = page.getByRole('dialog', { name: 'Start date' })
    const named = (at: Date): string =>
      at.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
    const now = new Date()
    const before = new Date(now.getFullYear(), now.getMonth() - 1, 20)
    await start.fill(before.toLocaleDateString('en-GB'))
    await page.getByRole('button', { name: 'Start date: calendar' }).click()
    await month.getByText(named(before)).click()
    await month.getByRole('button', { name: 'Next month' }).click()
    await month.getByText(named(now)).click()
    // it cannot be pressed, and keeps the focus
    await month.getByRole('button', { name: 'Next month', disabled: true }).click({ force: true })
    await month.getByText(named(now)).waitFor()
    // a text that is no day is replaced by the day that is chosen, the one of before too
    await start.fill('xyz')
    await month.locator('[aria-current=date]').click()
    await month.waitFor({ state: 'detached' })
    const day = now.toLocaleDateString('en-GB', { dateStyle: 'medium' })
    expect([await start.inputValue(), await start.getAttribute('aria-invalid')]).toEqual([
      day,
      'false',
    ])
  })

  test('[UI524] profit and loss is drawn and told by sport, day and market, and agrees', async () => {
    await page.goto('/profit')
    await page.getByRole('img', { name: /^Profit and loss by day/ }).waitFor(EVENTUALLY)
    await page.getByRole('region', { name: 'Profit and loss by market' }).first().waitFor()
    await shoot('profit')
    const sum = await page.locator('dl dd').last().innerText()
    for (const name of ['By sport', 'By day']) {
      const foot = page.getByRole('region', { name, exact: true }).locator('tfoot td').last()
      expect(await foot.last().innerText()).toBe(sum)
    }
    await page
      .getByRole('region', { name: 'By sport' })
      .first()
      .getByRole('link', { name: 'Cricket' })
      .click()
    await expect.poll(() => rows(page).count()).toBe(3)
  })

  test('[UI522] a line of the statement opens its market', async () => {
    await page.goto('/accounts')
    await openFilter(page)
    await page.getByLabel('Report type').selectOption({ label: 'Sport' })
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('table').first().waitFor()
    await shoot('statement')
    await rows(page).first().getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'Market account' })
    await dialog.getByText('My bets').waitFor()
    expect(await dialog.innerText()).toMatch(/On the statement/)
    await escape(page)
  })

  test('[UI525] [UI526] a current bet says what it can lose, leads to its match, and is cancelled in place', async () => {
    await page.goto('/currentb')
    await expect.poll(() => rows(page).count(), EVENTUALLY).toBe(1)
    await shoot('current-bets')
    const row = await rows(page).first().innerText()
    expect(row).toMatch(/Unmatched/)
    await page.getByRole('link', { name: 'Current Bet', exact: true }).first().waitFor()
    expect(await tallest(page)).toBeLessThanOrEqual(most + CANCEL_HEIGHT)
    expect(row).toMatch(/100\.00[\s\S]*89,900\.00/)
    expect(await page.locator('tfoot').innerText()).toMatch(/100\.00/)
    expect(await rows(page).getByRole('link').getAttribute('href')).toMatch(/^\/details\?event=/)
    await page.getByRole('button', { name: /^Exposure/ }).click()
    const panel = page.getByRole('group', { name: 'Balance and its parts' })
    expect(await panel.innerText()).toMatch(/Free balance/)
    await shoot('exposure')
    await escape(page)
    await rows(page)
      .getByRole('button', { name: /^Cancel/ })
      .click()
    await page.getByText('No data found').waitFor(EVENTUALLY)
  })
})
