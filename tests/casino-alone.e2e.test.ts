import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { visit, WIDTHS, widthBeyond } from './support/browser/browser.ts'
import { watchMoney } from './support/browser/watch-money.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { FEW_MATCHES } from './support/server-process.ts'

const ground = perFile(() => openGround('casino-alone', FEW_MATCHES))

const lastResults = (page: Page) => page.getByRole('navigation', { name: 'Last results' })

const numberIn = (text: string): number =>
  Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''))
const balance = async (page: Page): Promise<number> =>
  numberIn(await page.getByTestId('balance').innerText())

/** The plate says what a round came to; before, it asks for a bet, or says that one is played. */
const RESULT = /^(?!Choose and play|Playing|Your round|$)/u

/** Plays a round: head and net stay as they were until the table tells its result, and then say what it brought. */
async function heldUntilTold(page: Page, play: () => Promise<void>): Promise<void> {
  await page.locator('.felt-plate').waitFor()
  const before = await balance(page)
  const saidUntil = await watchMoney(page)
  await play()
  await lastResults(page).getByRole('button').first().waitFor()
  expect(await saidUntil(RESULT)).toHaveLength(1)
  const brought = numberIn(await page.locator('.felt-foot b').innerText())
  await expect.poll(() => balance(page)).toBeCloseTo(before + brought, 2)
}

/** The rest of a phone beside the board: its heads, the terms of the bet and the stake, pixels. */
const BESIDE_BOARD = 433
/** the same of games with few terms */
const FEW_TERMS: Readonly<Record<string, number>> = { hilo: 363, plinko: 363 }

/** The board fills the phone above its terms [UI1301] [UI1372]. */
async function boardFillsPhone(page: Page): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {}
  const felt = page.locator('.solo-felt')
  const game = (await felt.getAttribute('data-game')) ?? ''
  const tall = await felt.evaluate((part) => part.getBoundingClientRect().height)
  expect([game, tall >= height - (FEW_TERMS[game] ?? BESIDE_BOARD)]).toEqual([game, true])
  expect(tall / height).toBeGreaterThanOrEqual(0.45)
}

/** How much of a part is behind the stake bar of a phone, pixels. */
async function behindStake(page: Page, shown: Locator): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0))
  const [box, bar] = [await shown.boundingBox(), await page.locator('.stake-bar').boundingBox()]
  if (box === null || bar === null) throw new Error('there is no stake bar, or nothing over it')
  return Math.max(0, box.y + box.height - bar.y)
}

/** Payouts that reach an edge of their cup. */
const payoutsAtEdges = (page: Page): Promise<readonly string[]> =>
  page.locator('.plinko-cup').evaluateAll((cups) =>
    cups.flatMap((cup) => {
      const [edge, word] = [cup.querySelector('rect'), cup.querySelector('text')]
      if (edge === null || word === null) return ['a cup without a payout']
      const [around, within] = [edge.getBoundingClientRect(), word.getBoundingClientRect()]
      const isClear = within.left > around.left && within.right < around.right
      return isClear ? [] : [word.textContent]
    }),
  )

/** One round is played, and its result stands in the strip. */
async function played(page: Page, press: RegExp): Promise<void> {
  await page.locator('.felt-plate').waitFor()
  await boardFillsPhone(page)
  expect(await payoutsAtEdges(page)).toEqual([])
  await heldUntilTold(page, () => page.getByRole('button', { name: press }).click())
  const mine = page.getByRole('region', { name: 'My rounds' })
  await mine.getByRole('button').first().waitFor()
  expect(await mine.getByRole('button').count()).toBe(1)
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
}

/** Takes what stands, where the round goes on. */
async function cashedOut(page: Page, over: Locator): Promise<void> {
  const cashOut = page.getByRole('button', { name: /^Cash out \d/ })
  await cashOut.or(over).first().waitFor()
  if (await cashOut.isVisible()) await cashOut.click()
}

const GAMES = [
  ['dice', /^Play under 50 for 100, pays 1\.98$/],
  ['limbo', /^Play 2\.00x for 100, pays 2\.00$/],
  ['plinko', /^Play 12 rows, medium risk for 100$/],
  ['slot-bells', /^Spin for 100$/],
  ['slot-lanterns', /^Spin for 100$/],
  ['slot-peacock', /^Spin for 100$/],
  ['slot-monsoon', /^Spin for 100$/],
] as const
/** these three have steps of their own below */
const IN_STEPS = ['slot-mangoes', 'hilo', 'mines']

test('[UI711] no game that is played alone is left out', () => {
  expect([...GAMES.map(([slug]) => slug), ...IN_STEPS].toSorted()).toEqual(
    [...SOLO_TITLES.keys()].toSorted(),
  )
})

test('[UI600] [UI601] [UI602] [UI603] [UI709] [UI711] [UI1301] [UI1313] [UI1314] [UI1371] [UI1372] a round of each game that is played alone, and one verified', async () => {
  const { page, context, complaints } = await visit(
    ground().browser,
    ground().server.url,
    WIDTHS.phone,
  )
  page.setDefaultTimeout(120_000)
  await new Bettor(page).signInWithDemo()
  await page.getByRole('navigation', { name: 'Areas' }).getByText('Slots').click()
  await page.getByRole('link', { name: /Mango Season/ }).click()
  await played(page, /^Spin for 100$/)
  for (const [slug, press] of GAMES) {
    await page.goto(`${ground().server.url}/casino/table/${slug}`)
    await played(page, press)
  }
  // the limit of Dice is set on its line
  await page.goto(`${ground().server.url}/casino/table/dice`)
  await page.getByRole('slider', { name: 'Roll under 50' }).press('ArrowLeft')
  await page.getByRole('button', { name: 'Play under 49 for 100, pays 2.02' }).waitFor()
  // a card lies there before the bet, and the first guess is it
  await page.goto(`${ground().server.url}/casino/table/hilo`)
  const guesses = page.getByRole('group', { name: 'Next card' }).getByRole('button')
  await guesses.first().getByText('%').waitFor()
  await boardFillsPhone(page)
  expect(await behindStake(page, page.getByRole('heading', { name: 'My rounds' }))).toBe(0)
  const isOver = () => lastResults(page).getByRole('button').first()
  await heldUntilTold(page, async () => {
    await guesses.first().click()
    await page.getByText(/Your round: 100 at stake|Wrong guess/).waitFor()
    // whatever came of it, the guesses keep their places
    expect(await guesses.count()).toBeGreaterThanOrEqual(2)
    const cards = page.getByRole('list', { name: 'Cards of the round' }).getByRole('listitem')
    expect(await cards.last().innerText()).toMatch(/x$|Wrong/)
    await cashedOut(page, isOver())
  })
  // a round that stands open is there again
  await page.goto(`${ground().server.url}/casino/table/mines`)
  await boardFillsPhone(page)
  expect(await behindStake(page, page.getByRole('heading', { name: 'My rounds' }))).toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await behindStake(page, page.getByText(/^Stake 100 to /))).toBe(0)
  // beside its terms on a tablet it has the height of the screen
  await page.setViewportSize({ width: WIDTHS.tablet, height: 900 })
  const tall = await page
    .locator('.solo-felt')
    .evaluate((felt) => felt.getBoundingClientRect().height)
  expect(tall).toBeGreaterThan(900 * 0.75)
  // upright it has the width of the screen above its terms
  await page.setViewportSize({ width: WIDTHS.tablet, height: 1180 })
  const cells = await page.locator('.mines-board').boundingBox()
  expect(cells?.width).toBeGreaterThan(WIDTHS.tablet * 0.6)
  expect(cells?.height).toBeGreaterThan(1180 * 0.4)
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'Play 3 mines for 100' }).click()
  await page.getByText('Your round: 100 at stake').waitFor()
  await page.reload()
  await page.getByText('Your round: 100 at stake').waitFor()
  await heldUntilTold(page, async () => {
    await page.getByRole('button', { name: 'Cell 13' }).click()
    await cashedOut(page, isOver())
  })
  await lastResults(page).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Verify this round' }).click()
  await page.getByText(/was drawn as published/).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
