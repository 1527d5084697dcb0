import type { Locator, Page } from 'playwright-core'
import { totpCode } from '../support/totp-code.ts'
import type { View } from './view.ts'
import { either, pressAccount, pressLastButton } from './ways.ts'

/**
 * For the server: it takes mail addresses, an account at each side of the page, and all that one address loads for them.
 * Nothing is mailed: nobody answers at this port.
 */
export const ENTRY = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'we@crease.test',
  REGISTRATIONS_PER_HOUR: '100',
  CORE_MS_PER_SECOND: '100000',
} as const

/** two hours of play, and its sums as long as they get */
const LONG_MS = 7_200_000
const CRORES = { staked: 98_765_432.1, won: 98_765_432.1, lost: 98_765_432.1 } as const

const field = (page: Page, name: string): Locator => page.locator(`main form [name="${name}"]`)
const send = (page: Page): Promise<void> =>
  page.locator('main form button[type="submit"]').first().click()
const press = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name }).first().click()

/** Who is not signed in, opens an account, and protects it: the last to be looked at, for they end who came before. */
export const ENTRY_VIEWS: Readonly<Record<string, View>> = {
  'sign-in': {
    open: async (page) => {
      // from here on nobody is signed in at the beginning of a page, until who is registered stays
      await page.addInitScript(() => {
        if (sessionStorage.getItem('stays') === null) localStorage.removeItem('crease-auth')
      })
      await page.goto('/')
      await page.locator('form button').first().waitFor()
    },
  },
  'sign-in-refused': {
    open: async (page) => {
      await page.locator('form input').first().fill('nobody')
      await page.locator('form input').nth(1).fill('wrong')
      await page.locator('form button[type="submit"]').click()
      await page.locator('form [role="alert"]').filter({ hasText: /\S/ }).waitFor()
    },
  },
  welcome: {
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: either('Login with demo', 'डेमो') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  forgot: {
    whole: true,
    open: async (page) => {
      await page.goto('/forgot')
      await page.locator('main form').waitFor()
    },
  },
  reset: {
    whole: true,
    open: async (page) => {
      await page.goto('/reset#a-token-that-nobody-has-sent-to-anybody-at-all')
      await page.locator('main form').waitFor()
    },
  },
  'mail-confirmed': {
    whole: true,
    open: async (page) => {
      await page.goto('/mail#a-token-that-nobody-has-sent-to-anybody-at-all')
      await page.getByRole('main').getByRole('button').first().waitFor()
    },
  },
  register: {
    whole: true,
    open: async (page) => {
      await page.goto('/register')
      await field(page, 'email').waitFor()
    },
  },
  'register-refused': {
    whole: true,
    open: async (page) => {
      await field(page, 'loginId').fill(`view.${Date.now().toString(36)}`)
      await field(page, 'name').fill('Mila')
      await field(page, 'password').fill('password1')
      await field(page, 'born-day').fill('31')
      await field(page, 'born-month').fill('01')
      await field(page, 'born-year').fill('1990')
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await send(page)
      await page.locator('form [role="alert"]').filter({ hasText: /\S/ }).waitFor()
    },
  },
  security: {
    open: async (page) => {
      await field(page, 'password').fill('seven long walks')
      await send(page)
      await page.getByRole('dialog').locator('button').last().click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await pressAccount(page)
      await pressLastButton(page, either('Security$', 'सुरक्षा$'))
      await page.getByRole('dialog').getByRole('heading').nth(3).waitFor()
    },
  },
  'security-mail': {
    open: async (page) => {
      await press(page, either('Add an email', 'ईमेल पता जोड़ें'))
      await page.getByRole('dialog').locator('input[type="email"]').fill('mila@crease')
      await page.getByRole('dialog').locator('button[type="submit"]').first().click()
      await page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    },
  },
  'security-app': {
    open: async (page) => {
      await press(page, either('Set up an app', 'ऐप सेट करें'))
      const picture = page.getByRole('dialog').getByRole('img')
      await picture.waitFor()
      await picture.scrollIntoViewIfNeeded()
    },
  },
  'security-codes': {
    open: async (page) => {
      const secret = await page.getByLabel(either('Key$', 'कुंजी$')).innerText()
      await page
        .getByRole('dialog')
        .locator('input[autocomplete="one-time-code"]')
        .fill(totpCode(secret.replaceAll(' ', '')))
      await press(page, either('Confirm$', 'पुष्टि'))
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  'step-up': {
    open: async (page) => {
      const asked = {
        success: false,
        error: '',
        code: 'STEP_UP_NEEDED',
        message: 'Please confirm that it is you',
      }
      await page.route('**/client/totp/remove', (route) =>
        route.fulfill({ status: 403, json: { ...asked, ways: ['password', 'totp', 'passkey'] } }),
      )
      await page.evaluate(() => sessionStorage.setItem('stays', 'yes'))
      await page.goto('/accounts')
      await pressAccount(page)
      await pressLastButton(page, either('Security$', 'सुरक्षा$'))
      await page.getByRole('dialog').getByRole('heading').nth(3).waitFor()
      await press(page, either('Remove the app', '.*ऐप'))
      await page
        .getByRole('dialog')
        .locator('input[autocomplete="current-password"]')
        .last()
        .waitFor()
    },
  },
  // both stay on every page that follows: they come last
  'reality-check': {
    open: async (page) => {
      await page.route('**/getProtection', async (route) => {
        const answer = await route.fetch()
        const told: object = await answer.json()
        const at = Date.now()
        const play = { from: at - LONG_MS, dueAt: at - LONG_MS, ...CRORES }
        await route.fulfill({ response: answer, json: { ...told, play } })
      })
      await page.goto('/accounts')
      await page.getByRole('dialog').getByRole('heading').waitFor()
    },
  },
  'set-up-first': {
    whole: true,
    open: async (page) => {
      await page.route('**/client/security', async (route) => {
        const answer = await route.fetch()
        const told: object = await answer.json()
        await route.fulfill({ response: answer, json: { ...told, needsFactor: true } })
      })
      await page.unroute('**/getProtection')
      await page.route('**/getProtection', (route) =>
        route.fulfill({
          status: 403,
          json: {
            success: false,
            error: '',
            code: 'SECOND_FACTOR_NEEDED',
            message: 'Set up your app',
          },
        }),
      )
      await page.goto('/accounts')
      await page.getByRole('dialog').locator('form, button').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('main').getByRole('button').nth(1).waitFor()
    },
  },
}
