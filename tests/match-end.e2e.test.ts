import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type { Browser } from 'playwright-core'
import { Bettor } from './support/bettor.ts'
import { openBrowser, visit, WIDTHS } from './support/browser/browser.ts'
import { escape } from './support/browser/escape.ts'
import { closeFinish } from './support/close-finish.ts'
import { expectedNet, matchedBets, type MatchedBet } from './support/matched-bets.ts'
import { meetBetweenThePrices } from './support/meet-between-prices.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** The world is entered when the match has this long to go, and left for its last minute when all bets are made. */
const LEFT_MS = 14 * 60_000
const LAST_MS = 60_000
/** Bets have seven minutes of the clock, and wait out half of their delay. */
const BETTING_SPEED = 2
const LAST_SPEED = 6
const SEED = numberedSeed(2)
const STAKE = 100

const dataDir = perFile(() => temporaryDataDir('match-end'))
let server: ServerProcess
let browser: Browser
const finish = closeFinish(SEED, LEFT_MS)
const [home, away] = finish.match.teams
const NAME = `${home.name} v ${away.name}`

beforeAll(async () => {
  server = await worldAt({ leftMs: LEFT_MS, speed: BETTING_SPEED, port: '0' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const worldAt = (moment: {
  readonly leftMs: number
  readonly speed: number
  readonly port: string
}): Promise<ServerProcess> =>
  startServer({
    DATA_DIR: dataDir().path,
    PORT: moment.port,
    SEED,
    FEED_SPEED: String(moment.speed),
    FEED_EPOCH: new Date(Date.now() - (finish.endsAt - moment.leftMs) / moment.speed).toISOString(),
  })

/** Nobody has to wait for the end: the server is started again, pages and all, shortly before it. */
async function toTheLastMinute(): Promise<void> {
  const { port } = new URL(server.url)
  await server.stop()
  server = await worldAt({ leftMs: LAST_MS, speed: LAST_SPEED, port })
}

const amountOf = (text: string): number => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''))

const eventually = { timeout: 60_000, interval: 200 }
const patiently = { timeout: 120_000, interval: 1_000 }

test('[UI1] [CO8] [CO1] [BS61] [UI256] from click to statement through the screen alone: bets that the house and a player meet, one cancelled, one cashed out, and all paid to the paisa', async () => {
  const visits = [
    await visit(browser, server.url, WIDTHS.desktop),
    await visit(browser, server.url, WIDTHS.phone),
    await visit(browser, server.url, WIDTHS.desktop),
  ] as const
  const [asha, biren, chand] = [
    new Bettor(visits[0].page),
    new Bettor(visits[1].page),
    new Bettor(visits[2].page),
  ]
  for (const bettor of [asha, biren, chand]) await enter(bettor)
  await betAndCancel(asha, biren)
  const locked = await cashOut(chand)
  const bets = [
    matchedBets(await asha.bets('Matched')),
    matchedBets(await biren.bets('Matched')),
  ] as const
  expect(bets[0].length).toBeGreaterThanOrEqual(2)
  expect(bets[1].length).toBeGreaterThanOrEqual(1)
  // a cash-out that is refused as prices moved is an answer, which the browser's console names an error
  const complaints = visits.flatMap((one) => one.complaints)
  expect(complaints.filter((one) => !one.includes('status of 422'))).toEqual([])

  await toTheLastMinute()
  const winner = await winnerOn(asha)
  await isPaid(asha, bets[0], winner)
  await isPaid(biren, bets[1], winner)
  await isPaidWhatWasLocked(chand, locked)
}, 600_000)

async function enter(bettor: Bettor): Promise<void> {
  await bettor.signInWithDemo()
  expect(await bettor.money()).toEqual({ balance: 1500, exposure: 0 })
  await bettor.openMatch(NAME)
  await bettor.page.getByText('In play', { exact: true }).first().waitFor()
  await bettor.page.getByRole('region', { name: 'Score', exact: true }).waitFor()
}

/** The runner with the longer odds: between its prices there is room for a bet of one's own. */
async function outsider(bettor: Bettor): Promise<string> {
  await expect.poll(() => bettor.bestPrice(home.name, 'Back'), eventually).not.toBeNull()
  await expect.poll(() => bettor.bestPrice(away.name, 'Back'), eventually).not.toBeNull()
  const [one, two] = [
    await bettor.bestPrice(home.name, 'Back'),
    await bettor.bestPrice(away.name, 'Back'),
  ]
  return (one ?? 0) > (two ?? 0) ? home.name : away.name
}

async function betAndCancel(asha: Bettor, biren: Bettor): Promise<void> {
  const runner = await outsider(asha)
  // a back at any price is matched by the house at its best
  await expect
    .poll(async () => {
      await asha.tryBet({ runner, side: 'Back', rate: 1.5, stake: STAKE })
      return (await asha.bets('Matched')).length
    }, patiently)
    .toBeGreaterThan(0)
  expect((await asha.money()).exposure).toBeGreaterThanOrEqual(STAKE)

  // a back between the prices rests, until somebody lays it
  await expect
    .poll(
      () => meetBetweenThePrices({ backer: asha, layer: biren }, { runner, stake: STAKE }),
      patiently,
    )
    .toBe('met')

  // an unmatched bet is cancelled, and its money is free again
  const before = await asha.money()
  const unmatched = (await asha.bets('Unmatched')).length
  await expect
    .poll(async () => {
      await asha.tryBet({ runner, side: 'Back', rate: 900, stake: STAKE })
      return (await asha.bets('Unmatched')).length
    }, patiently)
    .toBeGreaterThan(unmatched)
  // a bet that still waited out its delay may join the unmatched ones meanwhile
  await expect
    .poll(async () => {
      if ((await asha.bets('Unmatched')).length > 0) await asha.cancelFirstUnmatched()
      return (await asha.bets('Unmatched')).length
    }, patiently)
    .toBe(0)
  await expect
    .poll(async () => (await asha.money()).exposure, eventually)
    .toBeLessThanOrEqual(before.exposure)
}

/** Backs the home side and cashes out; what is won or lost then, whoever wins. */
async function cashOut(bettor: Bettor): Promise<number> {
  const { page } = bettor
  const market = page.getByRole('region', { name: 'Match Odds' })
  await expect
    .poll(async () => {
      await bettor.tryBet({ runner: home.name, side: 'Back', rate: 1.01, stake: STAKE })
      return (await bettor.bets('Matched')).length
    }, patiently)
    .toBeGreaterThan(0)
  const results = async (): Promise<number[]> =>
    (await market.getByLabel(/^Result if it wins/).allInnerTexts()).map(amountOf)
  await expect.poll(async () => (await results()).length, eventually).toBe(2)
  const button = market.getByRole('button', { name: /^Cash out/, disabled: false })
  await expect.poll(() => button.innerText(), eventually).toMatch(/\d/)
  const confirm = page
    .getByRole('dialog', { name: 'Cash out' })
    .getByRole('button', { name: /^Cash out [+−0]/ })

  // prices move and the market is suspended now and then: a cash-out that was dropped is asked for again
  await expect
    .poll(async () => {
      if ((await button.count()) === 0) return 'even'
      await button.click({ timeout: 1_000 }).catch(() => undefined)
      const dialog = page.getByRole('dialog', { name: 'Cash out' })
      await confirm.click({ timeout: 5_000 }).catch(() => undefined)
      await dialog.waitFor({ state: 'detached', timeout: 12_000 }).catch(() => undefined)
      if ((await dialog.count()) > 0) await escape(page)
      return 'not yet'
    }, patiently)
    .toBe('even')
  const [atHome, atAway] = await results()
  expect(Math.abs((atHome ?? 0) - (atAway ?? 1))).toBeLessThan(0.1)
  return Math.min(atHome ?? 0, atAway ?? 0)
}

/** The match ends on the open page, which has come back to the server by itself. */
async function winnerOn(bettor: Bettor): Promise<string> {
  await bettor.showOdds()
  const matchOdds = bettor.page.getByRole('region', { name: 'Match Odds', exact: true })
  await matchOdds.getByText('WINNER', { exact: true }).first().waitFor({ timeout: 180_000 })
  return (await bettor.runner(home.name).innerText()).includes('WINNER') ? home.name : away.name
}

async function isPaid(bettor: Bettor, bets: readonly MatchedBet[], winner: string): Promise<void> {
  const net = expectedNet(bets, winner)
  const expected = { balance: Math.round((1500 + net) * 100) / 100, exposure: 0 }
  await expect.poll(() => bettor.money(), eventually).toEqual(expected)
  const [line] = await bettor.statement('Sport')
  expect(line?.slice(2, 5).map((cell) => Number(cell.replaceAll(/[,+−-]/g, '') || 0))).toEqual(
    net >= 0 ? [net, 0, expected.balance] : [0, -net, expected.balance],
  )
  expect(line?.at(-1)).toContain(winner)
}

async function isPaidWhatWasLocked(bettor: Bettor, locked: number): Promise<void> {
  const { page } = bettor
  await expect.poll(async () => (await bettor.money()).exposure, eventually).toBe(0)
  const commission = locked > 0 ? 0.02 * locked : 0
  const { balance } = await bettor.money()
  expect(Math.abs(balance - (1500 + locked - commission))).toBeLessThan(0.11)
  // what was settled stands under My Bets with its total, and behind the bell
  await page.getByRole('tab', { name: 'Settled today' }).click()
  const sum = page.locator('p', { hasText: /^Total / })
  await expect
    .poll(async () => amountOf(await sum.innerText()), eventually)
    .toBeCloseTo(balance - 1500, 2)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const told = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect
    .poll(async () => (await told.allInnerTexts()).join(), eventually)
    .toMatch(/Settled: (won|lost|nothing).*Cashed out: /s)
  await escape(page)
  const [line] = await bettor.statement('Sport')
  expect(amountOf(line?.[4] ?? '')).toBe(balance)
}
