import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit, visitAs, WIDTHS, type Visit, openAccount } from './support/browser/browser.ts'
import { escape } from './support/browser/escape.ts'
import { openPushService, PushedBrowser, vapidOf } from './support/browser/push-service.ts'
import { openGround } from './support/ground.ts'
import { metWhileResting } from './support/browser/met-while-resting.ts'
import { signInByName } from './support/browser/named-player.ts'
import { playerOf, waitFarOff } from './support/settled-player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const eventually = { timeout: 60_000, interval: 250 }

const folder = perFile(() => temporaryDataDir('e2e-push-service'))
const service = perFile(() => openPushService(folder().path))
const ground = perFile(() => openGround('e2e-notifications', service().settings))

const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })
const isNew = (page: Page) => expect.poll(() => bell(page).getAttribute('aria-label'), eventually)
const list = (page: Page): Locator => page.getByRole('list', { name: 'Notifications' })

/** The lines of the bell: each with its moment and its words. */
async function linesOf(page: Page): Promise<readonly string[]> {
  await bell(page).click()
  await list(page).getByRole('listitem').first().waitFor()
  const lines = await list(page)
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((one) => `${one.querySelector('time')?.dateTime} ${one.textContent}`),
    )
  await escape(page)
  return lines
}

test('[BS142] [UI550] [UI551] [UI552] [UI553] one list on two devices, with true times, read on both, gone at the sign-out', async () => {
  const { server, browser } = ground()
  const phone = await visit(browser, server.url, WIDTHS.phone)
  const desk = await visit(browser, server.url, WIDTHS.desktop)
  for (const { page } of [phone, desk]) await signInByName(page, server)
  const player = await playerOf(phone.page, server.url)
  const before = Date.now()
  await waitFarOff(player)
  const heard = [phone, desk].map(({ page }) =>
    page
      .locator('.Toastify__toast')
      .filter({ hasText: /Bet matched[\s\S]*100 at [\d.]+/ })
      .first()
      .waitFor(),
  )
  await metWhileResting(server.url, player)
  await Promise.all(heard)
  for (const { page } of [phone, desk]) await isNew(page).toMatch(/^Notifications, \d+ new$/)
  const lines = await linesOf(phone.page)
  for (const said of [/Unmatched/, /Matched 100 at [\d.]+/])
    expect(lines.filter((line) => said.test(line))).toHaveLength(1)
  for (const line of lines) {
    const at = Date.parse(line.slice(0, line.indexOf(' ')))
    expect(at).toBeGreaterThan(before - 1_000)
    expect(at).toBeLessThan(Date.now() + 1_000)
  }
  // what is read on one device is read on the other, which has the very same lines
  await isNew(desk.page).toBe('Notifications')
  expect(await linesOf(desk.page)).toEqual(lines)
  await signOut(desk)
  expect(await keptOf(desk.page)).not.toMatch(/Matched|Unmatched/)
  expect(await list(desk.page).count()).toBe(0)
  expect(await linesOf(phone.page)).toEqual(lines)
  for (const { context } of [phone, desk]) await context.close()
})

async function signOut({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Login with demo ID' }).waitFor()
}

const keptOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))

/** Puts the test in the place of the browser maker's push service, which no test reaches; all else is the browser's own. */
const subscribesAs = (context: BrowserContext, browser: PushedBrowser): Promise<unknown> =>
  context.addInitScript(
    ({ endpoint, keys }) => {
      let subscription: object | null = null
      const prototype: object = PushManager.prototype
      Object.assign(prototype, {
        getSubscription: () => Promise.resolve(subscription),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem('asked-with', applicationServerKey)
          const unsubscribe = (): Promise<boolean> => {
            subscription = null
            return Promise.resolve(true)
          }
          subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe }
          return Promise.resolve(subscription)
        },
      })
    },
    { endpoint: browser.endpoint, keys: browser.keys },
  )

/** Where the worker of a page is registered, as the browser's own tools call it. */
async function registrationOf(session: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one !== undefined) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return registered
}

test.each([WIDTHS.phone, WIDTHS.desktop])(
  '[UI561] [OP98] at %i pixels a browser that asked for it is told of a match while no page is open, in words without names',
  async (width) => {
    const { server, browser } = ground()
    const before = service().taken.length
    const pushed = new PushedBrowser()
    const { page, context } = await visitAs(browser, server.url, { width, serviceWorkers: 'allow' })
    await context.grantPermissions(['notifications'], { origin: server.url })
    await subscribesAs(context, pushed)
    await signInByName(page, server)
    const player = await playerOf(page, server.url)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await openAccount(page)
    await page.getByRole('button', { name: 'Preferences' }).click()
    const wish = page.getByRole('switch', { name: 'Notify this device' })
    expect(await wish.isChecked()).toBe(false)
    await wish.click()
    await expect.poll(() => wish.isChecked(), eventually).toBe(true)
    const key = await page.evaluate(() => localStorage.getItem('asked-with'))
    await page.close()

    await metWhileResting(server.url, player)
    await expect.poll(() => service().taken.length, eventually).toBeGreaterThan(before)
    const push = service().taken.at(-1)
    if (push === undefined) throw new Error('nothing was pushed')
    const vapid = vapidOf(push)
    expect(vapid.key).toBe(key)
    expect(vapid.claims.aud).toBe('https://fcm.googleapis.com')
    expect(vapid.claims.exp * 1000).toBeGreaterThan(Date.now())
    expect(vapid.claims.exp * 1000).toBeLessThan(Date.now() + 24 * 3600 * 1000)
    const message = pushed.decrypt(push.body)
    expect(JSON.parse(message)).toEqual({ kind: 'matched', count: 1, language: 'en' })

    // what the browser does with it
    const beside = await context.newPage()
    await beside.goto('/offline.html')
    const session = await context.newCDPSession(beside)
    const registrationId = await registrationOf(session)
    const shown = async () => {
      // again until it is shown: the browser does not say whether its worker took one
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: server.url,
        registrationId,
        data: message,
      })
      return beside.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const all = (await registration?.getNotifications()) ?? []
        return all.map(({ title, body }) => ({ title, body }))
      })
    }
    await expect.poll(shown, eventually).toEqual([{ title: 'A bet was matched', body: '' }])
    await context.close()
  },
)
