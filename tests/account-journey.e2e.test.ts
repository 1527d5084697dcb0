import type { WaitingPaymentsReply } from '@crease/contract/accounts/payment-shapes.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpCode } from './support/totp-code.ts'
import { Bettor } from './support/bettor.ts'
import { visit, WIDTHS, type Visit } from './support/browser/browser.ts'
import { openAccount } from './support/browser/open-account.ts'
import { openGround } from './support/ground.ts'
import { operatorOf, type TestOperator } from './support/operator.ts'
import { cricketMatches, expectDone } from './support/player.ts'
import { playerOf } from './support/settled-player.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const EVENTUALLY = { timeout: 60_000 }
const PASSWORD = 'seven long walks'
/** a check of fifteen minutes comes after so many times fifteen */
const MINUTE_MS = 1_000

const ground = perFile(() =>
  openGround('account-journey', {
    PLAY_MINUTE_MS: String(MINUTE_MS),
    SEED: numberedSeed(2),
  }),
)
let operator: TestOperator

beforeAll(async () => {
  operator = await operatorOf(ground().server)
})

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  let player: Visit
  let page: Page
  const login = `mila.${size}`

  beforeAll(async () => {
    player = await visit(ground().browser, ground().server.url, WIDTHS[size])
    ;({ page } = player)
  })
  afterAll(() => player.context.close())

  const field = (name: string): Locator => page.getByLabel(name, { exact: true })
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })

  /** Lets go whatever waits. */
  async function approveAll(): Promise<void> {
    const { data } = await expectDone(operator.call<WaitingPaymentsReply>('operatorPayments'))
    expect(data.length).toBeGreaterThan(0)
    for (const { paymentId } of data) {
      const body = { paymentId, decision: 'approve', reason: 'Receipt seen' }
      await expectDone(operator.call<{ success: true }>('operatorDecidePayment', { body }))
    }
  }

  /** Asks for money in or out, which an operator lets go, and waits until it is paid. */
  async function pay(tab: 'Deposit' | 'Withdraw', amount: string): Promise<void> {
    await page.goto('/cashier')
    await page.getByRole('tab', { name: tab }).click()
    await field('Amount in points').fill(amount)
    await page.getByRole('button', { name: /^Request a (deposit|withdrawal) of/ }).click()
    const open = page.getByRole('list', { name: 'Pending requests' }).getByRole('listitem')
    await expect.poll(() => open.count(), EVENTUALLY).toBe(1)
    await approveAll()
    const ended = page.getByRole('list', { name: 'Earlier requests' }).getByRole('listitem').first()
    const paid = new RegExp(`${Number(amount).toLocaleString('en-IN')}\\.00\\s+Paid`)
    await expect.poll(() => ended.innerText(), EVENTUALLY).toMatch(paid)
  }

  test('[UI640] [UI646] somebody opens an account and sets up an app', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Register' }).click()
    await field('Username').fill(login)
    await field('Display name').fill('Mila')
    await page.locator('input[name=password]').fill(PASSWORD)
    await field('Date of birth').fill('1990-01-31')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await button('Create account').click()
    await button('Show me the matches').click()
    await openAccount(page)
    await button('Security').last().click()
    const security = page.getByRole('dialog', { name: 'Security' })
    await button('Set up an app').click()
    const secret = (await field('Key').innerText()).replaceAll(' ', '')
    await field('Six-digit code').fill(totpCode(secret))
    await security.getByRole('button', { name: 'Confirm' }).click()
    await button('I have saved them').click()
    await expect.poll(() => page.getByText('10 left').count(), EVENTUALLY).toBe(1)
  })

  test('[UI662] [PP9] limits are set, and a deposit beyond them is refused with what is left', async () => {
    await page.goto('/safety')
    const limits = page.getByRole('region', { name: 'Your limits' })
    await limits.getByLabel('Deposits a week').fill('3000')
    await limits.getByLabel('Reality check').selectOption({ label: '15 minutes' })
    await limits.getByRole('button', { name: 'Save limits' }).click()
    await page.getByText('of 3,000').waitFor()
    await pay('Deposit', '2500')
    await field('Amount in points').fill('600')
    await page.getByRole('button', { name: /^Request a deposit of/ }).click()
    const refusal = page.getByText(/Your own deposit limit of the week is 3,000: 500 is left until/)
    await expect.poll(() => refusal.count(), EVENTUALLY).toBeGreaterThan(0)
  })

  test('[UI663] a bet is placed and matched, and after a while the page asks whether to go on', async () => {
    const asks = await playerOf(page, ground().server.url)
    const coming = (await cricketMatches(asks)).find(
      ({ isPlayFlag, matchOdds: { oddDatas } }) =>
        !isPlayFlag && oddDatas.every(({ status, b1 }) => status === 'ACTIVE' && (b1 ?? 0) > 1),
    )
    const runner = coming?.matchOdds.oddDatas[0]?.runnerName
    if (coming === undefined || runner === undefined) throw new Error('no match has prices')
    const bettor = new Bettor(page)
    await page.goto('/home')
    await bettor.openMatch(coming.eventName)
    await bettor.bet({ runner, side: 'Back', rate: 1.01, stake: 100 })
    await expect.poll(async () => (await bettor.bets('Matched')).length, EVENTUALLY).toBe(1)
    const check = page.getByRole('dialog', { name: 'Reality check' })
    await check.waitFor(EVENTUALLY)
    expect(await check.getByText('Staked').locator('..').innerText()).toContain('100.00')
    await check.getByRole('button', { name: 'Carry on' }).click()
  })

  test('[PC8] money goes out, and the statement has all of it in one sum', async () => {
    await pay('Withdraw', '700')
    await page.goto('/accounts')
    await page.locator('main form button[type="submit"]').click()
    const rows = page.locator('main table tbody tr')
    await expect.poll(() => rows.count(), EVENTUALLY).toBeGreaterThanOrEqual(3)
    const said = (await rows.allInnerTexts()).join('\n')
    for (const line of ['Withdrawal', 'Deposit', 'Welcome points']) expect(said).toContain(line)
    // 1,500 and 2,500 in, 700 out
    expect((await rows.first().innerText()).replaceAll(',', '')).toContain('3300.00')
  })

  test('[UI664] [UI679] a time-out leaves the session, and every page says until when it lasts', async () => {
    await page.goto('/safety')
    const away = page.getByRole('region', { name: 'Take a break' })
    await away.getByRole('button', { name: 'Take a time-out' }).click()
    await away.getByRole('button', { name: 'Yes, start my time-out' }).click()
    const until = page.getByText(/^You are taking a time-out until /)
    await until.nth(1).waitFor()
    await page.goto('/cashier')
    await until.waitFor()
    expect(await until.count()).toBe(1)
  })
})
