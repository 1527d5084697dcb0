import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { WaitingPaymentsReply } from '@crease/contract/accounts/payment-shapes.ts'
import type { TenantsReply } from '@crease/contract/routes/tenant-calls.ts'
import type { Match } from '@crease/contract/shapes.ts'
import type { Page } from 'playwright-core'
import type { Static } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookWithAxe } from './support/browser/axe.ts'
import { visit, WIDTHS, type Visit, openFilter } from './support/browser/browser.ts'
import { shootWhole } from './support/browser/shoot-whole.ts'
import { ITS_SIZES } from './support/browser/how-much.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { signInAsOperator } from './support/browser/operator-page.ts'
import { operatorOf } from './support/operator.ts'
import { betOn, cricketMatches, demoPlayer, expectDone } from './support/player.ts'
import { printedSignIn } from './support/real-player.ts'
import { playerOf } from './support/settled-player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const EVENTUALLY = { timeout: 30_000 }

const ground = perFile(() => openGround('cashier'))
const operator = perFile(() => operatorOf(ground().server))

/** A bet on it is matched at once. */
const isComing = ({ isPlayFlag, matchOdds }: Match): boolean =>
  !isPlayFlag &&
  matchOdds.oddDatas.every(({ status }) => status === 'ACTIVE') &&
  (matchOdds.oddDatas[0]?.b1 ?? 0) > 1

/** Lets go, or refuses, whatever waits. */
async function decideAll(decision: 'approve' | 'refuse'): Promise<void> {
  const { data } = await expectDone(operator().call<WaitingPaymentsReply>('operatorPayments'))
  for (const { paymentId } of data) {
    const body = { paymentId, decision, reason: 'No receipt came' }
    await expectDone(operator().call<{ success: true }>('operatorDecidePayment', { body }))
  }
}

describe.each(ITS_SIZES)('on a %s', (size) => {
  let visited: Visit
  let page: Page

  beforeAll(async () => {
    visited = await visit(ground().browser, ground().server.url, WIDTHS[size])
    ;({ page } = visited)
    const { loginId, password } = printedSignIn(ground().server, 'player')
    await page.goto('/')
    await page.getByLabel('Username').fill(loginId)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('button', { name: 'Show me the matches' }).click()
    await page.goto('/cashier')
  })
  afterAll(() => visited.context.close())

  const shoot = (name: string): Promise<void> => shootWhole(page, `${name}-${size}`)
  const part = async (name: string): Promise<number> => {
    const parts = page.locator('main dl').first().locator('div')
    const named = page.getByText(name, { exact: true })
    const text = await parts.filter({ has: named }).locator('dd').innerText()
    return Number(text.replaceAll(',', ''))
  }
  const requestsIn = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
  const ask = async (tab: 'Deposit' | 'Withdraw', amount: string): Promise<void> => {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByLabel('Amount in points').fill(amount)
    const word = tab === 'Deposit' ? 'deposit' : 'withdrawal'
    await page.getByRole('button', { name: new RegExp(`^Request a ${word} of`) }).click()
  }

  test('[UI1235] [UI1236] the account leads to a deposit and a withdrawal, and its pages begin without areas and news', async () => {
    await page.goto('/account')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Deposit', exact: true }).waitFor()
    await main.getByRole('link', { name: 'Withdraw', exact: true }).click()
    await page.getByRole('tab', { name: 'Withdraw', selected: true }).waitFor()
    for (const name of 'account accounts currentb history profit safety'.split(' ')) {
      const address = `/${name}`
      await page.goto(address)
      await main.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
      expect([address, await page.getByRole('navigation', { name: 'Areas' }).count()]).toEqual([
        address,
        0,
      ])
    }
    await page.goto('/cashier')
  })

  test('[UI675] [UI678] a deposit is asked for, waits, is approved by call and is paid', async () => {
    const before = await part('Balance')
    await page.getByLabel('Amount in points').fill('99')
    await page.getByText('Minimum 100', { exact: true }).waitFor()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor()
      expect((await lookWithAxe(page)).serious).toEqual([])
    }
    await ask('Deposit', '2500')
    await expect.poll(() => requestsIn('Pending requests').count(), EVENTUALLY).toBe(1)
    expect(await requestsIn('Pending requests').innerText()).toContain('Pending')
    expect(await part('Balance')).toBe(before)
    await shoot('cashier-waiting')
    await decideAll('approve')
    await expect.poll(() => part('Balance'), EVENTUALLY).toBe(before + 2500)
    await expect
      .poll(() => requestsIn('Earlier requests').first().innerText(), EVENTUALLY)
      .toContain('Paid')
  })

  test('[UI676] [UI678] a withdrawal is held at once, apart from exposure, cannot be taken back, and is free again when refused', async () => {
    const [balance, free, inBets] = [
      await part('Balance'),
      await part('Free balance'),
      await part('Exposure'),
    ]
    await ask('Withdraw', '1500')
    await expect.poll(() => part('Held for withdrawals'), EVENTUALLY).toBe(1500)
    expect([await part('Balance'), await part('Free balance')]).toEqual([balance, free - 1500])
    expect(await part('Exposure')).toBe(inBets)
    await shoot('cashier-held')
    expect(await requestsIn('Pending requests').getByRole('button').count()).toBe(0)
    await decideAll('refuse')
    await expect.poll(() => part('Held for withdrawals'), EVENTUALLY).toBe(0)
    await expect
      .poll(() => requestsIn('Earlier requests').first().innerText(), EVENTUALLY)
      .toContain('No receipt came')
  })

  test('[PC8] [PC12] after a bet a withdrawal is paid; the statement, its file and the bell say so', async () => {
    const player = await playerOf(page, ground().server.url)
    await expect
      .poll(async () => (await cricketMatches(player)).some(isComing), EVENTUALLY)
      .toBe(true)
    const match = (await cricketMatches(player)).find(isComing)
    if (match === undefined) throw new Error('no match is coming')
    const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 1.01, stake: 100 })
    await expectDone(player.call<{ success: true }>('placeBet', { body }))
    await page.goto('/cashier')
    await expect.poll(() => part('Exposure'), EVENTUALLY).toBeGreaterThan(0)
    await ask('Withdraw', '700')
    await expect.poll(() => part('Held for withdrawals'), EVENTUALLY).toBe(700)
    await decideAll('approve')
    await expect.poll(() => part('Held for withdrawals'), EVENTUALLY).toBe(0)
    await page.goto('/accounts')
    await openFilter(page)
    await page.getByLabel('Report type').selectOption({ label: 'Deposit/Withdraw' })
    await page.getByRole('button', { name: 'Submit' }).click()
    const rows = page.getByRole('table').locator('tbody tr')
    await expect.poll(() => rows.first().innerText(), EVENTUALLY).toContain('Withdrawal')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(/,,700\.00,[\d.]+,0\.00,0\.00,Withdrawal\r\n/)
    expect(text).toMatch(/,2500\.00,,[\d.]+,0\.00,0\.00,Deposit\r\n/)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const notice = page.getByRole('link', { name: /Withdrawal/ }).first()
    expect(await notice.innerText()).toContain('700 paid')
    await notice.click()
    await page.getByRole('heading', { name: 'Cashier' }).waitFor()
  })

  test('[UI1330] [PM3] a message is kept until it is stored, and its answer is a notification that leads to it', async () => {
    const text = `I paid by UPI on the ${size}, where is it?`
    await page.goto('/help')
    const contact = page.getByRole('region', { name: 'Contact' })
    const field = contact.getByRole('textbox', { name: 'Your message' })
    await field.fill(text)
    await page.reload()
    await expect.poll(() => field.inputValue(), EVENTUALLY).toBe(text)
    await shoot('help-contact')
    await page.route('**/messages/send', (route) => route.abort(), { times: 1 })
    await contact.getByRole('button', { name: 'Send', exact: true }).click()
    await contact.getByText('Message sent.').waitFor(EVENTUALLY)
    expect(await field.inputValue()).toBe('')
    const line = contact.getByRole('listitem').first()
    expect(await line.innerText()).toContain('Unanswered')
    const { data } = await expectDone(
      operator().call<{ success: true; data: { id: string; text: string }[] }>('operatorMessages'),
    )
    expect(data.filter((message) => message.text === text)).toHaveLength(1)
    const body = { id: data[0]?.id, text: 'It is on its way' }
    await expectDone(operator().call<{ success: true }>('operatorAnswerMessage', { body }))
    await page.goto('/cashier')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page
      .getByRole('link', { name: /Your message was answered/ })
      .first()
      .click()
    await line.getByText('It is on its way').waitFor()
    expect(await line.getByText('Answered').isVisible()).toBe(true)
    await shoot('help-answered')
  })
})

test('[UI1330] [PM5] somebody who cannot sign in writes to the operators, who read how to answer', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  await page.goto('/forgot')
  await page.getByLabel('Username').fill('asha.lost')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('link', { name: /Contact us$/ }).click()
  const form = page.getByRole('region', { name: 'Contact' }).getByRole('form')
  const button = form.getByRole('button', { name: 'Send', exact: true })
  await form.getByLabel('Username').fill('asha.lost')
  await form.getByLabel('Your message').fill('My password is lost')
  expect(await button.isDisabled()).toBe(true)
  await form.getByLabel('How to reach you').fill('98000 00000')
  await button.click()
  await form.getByText('Message sent. An operator will contact you.').waitFor()
  const { data } = await expectDone(
    operator().call<{ success: true; data: { id: string; text: string; loginId: string }[] }>(
      'operatorMessages',
    ),
  )
  const sent = data.find(({ text }) => text.includes('My password is lost'))
  expect(sent?.loginId).toBe('')
  expect(sent?.text).toMatch(/asha\.lost\n.+98000 00000\n\n/)
  const body = { id: sent?.id, text: 'Called back' }
  await expectDone(operator().call<{ success: true }>('operatorAnswerMessage', { body }))
  await context.close()
})

test('[UI1331] an operator reads the messages, the unanswered one first, and answers it in place', async () => {
  const player = await demoPlayer(ground().server.url)
  const body = { clientId: randomUUID(), text: 'Is there a bonus?' }
  await expectDone(player.call<{ success: true }>('sendMessage', { body }))
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  await signInAsOperator(page, operator())
  await page.goto('/operator')
  const messages = page.getByRole('region', { name: /^Messages/ })
  const line = messages.getByRole('listitem').first()
  await line.getByText('Is there a bonus?').waitFor()
  expect(await messages.getByRole('heading').innerText()).toBe('Messages (1)')
  await line.getByRole('button', { name: 'Answer' }).click()
  const form = line.getByRole('form')
  const send = form.getByRole('button', { name: 'Send answer' })
  expect(await send.isDisabled()).toBe(true)
  await form.getByLabel('Your answer').fill('x'.repeat(2001))
  expect(await send.isDisabled()).toBe(true)
  await form.getByLabel('Your answer').fill('No, and no hidden terms either.')
  await page.route('**/operator/message/answer', (route) => route.abort(), { times: 1 })
  await send.click()
  await form.getByText('No answer yet.').waitFor()
  expect(await form.getByLabel('Your answer').inputValue()).toContain('no hidden terms')
  await shootWhole(page, 'operator-messages')
  await send.click()
  await line.getByText('Answer of omar').waitFor()
  expect(await messages.getByRole('heading').innerText()).toBe('Messages')
  await context.close()
})

test('[UI675] [UI680] a demo account is told why it has no cashier', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  await new Bettor(page).signInWithDemo()
  await page.goto('/cashier')
  await page.getByText('A demo account has no cashier').waitFor()
  expect(await page.getByRole('form', { name: 'Request' }).count()).toBe(0)
  await context.close()
})

test('[UI1241] the cashier has the words of its host on how to pay, else ours', async ({
  skip,
}) => {
  skip(process.env['THROUGH'] === 'caddy', 'behind Caddy the only host is its own')
  const { server, browser } = ground()
  const host = 'violet.localhost'
  const { tenants } = await expectDone(
    operator().call<Static<typeof TenantsReply>>('operatorTenants'),
  )
  const tenant = tenants.find((one) => one.host === host)?.tenant
  const texts = { cashier: { en: 'By UPI, within an hour.', hi: 'UPI से, एक घंटे में।' } }
  /** Whether the page has ours, once it has this text. */
  const hasOurs = async (url: string, text: string): Promise<boolean> => {
    const { page, context } = await visit(browser, url, WIDTHS.phone)
    const { loginId, password } = printedSignIn(server, 'player')
    await page.goto('/')
    await page.getByLabel('Username').fill(loginId)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('button', { name: 'Show me the matches' }).click()
    await page.goto('/cashier')
    await page.getByText(text).waitFor()
    const count = await page.getByText('Our team checks every request').count()
    await context.close()
    return count > 0
  }
  const body = { host, tenant: { ...tenant, texts }, reason: 'RULES' }
  await expectDone(operator().call<Static<typeof TenantsReply>>('operatorTenant', { body }))
  expect(await hasOurs(server.url.replace('127.0.0.1', host), texts.cashier.en)).toBe(false)
  expect(await hasOurs(server.url, 'For the payment details')).toBe(true)
})
