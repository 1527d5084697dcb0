import { shoot } from './support/browser/shoot-whole.ts'
import { randomUUID } from 'node:crypto'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import type { CashOutOffer } from '@crease/contract/cash-out-shapes.ts'
import {
  cellsOf,
  marketsPage,
  MATCH_ID,
  matchesPage,
} from '@crease/exchange/feeds/testing/made-up-rows.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visit, WIDTHS, type Visit, widthBeyond, openFilter } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround, type Ground } from './support/ground.ts'
import { operatorOf } from './support/operator.ts'
import { putPage } from '@crease/exchange/feeds/testing/put-page.ts'
import { expectDone, signedInPlayer, type Player } from './support/player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

const SESSION = '9000000001-1'
const BOOKMAKERS = {
  phone: 9_000_000_002,
  tablet: 9_000_000_003,
  desktop: 9_000_000_004,
  spare: 9_000_000_005,
} as const
const NAME = 'Karimabad Kites v Sagar Herons'
const EVENTUALLY = { timeout: 60_000 }

const folder = perFile(() => temporaryDataDir('settlement'))
let ground: Ground
let operator: Player

beforeAll(async () => {
  await offer({ yes: 46, no: 47 })
  ground = await openGround('settlement', { FEED: `diamond-files:${folder().path}` })
  operator = await operatorOf(ground.server)
})

afterAll(async () => {
  await ground.close()
})

/** The lines of the session that are on offer; before the off, so that nothing waits. */
async function offer({ yes, no }: { readonly yes: number; readonly no: number }): Promise<void> {
  const before = { iplay: false, min: 100, max: 5_000 }
  const session = { sid: 1, nat: '6 over runs', cells: cellsOf(yes, no, 100) }
  const runners = [
    { sid: 1, nat: 'Kites', cells: [['back1', 90, 10_000]] },
    { sid: 2, nat: 'Herons', cells: [['back1', 110, 10_000]] },
  ] as const
  const markets = marketsPage(
    { ...before, gtype: 'fancy', mname: 'Normal', sections: [session] },
    ...Object.entries(BOOKMAKERS).map(([size, mid]) => ({
      ...before,
      mid,
      gtype: 'match1',
      mname: `Bookmaker ${size}`,
      sections: runners,
    })),
  )
  await putPage(folder().path, 'matches.json', matchesPage({ iplay: false }))
  await putPage(folder().path, 'markets.json', markets)
}

/** The page's own player, who can ask beside it. */
async function playerOf(page: Page): Promise<Player> {
  const kept = await page.evaluate(() => localStorage.getItem('crease-auth') ?? '')
  const token = /"token":"([^"]+)"/.exec(kept)?.[1] ?? ''
  return signedInPlayer(ground.server.url, '', token)
}

const placed = async (player: Player, bet: object) => {
  const usual = { eventId: `${MATCH_ID}`, matchOddVariant: 'back', clientBetId: randomUUID() }
  const reply = await expectDone(
    player.call<BetReply & { success: true }>('placeBet', { body: { ...usual, ...bet } }),
  )
  return reply.bet
}

describe.each(Object.entries(WIDTHS))('on a %s of %d pixels', (size, width) => {
  let visited: Visit
  let page: Page
  let player: Player

  beforeAll(async () => {
    visited = await visit(ground.browser, ground.server.url, width)
    ;({ page } = visited)
    const bettor = new Bettor(page)
    await bettor.signInWithDemo()
    player = await playerOf(page)
  })
  afterAll(() => visited.context.close())

  test('[UI411] [CO40] what makes the worst result worse has a word, a look and a button of its own', async () => {
    await offer({ yes: 46, no: 47 })
    const yes = { marketId: SESSION, selectionId: '46', matchOdd: 2, stake: 100 }
    const taking = { ...yes, timeInForce: 'IMMEDIATE_OR_CANCEL' }
    const matched = () =>
      placed(player, taking).then(
        (bet) => bet.matched,
        () => 0,
      )
    await expect.poll(matched, EVENTUALLY).toBe(100)
    await page.goto(`/details?event=${MATCH_ID}`)
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
    if (width < 1200) await page.getByRole('tab', { name: 'ODDS', exact: true }).click()
    await page.getByRole('tab', { name: 'Normal', exact: true }).click()
    const tools = page.getByRole('button', { name: 'Tools of 6 over runs', expanded: false })
    const cashOut = page.getByRole('button', { name: /^Cash out [+−0]/ })
    await expect
      .poll(async () => {
        if ((await tools.count()) > 0) await tools.click()
        return cashOut.count()
      }, EVENTUALLY)
      .toBe(1)
    await offer({ yes: 42, no: 41 })
    const evenEnds = page.getByRole('button', { name: 'Equalise' })
    await evenEnds.waitFor(EVENTUALLY)
    expect(await cashOut.count()).toBe(0)
    expect(await evenEnds.getAttribute('aria-keyshortcuts')).toBeNull()
    await shoot(page, `even-ends-${size}`)
    await evenEnds.click()
    const dialog = page.getByRole('dialog', { name: 'Equalise' })
    const confirm = dialog.getByRole('button', { name: 'Equalise, at worst −200.00' })
    await confirm.waitFor()
    await dialog.getByText('Your worst result goes from −100.00 to −200.00.').waitFor()
    expect(await confirm.getAttribute('class')).not.toMatch(/bg-accent/)
    expect(await dialog.getByRole('button', { name: /^Cash out/ }).count()).toBe(0)
    expect(await widthBeyond(page)).toBe(0)
    await shoot(page, `even-ends-dialog-${size}`)

    const ask = { marketId: SESSION, percent: 100 }
    const quote = await expectDone(player.call<CashOutOffer>('getCashOut', { body: ask }))
    expect(quote).toMatchObject({ offered: true, kind: 'even-ends', value: -200 })
    const { value, validUntil } = quote
    const body = { ...ask, value, validUntil, clientId: randomUUID() }
    expect(await player.call('cashOut', { body })).toMatchObject({ code: 'CASH_OUT_ENDS_ONLY' })
    await confirm.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Equalised, at worst −200.00').waitFor()
    expect(await player.call('getExposure')).toMatchObject({ Exposure: 200 })
  })

  test('[UI410] [DR50] what is owed stands beside the balance and in the statement', async () => {
    const marketId = String(BOOKMAKERS[size === 'phone' || size === 'tablet' ? size : 'desktop'])
    await placed(player, { marketId, selectionId: '1', matchOdd: 1.9, stake: 100 })
    const settle = async (winner: string) => {
      const why = { reason: 'WRONG_RESULT' }
      const body = { marketId, winners: [winner], ...why }
      await expectDone(operator.call<{ success: true }>('operatorSettle', { body }))
    }
    await settle('1')
    await expect.poll(() => page.getByTestId('balance').innerText(), EVENTUALLY).toBe('1,588.20')
    expect(await page.getByTestId('owed').count()).toBe(0)
    // 200 are held for the session: all that is free is bet again
    const rest = { marketId: String(BOOKMAKERS.spare), selectionId: '2' }
    await placed(player, { ...rest, matchOdd: 90, stake: 1_388 })
    await settle('2')
    await expect.poll(() => page.getByTestId('owed').innerText(), EVENTUALLY).toBe('188.00')
    expect(await page.getByTestId('balance').innerText()).toBe('1,588.00')
    expect(await page.locator('header').first().innerText()).toMatch(/Owed\s*188\.00/)
    expect(await widthBeyond(page)).toBe(0)
    await shoot(page, `owed-${size}`)
    const header = await page.locator('header').first().boundingBox()
    const owed = await page.getByTestId('owed').boundingBox()
    expect((owed?.y ?? 0) + (owed?.height ?? 99)).toBeLessThanOrEqual(header?.height ?? 0)

    await page.goto('/accounts')
    await openFilter(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Carried as owed').waitFor(EVENTUALLY)
    await page.getByText('Owed', { exact: true }).first().waitFor()
    await shoot(page, `owed-statement-${size}`)
    expect(await widthBeyond(page)).toBe(0)
  })
})
