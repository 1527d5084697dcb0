import { perFile } from '@crease/ledger/testing/per-test.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { isAbandoned } from '@crease/simulator/racing/abandoned.ts'
import { termsOf } from '@crease/simulator/racing/card.ts'
import { durationMs, fieldOf, orderOf, type Race } from '@crease/simulator/racing/race.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import { openBrowser, visit, WIDTHS, widthBeyond } from './support/browser/browser.ts'
import { chartOfFour } from './support/browser/tools/chart-of-four.ts'
import { isInSight } from './support/browser/in-sight.ts'
import { startServer } from './support/server-process.ts'

const SEED = numberedSeed(3)
const HORSE_LANE = 8_000_000
/** The world is entered when the race has this long to go. */
const LEFT_MS = 6 * 60_000
const SPEED = 2
const STAKE = 100
/** A lay for the starting price takes up to this, which no favourite reaches. */
const LIMIT = '90.00'
/** a row of the card, pixels [RC12] */
const ROW_MAX = { phone: 56, desktop: 48 } as const

const race = longRace()
const favourite = race.runners[0] ?? ''
/** Another runner, so that no order for the starting price meets the player's own [SP7]. */
const second = race.runners[1] ?? ''

/** A race that takes long enough to bet on in running, without late withdrawals or a dead heat. */
function longRace(): { readonly race: Race; readonly runners: readonly string[] } {
  for (let slot = HORSE_LANE + 4_000; ; slot += 1) {
    const match = matchOf(SEED, slot)
    if (match.sport !== 'race' || !isLong(match) || !isClear(match)) continue
    const { starters } = fieldOf(match)
    const best = starters.filter(({ outMs }) => outMs === null).toSorted((a, b) => b.mean - a.mean)
    return { race: match, runners: best.map(({ animal }) => animal.name) }
  }
}

function isLong(match: Race): boolean {
  return !isAbandoned(match) && durationMs(match) >= 140_000 && termsOf(match).places >= 2
}

function isClear(match: Race): boolean {
  const field = fieldOf(match)
  const order = orderOf(field)
  const isApart = order.every(({ behind }, at) => at === 0 || behind > (order[at - 1]?.behind ?? 0))
  const isSettled = field.starters.every(({ outMs }) => outMs === null || outMs > LEFT_MS)
  return isApart && isSettled && (order[1]?.behind ?? 0) >= 60
}

const dataDir = perFile(() => temporaryDataDir('race'))
const server = perFile(() =>
  startServer({
    DATA_DIR: dataDir().path,
    SEED,
    FEED_SPORTS: 'horse-racing',
    FEED_SPEED: String(SPEED),
    FEED_EPOCH: new Date(Date.now() - (race.race.startsAt - LEFT_MS) / SPEED).toISOString(),
  }),
)
const browser = perFile(() => openBrowser())

/** A step of a bet takes no longer: a price may be shut before it is pressed. */
const STEP_MS = 10_000
const patiently = { timeout: 240_000, interval: 500 }

interface Pressed {
  readonly row: string
  readonly label: RegExp
  readonly stake?: 'Stake' | 'Stake each way'
}

/** Presses the price of a runner, and places the stake on it. */
async function bet(page: Page, { row, label, stake = 'Stake' }: Pressed): Promise<void> {
  const group = page.getByRole('group', { name: row, exact: true })
  const slip = page.getByRole('form', { name: 'Bet slip' })
  // a slip of an earlier try would cover the prices of a phone
  const left = slip.getByRole('button', { name: 'Close bet slip' })
  if (await left.isVisible()) await left.click({ timeout: STEP_MS })
  await group.getByRole('button', { name: label }).click({ timeout: STEP_MS })
  await slip.getByLabel(stake, { exact: true }).fill(String(STAKE))
  if (stake === 'Stake each way') {
    await slip.getByText(`Each-way: 2 × ${STAKE}, win and place`).waitFor()
  }
  await slip.getByRole('button', { name: /^(Back|Lay) .* at / }).click({ timeout: STEP_MS })
  // a press on the next price while this bet is on its way would make a slip of two
  await slip.waitFor({ state: 'detached', timeout: STEP_MS })
}

/** Bets until one more is matched: a price may move under the press, and the bet then rests. */
async function matchedBet(bettor: Bettor, how: Parameters<typeof bet>[1]): Promise<void> {
  const before = await matched(bettor)
  const isMatched = async (): Promise<boolean> => {
    await bet(bettor.page, how)
    return expect
      .poll(() => matched(bettor), { timeout: 8_000, interval: 500 })
      .toBeGreaterThan(before)
      .then(
        () => true,
        () => false,
      )
  }
  await expect.poll(() => isMatched().catch(() => false), eventually).toBe(true)
}

interface ForStart {
  readonly row: string
  readonly cell: RegExp
  readonly price: 'SP' | 'SP with limit'
  readonly size: 'Stake' | 'Liability'
  readonly button: RegExp
}

const SP_BACK: ForStart = {
  row: favourite,
  cell: new RegExp(`^Back ${favourite} at `),
  price: 'SP',
  size: 'Stake',
  button: new RegExp(`^Back ${favourite} ${STAKE} at SP$`),
}
const SP_LAY: ForStart = {
  row: second,
  cell: new RegExp(`^Lay ${second} at `),
  price: 'SP with limit',
  size: 'Liability',
  button: new RegExp(`^Lay ${second}, liability ${STAKE}, at SP up to ${LIMIT}$`),
}

/** Places an order for the starting price of a runner; it waits. */
async function waitForStart(bettor: Bettor, order: ForStart): Promise<void> {
  const { page } = bettor
  const before = (await waiting(bettor)).length
  const group = page.getByRole('group', { name: order.row, exact: true })
  await group.getByRole('button', { name: order.cell }).click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByRole('radio', { name: order.price, exact: true }).check({ force: true })
  await slip.getByText('Near price').waitFor()
  if (order.price === 'SP with limit') {
    await slip.getByLabel('Highest SP', { exact: true }).fill(LIMIT)
  }
  await slip.getByLabel(order.size, { exact: true }).fill(String(STAKE))
  await slip.getByRole('button', { name: order.button }).click()
  await slip.waitFor({ state: 'detached', timeout: 10_000 })
  await expect.poll(async () => (await waiting(bettor)).length, eventually).toBe(before + 1)
}

/** The orders that are not matched yet, as My Bets lists them. */
async function waiting(bettor: Bettor): Promise<readonly string[]> {
  const bets = await bettor.bets('Unmatched')
  await showOdds(bettor)
  return bets
}

async function showOdds({ page }: Bettor): Promise<void> {
  const odds = page.getByRole('tab', { name: 'ODDS', exact: true })
  if (await odds.isVisible()) await odds.click()
}

const phase = (page: Page) =>
  page.getByRole('region', { name: 'Race', exact: true }).getByRole('status')

const eventually = { timeout: 60_000, interval: 500 }

type Visitor = Awaited<ReturnType<typeof backs>>

/** From home to the card, by the strip of the next races; backs to win, for a place and each way are matched. */
async function backs(width: number) {
  const { page, complaints } = await visit(browser(), server().url, width)
  const bettor = new Bettor(page)
  await bettor.signInWithDemo()
  const { balance } = await bettor.money()
  const next = page.getByRole('navigation', { name: 'Next off' })
  await next.getByRole('link', { name: race.race.name }).first().click()
  await page.getByRole('region', { name: 'Race card' }).waitFor()
  expect(await widthBeyond(page)).toBe(0)
  const heights = await rowHeights(page)
  const prices = page.locator('.race-row').first().locator('.price:visible')
  expect(await prices.count()).toBe(width < 768 ? 4 : 6)
  expect(heights.length).toBeGreaterThan(4)
  expect(Math.max(...heights)).toBeLessThanOrEqual(width < 768 ? ROW_MAX.phone : ROW_MAX.desktop)
  await limitsAndFacts(page, width < 768 ? 2 : 3)
  const backed = { row: favourite, label: new RegExp(`^Back ${favourite} at `) }
  await matchedBet(bettor, backed)
  await matchedBet(bettor, { ...backed, label: new RegExp(`^Back ${favourite} to be placed at `) })
  const beside = page.getByRole('group', { name: 'Prices beside the win prices' })
  if (width < 768) await beside.getByRole('button', { name: 'Each-way' }).click()
  const eachWay = new RegExp(`^Back ${favourite} each way at `)
  await matchedBet(bettor, { row: favourite, label: eachWay, stake: 'Stake each way' })
  await waitForStart(bettor, SP_BACK)
  await waitForStart(bettor, SP_LAY)
  await expect
    .poll(async () => (await waiting(bettor)).join(), eventually)
    .toContain(`SP up to ${LIMIT}`)
  await expect.poll(() => isInSight(page, /near \d/), eventually).toBe(true)
  await expect.poll(() => isInSight(page, /far [\d–]/), eventually).toBe(true)
  expect(await widthBeyond(page)).toBe(0)
  // a row with the player's result is as high as before
  await page.locator('.race-result > :not(:empty)').first().waitFor()
  expect(await rowHeights(page)).toEqual(heights)
  return { bettor, complaints, balance }
}

/** Each column says the limits of its market, and the info button the rest, with its chart and its star [UI443] [UI448]. */
async function limitsAndFacts(page: Page, columns: number): Promise<void> {
  const card = page.getByRole('region', { name: 'Race card' })
  const limits = card.getByText(/^Min \S+$/).filter({ visible: true })
  expect(await limits.count()).toBe(columns)
  const about = card.getByRole('button', { name: 'About Race card' })
  await about.click()
  for (const name of ['Win', 'Place', 'Each-way']) {
    const facts = card.getByRole('region', { name, exact: true })
    for (const fact of ['Stakes', 'Bet delay', 'Commission']) {
      await facts.getByText(fact, { exact: true }).waitFor()
    }
    await facts.getByRole('button', { name: /^Chart of / }).waitFor()
    await facts.getByRole('button', { name: /^Favourite: / }).waitFor()
  }
  const win = card.getByRole('region', { name: 'Win', exact: true })
  await win.getByRole('button', { name: /^Chart of / }).click()
  await chartOfFour(page)
  await about.click()
}

const rowHeights = (page: Page): Promise<readonly number[]> =>
  page
    .locator('.race-row')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))

async function matched(bettor: Bettor): Promise<number> {
  const bets = await bettor.bets('Matched')
  await showOdds(bettor)
  return bets.length
}

async function laysInRunning({ bettor }: Visitor): Promise<void> {
  const { page } = bettor
  await expect.poll(() => phase(page).innerText(), patiently).toContain('Running')
  await page.getByRole('list', { name: 'Running order' }).getByRole('listitem').first().waitFor()
  // the maker took both orders for the starting price
  await expect.poll(() => matched(bettor), eventually).toBe(5)
  await page
    .getByText(/^SP \d+\.\d\d$/)
    .first()
    .waitFor()
  expect(await isInSight(page, /SP \d/)).toBe(true)
  await expect
    .poll(async () => {
      const lay = { row: favourite, label: new RegExp(`^Lay ${favourite} at `) }
      await bet(page, lay).catch(() => undefined)
      return matched(bettor)
    }, eventually)
    .toBeGreaterThan(5)
}

async function isPaid({ bettor, complaints, balance }: Visitor): Promise<void> {
  const { page } = bettor
  await expect.poll(() => phase(page).innerText(), patiently).toContain('Result')
  const rows = page.getByRole('table', { name: 'Result' }).getByRole('row')
  expect(await rows.count()).toBeGreaterThan(4)
  await expect.poll(() => rows.nth(1).innerText(), eventually).toMatch(/SP \d+\.\d\d/)
  await expect.poll(() => bettor.money().then(({ exposure }) => exposure), eventually).toBe(0)
  expect((await bettor.money()).balance).not.toBe(balance)
  expect(await widthBeyond(page)).toBe(0)
  expect(complaints.filter((one) => !one.includes('status of 422'))).toEqual([])
}

test('[RC10] [RC12] [RC15] [RC13] [EW8] [SP17] [UI443] [UI448] [UI1397] a race from home to its result on a desktop and a phone: win, place and each way backed, SP backed and laid with a limit, a lay in running, all of it paid', async () => {
  const visitors = [await backs(WIDTHS.desktop), await backs(WIDTHS.phone)]
  await Promise.all(visitors.map(laysInRunning))
  await Promise.all(visitors.map(isPaid))
}, 600_000)
