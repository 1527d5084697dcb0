import type { Looker } from '@crease/tests/screens/looker.ts'
import type { Measured } from './table-round.ts'
import { tap } from './tap.ts'

type Page = Looker['page']

/** rounds that are played before one is measured: all that a game loads is there then */
const BEFORE = 1
/** the longest that a round moves on the cloth, and until the next one may begin */
const MOVES_MS = 6_500

/** From the press that begins a round of a game that is played alone to the end of all that moves. */
export async function roundAlone(page: Page, { begin, end }: Measured): Promise<void> {
  await page.locator('.stake-place, .solo-guess').first().waitFor()
  for (let round = 0; round < BEFORE; round += 1) await play(page)
  await begin()
  await play(page)
  await end('a round alone')
}

/** A bet; in a game of steps one more step, and a cash-out. */
async function play(page: Page): Promise<void> {
  const begins = page.locator('.stake-place:not(:disabled)')
  const guess = page.locator('.solo-guess:not(:disabled)')
  const cell = page.locator('.mines-cell:not(:disabled)')
  await begins.or(guess).first().waitFor()
  if ((await guess.count()) === 0) await tap(begins)
  // a card lies there before its bet, and a field of cells after it
  if (page.url().endsWith('/hilo')) {
    await guess.first().waitFor()
    await tap(guess.first())
  }
  if (page.url().endsWith('/mines')) {
    await cell.first().waitFor()
    await tap(cell.first())
  }
  await page.waitForTimeout(MOVES_MS)
  const take = page.getByRole('button', { name: /^Cash out [\d,.]+$/, disabled: false })
  if ((await take.count()) === 0) return
  await tap(take)
  await page.waitForTimeout(MOVES_MS)
}
