import type { Page } from 'playwright-core'

/** A starred market of a sport that home does not list is among its favourites. */
export async function isStarred(page: Page, name: string): Promise<void> {
  const market = page.getByRole('region', { name: 'Match Odds', exact: true })
  const star = market.getByRole('button', { name: `Favourite: Match Odds, ${name}` })
  // a phone has it behind the info button
  if (!(await star.isVisible())) {
    await market.getByRole('button', { name: 'About Match Odds' }).click()
  }
  await star.click()
  await page.goto('/home')
  await page.getByRole('region', { name: 'Favourites' }).getByRole('link', { name }).waitFor()
}
