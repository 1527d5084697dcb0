import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitAs, WIDTHS, type Visit } from './support/browser/browser.ts'
import { openLine } from './support/line.ts'
import { openRelease } from './support/browser/release.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(() => openGround('e2e-installed'))

const withWorker = (url: string): Promise<Visit> =>
  visitAs(ground().browser, url, { width: WIDTHS.phone, serviceWorkers: 'allow' })

/** The worker has kept the shell, and the page is its own. */
async function underWorker(page: Page): Promise<void> {
  // and not `ready`, which says nothing of a worker that cannot be installed
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(state).toBe('activated')
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const OFFER = 'A new version is ready'

test('[DR40] [DR47] without a connection a page says so, shows no prices, and comes back by itself', async () => {
  const line = await openLine(ground().server.url)
  const { page, context } = await withWorker(line.url)
  await new Bettor(page).signInWithDemo()
  await underWorker(page)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/socket.io'))).toEqual(
    [],
  )
  line.cut()
  await page.goto('/inplay/Cricket')
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  expect(await page.locator('.price').count()).toBe(0)
  expect(
    await page.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth),
  ).toBeGreaterThan(0)
  line.mend()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('heading', { level: 1, name: 'Cricket' }).waitFor()
  await context.close()
  await line.close()
})

test('[DR42] a new version waits while a slip is open, is offered then, and taken at a word', async () => {
  const release = await openRelease(ground().server.url)
  const { page, context } = await withWorker(release.url)
  const bettor = new Bettor(page)
  await bettor.signInWithDemo()
  await underWorker(page)
  const link = page.getByRole('list', { name: 'Cricket matches' }).getByRole('link').first()
  await link.click()
  const cell = page.locator('button.price:not(.list-price)[data-level="0"]:enabled').first()
  await cell.click()
  await page.getByRole('form', { name: 'Bet slip' }).waitFor()
  release.putOut(/^\/nothing-is-gone$/)
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      return registration?.waiting !== null && registration?.waiting !== undefined
    })
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
  expect(await page.getByText(OFFER).count()).toBe(0)
  await page.getByRole('button', { name: 'Close bet slip' }).click()
  await page.getByText(OFFER).waitFor()
  // text in a form would be lost
  await page.evaluate(() => {
    const [form, field] = [document.createElement('form'), document.createElement('input')]
    field.value = 'typed'
    form.append(field)
    document.body.append(form)
  })
  await page.getByText(OFFER).waitFor({ state: 'detached' })
  await page.evaluate(() => document.body.lastElementChild?.remove())
  await page.getByText(OFFER).waitFor()
  await page.evaluate(() => document.body.setAttribute('data-old', ''))
  release.putOut(/^\/nothing$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => !document.body.hasAttribute('data-old'))
  const version = await page.evaluate(() => caches.keys())
  expect(version).toEqual(['crease-shell-next'])
  await context.close()
  await release.close()
})

test('[DR43] [DR48] [DR46] a part that is gone after a release leaves the frame, says so, and offers to reload', async () => {
  const release = await openRelease(ground().server.url)
  const { page, context } = await visitAs(ground().browser, release.url, { width: WIDTHS.desktop })
  await new Bettor(page).signInWithDemo()
  release.putOut(/accounts-screen/)
  await page.getByRole('button', { name: 'Account of Demo' }).click()
  await page.getByRole('link', { name: 'Account Statement' }).click()
  const main = page.getByRole('main')
  await main.getByText(OFFER).waitFor()
  await main.getByText('Your bets and your balance have not changed').waitFor()
  await page.getByTestId('balance').waitFor()
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'HOME' })
    .click()
  await page.getByRole('heading', { name: 'Matches', exact: true }).waitFor({ state: 'attached' })
  await page
    .getByRole('status')
    .filter({ hasText: OFFER })
    .getByRole('button', { name: 'Later' })
    .click()
  expect(await page.getByText(OFFER).count()).toBe(0)
  await context.close()
  await release.close()
})

test('[DR44] it can be installed: the manifest names a page that is there, and icons of the sizes it says', async () => {
  const { page, context } = await withWorker(ground().server.url)
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest: {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
  } = await (await page.request.get(String(address))).json()
  expect([manifest.name, manifest.start_url, manifest.display]).toEqual([
    'Crease',
    '/home',
    'standalone',
  ])
  const sizes = await page.evaluate(
    async (icons) => {
      const widthOf = async (src: string): Promise<number> => {
        const picture = new Image()
        picture.src = src
        await picture.decode()
        return picture.naturalWidth
      }
      return Promise.all(icons.map(({ src }) => widthOf(src)))
    },
    manifest.icons.filter((icon) => icon.sizes !== 'any'),
  )
  expect(sizes).toEqual([192, 512, 512])
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  await context.close()
})

/** Cuts these scripts off, as on a line that is gone for a moment; the result brings them back. */
async function lose(page: Page, ...scripts: readonly string[]): Promise<() => void> {
  let isLost = true
  await page.route(new RegExp(`/assets/(${scripts.join('|')})-[^/]+\\.js`), (route) =>
    isLost ? route.abort() : route.continue(),
  )
  return () => {
    isLost = false
  }
}

test('[DR43] [UI1384] a part that failed without a place in the page is a bar at its foot, over no row', async () => {
  const { page, context } = await visitAs(ground().browser, ground().server.url, {
    width: WIDTHS.tablet,
  })
  await new Bettor(page).signInWithDemo()
  await page.getByRole('main').locator('a[href^="/details"]').first().waitFor()
  const mend = await lose(page, 'keyboard-help')
  await page.keyboard.press('?')
  const bar = page.getByRole('status').filter({ hasText: 'This part did not load.' })
  await bar.waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const edgesOf = (part: Locator) =>
    part.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return { top, bottom, window: window.innerHeight }
    })
  const [edges, foot] = [await edgesOf(bar), await edgesOf(page.locator('footer'))]
  expect(edges.bottom).toBe(edges.window)
  expect(foot.bottom).toBeLessThanOrEqual(edges.top)
  // within a block of the page it would be fixed to the block
  expect(await bar.evaluate((one) => one.parentElement === document.body)).toBe(true)
  mend()
  await bar.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  await context.close()
})

test('[DR43] the welcome, the toasts, the areas, the news and the list of the bell come after a lost request and a press', async () => {
  const { page, context } = await visitAs(ground().browser, ground().server.url, {
    width: WIDTHS.phone,
  })
  const again = page.getByRole('button', { name: 'Try again' })
  /** Presses every button that fetches a part again, until none is left. */
  const fetchAll = async (): Promise<void> => {
    await expect
      .poll(async () => {
        if (await again.last().isVisible()) await again.last().click({ timeout: 1000 })
        return again.count()
      })
      .toBe(0)
  }
  const mendWelcome = await lose(page, 'welcome-banner', 'toast-box')
  await page.goto('/')
  await page.getByRole('button', { name: 'Login with demo ID' }).click()
  await again.first().waitFor()
  mendWelcome()
  await fetchAll()
  await page.getByRole('button', { name: 'Show me the matches' }).click()
  await page.locator('.Toastify').first().waitFor({ state: 'attached' })
  const mendAreas = await lose(page, 'lists')
  await page.goto('/multi')
  await again.first().waitFor()
  mendAreas()
  await fetchAll()
  await page.getByRole('link', { name: 'Lottery' }).waitFor()
  const mendBell = await lose(page, 'notice-list')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await again.waitFor()
  mendBell()
  await again.click()
  // the menu of the bell is still open
  await page.getByText('No notifications yet').waitFor()
  await context.close()
})
