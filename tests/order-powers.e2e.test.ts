import { expect, test } from 'vitest'
import { pastDoubleClick } from './support/browser/double-click.ts'
import { Desk } from './support/desk.ts'
import { listedMatch } from './support/player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const eventually = { timeout: 60_000, interval: 100 }

const desk = perFile(() => Desk.open('order-powers'))

test('[BS52] [BS57] an order with its terms, asked twice, stands at the exchange as it was asked', async () => {
  const { runner } = desk()
  await desk().prefer((dialog) => dialog.getByRole('switch', { name: 'Confirm each bet' }).check())
  await desk().draft('900', '100')
  await desk().slip().getByRole('button', { name: 'More' }).click()
  await desk().slip().getByLabel('Keep at start of play').selectOption({ label: 'Yes' })
  await desk().slip().getByLabel('Keep for').selectOption({ label: '1 hour' })
  await desk().shoot('slip')
  await desk()
    .slip()
    .getByRole('button', { name: `Back ${runner} 100 at 900` })
    .click()
  await desk().slip().getByText('Place this bet?').waitFor()
  // another stake asks again
  await desk().slip().getByRole('textbox', { name: 'Stake', exact: true }).fill('200')
  await desk().slip().getByText('Place this bet?').waitFor({ state: 'detached' })
  await desk()
    .slip()
    .getByRole('button', { name: `Back ${runner} 200 at 900` })
    .click()
  await pastDoubleClick(desk().visitor.page)
  await desk()
    .slip()
    .getByRole('button', { name: `Yes: Back ${runner} 200 at 900` })
    .click()
  await desk().slip().waitFor({ state: 'detached' })
  const [bet] = await desk().bets()
  expect(bet).toMatchObject({ stake: 200, persistence: 'KEEP', timeInForce: 'GOOD_TILL_CANCELLED' })
  expect(Date.parse(bet?.expiresAt ?? '') - Date.now()).toBeGreaterThan(3_000_000)
  await desk().prefer((dialog) =>
    dialog.getByRole('switch', { name: 'Confirm each bet' }).uncheck(),
  )
})

test('[BS55] an order that meets nobody is not said to be placed', async () => {
  const { bettor, runner } = desk()
  await desk().draft('900', '100')
  await desk().slip().getByRole('button', { name: 'More' }).click()
  await desk().slip().getByLabel('Unmatched part').selectOption({ label: 'All or nothing at once' })
  await desk().slip().getByLabel('Minimum fill').fill('101')
  await desk()
    .slip()
    .getByRole('button', { name: `Back ${runner} 100 at 900` })
    .click()
  await expect
    .poll(() => bettor.toasts(), eventually)
    .toContain('The minimum fill must be above 0 and within the stake')
  await desk().slip().getByLabel('Minimum fill').fill('50')
  await desk()
    .slip()
    .getByRole('button', { name: `Back ${runner} 100 at 900` })
    .click()
  await expect
    .poll(() => bettor.toasts(), eventually)
    .toContain('Not placed: not enough was available')
  expect(await bettor.bets('Not matched')).toHaveLength(1)
})

test('[BS58] [BS146] an unmatched bet is moved by a tick and reduced by a part', async () => {
  const { bettor, runner } = desk()
  const unmatched = desk().group('Unmatched')
  const change = unmatched.getByRole('button', { name: `Change ${runner}` })
  await change.click()
  const save = unmatched.getByRole('button', { name: `Save the change of ${runner}` })
  await unmatched.getByRole('button', { name: /^Move .* up to 900.01$/ }).click()
  await save.click()
  await expect
    .poll(async () => (await bettor.bets('Unmatched')).join(), eventually)
    .toContain('200 at 900.01')
  await change.click()
  await unmatched.getByLabel(`Unmatched stake of ${runner}`).fill('150')
  await save.click()
  await expect
    .poll(async () => (await bettor.bets('Unmatched')).join(), eventually)
    .toContain('150 at 900.01')
  expect(await bettor.bets('Unmatched')).toHaveLength(1)
})

test('[BS53] [BS60] [BS144] a stop and a profit wait for their moment, and one cancels the other', async () => {
  const { runner } = desk()
  await desk().draft('1.01', '100')
  await desk().slip().getByRole('button', { name: 'More' }).click()
  await desk()
    .slip()
    .getByLabel('When to place')
    .selectOption({ label: 'Stop and profit: one cancels the other' })
  await desk().slip().getByLabel('Stop at this rate or lower').fill('1.01')
  await desk().slip().getByLabel('Profit at this rate or higher').fill('900')
  await desk()
    .slip()
    .getByRole('button', { name: `Stop and profit: Back ${runner} 100 at 1.01` })
    .click()
  // a profit at 900 is far from what is on offer: it is kept after a second press
  await desk().slip().getByText('unlikely to be matched. Place this bet?').waitFor()
  await pastDoubleClick(desk().visitor.page)
  await desk()
    .slip()
    .getByRole('button', { name: `Yes: Stop and profit: Back ${runner} 100 at 1.01` })
    .click()
  const waiting = desk().group('Waiting orders').getByRole('listitem')
  await expect.poll(() => waiting.count(), eventually).toBe(2)
  const texts = (await waiting.allInnerTexts()).join('\n')
  expect(texts).toContain('when odds are 900.00 or higher; one cancels the other')
  expect(texts).toContain('when odds are 1.01 or lower; one cancels the other')
  await desk().shoot('waiting')
  await waiting
    .first()
    .getByRole('button', { name: /^Cancel the waiting order/ })
    .click()
  await expect.poll(() => waiting.count(), eventually).toBe(1)
})

test('[BS59] [BS145] everything unmatched within the filter is cancelled after a second press', async () => {
  const { bettor, runner } = desk()
  const { page } = desk().visitor
  await desk().draft('901', '100')
  await desk()
    .slip()
    .getByRole('button', { name: `Back ${runner} 100 at 901` })
    .click()
  await expect.poll(async () => (await bettor.bets('Unmatched')).length, eventually).toBe(2)
  await page.getByLabel('Side').selectOption({ label: 'Lays' })
  await expect.poll(async () => (await bettor.bets('Unmatched')).length, eventually).toBe(0)
  await page.getByLabel('Side').selectOption({ label: 'Backs' })
  await page.getByRole('button', { name: 'Cancel all unmatched' }).click()
  await page.getByText(/^Cancel 2 backs in .+ v .+\?/).waitFor()
  await desk().shoot('cancel-all')
  await pastDoubleClick(page)
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect.poll(async () => (await bettor.bets('Unmatched')).length, eventually).toBe(0)
  await page.getByLabel('Side').selectOption({ label: 'Both sides' })
})

test('[BS157] the line of a bet that was cancelled is as high as it was, however broad My Bets are', async () => {
  const { runner } = desk()
  await desk().draft('902', '100')
  await desk()
    .slip()
    .getByRole('button', { name: `Back ${runner} 100 at 902` })
    .click()
  const line = desk().group('Unmatched').getByRole('listitem').filter({ hasText: '100 at 902.00' })
  const heights = (): Promise<readonly number[]> =>
    line.evaluate((part) =>
      Array.from({ length: 40 }, (_, step) => {
        part.style.width = `${200 + 5 * step}px`
        return part.getBoundingClientRect().height
      }),
    )
  await line.waitFor()
  const before = await heights()
  await line.getByRole('button', { name: /^Cancel/ }).click()
  await line.filter({ hasText: 'cancelled' }).waitFor()
  expect(await line.getByRole('button').count()).toBe(0)
  expect(await heights()).toEqual(before)
  await line.waitFor({ state: 'detached' })
})

test('[BS25] [BS26] a bet whose answer was lost is checked, also after a reload, and placed once', async () => {
  const { page } = desk().visitor
  const before = (await desk().bets()).length
  // the exchange gets the bet, the browser gets no answer
  await page.route('**/api/v1/placeBet', async (route) => {
    await route.fetch().catch(() => undefined)
    await route.abort().catch(() => undefined)
  })
  await desk().draft('800', '100')
  await desk()
    .slip()
    .getByRole('button', { name: `Back ${desk().runner} 100 at 800` })
    .click()
  await desk().slip().getByRole('button', { name: 'Checking...' }).waitFor()
  expect(await desk().group('Checking').getByRole('listitem').count()).toBe(1)
  await page.reload()
  await desk().bettor.showOdds()
  await desk().group('Checking').waitFor()
  await page.unroute('**/api/v1/placeBet')
  await desk().group('Checking').waitFor({ state: 'detached', timeout: 60_000 })
  const lines = async (): Promise<string> => (await desk().bettor.bets('Unmatched')).join()
  await expect.poll(lines, eventually).toContain('100 at 800.00')
  expect((await desk().bets()).length).toBe(before + 1)
})

test('[BS55] [BS65] without a line no bet is sent, and the slip says so', async () => {
  const { bettor, runner } = desk()
  await desk().draft('900', '100')
  desk().line.cut()
  const button = desk().slip().getByRole('button', { name: 'Reconnecting...' })
  await button.waitFor({ timeout: 60_000 })
  expect(await button.isDisabled()).toBe(true)
  await desk().slip().getByText('Bets are off until the connection is back').waitFor()
  const cells = bettor.runner(runner).getByRole('button', { name: /^(Back|Lay) / })
  expect(await cells.first().isDisabled()).toBe(true)
  await desk().shoot('no-line')
  desk().line.mend()
  await desk()
    .slip()
    .getByRole('button', { name: `Back ${runner} 100 at 900` })
    .waitFor({ timeout: 60_000 })
  await desk().slip().getByRole('button', { name: 'Close bet slip' }).click()
})

test('[BS55] in play the slip counts the delay down, and closes when it is over', async () => {
  const { bettor } = desk()
  const { page } = desk().visitor
  // a match that is nearly decided has nothing to back at
  const match = await listedMatch(
    desk().observer,
    (one) =>
      one.isPlayFlag &&
      one.matchOdds.oddDatas.every(({ status, b1 }) => status === 'ACTIVE' && b1 !== null),
  )
  await page.goto('/home')
  await bettor.openMatch(match.eventName)
  const waits = desk()
    .slip()
    .getByRole('button', { name: /^In play: \d s to wait$/ })
  await expect
    .poll(
      async () => {
        const cell = page
          .getByRole('region', { name: 'Match Odds', exact: true })
          .getByRole('button', { name: /^Back / })
          .and(page.locator('[data-level="0"]'))
          .first()
        await cell.click({ timeout: 1_000 }).catch(() => undefined)
        await desk()
          .slip()
          .locator('#slip-rate')
          .fill('1.01', { timeout: 1_000 })
          .catch(() => undefined)
        await desk()
          .slip()
          .getByRole('textbox', { name: 'Stake', exact: true })
          .fill('100', { timeout: 1_000 })
          .catch(() => undefined)
        await desk()
          .slip()
          .locator('button[type="submit"]')
          .click({ timeout: 1_000 })
          .catch(() => undefined)
        return waits.waitFor({ timeout: 2_000 }).then(
          () => 'waits',
          () => 'not yet',
        )
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe('waits')
  await desk().slip().waitFor({ state: 'detached', timeout: 60_000 })
  expect(desk().visitor.complaints.filter((one) => !one.includes('ERR_'))).toEqual([])
})
