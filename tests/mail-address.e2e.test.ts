import { shoot as shootPage } from './support/browser/shoot-whole.ts'
import { TERMS_VERSION } from '@crease/contract/accounts/credential-shapes.ts'
import { postBox } from '@crease/gateway/testing/post-box.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGround, type Ground } from './support/ground.ts'
import { expectDone, signedInPlayer } from './support/player.ts'
import { visit, WIDTHS, widthBeyond, openAccount } from './support/browser/browser.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const PASSWORD = 'seven long walks'

type Done = { readonly success: true }

const mails: string[] = []
const post = perFile(() => postBox(mails))
let ground: Ground
let page: Page
/** mail links lead to a name of this machine */
let url: string

beforeAll(async () => {
  const at = post().address()
  const port = typeof at === 'object' && at !== null ? at.port : 0
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'we@crease.test' }
  ground = await openGround('mail-address', smtp)
  url = ground.server.url.replace('127.0.0.1', 'localhost')
  const body = {
    loginId: 'mila.k',
    password: PASSWORD,
    name: 'Mila',
    born: '1990-01-31',
    ofAge: true,
    termsVersion: TERMS_VERSION,
    email: 'old@crease.test',
  }
  await expectDone(signedInPlayer(url, '', '').call<Done>('register', { body }))
  ;({ page } = await visit(ground.browser, url, WIDTHS.phone))
  page.setDefaultTimeout(15_000)
})
afterAll(async () => {
  await ground.close()
})

async function shoot(name: string): Promise<void> {
  expect([name, await widthBeyond(page)]).toEqual([name, 0])
  await shootPage(page, name)
}

const field = (name: string) => page.getByLabel(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Security' })

async function openSecurity(): Promise<void> {
  await openAccount(page)
  await button('Security').last().click()
  await dialog().getByRole('heading', { name: 'Email address' }).waitFor()
}

test('[UI652] [AU152] a new mail address is asked for under Security, and counts when the link there was opened and pressed', async () => {
  await page.goto(`${url}/`)
  await field('Username').fill('mila.k')
  await page.locator('input[type=password]').fill(PASSWORD)
  await button('Login').click()
  await button('Show me the matches').click()
  await openSecurity()
  await dialog().getByText('o•••@crease.test').waitFor()
  await button('Change email address').click()
  await field('New email address').fill('new@crease')
  await button('Send the link').click()
  await dialog().getByText('Enter a valid email address').waitFor()
  await field('New email address').fill('new@crease.test')
  await button('Send the link').click()
  await dialog().getByText('Open the link we sent to new@crease.test.').waitFor()
  await shoot('mail-address-asked')
  const link = () =>
    /http:\/\/localhost:\d+\/mail#[\w-]{43}/.exec(
      mails.join('').replaceAll('=\r\n', '').replaceAll('=3D', '='),
    )?.[0]
  await expect.poll(link).toBeDefined()

  // a new page, as a link in a mail opens it
  await page.goto('about:blank')
  await page.goto(link() ?? '')
  await button('Use this address').waitFor()
  expect(page.url()).toBe(`${url}/mail`)
  await shoot('mail-address-confirm')
  await button('Use this address').click()
  await page.getByText('We will send account emails here from now on.').waitFor()
  await expect.poll(() => mails.at(-1) ?? '').toContain('old@crease.test')

  await page.goto(`${url}/home`)
  await openSecurity()
  await dialog().getByText('n•••@crease.test').waitFor()
})
