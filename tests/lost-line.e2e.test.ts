import { shoot } from './support/browser/shoot-whole.ts'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import type { Match } from '@crease/contract/shapes.ts'
import type { Locator } from 'playwright-core'
import { exchangeOf } from './support/gateway-process.ts'
import { expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import { openBrowser, visit, WIDTHS } from './support/browser/browser.ts'
import { openLine } from './support/line.ts'
import {
  cricketMatches,
  currentBets,
  demoPlayer,
  expectDone,
  listedMatch,
  signedInPlayer,
  type Player,
} from './support/player.ts'
import { expectWithin } from './support/quickest.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const server = perFile(() => startServer({}))
const line = perFile(() => openLine(server().url))
const browser = perFile(openBrowser)

const visitor = perFile(() => visit(browser(), line().url, WIDTHS.desktop))

const status = (): Promise<string> =>
  visitor().page.getByRole('status', { name: 'Connection' }).innerText()

const listed = async (observer: Player, eventId: string): Promise<Match> => {
  const found = (await cricketMatches(observer)).find((match) => match.eventId === eventId)
  if (found === undefined) throw new Error('the match is not listed any more')
  return found
}

/** The player of the page, as a program that signs in with the same token. */
async function playerOfThePage(): Promise<Player> {
  const stored = await visitor().page.evaluate(() => localStorage.getItem('crease-auth'))
  const token = /"token":"([^"]+)"/.exec(stored ?? '')?.[1] ?? ''
  return signedInPlayer(server().url, 'the page', token)
}

test('[RT24] [RT33] after a lost line book and bets are right within two seconds', async () => {
  const observer = await demoPlayer(server().url)
  const match = await listedMatch(observer)
  const runner = match.matchOdds.oddDatas[0]?.runnerName ?? ''
  const bettor = new Bettor(visitor().page)
  await bettor.signInWithDemo()
  await bettor.openMatch(match.eventName)
  await expect.poll(status, { timeout: 60_000 }).toContain('Live')
  const player = await playerOfThePage()
  const unmatched = async (): Promise<number> => (await bettor.bets('Unmatched')).length
  const isRight = async (): Promise<boolean> => {
    const best = (await listed(observer, match.eventId)).matchOdds.oddDatas[0]?.b1
    return (await bettor.bestPrice(runner, 'Back')) === best
  }
  const takes = visitor().page.getByRole('button', { name: /^Take / })
  await expectWithin(2500, async () => {
    await bettor.bet({ runner, side: 'Back', rate: 900, stake: 100 })
    await expect.poll(unmatched).toBe(1)
    await takes.first().waitFor()
    line().cut()
    await expect.poll(status).toContain('Reconnecting')
    // no price of before is offered
    await expect.poll(() => takes.count()).toBe(0)
    // meanwhile the bet is cancelled from elsewhere
    const [bet] = await currentBets(player)
    const body = { betId: bet?.betId ?? '' }
    await expectDone(player.call<BetReply>('cancelBet', { body }))
    expect(await unmatched()).toBe(1)
    line().mend()
    // the page tries again within 5 seconds, as the specification has it; from then on two are enough
    await expect.poll(status, { interval: 20 }).not.toContain('Reconnecting')
    const back = performance.now()
    await expect.poll(isRight, { interval: 50 }).toBe(true)
    const took = performance.now() - back
    await expect.poll(status).toContain('Live')
    await expect.poll(unmatched).toBe(0)
    return took
  })
})

test('[UI1170] on a phone the word for a lost line moves nothing of the page', async () => {
  const { page, context } = await visit(browser(), line().url, WIDTHS.phone)
  const said = (): Promise<string> =>
    page.getByRole('status', { name: 'Connection' }).innerText({ timeout: 1_000 })
  await new Bettor(page).signInWithDemo()
  await page.getByRole('main').locator('a[href^="/details"]').first().click()
  const markets = page.getByRole('region', { name: 'Match Odds', exact: true })
  await markets.waitFor()
  await expect.poll(said).toContain('Live')
  const places = (): Promise<readonly (number | undefined)[]> =>
    Promise.all(
      [page.getByRole('main'), markets].map(async (part) => (await part.boundingBox())?.y),
    )
  const before = await places()
  line().cut()
  try {
    await expect.poll(said).toContain('Offline')
    await page.getByText(/^No connection\. Prices are from/).waitFor()
    expect(await places()).toEqual(before)
    await shoot(page, 'lost-line')
  } finally {
    line().mend()
  }
  await expect.poll(said, { timeout: 60_000 }).toContain('Live')
  expect(await places()).toEqual(before)
  await context.close()
})

test('[UI1209] a list, and a page, that were not loaded say that there is no connection, and load when it is back', async () => {
  const { page } = visitor()
  await page.goto('/home')
  await expect.poll(status, { timeout: 60_000 }).toContain('Live')
  const main = page.getByRole('main')
  const none = main.getByText('No connection', { exact: true })
  const whileCut = async (opens: Locator, loads: Locator): Promise<void> => {
    await opens.waitFor()
    line().cut()
    try {
      await expect.poll(status, { timeout: 60_000 }).toContain('Reconnecting')
      await opens.click()
      await none.waitFor()
      expect(await main.locator('.skeleton').count()).toBe(0)
      expect(await loads.count()).toBe(0)
    } finally {
      line().mend()
    }
    await loads.waitFor()
    expect(await none.count()).toBe(0)
    await expect.poll(status, { timeout: 60_000 }).toContain('Live')
  }
  await whileCut(
    main.getByRole('tab', { name: 'Basketball', exact: true }),
    main.getByText('Basketball: no matches right now'),
  )
  // the code of the page was not loaded either
  await whileCut(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'FOOTBALL' }),
    main.getByRole('heading', { name: 'Football', level: 1 }),
  )
})

test('[RT35] a page says that prices are late while the exchange stands still', async () => {
  process.kill(exchangeOf(server().pid) ?? 0, 'SIGSTOP')
  try {
    await expect.poll(status, { timeout: 15_000 }).toContain('Late')
  } finally {
    process.kill(exchangeOf(server().pid) ?? 0, 'SIGCONT')
  }
  await expect.poll(status, { timeout: 60_000 }).toContain('Live')
}, 60_000)
