import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit, WIDTHS, openAccount } from './support/browser/browser.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { escape } from './support/browser/escape.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { betOn, cricketMatches, demoPlayer, expectDone } from './support/player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const { eventName, settings } = earlyMatch()

const ground = perFile(() => openGround('e2e-ends', settings))

const signIn = (page: Page) => page.getByRole('button', { name: 'Login with demo ID' })

async function openMenu(page: Page): Promise<void> {
  await openAccount(page)
}

test('[UI322] where the look of the host cannot be asked for, the page has our own', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.desktop)
  await page.route('**/domainConfig*', (route) => route.abort())
  await new Bettor(page).signInWithDemo()
  await page.getByRole('main').getByRole('link', { name: eventName }).first().waitFor()
  const painted = await page
    .getByRole('banner')
    .evaluate((header) => getComputedStyle(header).backgroundColor)
  expect(painted).not.toBe('rgba(0, 0, 0, 0)')
  const logo = await page.getByRole('link', { name: 'Home', exact: true }).first().boundingBox()
  expect(logo?.width).toBeGreaterThan(20)
  await context.close()
})

test('[UI1210] on a server that runs as a trial every page says so', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  const strip = page.getByText('This is a trial: prices and results may be made up')
  await page.goto('/')
  await signIn(page).waitFor()
  expect(await strip.count()).toBe(0)
  await page.route('**/domainConfig*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isTrial: true } })
  })
  for (const address of ['/', '/terms', '/register']) {
    await page.goto(address)
    await strip.waitFor()
  }
  await page.goto('/')
  await new Bettor(page).signInWithDemo()
  await strip.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await context.close()
})

test('[BS51] [UI11] signing out reverts the session in every tab, and one-click betting is off for whoever signs in next', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.desktop)
  const bettor = new Bettor(page)
  await bettor.signInWithDemo()
  await bettor.openMatch(eventName)
  await openMenu(page)
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('switch', { name: 'One-click betting' }).check()
  await escape(page)
  const frame = page.getByText('One-click betting is on')
  await frame.waitFor()
  const other = await context.newPage()
  await other.goto('/currentb')
  await other.getByRole('heading', { name: 'Current Bet' }).waitFor()
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page).waitFor()
  await signIn(other).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('crease-auth'))).toContain(
    '"token":"","refreshToken":"","isLoggedIn":false,"isDemo":false',
  )
  // without a reload, which would have put it out too
  await signIn(page).click()
  await page.getByRole('button', { name: /^(Show me the matches|Continue)$/ }).click()
  await page.getByRole('main').getByRole('link', { name: eventName }).first().waitFor()
  expect(await frame.count()).toBe(0)
  await context.close()
})

test('[UI255] what was matched while the page had no line is told when it is back', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.desktop)
  const bettor = new Bettor(page)
  await bettor.signInWithDemo()
  await bettor.openMatch(eventName)
  const rival = await demoPlayer(ground().server.url)
  const match = (await cricketMatches(rival)).find((one) => one.eventName === eventName)
  const runner = match?.matchOdds.oddDatas[0]?.runnerName
  if (match === undefined || runner === undefined) throw new Error('the match is not listed')
  // between the best prices of both sides a bet waits, and is the first to be taken
  const best = await bettor.bestPrice(runner, 'Back')
  const rate = Math.round((best ?? 0) * 100 + 1) / 100
  await bettor.bet({ runner, side: 'Back', rate, stake: 100 })
  const waiting = async (): Promise<number> => (await bettor.bets('Unmatched')).length
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  await context.setOffline(true)
  await page.getByText('Reconnecting').first().waitFor()
  const lay = { matchOddVariant: 'lay', matchOdd: rate, stake: 100 } as const
  await expectDone(rival.call<{ success: true }>('placeBet', { body: betOn(match, 0, lay) }))
  await context.setOffline(false)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const told = page.getByRole('list', { name: 'Notifications' })
  await told.getByText(/^Matched 100 at/).waitFor()
  await context.close()
})

test('[UI383] with a bet that has no answer yet Sign Out stays in its menu and says so, until the answer', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.desktop)
  await new Bettor(page).signInWithDemo()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/v1/placeBet', async (route) => {
    await answered.promise
    const message = 'Market is closed'
    const refusal = { success: false, error: message, message, code: 'MARKET_CLOSED' }
    await route.fulfill({ status: 422, json: refusal })
  })
  await page.evaluate(() => {
    const { userId } = JSON.parse(localStorage.getItem('crease-auth') ?? '').state
    const clientBetId = crypto.randomUUID()
    const place = { eventId: 'e1', marketId: 'm1', selectionId: 'a', matchOddVariant: 'back' }
    const body = { ...place, clientBetId, matchOdd: 185, stake: 500_00 }
    const sent = [{ clientBetId, userId, body, sentAt: Date.now() }]
    localStorage.setItem('crease-sent-bets', JSON.stringify({ state: { sent }, version: 1 }))
  })
  await page.reload()
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const warning = page.getByRole('button', { name: /may still be placed\. Sign out anyway/ })
  expect(await warning.isVisible()).toBe(true)
  answered.resolve()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await signIn(page).waitFor()
  await context.close()
})
