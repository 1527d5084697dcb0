import { randomUUID } from 'node:crypto'
import type { SoloReply } from '@crease/contract/solo-shapes.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visit, WIDTHS, type Visit } from './support/browser/browser.ts'
import { shootWhole } from './support/browser/shoot-whole.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { anotherOperator, operatorOf, type TestOperator } from './support/operator.ts'
import { signInAsOperator } from './support/browser/operator-page.ts'
import { demoPlayer, expectDone, nextRoundOf, wallet, type Player } from './support/player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const EVENTUALLY = { timeout: 30_000 }
/** a round of a table, from the first look to its end */
const ROUND = { timeout: 120_000, interval: 500 }
const SIZES = ['phone', 'tablet', 'desktop'] as const

const ground = perFile(() => openGround('paid-rounds', { SECOND_EYES_RESULTS: '100' }))
let omar: TestOperator
beforeAll(async () => {
  omar = await operatorOf(ground().server)
})

interface Results {
  readonly success: true
  readonly casinoResults: readonly { readonly mid: string }[]
}
interface WaitingAsks {
  readonly success: true
  readonly waiting: readonly { readonly askId: string; readonly mid?: string }[]
}

/** A round of dice that was paid, with a pot above 100. */
async function paidDice(): Promise<{ player: Player; mid: string }> {
  const player = await demoPlayer(ground().server.url)
  const mid = await nextRoundOf(player, 'dice')
  const bet = { casinoGameSlug: 'dice', mid, selectionId: 'under-75', stake: 100 }
  const body = { ...bet, clientBetId: randomUUID(), clientSeed: 'mine' }
  const { round } = await expectDone(player.call<SoloReply>('playSolo', { body }))
  return { player, mid: round?.mid ?? '' }
}

/** A round that a table dealt while somebody looked at it. */
async function dealtRound(): Promise<string> {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  await new Bettor(page).signInWithDemo()
  await page.goto(`${ground().server.url}/casino/table/dt20`)
  const results = async () => {
    const query = { casinoGameSlug: 'dt20' }
    const asked = await omar.call<Results>('getCasinoResult', { query })
    return asked.success ? (asked.casinoResults[0]?.mid ?? null) : null
  }
  await expect.poll(results, ROUND).not.toBeNull()
  await context.close()
  return (await results()) ?? ''
}

describe.each(SIZES)('on a %s', (size) => {
  let visited: Visit
  let page: Page
  beforeAll(async () => {
    const bela = await anotherOperator(ground().server, ground().dataDir, `Bela ${size}`)
    visited = await visit(ground().browser, ground().server.url, WIDTHS[size])
    ;({ page } = visited)
    await signInAsOperator(page, bela)
    await page.goto('/operator')
  })
  afterAll(() => visited.context.close())

  const shoot = (name: string): Promise<void> => shootWhole(page, `${name}-${size}`)
  const find = async (mid: string): Promise<void> => {
    await page.getByLabel('Round id').fill(mid)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
  }
  const found = (mid: string) => page.getByRole('region', { name: `Round ${mid}` })
  const reasoned = async (word: string): Promise<void> => {
    const form = page.getByRole('form', { name: word, exact: true })
    await form.getByLabel('Reason').selectOption({ label: "An operator's mistake" })
    await form.getByLabel('Note (optional)').fill('a wrong pay table')
    await form.getByRole('button', { name: word, exact: true }).click()
  }

  test('[UI1164] a paid round is found by its id, and waits for a second operator where it is made void', async () => {
    const { player, mid } = await paidDice()
    const { balance } = await wallet(player)
    await find('there-is-none')
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor(EVENTUALLY)
    await find(mid)
    await found(mid).waitFor(EVENTUALLY)
    const said = await found(mid).innerText()
    for (const word of ['Dice', 'Result paid', '1 by 1 player, stakes 100.00']) {
      expect(said).toContain(word)
    }
    // one player played it: there is no other seed to hold it against
    expect(await found(mid).getByRole('button', { name: 'Pay a round again' }).count()).toBe(0)
    await found(mid).getByRole('button', { name: 'Void a paid round' }).click()
    const won = Math.max(0, balance - 1500).toFixed(2)
    const lost = Math.max(0, 1500 - balance).toFixed(2)
    const moves = `1 player: ${won} is taken back from winners and ${lost} is given back to losers.`
    await found(mid).getByText(moves).waitFor()
    await shoot('paid-round-reason')
    await reasoned('Void a paid round')
    await found(mid).getByText('A second operator must approve this').waitFor(EVENTUALLY)
    const own = page
      .getByRole('list', { name: 'Results, voids and commission' })
      .getByRole('listitem')
    await expect.poll(() => own.count(), EVENTUALLY).toBe(1)
    expect(await own.innerText()).toContain(`Round ${mid}`)
    expect(await own.innerText()).toContain('You requested this')
    await shoot('paid-round-waits')
    expect((await wallet(player)).balance).toBe(balance)

    const { waiting } = await expectDone(omar.call<WaitingAsks>('operatorWaitingActs'))
    const askId = waiting.find((each) => each.mid === mid)?.askId
    const yes = { mid, askId, decision: 'approve', reason: 'OPERATOR_ERROR' }
    await expectDone(omar.call<{ success: true }>('operatorDecideAct', { body: yes }))
    expect((await wallet(player)).balance).toBe(1500)
    await page.reload()
    await find(mid)
    await found(mid).getByText('This round is void and cannot be corrected.').waitFor(EVENTUALLY)
    expect(await found(mid).innerText()).toContain('Result paid before')
  })

  test('[UI1160] [UI1163] [UI1164] the correction that another operator asked for is read, and approved', async () => {
    const { player, mid } = await paidDice()
    const body = { casinoGameSlug: 'dice', act: 'VOID_ROUND', mid, reason: 'WRONG_RESULT' }
    expect(await omar.call('operatorTable', { body })).toMatchObject({ code: 'SECOND_YES_NEEDED' })
    await page.getByRole('button', { name: 'Refresh' }).first().click()
    const line = page
      .getByRole('list', { name: 'Results, voids and commission' })
      .getByRole('listitem')
    await expect.poll(() => line.count(), EVENTUALLY).toBe(1)
    const said = await line.innerText()
    for (const word of ['Void a paid round', `Round ${mid}`, 'Result paid', 'At stake', 'Omar']) {
      expect(said).toContain(word)
    }
    await shoot('paid-round-asked')
    await line.getByRole('button', { name: 'Approve' }).click()
    await reasoned(`Approve: Void a paid round, Dice · Round ${mid}`)
    await expect.poll(() => line.count(), EVENTUALLY).toBe(0)
    expect((await wallet(player)).balance).toBe(1500)
  })

  test('[UI1164] a round of a table that was paid as its seed draws it is not paid again; Hindi', async () => {
    const mid = await dealtRound()
    await find(mid)
    await found(mid).getByRole('button', { name: 'Pay a round again' }).click(EVENTUALLY)
    await reasoned('Pay a round again')
    await found(mid)
      .getByRole('alert')
      .filter({ hasText: /change nothing/ })
      .waitFor(EVENTUALLY)
    await page.evaluate(() => localStorage.setItem('crease.language', 'hi'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await page.getByLabel('राउंड आईडी').fill(mid)
    await page.getByRole('button', { name: 'ढूँढें', exact: true }).click()
    const hindi = page.getByRole('region', { name: `राउंड ${mid}` })
    await hindi.getByRole('button', { name: 'भुगतान हो चुका राउंड वॉइड करें' }).click(EVENTUALLY)
    await shoot('paid-round-hindi')
    const text = (await page.getByRole('main').innerText())
      .replaceAll(mid, '')
      .replace('20-20 Dragon Tiger', '')
    expect(text).not.toMatch(/[A-Za-z]{4,}/)
  })
})
