import { shootWhole } from './support/browser/shoot-whole.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit, WIDTHS, type Visit, widthBeyond, openAccount } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { demoPlayer, isPriced, listedMatch } from './support/player.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** A minute of play is that long here: a check of fifteen comes after six seconds. */
const MINUTE_MS = 400

const ground = perFile(() =>
  openGround('protection-e2e', { PLAY_MINUTE_MS: String(MINUTE_MS), SEED: numberedSeed(2) }),
)
let player: Visit
let page: Page
let bettor: Bettor

beforeAll(async () => {
  player = await visit(ground().browser, ground().server.url, WIDTHS.desktop)
  ;({ page } = player)
  bettor = new Bettor(page)
})
afterAll(async () => {
  await player.context.close()
})

const shoot = (name: string): Promise<void> => shootWhole(page, name)

/** The page at each width. */
async function shootAll(name: string): Promise<void> {
  for (const [size, width] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 })
    await shoot(`${name}-${size}`)
  }
}

async function readyPlayer(): Promise<{ loginId: string; password: string }> {
  const [, loginId = '', password = ''] =
    /Sign in as '(\S+)' with the password '(\S+)'/.exec(ground().server.output()) ?? []
  return { loginId, password }
}

async function signIn(): Promise<void> {
  const { loginId, password } = await readyPlayer()
  await page.goto('/')
  await page.getByLabel('Username').fill(loginId)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function openSafely(): Promise<void> {
  await openAccount(page)
  await page.getByRole('link', { name: 'Play safely' }).click()
  await page.getByRole('heading', { level: 1, name: 'Play safely' }).waitFor()
}

const limits = (): Locator => page.getByRole('region', { name: 'Your limits' })

test('[UI660] [UI661] [UI662] [PP41] limits are set at once, and a higher one waits', async () => {
  await signIn()
  await page.getByRole('button', { name: 'Show me the matches' }).click()
  // one press away at every width
  const today = page.getByRole('banner').getByTestId('net-today')
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: /^Exposure/ }).click()
    await today.waitFor()
    await expect.poll(() => today.innerText(), { timeout: 30_000 }).toMatch(/^[+−]?[\d,]+\.\d\d$/)
    expect(await widthBeyond(page)).toBe(0)
    await page.keyboard.press('Escape')
  }
  await openSafely()
  await limits().getByLabel('Stakes a day').fill('150')
  await limits().getByLabel('Reality check').selectOption({ label: '15 minutes' })
  await limits().getByRole('button', { name: 'Save limits' }).click()
  await page
    .getByRole('row', { name: /^Today/ })
    .getByText('of 150')
    .waitFor()
  // no limit waits
  await page.getByText('Limits saved.', { exact: true }).waitFor()
  await limits().getByLabel('Stakes a day').fill('500')
  await limits().getByRole('button', { name: 'Save limits' }).click()
  await page.getByText(/^Limits saved\. Higher limits take effect/).waitFor()
  const waiting = page.getByRole('region', { name: 'Waiting for your confirmation' })
  await waiting.getByText('Stakes a day: 500').waitFor()
  expect(await waiting.getByRole('button', { name: 'Yes, change it' }).isDisabled()).toBe(true)
  await shootAll('play-safely')
  await waiting.getByRole('button', { name: 'Keep as it is' }).click()
  await waiting.waitFor({ state: 'detached' })
})

test('[PP12] the slip says that a limit would be passed before anything is sent', async () => {
  const priced = await listedMatch(await demoPlayer(ground().server.url), isPriced)
  const runner = priced.matchOdds.oddDatas[0]?.runnerName ?? ''
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().includes('/placeBet'))))
  await page.goto('/home')
  await bettor.openMatch(priced.eventName)
  await bettor.bet({ runner, side: 'Back', rate: 900, stake: 200 })
  await page
    .getByText(/Your own stake limit for the day is 150; you have 150 left until/)
    .first()
    .waitFor()
  expect(sent).toBe(0)
  await bettor.bet({ runner, side: 'Back', rate: 900, stake: 100 })
  await expect.poll(() => bettor.bets('Unmatched').then((bets) => bets.length)).toBe(1)
})

test('[UI663] [PP30] after a while the page says how long was played, and waits for an answer', async () => {
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await check.waitFor({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await check.waitFor()
  expect(await check.getByText('Staked').locator('..').innerText()).toContain('100.00')
  await shoot('reality-check')
  await check.getByRole('button', { name: 'Carry on' }).click()
  await check.waitFor({ state: 'detached' })
})

test('[UI665] [PP40] the activity statement is told by weeks, months and for a year', async () => {
  await page.goto('/safety')
  const activity = page.getByRole('region', { name: 'Activity statement' }).first()
  await activity.getByText('A bet counts here once it is settled.').waitFor()
  for (const name of ['Months', '12 months', 'Weeks']) {
    await activity.getByRole('button', { name, exact: true }).click()
    const chosen = activity.getByRole('button', { name, exact: true, pressed: true })
    await expect.poll(() => chosen.count()).toBe(1)
  }
})

test('[UI664] [UI679] a time-out takes two presses; the session stays, and says on every page that no bets are taken', async () => {
  const away = page.getByRole('region', { name: 'Take a break' })
  const exclude = away.getByRole('button', { name: 'Exclude myself' })
  expect(await exclude.isDisabled()).toBe(true)
  await away.getByLabel('Type EXCLUDE to confirm').fill('exclude')
  expect(await exclude.isDisabled()).toBe(false)
  await away.getByRole('button', { name: 'Take a time-out' }).click()
  await away.getByRole('button', { name: 'Yes, start my time-out' }).click()
  const banner = page.getByText(/^You are taking a time-out until /)
  // above the page, and in the place of its form
  await banner.nth(1).waitFor()
  expect(await page.getByRole('button', { name: 'Take a time-out' }).count()).toBe(0)
  await shootAll('time-out')
  await page.goto('/cashier')
  await banner.waitFor()
  await shootAll('time-out-cashier')
  for (const name of ['Responsible gambling', 'Betting rules', 'Terms', 'Help']) {
    await page.getByRole('link', { name, exact: true }).first().waitFor()
  }
})
