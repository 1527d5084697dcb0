import type { Page } from 'playwright-core'
import { totpCode } from '../totp-code.ts'
import type { TestOperator } from '../operator.ts'

/** the next step of the app: the present one was used */
const NEXT_MS = 30_000

/** Signs an operator in by the page, past the welcome. */
export async function signInAsOperator(page: Page, operator: TestOperator): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Username').fill(operator.loginId)
  await page.getByLabel('Password').fill(operator.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page
    .getByLabel('Code', { exact: true })
    .fill(totpCode(operator.secret, Date.now() + NEXT_MS))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Show me the matches' }).click()
}
