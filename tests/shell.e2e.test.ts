import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { visit, WIDTHS, type Visit } from './support/browser/browser.ts'
import { escape } from './support/browser/escape.ts'
import { betOn, cricketMatches, expectDone, signedInPlayer } from './support/player.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(() => openGround('e2e-shell', { FEED_SPORTS: 'cricket,politics,kabaddi' }))

const visits: Visit[] = []

afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close()
})

async function come(width: number, url = ground().server.url): Promise<Visit> {
  const came = await visit(ground().browser, url, width)
  visits.push(came)
  return came
}

async function signedIn(width: number, url = ground().server.url): Promise<Visit> {
  const came = await come(width, url)
  await new Bettor(came.page).signInWithDemo()
  return came
}

/** The page is not wider than its window, so nothing has to be looked for sideways. */
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe.each(Object.values(WIDTHS))('at %d', (width) => {
  test('[UI103] an event of the sidebar opens its match; leagues stand under their sport', async () => {
    const { page } = await signedIn(width)
    const wide = width >= 1200
    if (!wide) await page.getByRole('button', { name: 'All games' }).click()
    const tree = page.getByRole('navigation', { name: 'All games' })
    for (const section of ['Racing Sports', 'Others', 'All Sports']) {
      const head = tree.getByRole('button', { name: section, exact: true })
      expect(await head.getAttribute('aria-expanded')).toBe('true')
    }
    await tree.getByRole('button', { name: 'Politics' }).click()
    await tree.getByRole('button', { name: 'Election' }).waitFor()
    const cricket = tree
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Cricket', exact: true }) })
    await cricket.getByRole('button', { name: 'Cricket', exact: true }).click()
    await cricket.getByRole('listitem').first().getByRole('button').click()
    const event = cricket.getByRole('listitem').getByRole('link').first()
    const name = (await event.innerText()).trim()
    await event.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await tree.isVisible()).toBe(wide)
  })

  test('[UI106] [UI115] search groups what it finds, finds nothing of nothing, and a pick opens the match', async () => {
    const { page } = await signedIn(width)
    await page.getByRole('button', { name: 'Search matches' }).click()
    const search = page.getByRole('search')
    const box = search.getByRole('combobox')
    expect(await tooWide(page)).toBe(0)
    await box.fill('   ')
    expect(await search.getByRole('option').count()).toBe(0)
    await box.fill('zzzz nobody')
    await search.getByText('No match by that name').waitFor()
    await box.fill(' V ')
    const found = search.getByRole('group', { name: 'CRICKET' }).getByRole('option').first()
    const [name = ''] = (await found.innerText()).split('\n')
    await box.fill(name.toUpperCase())
    await search.getByRole('option').first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await search.waitFor({ state: 'detached' })
  })
})

test('[UI100] without a session every address leads to the sign-in page', async () => {
  const { page } = await come(WIDTHS.desktop)
  for (const address of ['/home', '/accounts', '/nowhere']) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Login with demo ID' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

test('[UI100] a match opened by its address alone, or reloaded, is there', async () => {
  const { page } = await signedIn(WIDTHS.desktop)
  const link = page.getByRole('main').getByRole('table').getByRole('link').first()
  const name = await link.innerText()
  const address = await link.getAttribute('href')
  const { page: other } = await signedIn(WIDTHS.phone)
  await other.goto(address ?? '')
  await other.getByRole('heading', { level: 1, name }).waitFor()
  await other.reload()
  await other.getByRole('heading', { level: 1, name }).waitFor()
  expect(await other.getByText('There is no such page').count()).toBe(0)
})

test('[UI114] a match begins at its top, however far down its link stood', async () => {
  const { page } = await signedIn(WIDTHS.phone)
  const link = page.getByRole('list', { name: 'Cricket matches' }).getByRole('link').last()
  await link.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await link.click()
  await page.getByRole('tab', { name: 'ODDS', exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('[UI112] the welcome banner stands until it is closed, over a reload too', async () => {
  const { page } = await come(WIDTHS.desktop)
  await page.goto('/')
  await page.getByRole('button', { name: 'Login with demo ID' }).click()
  const banner = page.getByRole('dialog', { name: 'Welcome, Demo' })
  await banner.waitFor()
  await page.reload()
  await banner.getByRole('button', { name: 'Show me the matches' }).click()
  await banner.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Matches', exact: true }).waitFor({ state: 'attached' })
  expect(await banner.count()).toBe(0)
})

test('[UI101] [UI108] [UI104] the menu, the ticker and the sport bar lead on', async () => {
  const { page } = await signedIn(WIDTHS.desktop)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    'HOME',
    'LOTTERY',
    'CRICKET',
    'TENNIS',
    'FOOTBALL',
    'TABLE TANNIS',
    'BACCART',
    '32CARDS',
    'TEENAPTTI',
    'POKER',
    'LUCKY7',
  ])
  await page.getByRole('tab', { name: 'Kabaddi' }).click()
  await page
    .getByText(/^Kabaddi: no matches just now|Kabaddi matches/)
    .or(page.getByRole('table', { name: 'Kabaddi matches' }))
    .first()
    .waitFor()
  const featured = page.getByRole('list', { name: 'Featured matches' }).getByRole('link').first()
  const name = (await featured.innerText()).trim()
  await featured.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  for (const link of await menu.getByRole('link').all()) {
    await link.click()
    await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' })
    expect(await page.getByText('There is no such page').count()).toBe(0)
  }
})

test('[UI102] a phone has the strip and the five places; what is not there has no entry', async () => {
  const { page } = await signedIn(WIDTHS.phone)
  const strip = page.getByRole('navigation', { name: 'Areas' })
  expect(await strip.getByRole('link').allInnerTexts()).toEqual([
    'Lottery',
    'Sports',
    'Our Casino',
    'Live Casino',
    'Slots',
    'Fantasy',
  ])
  const places = page.getByRole('navigation', { name: 'Places' })
  expect((await places.innerText()).split('\n').filter((line) => line.trim() !== '')).toEqual([
    'Home',
    'In-play',
    'Casino',
    'My bets',
    'Account',
  ])
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
})

test('[UI107] the marquee takes 15 seconds and can be paused', async () => {
  const { page } = await signedIn(WIDTHS.desktop)
  const marquee = page.getByRole('region', { name: 'Announcements' })
  const style = () =>
    marquee.locator('.marquee-line').evaluate((line) => {
      const { animationDuration, animationIterationCount, animationPlayState } =
        getComputedStyle(line)
      return [animationDuration, animationIterationCount, animationPlayState]
    })
  expect(await style()).toEqual(['15s', 'infinite', 'running'])
  await marquee.getByRole('button', { name: 'Pause the news' }).click()
  expect(await style()).toEqual(['15s', 'infinite', 'paused'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  const still = await marquee
    .locator('.marquee-line')
    .evaluate((line) => getComputedStyle(line).animationName)
  expect(still).toBe('none')
})

test('[UI109] the exposure opens into the liability of each market, and leads to its match', async () => {
  const { page } = await signedIn(WIDTHS.desktop)
  await page.getByRole('button', { name: /^Exposure 0.00/ }).click()
  await page.getByText('No open bets, no exposure').waitFor()
  await escape(page)
  const token = await page.evaluate((): unknown => {
    const kept: { state: { token: string } } = JSON.parse(localStorage.getItem('crease-auth') ?? '')
    return kept.state.token
  })
  const player = signedInPlayer(ground().server.url, 'Demo', String(token))
  const match = (await cricketMatches(player)).find(
    ({ isPlayFlag, matchOdds }) => !isPlayFlag && matchOdds.oddDatas[0]?.status === 'ACTIVE',
  )
  if (match === undefined) throw new Error('no match is to come')
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 1.5, stake: 100 })
  await expectDone(player.call<{ success: true }>('placeBet', { body }))
  await page.getByRole('button', { name: /^Exposure 100.00/ }).click()
  const liability = page.getByRole('list', { name: 'Liability by market' }).getByRole('link')
  expect((await liability.allInnerTexts()).map((text) => text.split('\n'))).toEqual([
    [match.eventName, 'Match Odds', '100.00'],
  ])
  await liability.click()
  await page.getByRole('heading', { level: 1, name: match.eventName }).waitFor()
})

test('[UI110] [TH4] the account’s menu: its entries, the theme, the language, and out', async () => {
  const { page } = await signedIn(WIDTHS.desktop)
  await page.getByRole('button', { name: 'Account of Demo' }).click()
  for (const name of ['Account Statement', 'Current Bet', 'Casino Results']) {
    await page.getByRole('link', { name }).waitFor()
  }
  await page.getByRole('button', { name: 'Set Button Value' }).waitFor()
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  expect(await theme()).toBe('dark')
  await page.reload()
  expect(await theme()).toBe('dark')
  await page.getByRole('button', { name: 'Account of Demo' }).click()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByRole('button', { name: 'साइन आउट' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi')
  await page.getByRole('button', { name: 'साइन आउट' }).click()
  await page.getByRole('button', { name: 'डेमो आईडी से साइन इन' }).waitFor()
})

test('[UI111] every game has its tile, drawn, and each leads to its table', async () => {
  const { page } = await signedIn(WIDTHS.desktop)
  await page.goto('/games')
  const tiles = page.getByRole('region', { name: 'Casino tables' }).getByRole('article')
  await tiles.first().waitFor()
  expect(await tiles.count()).toBeGreaterThan(60)
  expect(await tiles.locator('svg[viewBox="0 0 160 100"]').count()).toBe(await tiles.count())
  expect(await tiles.getByRole('link').count()).toBe(await tiles.count())
  expect(await page.getByText('Coming soon').count()).toBe(0)
})

test.each([WIDTHS.phone, WIDTHS.desktop])(
  '[TH1] [TH2] [TH5] [TH6] at %i pixels at its own host a tenant has its logo and its colours from the first visit on',
  async (width) => {
    const { port } = new URL(ground().server.url)
    const { page, complaints } = await come(width, `http://violet.localhost:${port}`)
    await page.goto('/')
    const primary = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--primary-color'))
    await page.locator('img[src="/tenants/violet-logo.svg"]').waitFor()
    expect(await primary()).toBe('#3b1f6b')
    await new Bettor(page).signInWithDemo()
    await page.locator('header img[src="/tenants/violet-logo.svg"]').waitFor()
    expect(complaints).toEqual([])
    expect(await page.title()).toBe('Violet')
    const foot = page.getByRole('contentinfo')
    await foot.getByRole('link', { name: 'help@violet.example' }).waitFor()
    await foot.getByText('Every day, 9:00 to 23:00 IST').waitFor()
    await foot.getByRole('link', { name: 'Terms' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
    await page.evaluate(() => localStorage.removeItem('crease-auth'))
    // nobody is signed in any more, and the page is there still
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Login with demo ID' }).waitFor()
  },
)

test('[UI920] the first frame has the tenant’s colours before a script has run', async () => {
  const { port } = new URL(ground().server.url)
  const page = await ground().browser.newPage({ javaScriptEnabled: false })
  await page.goto(`http://violet.localhost:${port}/`)
  const painted = () =>
    page.locator('.first-head').evaluate((bar) => getComputedStyle(bar).backgroundColor)
  expect(await painted()).toBe('rgb(44, 20, 83)')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(await painted()).toBe('rgb(28, 15, 56)')
  await page.close()
})
