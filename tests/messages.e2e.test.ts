import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { look, SIZES, type Looker } from './screens/looker.ts'
import { playedIn } from './screens/played-in.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { expectDone, signedInPlayer } from './support/player.ts'
import { openGround } from './support/ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const { eventName, settings } = earlyMatch()

const ground = perFile(() => openGround('e2e-messages', settings))

let visitor: Looker
let page: Page

const kept = perFile(() => playedIn(ground().browser, ground().server.url, eventName))
beforeEach(async () => {
  visitor = await look(ground().browser, ground().server.url, {
    width: SIZES.desktop,
    theme: 'light',
    language: 'en',
    kept: kept(),
  })
  ;({ page } = visitor)
})
afterEach(() => visitor.context.close())

const toasts = (): Locator => page.locator('.Toastify__toast')
const slip = (): Locator => page.getByRole('form', { name: 'Bet slip' })

/** The slip of the best back price of the match odds. */
async function openSlip(): Promise<void> {
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: eventName }).first().click()
  const market = page.getByRole('region', { name: 'Match Odds', exact: true })
  await market
    .getByRole('button', { name: /^Back .+ at / })
    .first()
    .click()
  await slip().waitFor()
}

async function submit(stake: string): Promise<void> {
  await slip().getByLabel('Stake', { exact: true }).fill(stake)
  await slip().locator('button[type="submit"]').click()
}

/** What the toast says, which is then closed by hand. */
async function told(): Promise<string> {
  const toast = toasts().first()
  const sentence = await toast.innerText()
  await toast.getByRole('button', { name: 'close' }).click()
  await toast.waitFor({ state: 'detached' })
  return sentence
}

test('[UI311] [BS20] the slip says the first thing that is wrong, in the order of the specification', async () => {
  await openSlip()
  await submit('')
  expect(await told()).toBe('Please enter a valid stake amount')
  await submit('0')
  expect(await told()).toBe('Please enter a valid stake amount')
  await submit('99.99')
  expect(await told()).toBe('Minimum stake is 100')
  // more than the funds too, but the maximum comes first
  await submit('100001')
  expect(await told()).toBe('Maximum stake is 100000')
  await submit('100000')
  expect(await told()).toBe('Insufficient balance')
  await slip().waitFor()
  expect(visitor.complaints).toEqual([])
})

test('[UI311] [UI312] a bet on what is not there is refused by the server, and its sentence is the toast', async () => {
  await openSlip()
  await page.route('**/api/v1/placeBet', (route) => {
    const body: object = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...body, selectionId: '' }) })
  })
  await submit('100')
  expect(await told()).toBe('Invalid bet selection')
  await slip().waitFor()
})

test('[UI312] a refusal without a sentence is told as one, and so is a bet that is placed', async () => {
  await openSlip()
  const refusal = { success: false, error: 'BUSY', code: 'BUSY', message: '' }
  await page.route('**/api/v1/placeBet', (route) => route.fulfill({ status: 503, json: refusal }))
  await submit('100')
  expect(await told()).toBe('Failed to place bet')
  await page.unroute('**/api/v1/placeBet')
  await submit('100')
  expect(await told()).toMatch(/^Bet placed successfully!\s+(Matched|Unmatched)/)
  await slip().waitFor({ state: 'detached' })
})

test('[UI313] the newest toast is on top, without a bar, and each goes by itself', async () => {
  await openSlip()
  await submit('1')
  await toasts().first().waitFor()
  await submit('100001')
  await expect
    .poll(() => toasts().allInnerTexts())
    .toEqual(['Maximum stake is 100000', 'Minimum stake is 100'])
  const bars = await page
    .locator('.Toastify__progress-bar--wrp')
    .evaluateAll((all) => all.map((bar) => getComputedStyle(bar).opacity))
  expect(bars.filter((opacity) => opacity !== '0')).toEqual([])
  await expect.poll(() => toasts().count(), { timeout: 60_000 }).toBe(0)
})

test('[UI312] current bets that cannot be loaded are told, with a way to try again', async () => {
  await page.route('**/api/v1/getMyCurrentBets*', (route) => route.abort())
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: eventName }).first().click()
  expect(await told()).toBe('Failed to load current bets')
  await page.unroute('**/api/v1/getMyCurrentBets*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Matched', exact: true }).waitFor()
})

test('[UI60] in Hindi a toast is closed by a button in Hindi', async () => {
  await page.addInitScript(() => localStorage.setItem('crease.language', 'hi'))
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: eventName }).first().click()
  // not one of the list, which is there until the match is
  const price = '.match-page button.price[data-side="back"][data-level="0"]:enabled'
  await page.locator(price).first().click()
  await page.locator('form button[type="submit"]').click()
  await toasts().first().getByRole('button', { name: 'बंद करें' }).click()
  expect(await page.getByRole('region', { name: 'सूचनाएँ, Alt+T' }).count()).toBe(1)
})

test('[UI314] what fails without harm is not told: balance, exposure, lists, stake buttons', async () => {
  const silent = [
    'getBalance',
    'getExposure',
    'getCricketMatchesList',
    'getTennisMatchesList',
    'getSoccerMatchesList',
    'getMyButtonValues',
    'changeButtonValues',
  ]
  const asked = new Set<string>()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(/\/api\/v1\/(get|change)/, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (!silent.includes(name)) return route.continue()
    asked.add(name)
    return route.abort()
  })
  await page.goto('/home')
  await page.getByRole('main').waitFor()
  await page.goto('/setmodal')
  const form = page.getByRole('form', { name: 'Game' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => silent.filter((name) => !asked.has(name))).toEqual([])
  expect(await toasts().count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  const failures = ['getBalance', 'getExposure', 'changeButtonValues']
  for (const name of failures)
    await expect.poll(() => logged).toContain(`${name} failed: no answer`)
})

test('[UI317] balance, exposure and the three lists are asked for on entry and every 30 seconds', async () => {
  const figures = ['getBalance', 'getExposure']
  const lists = ['getCricketMatchesList', 'getTennisMatchesList', 'getSoccerMatchesList']
  // by its number, over the line that it is followed on
  const again = ['4', '2', '1'].map((list) => `follow_list ${list}`)
  let asked: string[] = []
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''),
  )
  page.on('websocket', (line) =>
    line.on('framesent', ({ payload }) => {
      const list = /"follow_list",\{"list":"(\d+)"/.exec(String(payload))?.[1]
      if (list !== undefined) asked.push(`follow_list ${list}`)
    }),
  )
  const missing = (wanted: readonly string[]) => () =>
    wanted.filter((name) => !asked.includes(name))
  await page.clock.install()
  await page.goto('/home')
  await expect.poll(missing([...figures, ...lists, ...again]), { timeout: 60_000 }).toEqual([])
  await page.getByRole('list', { name: 'Featured matches' }).waitFor()
  asked = []
  await page.clock.runFor(30_000)
  await expect.poll(missing([...figures, ...again]), { timeout: 60_000 }).toEqual([])
})

test('[UI315] a sign-in that fails is told, whatever made it fail', async () => {
  await page.goto('/home')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  const alert = page.getByRole('alert')
  const username = page.getByLabel('Username')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  expect(await username.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(
    true,
  )
  await username.fill('nobody')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect.poll(() => alert.innerText()).toBe('Login failed, please try again.')
  await page.route('**/api/v1/demo/client/signin', (route) => route.abort())
  await page.getByRole('button', { name: 'Login with demo ID' }).click()
  await expect.poll(() => alert.innerText()).toBe('Demo login failed, please try again.')
})

test('[AU21] a network that has had its demo accounts is told so', async () => {
  const sentence = 'Too many demo accounts from your network this hour, please try again later.'
  const refusal = { success: false, error: sentence, message: sentence, code: 'DEMO_LIMIT' }
  await page.route('**/api/v1/demo/client/signin', (route) =>
    route.fulfill({ status: 429, json: refusal }),
  )
  await page.goto('/home')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.getByRole('button', { name: 'Login with demo ID' }).click()
  await expect.poll(() => page.getByRole('alert').innerText()).toBe(sentence)
})

// the last one: it ends the session that the others share
test('[UI315] [UI323] [UI13] [UI383] a token that has expired signs out, in every tab, and that is said', async () => {
  const other = await visitor.context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/home')
    await tab.getByRole('main').waitFor()
  }
  const stored = await page.evaluate(() => localStorage.getItem('crease-auth'))
  const token = /"token":"([^"]+)"/.exec(stored ?? '')?.[1] ?? ''
  await expectDone(
    signedInPlayer(ground().server.url, 'the page', token).call<{ success: true }>('signOut'),
  )
  const signedOut = async (tab: Page): Promise<void> => {
    await tab.getByRole('button', { name: 'Login with demo ID' }).waitFor()
    expect(new URL(tab.url()).pathname).toBe('/')
  }
  const says = (tab: Page) => tab.getByText(/^Your session has ended/).count()
  // both lines are closed; the tab that hears it from the other says it too
  for (const tab of [page, other]) {
    await signedOut(tab)
    await expect.poll(() => says(tab), { timeout: 5000 }).toBe(1)
  }
  await other.close()
  // a page that comes back with the old token is told by the first reply
  await page.evaluate((auth) => localStorage.setItem('crease-auth', auth ?? ''), stored)
  await page.goto('/currentb')
  await signedOut(page)
  expect(await says(page)).toBe(1)
})
