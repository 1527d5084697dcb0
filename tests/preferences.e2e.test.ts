import { expect, test } from 'vitest'
import { escape } from './support/browser/escape.ts'
import { Desk } from './support/desk.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const eventually = { timeout: 60_000, interval: 100 }

const desk = perFile(() => Desk.open('preferences'))

test('[UI550] [UI551] the bell lists what happened to bets, and counts what was not seen', async () => {
  const { bettor } = desk()
  const { page } = desk().visitor
  const { runner } = desk()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await desk().draft('900', '100')
  await desk()
    .slip()
    .getByRole('button', { name: `Back ${runner} 100 at 900` })
    .click()
  await expect.poll(async () => (await bettor.bets('Unmatched')).length, eventually).toBe(1)
  await bettor.cancelFirstUnmatched()
  await expect.poll(async () => (await bettor.bets('Unmatched')).length, eventually).toBe(0)
  await desk().draft('900', '100')
  await desk().slip().getByRole('button', { name: 'More' }).click()
  await desk().slip().getByLabel('Unmatched part').selectOption('IMMEDIATE_OR_CANCEL')
  await desk()
    .slip()
    .getByRole('button', { name: `Back ${runner} 100 at 900` })
    .click()
  await expect.poll(async () => (await bettor.bets('Not matched')).length, eventually).toBe(2)
  await expect
    .poll(() => bell.getAttribute('aria-label'), eventually)
    .toMatch(/^Notifications, \d+ new$/)
  await bell.click()
  const list = page.getByRole('list', { name: 'Notifications' })
  const told = async () => (await list.getByRole('listitem').allInnerTexts()).join('\n')
  for (const said of ['Bet cancelled', 'Lapsed: no more was available']) {
    await expect.poll(told, eventually).toContain(said)
  }
  await desk().shoot('notifications')
  await escape(page)
  await expect.poll(() => bell.getAttribute('aria-label'), eventually).toBe('Notifications')
  await page.reload()
  await bettor.showOdds()
  await bell.click()
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(1)
  await escape(page)
})

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
