import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { matchOf, type Match } from '@crease/simulator/calendar.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import { openBrowser, visit, WIDTHS, type Visit, widthBeyond } from './support/browser/browser.ts'
import { broughtBy, MarketQuestion, pointsIn, type Brings } from './support/market-question.ts'
import { isStarred } from './support/browser/tools/is-starred.ts'
import { operatorOf } from './support/operator.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'
import { marketIn, resultOf, runnerName } from './support/world/story-results.ts'

const SEED = numberedSeed(4)
const STAKE = 100
const PAYOUT = 300
/** The share of a market's winnings that is left after commission. */
const KEPT = 0.98
const GOLF = matchOf(SEED, 26_000_010)
/** It starts after the golf, and ends level. */
const FOOTBALL = matchOf(SEED, 1_000_943)
const MINUTE_MS = 60_000
/** The world is entered with three holes of the golf to go, between which its markets are open for twelve minutes. */
const LEFT_MS = 38 * MINUTE_MS
const TOP_FIVE = resultOf(GOLF, 'top-5')
const TIED = runnerName(GOLF, 'top-5', tiedIn())

let dataDir: TemporaryDataDir
let server: ServerProcess
let browser: Browser
/** the wall's moment at which the world began */
let epoch = 0

/** One of two that share the fifth place. */
function tiedIn(): string {
  expect(TOP_FIVE.result).toMatchObject({ tied: [{ runners: ['9', '18'], places: 1 }] })
  return '9'
}

/** The server at a moment of the world, whose time passes as on the wall: a step of play takes its minutes. */
function startAt(worldNow: number, port: string): Promise<ServerProcess> {
  epoch = Date.now() - worldNow
  return startServer({
    DATA_DIR: dataDir.path,
    SEED,
    PORT: port,
    FEED_SPORTS: 'golf, football, table-tennis',
    FEED_EPOCH: new Date(epoch).toISOString(),
  })
}

beforeAll(async () => {
  dataDir = await temporaryDataDir('every-sport')
  server = await startAt(TOP_FIVE.at - LEFT_MS, '0')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await dataDir.remove()
})

const eventually = { timeout: 60_000, interval: 500 }
/** Several presses: a market is shut during each step, and on a busy machine a press takes long. */
const tryAgain = { timeout: 120_000, interval: 500 }
const patiently = { timeout: 400_000, interval: 1_000 }

interface Visitor extends Visit {
  readonly bettor: Bettor
  readonly width: number
}

async function enter(width: number): Promise<Visitor> {
  const visited = await visit(browser, server.url, width)
  const bettor = new Bettor(visited.page)
  await bettor.signInWithDemo()
  return { ...visited, bettor, width }
}

async function openEvent({ page, width }: Visitor, { eventId, name }: Match): Promise<void> {
  await page.goto(`/details?event=${encodeURIComponent(eventId)}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  if (width < WIDTHS.desktop) await page.getByRole('tab', { name: 'ODDS', exact: true }).click()
}

/** Presses a price and sends the slip at once, until a bet is matched. */
async function backed(
  visitor: Visitor,
  cell: () => Locator,
  sizedBy: 'Stake' | 'Payout' = 'Stake',
): Promise<void> {
  const { page, bettor, width } = visitor
  const matched = async (): Promise<number> => {
    const bets = await bettor.bets('Matched')
    if (width < WIDTHS.desktop) await page.getByRole('tab', { name: 'ODDS', exact: true }).click()
    return bets.length
  }
  const before = await matched()
  const isMatched = async (): Promise<boolean> => {
    await cell().click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    if (sizedBy === 'Payout') {
      await slip.getByRole('button', { name: 'More', exact: true }).click()
      await slip.getByRole('radio', { name: 'Payout' }).check({ force: true })
    }
    const amount = slip.getByRole('textbox', { name: sizedBy, exact: true })
    await amount.fill(String(sizedBy === 'Payout' ? PAYOUT : STAKE))
    await slip.getByRole('button', { name: /^Back .* at / }).click()
    await slip.waitFor({ state: 'detached', timeout: 15_000 })
    return expect
      .poll(matched, { timeout: 12_000, interval: 500 })
      .toBeGreaterThan(before)
      .then(
        () => true,
        () => false,
      )
  }
  await expect.poll(() => isMatched().catch(() => false), tryAgain).toBe(true)
}

const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

/** A back of a player of the golf who will share the fifth place with another; its profit by a clear place. */
async function backsTied(visitor: Visitor): Promise<number> {
  const { page } = visitor
  await openEvent(visitor, GOLF)
  const block = region(page, 'Top 5')
  await block.getByRole('searchbox', { name: 'Find a runner' }).fill(TIED)
  await backed(visitor, () =>
    block.getByRole('button', { name: new RegExp(`^Back ${TIED} at `) }).first(),
  )
  const row = block.getByRole('group', { name: TIED, exact: true })
  const ifIt = await row.getByLabel(/^Result if it wins: /).innerText()
  expect(pointsIn(ifIt)).toBeGreaterThan(0)
  expect(await widthBeyond(page)).toBe(0)
  return pointsIn(ifIt)
}

const QUARTER = { runner: 'away+0.25', line: '+0.25' }

/** A back of the away side with a quarter of a goal, on a phone by its payout: half of it wins where the match is level. */
async function backsQuarter(visitor: Visitor): Promise<Brings> {
  const { page } = visitor
  await openEvent(visitor, FOOTBALL)
  const away = FOOTBALL.name.split(' v ')[1] ?? ''
  const cell = () =>
    region(page, 'Handicap')
      .getByRole('button', { name: new RegExp(`^Back ${away} \\${QUARTER.line} at `) })
      .first()
  const sizedBy = visitor.width === WIDTHS.phone ? 'Payout' : 'Stake'
  await backed(visitor, cell, sizedBy)
  const question = new MarketQuestion(page, marketIn(FOOTBALL, 'ah'), 'Handicap')
  await question.show()
  // a phone has the book of the lines behind what there is to say about them
  const about = page.getByRole('button', { name: 'About Handicap', expanded: false })
  if (visitor.width < WIDTHS.desktop) await about.click()
  await question
    .place()
    .getByRole('button', { name: /^Book\s/ })
    .waitFor()
  const brings = await question.brings()
  expect(byLead(brings, 0)).toBeGreaterThan(0)
  expect(byLead(brings, 0)).toBeCloseTo(byLead(brings, -1) / 2, 1)
  const returned = byLead(brings, -1) - byLead(brings, 1)
  const asked = sizedBy === 'Payout' ? PAYOUT : byLead(brings, -1) + STAKE
  expect(returned).toBeCloseTo(asked, 1)
  expect(await widthBeyond(page)).toBe(0)
  return brings
}

const byLead = (brings: Brings, value: number): number =>
  broughtBy(brings, marketIn(FOOTBALL, 'ah'), { kind: 'number', value })

/** Slots of the lane of table tennis, where a match starts every ten minutes and takes twenty. */
const TABLE_TENNIS = 10_000_000

/** The match of table tennis that started last, a minute ago or earlier. */
function latestOfTableTennis(): Match {
  const [first, next] = [matchOf(SEED, TABLE_TENNIS), matchOf(SEED, TABLE_TENNIS + 1)]
  const since = Date.now() - epoch - MINUTE_MS - first.startsAt
  const turn = Math.floor(since / (next.startsAt - first.startsAt))
  return matchOf(SEED, TABLE_TENNIS + turn)
}

/** A back of a match of table tennis in play, and all of it cashed out: every result brings the same then. */
async function cashesOut(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const match = latestOfTableTennis()
  await openEvent(visitor, match)
  const market = marketIn(match, 'mo')
  const back = { name: new RegExp(`^Back ${market.runners[0]?.name} at `) }
  await backed(visitor, () => region(page, 'Match Odds').getByRole('button', back).first())
  const question = new MarketQuestion(page, market, 'Match odds')
  await question.show()
  const isEven = async (): Promise<boolean> => {
    const brings = [...(await question.rowsBring()).values()]
    return brings.length > 0 && Math.max(...brings) - Math.min(...brings) < 0.05
  }
  // a price may move under the press: what is left then is pressed again
  const isCashedOut = async (): Promise<boolean> => {
    if (await isEven()) return true
    // a dialog that found no value in time stays open
    await question.cashOut(100).catch(() => page.keyboard.press('Escape'))
    return expect
      .poll(isEven, { timeout: 8_000, interval: 500 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      )
  }
  await expect.poll(() => isCashedOut().catch(() => false), patiently).toBe(true)
  expect(await widthBeyond(page)).toBe(0)
  await isStarred(page, match.name)
}

/** Settles the handicap as its match will end, long before it does. */
async function settleLevel(): Promise<void> {
  const { marketId, result } = resultOf(FOOTBALL, 'ah')
  expect(result).toMatchObject({ kind: 'number', value: 0 })
  const operator = await operatorOf(server)
  const reply = await operator.call<object>('operatorSettle', {
    body: { marketId, number: 0, winners: [], reason: 'RULES', note: 'as the story has it' },
  })
  expect(reply).toMatchObject({ success: true })
}

/** The line of a market in the statement, in points: credit less debit; NaN: none yet. */
async function paidIn({ bettor }: Visitor, market: string): Promise<number> {
  const lines = await bettor.statement('Sport')
  const line = lines.find((cells) => cells.at(-1)?.includes(`, ${market}: `) === true)
  const points = (cell: string | undefined): number =>
    cell === undefined || cell === '-' ? 0 : pointsIn(cell)
  return line === undefined ? Number.NaN : points(line[2]) - points(line[3])
}

/** The words of a match's page, with its settled markets where they are behind a tab. */
async function resultsOn(page: Page): Promise<string> {
  const settled = page.getByRole('tab', { name: /^Settled \(/ })
  if (await settled.isVisible()) await settled.click()
  return page.locator('main').first().innerText()
}

const visitors: Visitor[] = []
/** The profit of each visitor by a clear place in the golf. */
const profits = new Map<Visitor, number>()

test('[RB63] [WD127] on a desktop and a phone a player of the golf is backed for a top 5', async () => {
  for (const width of [WIDTHS.desktop, WIDTHS.phone]) visitors.push(await enter(width))
  for (const visitor of visitors) profits.set(visitor, await backsTied(visitor))
  expect([...profits.values()].every((profit) => profit > 0)).toBe(true)
}, 300_000)

test('[CO3] [WD126] [UI223] a match of table tennis in play is backed, cashed out and starred', async () => {
  for (const visitor of visitors) await cashesOut(visitor)
  expect(visitors).toHaveLength(2)
}, 900_000)

test('[HC2] [HC5] [BS170] a quarter-goal handicap shows half of a win, and pays it', async () => {
  const brings = new Map<Visitor, Brings>()
  for (const visitor of visitors) brings.set(visitor, await backsQuarter(visitor))
  await settleLevel()
  for (const [visitor, shown] of brings) {
    await expect
      .poll(() => paidIn(visitor, 'Handicap'), eventually)
      .toBeCloseTo(byLead(shown, 0) * KEPT, 1)
  }
  expect(brings.size).toBe(2)
}, 600_000)

/** Takes the world past the end of the golf: the next server finds its results in what it missed. */
async function passGolf(): Promise<void> {
  for (const { page, complaints } of visitors) {
    expect(complaints).toEqual([])
    await page.goto('about:blank')
  }
  const { port } = new URL(server.url)
  await server.stop()
  server = await startAt(TOP_FIVE.at + MINUTE_MS, port)
}

test('[RB63] [ST21] the golf ends in a tie for the fifth place, which pays half of the stake', async () => {
  await passGolf()
  for (const [visitor, profit] of profits) {
    const { page } = visitor
    await openEvent(visitor, GOLF)
    await expect.poll(() => resultsOn(page), patiently).toMatch(/dead heat/i)
    // one place for two: half of the stake wins
    expect(await paidIn(visitor, 'Top 5')).toBeCloseTo(((profit - STAKE) / 2) * KEPT, 1)
  }
  expect(profits.size).toBe(2)
}, 600_000)
