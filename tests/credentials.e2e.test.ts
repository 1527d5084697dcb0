import { shoot as shootPage } from './support/browser/shoot-whole.ts'
import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { totpCode } from './support/totp-code.ts'
import { openGround } from './support/ground.ts'
import { visit, WIDTHS, type Visit, widthBeyond, openAccount } from './support/browser/browser.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const FIRST = 'seven long walks'
const SECOND = 'eight short runs'
/** the next step of the app: the present one was used */
const NEXT_MS = 30_000

const ground = perFile(() => openGround('credentials', { SIGN_INS_PER_MINUTE: '100' }))
let player: Visit
let page: Page
/** passkeys are made for a name, not for an address */
let url: string

beforeAll(async () => {
  url = ground().server.url.replace('127.0.0.1', 'localhost')
  player = await visit(ground().browser, url, WIDTHS.phone)
  ;({ page } = player)
  page.setDefaultTimeout(15_000)
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
  await dialog().getByRole('heading', { name: 'Authenticator app' }).waitFor()
}

async function signOut(): Promise<void> {
  await page.keyboard.press('Escape')
  await openAccount(page)
  await button('Sign Out').last().click()
  await button('Login').waitFor()
}

async function login(password: string): Promise<void> {
  await field('Username').fill('Mila.K')
  await page.locator('input[type=password]').fill(password)
  await button('Login').click()
}

/** Past the welcome that every sign-in shows. */
async function signedIn(): Promise<void> {
  await button('Show me the matches').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('[UI640] who registers says who they are, is told what is wrong, and is signed in with points', async () => {
  await page.goto(`${url}/`)
  await page.getByRole('link', { name: 'Register' }).click()
  await field('Display name').waitFor()
  await field('Username').fill('Mila.K')
  await field('Display name').fill('Mila')
  await page.locator('input[name=password]').fill('password1')
  for (const [part, value] of [
    ['Day', '31'],
    ['Month', '1'],
    ['Year', '1990'],
  ] as const)
    await field(part).fill(value)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await shoot('register')
  await button('Create account').click()
  await page.getByText('This password is too common; please choose another').waitFor()
  await page.locator('input[name=password]').fill(FIRST)
  await button('Create account').click()
  await signedIn()
  await expect.poll(() => page.getByText('1,500').count()).toBeGreaterThan(0)
})

let secret = ''
let codes: string[] = []

test('[UI644] [UI646] [UI648] an app is set up by its first code, and ten recovery codes are shown once', async () => {
  await openSecurity()
  await shoot('security')
  await button('Set up an app').click()
  await page.getByRole('img', { name: 'QR code for your app' }).waitFor()
  secret = (await page.getByLabel('Key', { exact: true }).innerText()).replaceAll(' ', '')
  await shoot('security-app')
  await field('Six-digit code').fill('000000')
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('This code is wrong or has been used').waitFor()
  await field('Six-digit code').fill(totpCode(secret))
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  codes = await list.getByRole('listitem').allInnerTexts()
  await shoot('security-codes')
  expect(codes).toHaveLength(10)
  await button('I have saved them').click()
  await page.getByText('10 left').waitFor()
})

test('[UI641] a sign-in asks for the code of the app, or takes a recovery code', async () => {
  await signOut()
  await login(FIRST)
  await field('Code').waitFor()
  await shoot('second-factor')
  await field('Code').fill('123456')
  await button('Confirm').click()
  await page.getByText('This code is wrong or has been used').waitFor()
  await field('Code').fill(totpCode(secret, Date.now() + NEXT_MS))
  await button('Confirm').click()
  await signedIn()
  await signOut()
  await login(FIRST)
  await field('Code').fill(codes[0] ?? '')
  await button('Confirm').click()
  await signedIn()
  expect(new URL(page.url()).pathname).toBe('/home')
})

test('[UI645] a new password ends the other sign-ins', async () => {
  await openSecurity()
  await dialog().getByRole('button', { name: 'Change password' }).click()
  await field('Current password').fill('nonsense it is')
  await field('New password').fill(SECOND)
  await dialog().getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The current password is wrong').waitFor()
  await field('Current password').fill(FIRST)
  await dialog().getByRole('button', { name: 'Change password' }).click()
  const done = page.getByText('Password changed. All other devices have been signed out.')
  await done.waitFor()
  expect(await field('Current password').count()).toBe(0)
})

test('[AU92] [UI642] [UI647] a passkey is made, and is a whole sign-in by itself', async () => {
  const cdp: CDPSession = await player.context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await field('Name of this device').fill('My phone')
  await button('Add a passkey').click()
  await dialog().getByText('My phone').waitFor()
  await shoot('security-passkey')
  await signOut()
  await button('Sign in with a passkey').click()
  await signedIn()
  await openSecurity()
  await dialog()
    .getByText(/^Last used/)
    .waitFor()
  await button('Remove My phone').click()
  await dialog().getByText('My phone').waitFor({ state: 'detached' })
  expect(
    (await dialog().getByText('10 left').count()) + (await dialog().getByText('9 left').count()),
  ).toBe(1)
})

test('[UI650] what needs a proof asks for one in a dialog, and goes on by itself', async () => {
  // as five minutes after the sign-in
  let asked = 0
  await page.route('**/api/v1/client/recovery-codes', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    const refusal = {
      success: false,
      error: 'Please confirm that it is you',
      message: 'Please confirm that it is you',
      code: 'STEP_UP_NEEDED',
      ways: ['password', 'totp'],
    }
    return route.fulfill({ status: 403, json: refusal })
  })
  await button('Get new codes').click()
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  await proof.waitFor()
  await shoot('step-up')
  await proof.getByLabel('Password').fill('nonsense it is')
  await proof.getByRole('button', { name: 'Confirm' }).first().click()
  await proof.getByText('We could not confirm that it is you; please try again').waitFor()
  await proof.getByLabel('Password').fill(SECOND)
  await proof.getByRole('button', { name: 'Confirm' }).first().click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  expect(asked).toBe(2)
})

test('[UI643] a forgotten password: the same answer for everybody, and a link that is worth nothing says so', async () => {
  await page.keyboard.press('Escape')
  await signOut()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await field('Username').fill('nobody.at.all')
  await button('Send me a link').click()
  await page.getByText('Request received').waitFor()
  await page.goto(`${url}/reset#${'x'.repeat(43)}`)
  await field('New password').fill('nine slow swims')
  expect(page.url()).not.toContain('#')
  await button('Change password').click()
  await page.getByText('This link has been used or has expired; please request another').waitFor()
})

test('[UI651] an operator of the first start is shown what to set up, with the reason', async () => {
  const [, operator = '', password = ''] =
    /The operator is '(\S+)' with the password '(\S+)'/.exec(ground().server.output()) ?? []
  const before = player.complaints.length
  await page.goto(`${url}/`)
  await field('Username').fill(operator)
  await page.locator('input[type=password]').fill(password)
  await button('Login').click()
  await dialog()
    .getByText('We set your first password. Choose your own before you continue.')
    .waitFor()
  await shoot('operator-first')
  await field('Current password').fill(password)
  await field('New password').fill(SECOND)
  await dialog().getByRole('button', { name: 'Change password' }).click()
  await dialog()
    .getByText(
      'Operators need two-step verification: set up an app or a passkey before you continue.',
    )
    .waitFor()
  expect(await field('Current password').count()).toBe(0)
  // nothing is asked for that the operator may not have yet
  expect(player.complaints.slice(before).filter((one) => one.includes('status of 403'))).toEqual([])
})

test('[UI642] a passkey is offered where the browser has them for the address, and nowhere else', async () => {
  const { page: visitor, context } = await visit(ground().browser, url, WIDTHS.phone)
  const passkey = visitor.getByRole('button', { name: 'Sign in with a passkey' })
  await visitor.goto(`${url}/`)
  await passkey.waitFor()
  await visitor.goto(`${ground().server.url}/`)
  await visitor.getByRole('button', { name: 'Login', exact: true }).waitFor()
  expect(await passkey.count()).toBe(0)
  await context.close()
})
