import type { Page } from 'playwright-core'

/** Opens the menu of the account, or on a phone its page. */
export const openAccount = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^(Account|Demo)/ })
    .or(page.getByRole('link', { name: 'Account', exact: true }))
    .first()
    .click()

/** The fields of a report's form, which on a phone are behind 'Filter'. */
export async function openFilter(page: Page): Promise<void> {
  // a page that is still drawn has neither
  await page
    .getByRole('button', { name: /^(Filter|Submit)$/ })
    .filter({ visible: true })
    .first()
    .waitFor()
  const filter = page.getByRole('button', { name: 'Filter', expanded: false })
  if (await filter.isVisible()) await filter.click()
}
