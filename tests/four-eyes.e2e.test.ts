import type { PaymentReply, PaymentsReply } from '@crease/contract/accounts/payment-shapes.ts'
import type { SportsReply } from '@crease/contract/operator-shapes.ts'
import type { Static } from 'typebox'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visit, WIDTHS, type Visit, openAccount } from './support/browser/browser.ts'
import { shootWhole } from './support/browser/shoot-whole.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { anotherOperator, operatorOf, type TestOperator } from './support/operator.ts'
import { signInAsOperator } from './support/browser/operator-page.ts'
import { expectDone, matchedBet, signedInPlayer, type Player } from './support/player.ts'
import { APPLICANT, excludeSomebody, playerBy, printedSignIn } from './support/real-player.ts'
import { playerOf } from './support/settled-player.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const EVENTUALLY = { timeout: 30_000 }
const WHY = { reason: 'WRONG_RESULT', note: 'the scorer was mistaken' }
const SIZES = ['phone', 'desktop'] as const

const ground = perFile(() =>
  openGround('four-eyes', {
    SECOND_EYES_RESULTS: '100',
    SECOND_EYES_ABOVE: '1000',
    SEED: numberedSeed(2),
  }),
)
let omar: TestOperator
beforeAll(async () => {
  omar = await operatorOf(ground().server)
  await excludeSomebody(ground().server.url)
})

const cashOf = async (player: Player): Promise<number> =>
  (await expectDone(player.call<{ success: true; Balance: number }>('getBalance'))).Balance

describe.each(SIZES)('on a %s', (size) => {
  let bela: TestOperator
  let visited: Visit
  let page: Page

  beforeAll(async () => {
    bela = await anotherOperator(ground().server, ground().dataDir, `Bela ${size}`)
    visited = await visit(ground().browser, ground().server.url, WIDTHS[size])
    ;({ page } = visited)
    await signInAsOperator(page, bela)
  })
  afterAll(() => visited.context.close())

  const shoot = (name: string): Promise<void> => shootWhole(page, `${name}-${size}`)
  const list = (name: string): Locator =>
    page.getByRole('list', { name, exact: true }).getByRole('listitem')
  const refresh = (region: string) =>
    page
      .getByRole('region', { name: region, exact: true })
      .getByRole('button', { name: 'Refresh' })
      .click()
  const acts = () => list('Results, voids and commission')
  /** Asked again until so many stand there. */
  const waitFor = async (count: number): Promise<void> => {
    await refresh('Results, voids and commission')
    await expect.poll(() => acts().count(), EVENTUALLY).toBe(count)
  }
  const answer = async (
    line: Locator,
    word: string,
    act = 'Settle the market by hand',
  ): Promise<void> => {
    await line.getByRole('button', { name: `${word}: ` }).click()
    const form = line.getByRole('form')
    await form.getByLabel('Reason').selectOption({ label: 'Wrong result' })
    await form.getByLabel('Note (optional)').fill('looked at the card')
    await form.getByRole('button', { name: `${word}: ${act}` }).click()
  }

  test('[UI1160] [UI1166] the menu leads there; it says that it loads, that nothing waits, and that it failed', async () => {
    await openAccount(page)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/operator/acts/waiting', async (route) => {
      await held
      await route.continue()
    })
    // nothing of somebody who bets
    await page.getByRole('link', { name: 'Waiting decisions' }).waitFor()
    for (const name of ['Cashier', 'Current Bet', 'My bets', 'Play safely']) {
      expect(
        await page.getByRole('link', { name }).or(page.getByRole('button', { name })).count(),
      ).toBe(0)
    }
    await page.getByRole('link', { name: 'Waiting decisions' }).click()
    await page.getByRole('heading', { name: 'Waiting decisions' }).waitFor()
    const region = page.getByRole('region', { name: 'Results, voids and commission', exact: true })
    await region.getByRole('status', { name: 'Loading' }).waitFor()
    release()
    await region
      .getByText('No results, corrections, voids or changes of commission need a second operator.')
      .waitFor()
    await page.getByText('No pending deposits or withdrawals.').waitFor()
    await shoot('four-eyes-empty')
    await page.unroute('**/operator/acts/waiting')
    await page.route('**/operator/acts/waiting', (route) => route.abort())
    await refresh('Results, voids and commission')
    await region.getByText('Failed to fetch data. Please try again.').waitFor()
    // whether anything waits is not known now
    expect(await region.getByText('No result, correction').count()).toBe(0)
    await shoot('four-eyes-failed')
    await page.unroute('**/operator/acts/waiting')
    await region.getByRole('button', { name: 'Try again' }).click()
    await region
      .getByText('No results, corrections, voids or changes of commission need a second operator.')
      .waitFor()
    expect(await region.getByText('Failed to fetch data').count()).toBe(0)
  })

  test('[UI1161] [UI1163] a result by hand is read, declined with a reason, asked again, and approved', async () => {
    const { player, bet } = await matchedBet(ground().server.url)
    const { marketId, selectionId } = bet
    const ask = () =>
      omar.call('operatorSettle', { body: { marketId, winners: [selectionId], ...WHY } })
    const before = await cashOf(player)
    expect(await ask()).toMatchObject({ code: 'SECOND_YES_NEEDED' })
    await waitFor(1)
    const said = await acts().innerText()
    for (const word of [bet.selectionName, bet.eventName, 'Match Odds', 'At stake', 'Omar']) {
      expect(said).toContain(word)
    }
    expect(said).toContain('Wrong result: the scorer was mistaken')
    await shoot('four-eyes-waiting')

    await answer(acts(), 'Decline')
    await expect.poll(() => acts().count(), EVENTUALLY).toBe(0)
    expect(await cashOf(player)).toBe(before)
    // the declined yes is none: this is the first again
    expect(await ask()).toMatchObject({ code: 'SECOND_YES_NEEDED' })
    await waitFor(1)
    await acts().getByRole('button', { name: 'Approve' }).click()
    await shoot('four-eyes-reason')
    await acts().getByRole('button', { name: 'Not now' }).click()
    await answer(acts(), 'Approve')
    await expect.poll(() => acts().count(), EVENTUALLY).toBe(0)
    expect(await cashOf(player)).not.toBe(before)
    const state = await bela.call('operatorSettlement', { query: { marketId } })
    expect(state).toMatchObject({ settlement: { status: 'SETTLED', version: 1 } })
  })

  test('[UI1163] what one asked for oneself can be taken back, not approved; what was decided meanwhile is said', async () => {
    const own = await playerOf(page, ground().server.url)
    const { bet } = await matchedBet(ground().server.url)
    const { marketId, selectionId } = bet
    const body = { marketId, winners: [selectionId], ...WHY }
    expect(await own.call('operatorSettle', { body })).toMatchObject({ code: 'SECOND_YES_NEEDED' })
    await waitFor(1)
    await acts().getByText('You requested this: another operator must approve it.').waitFor()
    expect(await acts().getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await answer(acts(), 'Withdraw request')
    await expect.poll(() => acts().count(), EVENTUALLY).toBe(0)

    const voided = { betId: bet.betId, ...WHY }
    expect(await omar.call('operatorVoidBet', { body: voided })).toMatchObject({ success: false })
    await waitFor(1)
    expect(await acts().innerText()).toContain(`back ${bet.selectionName}, stake 100.00`)
    await acts().getByRole('button', { name: 'Approve' }).click()
    // another one was faster
    const { waiting } = await expectDone(omar.call<Waiting>('operatorWaitingActs'))
    const decided = { marketId, askId: waiting[0]?.askId, decision: 'decline', ...WHY }
    await expectDone(omar.call<{ success: true }>('operatorDecideAct', { body: decided }))
    const send = acts().getByRole('button', { name: 'Approve: Void one bet' })
    const reply = page.waitForResponse('**/operator/acts/decide')
    await send.click()
    expect((await reply).status()).toBe(409)
    await expect.poll(() => acts().count(), EVENTUALLY).toBe(0)
  })

  test('[UI1161] [UI1167] [OP170] another rate of commission of a sport is read with all terms, and approved', async () => {
    // both sizes ask for a rate that the sport does not have
    const rate = size === 'phone' ? 150 : 225
    const terms = { sport_id: '2', min_bet: 100, max_bet: 100_000, bet_delay: 5 }
    const body = { ...terms, commission_rate: rate, reason: 'RULES' }
    expect(await omar.call('operatorSport', { body })).toMatchObject({ code: 'SECOND_YES_NEEDED' })
    await waitFor(1)
    const said = await acts().innerText()
    for (const word of ['Tennis', `${rate / 100}%`, '100.00 – 1,00,000.00', '5 s', 'Omar']) {
      expect(said).toContain(word)
    }
    await shoot('four-eyes-rate')
    await answer(acts(), 'Approve', 'Change the commission of a sport')
    await expect.poll(() => acts().count(), EVENTUALLY).toBe(0)
    const { sports } = await expectDone(bela.call<Static<typeof SportsReply>>('operatorSports'))
    expect(sports.find(({ sport_id: id }) => id === '2')?.commission_rate).toBe(rate)
  })

  test('[UI1162] a payment above the sum says who said yes, and is paid by the second one', async () => {
    const asha = await playerBy(ground().server.url, printedSignIn(ground().server, 'player'))
    const request = { direction: 'deposit', amount: 2500, clientId: crypto.randomUUID() }
    const asked = asha.call<Static<typeof PaymentReply>>('requestPayment', { body: request })
    const { payment } = await expectDone(asked)
    const yes = { paymentId: payment.paymentId, decision: 'approve', reason: 'Receipt seen' }
    await expectDone(omar.call<{ success: true }>('operatorDecidePayment', { body: yes }))
    await refresh('Payments')
    const line = list('Payments')
    await expect.poll(() => line.count(), EVENTUALLY).toBe(1)
    const said = await line.innerText()
    for (const word of ['Deposit of 2,500.00', 'asha', 'Approved by Omar', 'Receipt seen']) {
      expect(said).toContain(word)
    }
    await shoot('four-eyes-payment')
    await line.getByRole('button', { name: 'Approve' }).click()
    const form = line.getByRole('form')
    const send = form.getByRole('button', { name: 'Approve: Deposit of 2,500.00' })
    expect(await send.isDisabled()).toBe(true)
    await form.getByLabel('Reason').fill('Bank says so too')
    await send.click()
    await expect.poll(() => line.count(), EVENTUALLY).toBe(0)
    await expect
      .poll(
        async () => (await expectDone(asha.call<PaymentsReply>('getPayments'))).data[0]?.state,
        EVENTUALLY,
      )
      .toBe('paid')
  })

  test('[UI1165] [PP36] a held registration says whom it resembles, and is refused with a reason that the applicant reads', async () => {
    const nobody = signedInPlayer(ground().server.url, 'nobody', '')
    const loginId = `again.${size}`
    const body = { ...APPLICANT, loginId }
    expect(await nobody.call('register', { body })).toMatchObject({ code: 'REGISTRATION_HELD' })
    await refresh('Registrations')
    const line = list('Registrations')
    await expect.poll(() => line.count(), EVENTUALLY).toBe(1)
    const said = await line.innerText()
    for (const word of [loginId, 'Vera Rao', '3 Feb 1980', 'gone.away', 'same network']) {
      expect(said).toContain(word)
    }
    await shoot('four-eyes-registration')
    await line.getByRole('button', { name: 'Decline' }).click()
    const form = line.getByRole('form')
    await form.getByLabel('Reason').fill('You are excluded')
    await form.getByRole('button', { name: `Decline: Registration of ${loginId}` }).click()
    await page.getByText('No pending registrations.').waitFor(EVENTUALLY)
    const { password } = APPLICANT
    expect(await nobody.call('signIn', { body: { loginId, password } })).toMatchObject({
      message: 'Your registration was refused: You are excluded',
    })
  })

  test('[UI1160] [UI1163] it is read in Hindi as well', async () => {
    await page.evaluate(() => localStorage.setItem('crease.language', 'hi'))
    await page.reload()
    await page.getByRole('heading', { name: 'प्रतीक्षारत निर्णय' }).waitFor(EVENTUALLY)
    await page.getByText('कोई जमा या निकासी प्रतीक्षा में नहीं है।').waitFor()
    await shoot('four-eyes-hindi')
    expect(await page.getByRole('main').innerText()).not.toMatch(/[A-Za-z]{4,}/)
  })
})
interface Waiting {
  readonly success: true
  readonly waiting: readonly { readonly askId: string }[]
}

test('[UI1160] a player is told that it is for operators, and asks for nothing', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await new Bettor(page).signInWithDemo()
  await page.goto('/operator')
  await page.getByText('Only an operator may do this').waitFor()
  expect(asked.filter((url) => url.includes('/api/v1/operator/'))).toEqual([])
  await context.close()
})
