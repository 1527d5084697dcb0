import { expect, test } from 'vitest'
import { escape } from './support/browser/escape.ts'
import { Desk } from './support/desk.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const eventually = { timeout: 60_000, interval: 100 }

const desk = perFile(() => Desk.open('preferences'))

test('[UI251] [UI252] odds are written as the player likes, and a slip begins with their stake', async () => {
  await desk().prefer(async (dialog) => {
    await dialog.getByRole('button', { name: /^Fractional/ }).click()
    await dialog.getByLabel('Default stake').fill('300')
    await desk().shoot('preferences')
  })
  const cell = desk().bestBack()
  expect(await cell.innerText()).toMatch(/^\d+\/\d+/)
  await cell.click()
  expect(await desk().slip().getByLabel('Stake', { exact: true }).inputValue()).toBe('300')
  expect(await desk().slip().locator('#slip-rate').inputValue()).toMatch(/^\d+\.\d\d$/)
  await desk().shoot('fractional')
  await desk().slip().getByRole('button', { name: 'Close bet slip' }).click()
  const { page } = desk().visitor
  await page
    .getByRole('button', { name: /^Ladder of/ })
    .first()
    .click()
  const ladder = page.getByRole('table', { name: /^Ladder of/ })
  // rows far from the middle are not drawn
  await expect
    .poll(async () => (await ladder.getByRole('rowheader').allInnerTexts()).filter(Boolean).at(0))
    .toMatch(/^\d+\/\d+$/)
  await escape(page)
  await desk().prefer((dialog) => dialog.getByRole('button', { name: /^Decimal/ }).click())
})

test('[BS56] a quick stake beyond the limits is switched off', async () => {
  await desk().draft('900', '')
  const quick = desk().slip().getByRole('group', { name: 'Quick amounts' }).getByRole('button')
  const states = await quick.evaluateAll((buttons) =>
    buttons.map((button) => ({
      points: Number((button.getAttribute('title') ?? '').replaceAll(',', '')),
      off: button.hasAttribute('disabled'),
    })),
  )
  const [off, on] = [states.filter((one) => one.off), states.filter((one) => !one.off)]
  expect(on.length).toBeGreaterThan(0)
  expect(off.every(({ points }) => Number.isNaN(points))).toBe(true)
  await desk().slip().getByRole('button', { name: 'Close bet slip' }).click()
})

test('[BS51] one-click betting places at once, in a frame, until the page is loaded again', async () => {
  const { bettor } = desk()
  const { page } = desk().visitor
  await desk().prefer((dialog) => dialog.getByRole('switch', { name: 'One-click betting' }).check())
  await page.getByText('One-click betting is on: 100 a click').waitFor()
  const before = (await desk().bets()).length
  await desk().bestBack().click()
  await expect.poll(async () => (await desk().bets()).length, eventually).toBe(before + 1)
  expect(await desk().slip().count()).toBe(0)
  await desk().shoot('one-click')
  await page.reload()
  await bettor.showOdds()
  expect(await page.getByText('One-click betting is on').count()).toBe(0)
})
