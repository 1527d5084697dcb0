import { shoot } from './support/browser/shoot-whole.ts'
import { liesIn } from '@crease/domain/accounting/settlement.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { timeline } from '@crease/simulator/world.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import { openBrowser, visit, WIDTHS, type Visit } from './support/browser/browser.ts'
import { evenRows } from './support/browser/even-rows.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { broughtBy, MarketQuestion, pointsIn, type Brings } from './support/market-question.ts'
import { operatorOf } from './support/operator.ts'
import type { Player } from './support/player.ts'
import { KINDS, type Kind } from './support/kinds-of-markets.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const CASHED_OUT_PERCENT = 50
/** What the house takes of a market's winnings. */
const COMMISSION = 0.02
const SOON = { timeout: 20_000 }

const { match, eventName, settings } = earlyMatch()
const story = timeline(match)

const server = perFile(() => startServer(settings))
const browser = perFile(openBrowser)

async function openMatch(width: number): Promise<{ visited: Visit; bettor: Bettor; page: Page }> {
  const visited = await visit(browser(), server().url, width)
  const bettor = new Bettor(visited.page)
  await bettor.signInWithDemo()
  await bettor.openMatch(eventName)
  return { visited, bettor, page: visited.page }
}

type Ended = ReturnType<typeof endedMarket>

/** A market of the match and how it ends. */
function endedMarket(code: string) {
  const id = match.marketId.replace(/mo$/, code)
  const named = story.find((event) => event.kind === 'market' && event.market.marketId === id)
  const ended = story.find((event) => event.kind === 'result' && event.marketId === id)
  if (named?.kind !== 'market' || ended?.kind !== 'result') throw new Error(`no market ${id}`)
  // bands that open while the match is played are not there when it is settled before its start
  const later = story.flatMap((event) =>
    event.kind === 'runners' && event.marketId === id && event.at < match.startsAt
      ? event.runners
      : [],
  )
  const runners = [...named.market.runners, ...later]
  return { market: { ...named.market, runners }, result: ended.result }
}

const bestOf = (brings: Brings): number => Math.max(...brings.values())
const worstOf = (brings: Brings): number => Math.min(...brings.values())

/** Bets, reads what it would bring, cashes out the half where that is offered, and reads it again. */
async function playKind(page: Page, kind: Kind) {
  const bettor = new Bettor(page)
  const { market } = endedMarket(kind.code)
  const question = new MarketQuestion(page, market, kind.tab)
  await question.show()
  const before = await bettor.money()
  const risk = await question.bet(kind)
  // a phone shows the bet next
  await question.show()
  await expect.poll(async () => (await question.brings()).size, SOON).toBeGreaterThan(0)
  const atFirst = await question.brings()
  const held = async (): Promise<number> => (await bettor.money()).exposure - before.exposure
  // one bet: what is held is what the slip said it could lose, and what the page says it would
  expect(worstOf(atFirst)).toBeCloseTo(-risk, 1)
  expect(bestOf(atFirst)).toBeGreaterThan(0)
  // where rows say what they bring, the best of them is the best of the book
  const rows = await question.rowsBring()
  expect(rows.size === 0 ? bestOf(atFirst) : bestOf(rows)).toBe(bestOf(atFirst))
  await expect.poll(held, SOON).toBeCloseTo(risk, 1)
  await shoot(page, `${kind.code}-bet`)
  const cashedOut = await question.cashOut(CASHED_OUT_PERCENT)
  const isChanged = async (): Promise<boolean> =>
    worstOf(await question.brings()) !== worstOf(atFirst)
  await expect.poll(isChanged, SOON).toBe(cashedOut === 'done')
  const brings = await question.brings()
  await expect.poll(held, SOON).toBeCloseTo(Math.max(0, -worstOf(brings)), 1)
  await shoot(page, `${kind.code}-cashed-out`)
  return { kind, cashedOut, atFirst, brings }
}

type Played = Awaited<ReturnType<typeof playKind>>

/** Ends a market by the result that its story has for it, long before the match does. */
async function settle(operator: Player, { market, result }: Ended): Promise<void> {
  if (result.kind !== 'number' && result.kind !== 'winners') throw new Error('not such a result')
  const how =
    result.kind === 'number' ? { number: result.value, winners: [] } : { winners: result.winners }
  const reply = await operator.call<object>('operatorSettle', {
    body: { marketId: market.marketId, reason: 'RULES', note: 'as the story has it', ...how },
  })
  expect(reply).toMatchObject({ success: true })
}

/** The winner as the page names it; of a number in no band the number. */
function wordOfResult({ market, result }: Ended): string {
  const won = market.runners.findIndex(
    ({ runnerId, band }) =>
      (result.kind === 'winners' && result.winners.includes(runnerId)) ||
      (result.kind === 'number' && band !== undefined && liesIn(band, result.value)),
  )
  return market.runners[won]?.name ?? (result.kind === 'number' ? `RESULT ${result.value}` : '')
}

/** What a market of the statement brought, in points: credit less debit; null where it has no line. */
function lineOf(lines: readonly (readonly string[])[], { name }: MarketDefinition): number | null {
  const line = lines.find((cells) => cells.at(-1)?.includes(`, ${name}: `) === true)
  const [, , credit = '-', debit = '-'] = line ?? []
  const points = (cell: string): number => (cell === '-' ? 0 : pointsIn(cell))
  return line === undefined ? null : points(credit) - points(debit)
}

/** What the page said that its result would bring, less the commission. */
function expectedOf({ kind, brings }: Played): number {
  const { market, result } = endedMarket(kind.code)
  const brought = broughtBy(brings, market, result)
  return brought > 0 ? brought * (1 - COMMISSION) : brought
}

test('[UI182] [UI188] on a phone a session is bet on both ways, and its ladder nets the two lines', async () => {
  const { visited, bettor, page } = await openMatch(WIDTHS.phone)
  const bet = async (side: 'Yes' | 'No'): Promise<void> => {
    await bettor.showOdds()
    await page.getByRole('tab', { name: 'Sessions', exact: true }).click()
    await page
      .getByRole('button', { name: new RegExp(`^${side} \\d+ at \\d+`) })
      .first()
      .click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    await slip.getByLabel('Stake').fill('100')
    await shoot(page, `phone-${side}`)
    await slip.getByRole('button', { name: new RegExp(`^${side} \\d+ at \\d+ for 100$`) }).click()
    await slip.waitFor({ state: 'detached' })
  }
  await bet('Yes')
  await expect.poll(async () => (await bettor.bets('Matched')).length, SOON).toBe(1)
  await bet('No')
  await expect.poll(async () => (await bettor.bets('Matched')).length, SOON).toBe(2)
  await bettor.showOdds()
  await page.getByRole('tab', { name: 'Sessions', exact: true }).click()
  const ladder = [
    ...(await new MarketQuestion(page, endedMarket('s-1-6').market, 'Sessions').brings()).values(),
  ]
  await shoot(page, 'phone-sessions')
  // both sides of one question: never more than one stake is at risk
  for (const brought of ladder) expect(Math.abs(brought)).toBeLessThanOrEqual(300)
  expect((await bettor.money()).exposure).toBeCloseTo(Math.max(0, -Math.min(...ladder)), 1)
  expect(visited.complaints).toEqual([])
})

/** Questions in a row of their own: NO and YES, an answer each, by the run. */
const IN_ROWS = new Set(['s-1-6', 'oe-1', 'mt-1-20'])

test.each([WIDTHS.phone, WIDTHS.desktop])(
  '[UI367] [UI368] [UI448] [UI1383] at %d a row keeps its height when the player gets a position in it, and says its limits among its tools',
  async (width) => {
    const { page } = await openMatch(width)
    const kinds = KINDS.filter(({ code }) => IN_ROWS.has(code))
    expect(kinds).toHaveLength(IN_ROWS.size)
    for (const kind of kinds) {
      const question = new MarketQuestion(page, endedMarket(kind.code).market, kind.tab)
      await question.show()
      const height = async (): Promise<number> =>
        (await question.place().boundingBox())?.height ?? 0
      const before = await height()
      expect(before).toBeGreaterThan(0)
      await question.bet(kind)
      await question.show()
      const book = question.place().getByRole('img', { name: /^Now: −/ })
      const result = question.place().getByLabel(/^Result if it wins: −/)
      await book.or(result).first().waitFor()
      expect([kind.code, await height()]).toEqual([kind.code, before])
      // the limits, whose place the position may have taken, come first among the tools
      await question
        .place()
        .getByRole('button', { name: /^Tools of/ })
        .click()
      await question
        .place()
        .getByText(/^Min \S+$/)
        .waitFor()
      await question
        .place()
        .getByRole('button', { name: /^Tools of/ })
        .click()
    }
    await evenRows(page, width)
  },
)

test('[UI183] a block that is folded stays folded, and the tabs go by the arrow keys', async () => {
  const { page } = await openMatch(WIDTHS.tablet)
  const sessions = page.getByRole('region', { name: 'Sessions', exact: true })
  await sessions.getByRole('button', { name: 'Sessions', exact: true }).click()
  expect(await sessions.getByRole('button', { name: /^(Yes|No) \d+ at/ }).count()).toBe(0)
  await page.reload()
  await sessions.waitFor()
  expect(await sessions.getByRole('button', { name: /^(Yes|No) \d+ at/ }).count()).toBe(0)
  await page.getByRole('tab', { name: 'ODDS', exact: true }).focus()
  // past the bets and the live picture
  for (let nth = 0; nth < 3; nth += 1) await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => page.getByRole('tab', { selected: true }).allInnerTexts(), SOON)
    .toContain('Match odds')
  await page.getByRole('tab', { name: 'TV' }).click()
  await page.getByRole('img', { name: 'Cricket ground' }).waitFor()
})

test('[UI180] [UI181] [UI185] [CO3] [CO5] [ST30] [UI250] in every kind of market a bet says what it would bring, the half of it is cashed out, and its result pays what was said', async () => {
  expect(new Set(KINDS.map(({ code }) => endedMarket(code).market.kind)).size).toBe(10)
  const { visited, bettor, page } = await openMatch(WIDTHS.desktop)
  const played: Played[] = []
  for (const [index, kind] of KINDS.entries()) {
    const width = index % 2 === 0 ? WIDTHS.desktop : WIDTHS.phone
    await page.setViewportSize({ width, height: 900 })
    played.push(await playKind(page, kind))
  }
  const whyNot = played.filter(({ cashedOut }) => cashedOut !== 'done')
  expect(whyNot.map(({ kind, cashedOut }) => [kind.tab, cashedOut])).toEqual([
    ['Khado', 'Too little is on offer to cash out now'],
  ])
  await saysWhyNotInHindi(page)
  // the meter, which is the last, says how far it counts
  await page.getByText(/^Counts up to \d+$/).waitFor()
  expect(visited.complaints).toEqual([])

  const operator = await operatorOf(server())
  for (const { code } of KINDS) await settle(operator, endedMarket(code))
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await expect.poll(async () => (await bettor.money()).exposure, SOON).toBe(0)
  await page.getByRole('tab', { name: /^Settled \(/ }).click()
  const settled = page.getByRole('region', { name: 'Settled', exact: true })
  for (const code of ['oe-1', 'kh-1-20', 'cc-1-10']) {
    await settled
      .getByText(wordOfResult(endedMarket(code)), { exact: true })
      .first()
      .waitFor()
  }
  await page.getByRole('tab', { name: 'All', exact: true }).click()
  const matchOdds = page.getByRole('region', { name: 'Match Odds', exact: true })
  await matchOdds.getByText('WINNER', { exact: true }).waitFor()
  expect(await matchOdds.getByRole('button', { name: /^Cash out/ }).count()).toBe(0)
  await shoot(page, 'settled')
  const lines = await bettor.statement('Sport')
  await shoot(page, 'statement')
  expect(lines).toHaveLength(KINDS.length)
  for (const one of played) {
    const line = lineOf(lines, endedMarket(one.kind.code).market)
    expect({ code: one.kind.code, isAsSaid: isNear(line, expectedOf(one)) }).toEqual({
      code: one.kind.code,
      isAsSaid: true,
    })
  }
  // the line of a yes-or-no question ends with its answer
  const answer = wordOfResult(endedMarket('x-1-1')) === '' ? 'No' : 'Yes'
  expect(lines.map((cells) => cells.at(-1)).join('; ')).toMatch(new RegExp(`: ${answer}(,|;|$)`))
  expect(pointsIn(lines[0]?.[4] ?? '')).toBe((await bettor.money()).balance)
  expect(server().output()).not.toMatch(/"level":50/)
}, 300_000)

/** A button whose cash-out is not offered says why in the language of the page. */
async function saysWhyNotInHindi(page: Page): Promise<void> {
  const speak = async (language: string): Promise<void> => {
    await page.evaluate((spoken) => localStorage.setItem('crease.language', spoken), language)
    await page.reload()
  }
  // a phone has it behind the tools of its question
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await speak('hi')
  await page.getByTitle('अभी कैश आउट के लिए बहुत कम उपलब्ध है').first().waitFor()
  await speak('en')
  await page.getByTitle('Too little is on offer to cash out now').first().waitFor()
}

/** Two roundings to the paisa may lie between. */
const isNear = (line: number | null, expected: number): boolean =>
  line !== null && Math.abs(line - expected) < 0.021
