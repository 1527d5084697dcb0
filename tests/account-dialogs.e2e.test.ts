import { perFile } from '@crease/ledger/testing/per-test.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import {
  openBrowser,
  visit,
  WIDTHS,
  type Visit,
  openAccount,
  openFilter,
} from './support/browser/browser.ts'
import { cricketMatches, demoPlayer } from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { shootWhole } from './support/browser/shoot-whole.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

const server = perFile(() => startServer({ SEED: numberedSeed(2) }))
const browser = perFile(openBrowser)

/** A match that can be bet on now. */
async function pricedMatch(): Promise<string> {
  const matches = await cricketMatches(await demoPlayer(server().url))
  const priced = matches.find(({ matchOdds: { oddDatas } }) =>
    oddDatas.every(({ status, b1 }) => status === 'ACTIVE' && b1 !== null),
  )
  if (priced === undefined) throw new Error('no match has prices')
  return priced.eventName
}

/** An entry of the account menu. */
async function chooseOfMenu(page: Page, name: string): Promise<void> {
  await openAccount(page)
  await page.getByRole('button', { name, exact: true }).last().click()
}

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  let player: Visit
  let page: Page

  beforeAll(async () => {
    player = await visit(browser(), server().url, WIDTHS[size])
    ;({ page } = player)
    await new Bettor(page).signInWithDemo()
  })
  afterAll(() => player.context.close())

  const shoot = (name: string): Promise<void> => shootWhole(page, `${name}-${size}`)

  test('[UI800] in a low window each entry of the menu is reached, the first without scrolling', async () => {
    const before = page.viewportSize() ?? { width: WIDTHS[size], height: 844 }
    await page.goto('/home')
    const [first, last] = [
      page.getByRole('link', { name: 'Cashier' }),
      page.getByRole('button', { name: 'Sign Out' }).last(),
    ]
    const bottom = async () => {
      const box = await last.boundingBox()
      return (box?.y ?? before.height) + (box?.height ?? 0)
    }
    await page.setViewportSize({ ...before, height: 600 })
    await openAccount(page)
    await first.waitFor()
    const top = async () => (await first.boundingBox())?.y ?? -1
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    await last.scrollIntoViewIfNeeded()
    expect(await bottom()).toBeLessThanOrEqual(600)
    await page.keyboard.press('Escape')
    await page.setViewportSize(before)
  })

  test.runIf(size === 'desktop')(
    '[UI800] the whole menu of the account has room in a usual window',
    async () => {
      await page.goto('/home')
      await openAccount(page)
      const last = page.getByRole('button', { name: 'Sign Out' }).last()
      const bottom = async (): Promise<number> => {
        const box = await last.boundingBox()
        return box === null ? Infinity : box.y + box.height
      }
      await expect.poll(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
      await page.keyboard.press('Escape')
    },
  )

  test('[UI1461] [UI1462] beside a page is the menu of the account; every select has the drawn arrow', async () => {
    const menu = page.getByRole('complementary', { name: 'Account' }).getByRole('navigation')
    for (const [address, name] of [
      ['/setmodal', 'Set Button Value'],
      ['/accounts', 'Account Statement'],
    ] as const) {
      await page.goto(address)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      const [here, groups] = size === 'phone' ? [[], 0] : [[name], 4]
      await expect.poll(() => menu.locator('[aria-current="page"]').allInnerTexts()).toEqual(here)
      expect(await menu.getByRole('region').count()).toBe(groups)
    }
    await page.setViewportSize({ width: WIDTHS.tablet, height: 844 })
    await expect.poll(() => menu.getByRole('link').count()).toBeGreaterThan(8)
    const heights = await menu.locator('a, button').evaluateAll((entries) =>
      entries.map((entry) => {
        const words = document.createRange()
        words.selectNodeContents(entry.lastChild ?? entry)
        return words.getBoundingClientRect().height
      }),
    )
    // of one line each
    expect(Math.max(...heights)).toBeLessThan(30)
    await page.setViewportSize({ width: WIDTHS[size], height: 844 })
    await openFilter(page)
    const arrow = () =>
      page.getByLabel('Report type').evaluate((select) => {
        const { appearance, backgroundImage } = getComputedStyle(select)
        return [appearance, backgroundImage.match(/linear-gradient/g)?.length]
      })
    for (const forcedColors of ['active', 'none'] as const) {
      await page.emulateMedia({ forcedColors })
      expect(await arrow()).toEqual(['none', 2])
    }
  })

  test('[UI1235] the account of a phone is a page: the balance, four groups, and sign out last', async () => {
    await page.goto('/home')
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    const main = page.getByRole('main')
    await main.getByRole('group', { name: 'Balance and its parts' }).waitFor()
    const groups = main.getByRole('heading', { level: 2 })
    expect(await groups.allInnerTexts()).toEqual(['Money', 'Bets', 'Settings', 'Safety and help'])
    expect(await main.getByRole('button').last().innerText()).toContain('Sign Out')
    expect(await page.getByRole('navigation', { name: 'Areas' }).count()).toBe(0)
    for (const name of await main.getByRole('link').allInnerTexts()) {
      await main.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
      await page.goto('/account')
    }
    await page.setViewportSize({ width: WIDTHS[size], height: 844 })
  })

  test('[UI150] the rules of 38 sports, important ones red, in a language of their own', async () => {
    await page.goto('/home')
    await chooseOfMenu(page, 'Rules')
    const rules = page.getByRole('dialog', { name: 'Rules' })
    const text = rules.getByRole('region', { name: /^Rules of/ })
    const sections = () => text.getByRole('heading', { level: 4 }).allInnerTexts()
    await text.waitFor()
    expect(await sections()).toEqual(['Bookmaker', 'Fancy', 'Match'])
    const important = text.locator('li', { has: page.getByRole('img', { name: 'Important' }) })
    expect(await important.count()).toBeGreaterThan(1)
    const red = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.className = 'text-loss'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    expect(await important.first().evaluate((rule) => getComputedStyle(rule).color)).toBe(red)
    expect(await text.innerText()).toContain('48 hours')
    await shoot('rules')
    const list = rules.getByRole('navigation', { name: 'Sports' }).getByRole('button')
    const picker = rules.getByLabel('Sport', { exact: true })
    expect(await list.count()).toBe(size === 'phone' ? 0 : 38)
    expect(await picker.locator('option').count()).toBe(38)
    await (size === 'phone'
      ? picker.selectOption({ label: 'Football' })
      : list.getByText('Football', { exact: true }).click())
    await rules.getByRole('heading', { name: 'Football' }).waitFor()
    expect(await sections()).toEqual(['Bookmaker', 'Fancy', 'Match'])
    await rules.getByRole('button', { name: 'हिन्दी' }).click()
    expect(await sections()).toEqual(['बुकमेकर', 'फ़ैंसी', 'मैच'])
    await shoot('rules-hindi')
    await rules.getByRole('button', { name: 'English' }).click()
    await rules.getByRole('button', { name: 'Close' }).last().click()
    await rules.waitFor({ state: 'detached' })
  })

  test('[UI148] [UI149] buttons are set, checked, kept, and the slip has them', async () => {
    await page.goto('/setmodal')
    const form = page.getByRole('form', { name: 'Game' })
    await form.getByLabel('Label of button 1').fill('Own 90k')
    await form.getByLabel('Value of button 1').fill('0')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('A value is a whole number from 1 to 99999999').waitFor()
    await shoot('set-buttons')
    await form.getByLabel('Value of button 1').fill('90000')
    await form.getByRole('button', { name: 'Save' }).click()
    const success = page.getByRole('dialog', { name: 'Success' })
    await success.getByText('Values updated successfully.').waitFor()
    await shoot('set-buttons-saved')
    await success.getByRole('button', { name: 'OK' }).click()
    await success.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Casino' }).click()
    const casino = page.getByRole('form', { name: 'Casino' })
    expect(await casino.getByLabel('Label of button 1').inputValue()).toBe('100')
    await page.reload()
    await expect
      .poll(() => form.getByLabel('Label of button 1').inputValue(), { timeout: 60_000 })
      .toBe('Own 90k')

    await page.goto('/home')
    await chooseOfMenu(page, 'Set Button Value')
    const modal = page.getByRole('dialog', { name: 'Set Button Value' })
    await expect.poll(() => modal.getByLabel('Label of button 1').inputValue()).toBe('Own 90k')
    await shoot('set-buttons-modal')
    await modal.getByRole('button', { name: 'Close' }).click()
    await page.goto('/home')
    await new Bettor(page).openMatch(await pricedMatch())
    const price = page.locator('button.price[data-side="back"][data-level="0"]').first()
    await price.waitFor({ timeout: 60_000 })
    await price.click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    await slip.getByRole('button', { name: 'Own 90k' }).click()
    expect(await slip.getByLabel('Stake', { exact: true }).inputValue()).toBe('90000')
    await shoot('slip-buttons')
    expect(player.complaints).toEqual([])
  })
})
