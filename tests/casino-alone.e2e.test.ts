import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Bettor } from './support/bettor.ts'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { widthBeyond } from './support/browser/width-beyond.ts'
import { openGround, type Ground } from './support/ground.ts'

let ground: Ground

beforeAll(async () => {
  ground = await openGround('casino-alone')
})
afterAll(() => ground.close())

const lastResults = (page: Page) => page.getByRole('navigation', { name: 'Last results' })

/** One round is played, and its result stands in the strip. */
async function played(page: Page, press: RegExp): Promise<void> {
  await page.getByRole('button', { name: press }).click()
  await lastResults(page).getByRole('button').first().waitFor()
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
}

const GAMES = [
  ['dice', /^Play Under 50 for 100, pays 1\.98$/],
  ['limbo', /^Play 2\.00x for 100, pays 2\.00$/],
  ['plinko', /^Play 12 rows, medium risk for 100$/],
  ['slot-bells', /^Play Spin for 100$/],
  ['slot-peacock', /^Play Spin, 10 lines for 100$/],
] as const

test('[UI600] [UI601] [UI602] [UI603] [UI709] a round of each game that is played alone, and one verified', async () => {
  const { page, context, complaints } = await visit(ground.browser, ground.server.url, WIDTHS.phone)
  page.setDefaultTimeout(120_000)
  await new Bettor(page).signInWithDemo()
  await page.getByRole('navigation', { name: 'Areas' }).getByText('Slots').click()
  await page.getByRole('link', { name: /Mango Season/ }).click()
  await played(page, /^Play Spin, 5 lines for 100$/)
  for (const [slug, press] of GAMES) {
    await page.goto(`${ground.server.url}/casino/table/${slug}`)
    await played(page, press)
  }
  // a card lies there before the bet, and the first guess is it
  await page.goto(`${ground.server.url}/casino/table/hilo`)
  await page.getByRole('group', { name: 'Next card' }).getByRole('button').first().click()
  await page.getByText(/Your round: 100 at stake|Wrong guess/).waitFor()
  // whatever came of it, the guesses keep their places
  const guesses = page.getByRole('group', { name: 'Next card' }).getByRole('button')
  expect(await guesses.count()).toBeGreaterThanOrEqual(2)
  // a round that stands open is there again
  await page.goto(`${ground.server.url}/casino/table/mines`)
  await page.getByRole('button', { name: 'Play 3 mines for 100' }).click()
  await page.getByText('Your round: 100 at stake').waitFor()
  await page.reload()
  await page.getByText('Your round: 100 at stake').waitFor()
  await page.getByRole('button', { name: 'Cell 13' }).click()
  const cashOut = page.getByRole('button', { name: 'Cash out 112' })
  await cashOut.or(lastResults(page).getByRole('button')).first().waitFor()
  if (await cashOut.isVisible()) await cashOut.click()
  await lastResults(page).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Verify this round' }).click()
  await page.getByText(/was drawn as it was published/).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
