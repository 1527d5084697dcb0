import { expect, test } from 'vitest'
import { visitAs, WIDTHS } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const LIST = '**/api/v1/getCricketMatchesList*'

const ground = perFile(() => openGround('e2e-odds-market'))

test('[UI1010] a list that does not come is said to have failed, and asked for again by hand', async () => {
  const { page, context } = await visitAs(ground().browser, ground().server.url, {
    width: WIDTHS.phone,
  })
  await new Bettor(page).signInWithDemo()
  await page.route(LIST, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, error: 'Busy', message: 'Busy', code: 'BUSY' },
    }),
  )
  await page.goto('/oddsmarket')
  await page.getByText('The matches did not load').waitFor()
  expect(await page.getByText('No markets yet').count()).toBe(0)
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Match Odds', exact: true }).waitFor()
  await context.close()
})
