import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { playerOf, waitFarOff } from './support/settled-player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const { eventName, match, settings } = earlyMatch()
const [{ name: one }, { name: other }] = match.teams
/** The receipt of a phone says the rest at its foot. */
const PLACED = /^Bet placed successfully!$/
const PLACED_WITH_OUTCOME =
  /^Bet placed successfully!\s+Unmatched, waiting at 900\.00; [\d.]+ on offer/
const eventually = { timeout: 20_000, interval: 100 }

const ground = perFile(() => openGround('e2e-slip', { GATEWAYS: '2', ...settings }))

const slipOf = (page: Page): Locator => page.getByRole('form', { name: 'Bet slip' })
const price = (bettor: Bettor, runner: string, side: 'Back' | 'Lay'): Locator =>
  bettor
    .runner(runner)
    .getByRole('button', { name: new RegExp(`^${side} `) })
    .and(bettor.page.locator('[data-level="0"]'))
const heightOf = async (slip: Locator): Promise<number> => (await slip.boundingBox())?.height ?? 0

/** The phone's sheet and the row of the last pressed price: whether the row is all above the sheet. */
const rowInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const row = document.querySelector('.price[data-chosen="true"]')?.getBoundingClientRect()
    const sheet = document.querySelector('[data-sheet]')?.getBoundingClientRect()
    return row !== undefined && row.top >= 0 && row.bottom <= (sheet?.top ?? innerHeight)
  })

/** The total liability of My Bets is the exposure in the header: all bets are on one match. */
async function addsUp(bettor: Bettor): Promise<void> {
  await bettor.showBets()
  const total = bettor.page.getByText('Total liability').locator('xpath=..').locator('b')
  await expect
    .poll(async () => Number((await total.innerText()).replaceAll(',', '')), eventually)
    .toBe((await bettor.money()).exposure)
}

describe.each([WIDTHS.phone, WIDTHS.desktop])('at %d', (width) => {
  test('[BS140] [BS141] [BS193] [BS146] [ST46] [UI1237] [UI1242] [BS148] [BS149] [BS150] [BS151] [BS153] [BS154] [UI1127] the slip from one bet to several', async () => {
    const { page, context, complaints } = await visit(ground().browser, ground().server.url, width)
    const bettor = new Bettor(page)
    await bettor.signInWithDemo()
    await bettor.openMatch(eventName)
    const slip = slipOf(page)

    // what is wrong stands at its field, and nothing moves
    await price(bettor, one, 'Back').click()
    await slip.waitFor()
    await slip.getByText('2% of net winnings', { exact: true }).waitFor()
    const height = await heightOf(slip)
    const stake = slip.getByLabel('Stake', { exact: true })
    const send = slip.locator('button[type="submit"]')
    await stake.fill('5')
    await send.click()
    await slip.getByText('Minimum stake is 100').waitFor()
    expect(await stake.getAttribute('aria-invalid')).toBe('true')
    const described = await stake.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Minimum stake is 100')
    expect(await heightOf(slip)).toBe(height)
    await stake.fill('500')
    await slip.locator('#slip-rate').fill('900')
    // a reload takes nothing of it
    await page.reload()
    await slip.waitFor()
    expect(await stake.inputValue()).toBe('500')
    expect(await slip.locator('#slip-rate').inputValue()).toBe('900')
    await slip.getByText(/^Far from the [\d.]+ on offer now/).waitFor()
    expect(await stake.getAttribute('aria-invalid')).toBe('false')
    expect(await heightOf(slip)).toBe(height)

    // a bet that met nobody says so, and can take what is on offer
    await send.click()
    await expect
      .poll(async () => (await bettor.toasts()).join('\n'), eventually)
      .toMatch(width === WIDTHS.phone ? PLACED : PLACED_WITH_OUTCOME)
    const receipts = page.getByRole('region', { name: 'Placed bets' })
    await receipts.getByText(/Unmatched, waiting at 900\.00; [\d.]+ on offer/).waitFor()

    // its rate and stake are typed where they stand
    await bettor.showBets()
    const unmatched = page.getByRole('region', { name: 'Unmatched', exact: true })
    expect(await unmatched.getByRole('textbox').count()).toBe(0)
    await unmatched
      .getByText(/^To win [\d,]+\.\d\d$/)
      .first()
      .waitFor()
    await unmatched.getByRole('button', { name: `Change ${one}` }).click()
    const rate = unmatched.getByRole('textbox', { name: `Rate of ${one}` })
    await rate.fill('1')
    await unmatched.getByText('Rates here go from 1.01 to 1000.00').waitFor()
    await rate.press('Escape')
    expect(await rate.inputValue()).toBe('900.00')
    await rate.fill('901')
    await unmatched.getByRole('textbox', { name: `Unmatched stake of ${one}` }).fill('400')
    await rate.press('Enter')
    await unmatched.getByText('400 at 901.00').waitFor()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const bell = page.getByRole('list', { name: 'Notifications' })
    await bell.getByText('Moved 900.00 to 901.00').waitFor()
    await page.keyboard.press('Escape')
    await receipts.getByRole('button', { name: /^Take [\d.]+: / }).click()
    await receipts.getByText(/^Matched 400 at /).waitFor()

    // several go together, each answered for itself
    await bettor.showOdds()
    await price(bettor, one, 'Back').click()
    await price(bettor, other, 'Back').click()
    await slip.getByText('2 selections').waitFor()
    await expect.poll(() => rowInSight(page), eventually).toBe(true)
    await price(bettor, one, 'Lay').click()
    await slip.getByText('3 selections').waitFor()
    const several = await heightOf(slip)
    await slip.getByRole('button', { name: `Remove Lay ${one}` }).click()
    await slip.getByRole('button', { name: 'Undo' }).click()
    await slip.getByText('3 selections').waitFor()
    const group = (name: string): Locator =>
      slip.getByRole('group', { name: new RegExp(`^${name},`) })
    await group(`Back ${one}`).getByLabel('Stake').fill('200')
    await group(`Back ${other}`).getByLabel('Stake').fill('5')
    await group(`Lay ${one}`).getByLabel('Stake').fill('100')
    expect(await heightOf(slip)).toBe(several)
    await group(`Back ${one}`)
      .getByText(/Payout ₹[\d,]+ · Wins /)
      .waitFor()

    // the slip by itself shows them too, and leads back to their match
    await page.goto('/slip')
    await slip.getByText('3 selections').waitFor()
    await page.getByRole('link', { name: 'Go to the match' }).click()
    await slip.getByText('3 selections').waitFor()
    expect(await group(`Back ${one}`).getByLabel('Stake').inputValue()).toBe('200')
    await slip.getByRole('button', { name: 'Place 3 bets' }).click()
    await expect
      .poll(async () => (await bettor.toasts()).join('\n'), eventually)
      .toContain('2 of 3 bets placed')
    // the one that is left is a slip of its own, with its reason
    await slip.getByText('Minimum stake is 100').waitFor()
    await slip.getByText(`Back ${other}`).first().waitFor()
    // a second press takes it off
    await price(bettor, other, 'Back').click()
    await slip.waitFor({ state: 'detached' })
    if (width === WIDTHS.phone) {
      await page.getByRole('button', { name: 'My bets (3)', exact: true }).waitFor()
    }
    await addsUp(bettor)
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('[RT80] with two gateways the exposure of a bet from another device comes over the polls of the page', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.desktop)
  const bettor = new Bettor(page)
  await bettor.signInWithDemo()
  const player = await playerOf(page, ground().server.url)
  const before = await bettor.money()
  const polls: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('transport=polling')) polls.push(response.status())
  })
  // the refresh every 30 s brings nothing
  await page.route(/\/get(?:Exposure|Balance)/, () => new Promise(() => undefined))
  await waitFarOff(player)
  await expect
    .poll(async () => (await bettor.money()).exposure, eventually)
    .toBe(before.exposure + 100)
  expect(new Set(polls)).toEqual(new Set([200]))
  await context.close()
})
