import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit, WIDTHS, type Visit } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { signInByName } from './support/browser/named-player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(() => openGround('e2e-sessions'))

const come = (width: number = WIDTHS.desktop): Promise<Visit> =>
  visit(ground().browser, ground().server.url, width)

async function signedIn(width?: number): Promise<Visit> {
  const visitor = await come(width)
  await new Bettor(visitor.page).signInWithDemo()
  return visitor
}

/** By the player that the server made ready, who may be on several devices. */
async function signedInAsAsha(told?: (page: Page) => Promise<void>): Promise<Visit> {
  const visitor = await come()
  await signInByName(visitor.page, ground().server, told)
  return visitor
}

/** The page's token is as if it were ten minutes old: the server would take it no more. */
const ageToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept: { state: object } = JSON.parse(localStorage.getItem('crease-auth') ?? '')
    const old = { ...kept, state: { ...kept.state, token: 'x'.repeat(43) } }
    localStorage.setItem('crease-auth', JSON.stringify(old))
  })
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept: { state: { token: string } } = JSON.parse(
      localStorage.getItem('crease-auth') ?? '{"state":{"token":""}}',
    )
    return kept.state.token
  })
const renewals = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/client/refresh')) asked.push(request.url())
  })
  return asked
}
const connected = (page: Page) => page.getByRole('status', { name: 'Connection' }).getByText('Live')

test('[AU60] the refresh token is a cookie that no script of the page reads', async () => {
  const { page, context } = await signedIn()
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({
    name: 'crease-refresh',
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    domain: '127.0.0.1',
  })
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain(cookie?.value ?? 'no cookie')
  await context.close()
})

test('[UI631] a page that comes with a token that is too old renews it, once for two tabs, and nobody signs in', async () => {
  const { page, context } = await signedIn()
  const other = await context.newPage()
  const asked = [renewals(page), renewals(other)]
  // a page that asks nothing by itself: what it asked would be lost with it
  await page.goto('/help')
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  await ageToken(page)
  await Promise.all([page.goto('/accounts'), other.goto('/currentb')])
  await page.getByRole('heading', { name: 'Account Statement' }).waitFor()
  await other.getByRole('heading', { name: 'Current Bet' }).waitFor()
  for (const tab of [page, other]) await connected(tab).first().waitFor()
  const token = await tokenOf(page)
  expect([token.length, await tokenOf(other)]).toEqual([43, token])
  expect(token).not.toBe('x'.repeat(43))
  expect(asked.flat().length).toBe(1)
  // a page whose token holds asks nothing more
  await page.reload()
  await connected(page).first().waitFor()
  expect(asked.flat().length).toBe(1)
  await context.close()
})

test('[UI632] while the server cannot be asked nobody is signed out; with the line all goes on', async () => {
  const { page, context } = await signedIn()
  await ageToken(page)
  let isAway = true
  await page.route('**/client/refresh', (route) =>
    isAway
      ? route.fulfill({ status: 503, json: { success: false, code: 'BUSY' } })
      : route.continue(),
  )
  await page.goto('/currentb')
  await page.getByRole('heading', { name: 'Current Bet' }).waitFor()
  await page.waitForTimeout(1500)
  expect(new URL(page.url()).pathname).toBe('/currentb')
  isAway = false
  await page.reload()
  await connected(page).first().waitFor()
  expect(await tokenOf(page)).not.toBe('x'.repeat(43))
  await context.close()
})

test('[UI634] after signing out the browser keeps nothing of the player, and the cookie is gone', async () => {
  const { page, context } = await signedIn()
  await page.getByRole('main').getByRole('link').first().waitFor()
  await page.evaluate(() => localStorage.setItem('crease.client-seed', 'my own seed'))
  await page.getByRole('button', { name: 'Account of Demo' }).click()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Login with demo ID' }).waitFor()
  await expect.poll(async () => (await context.cookies()).length).toBe(0)
  const kept = await page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
    databases: await indexedDB.databases(),
  }))
  expect(kept.local['crease.theme']).toBe('dark')
  const { 'crease-auth': auth, ...rest } = kept.local
  expect(JSON.parse(auth ?? '{}').state).toMatchObject({ token: '', userId: '', isLoggedIn: false })
  const ofTheDevice = /^crease(\.(theme|look|face\.1|language|folded)|-(keyboard|preferences))$/
  expect(Object.keys(rest).filter((key) => !ofTheDevice.test(key))).toEqual([])
  expect([kept.session, kept.databases]).toEqual([{}, []])
  await context.close()
})

test('[UI630] [UI633] [UI636] a player sees the devices of the account, ends one, and that one is told why', async () => {
  const first = await signedInAsAsha()
  const { page } = await signedInAsAsha((second) =>
    second.getByText(/^Last sign-in: .*Chrome, Linux/).waitFor(),
  )
  await page.getByRole('button', { name: 'Account of Asha' }).click()
  await page.getByRole('link', { name: 'Sign-ins and devices' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign-ins and devices' }).waitFor()
  const own = page.getByRole('region', { name: 'This device' })
  await own.getByText('Chrome, Linux').waitFor()
  expect(await own.getByRole('button').count()).toBe(0)
  const others = page.getByRole('region', { name: 'Other devices' })
  await others.getByText('From 127.0.0.1').first().waitFor()
  await others.getByRole('button', { name: 'Sign out Chrome, Linux' }).first().click()
  await page.getByText('Device signed out').waitFor()
  await others.getByText('You are not signed in on any other device.').waitFor()
  await first.page.getByText(/This device was signed out from another of your devices/).waitFor()
  expect(new URL(first.page.url()).pathname).toBe('/')
  await first.context.close()
})

test('[UI635] wrong passwords are told in the bell, and lead to the devices', async () => {
  const { page, context } = await signedInAsAsha()
  for (const password of ['one', 'two']) {
    await fetch(`${ground().server.url}/api/v1/client/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginId: 'asha', password }),
    })
  }
  await page.reload()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const told = page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('link', { name: /2 failed sign-ins/ })
  await told.click()
  await page.getByRole('heading', { level: 1, name: 'Sign-ins and devices' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/devices')
  await context.close()
})
