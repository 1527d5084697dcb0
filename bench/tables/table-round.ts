import type { Looker } from '@crease/tests/screens/looker.ts'
import { tap } from './tap.ts'

type Page = Looker['page']

/** The measured span: it starts when everything has loaded, and ends with the result. */
export interface Measured {
  readonly begin: () => Promise<void>
  /** what was done, for people */
  readonly end: (what: string) => Promise<void>
}

/** From the opening of a window over a bet, the deal and the result to the window of the next round. */
export async function roundOfTable(page: Page, { begin, end }: Measured): Promise<void> {
  const table = page.getByRole('article').first()
  const bets = table.getByText('Place your bets')
  const roundNow = (): Promise<string> => table.locator('header p').first().innerText()
  await bets.waitFor()
  const joined = await roundNow()
  // the round that it was opened in is over, and all that it loads is there
  while ((await roundNow()) === joined) await page.waitForTimeout(250)
  await bets.waitFor()
  const measured = await roundNow()
  await begin()
  const didBet = await bet(table)
  while ((await roundNow()) === measured) await page.waitForTimeout(250)
  await bets.waitFor()
  await end(`a round${didBet ? ' with a bet' : ''}`)
}

async function bet(table: ReturnType<Page['locator']>): Promise<boolean> {
  const price = table
    .locator('.bet-cell:not(:disabled)')
    .and(table.getByRole('button', { name: /^Back .+ at [\d.]+|^Back .+ point/ }))
  // a ticket has its price once its questions are answered
  const isAsked = (await price.count()) === 0
  for (const group of isAsked ? await table.locator('.answers').all() : [])
    await tap(group.getByRole('button').first())
  if ((await price.count()) === 0) return false
  await tap(price.first())
  await tap(table.locator('.stake-actions button:not(:disabled)').last())
  return true
}
