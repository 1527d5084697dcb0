import type { Page } from 'playwright-core'
import type { ServerProcess } from './server-process.ts'

/**
 * Signs in by the player that the server made ready, who may be on several devices; `told` reads what is said
 * meanwhile, since a toast stands for two seconds only.
 */
export async function signInByName(
  page: Page,
  server: Pick<ServerProcess, 'output'>,
  told: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const [, loginId = '', password = ''] =
    /Sign in as '(\S+)' with the password '(\S+)'/.exec(server.output()) ?? []
  await page.goto('/')
  await page.getByLabel('Username').fill(loginId)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const heard = told(page)
  await page.getByRole('button', { name: 'Show me the matches' }).click()
  await heard
}
