import type { Match } from '@crease/contract/shapes.ts'
import type { WebSocket } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { visit, visitAs, WIDTHS, type Visit } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { openLine } from './support/line.ts'
import {
  betOn,
  cricketMatches,
  demoPlayer,
  expectDone,
  listedMatch,
  type Player,
} from './support/player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(() => openGround('e2e-early-line'))
const line = perFile(() => openLine(ground().server.url))
let observer: Player
let kept: Awaited<ReturnType<Visit['context']['storageState']>>

beforeAll(async () => {
  observer = await demoPlayer(ground().server.url)
  const { page, context } = await visit(ground().browser, line().url, WIDTHS.phone)
  await new Bettor(page).signInWithDemo()
  kept = await context.storageState()
  await context.close()
})

/** Opens an address while the largest part of the page's code is held back. */
async function openWithoutCode(visitor: Visit, address: string) {
  const { page } = visitor
  const [sockets, sent, received]: [WebSocket[], string[], string[]] = [[], [], []]
  page.on('websocket', (socket) => {
    sockets.push(socket)
    socket.on('framesent', ({ payload }) => sent.push(String(payload)))
    socket.on('framereceived', ({ payload }) => received.push(String(payload)))
  })
  const { promise: allowed, resolve: letCodeCome } = Promise.withResolvers<void>()
  await page.route(/assets\/base-[^/]*\.js$/, async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  // What went over the page's own sockets, and how to let its code come at last.
  return { page, sockets, sent, received, letCodeCome }
}

const isImage = (frame: string): boolean => frame.includes('"kind":"image"')
const isDelta = (frame: string): boolean => frame.includes('"match_data",{"kind":"delta"')
const isJoin = (frame: string): boolean => frame.includes('"join_match"')

/** Before the off bets do not wait, so that a bet is news at once. */
const openMatch = (): Promise<Match> => listedMatch(observer)

const signedIn = (): Promise<Visit> =>
  visitAs(ground().browser, line().url, { width: WIDTHS.phone, kept })

/** In the page: whether a place was ever kept for what had not come. */
function noteSkeletons(): void {
  const look = (): void => {
    if (document.querySelector('main .skeleton') !== null) document.title = 'a skeleton was drawn'
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
}

test('[UI365] [UI366] prices come before the code that shows them, and are painted with the page', async () => {
  const match = await openMatch()
  const { eventId, eventName } = match
  const visitor = await signedIn()
  await visitor.page.addInitScript(noteSkeletons)
  const held = await openWithoutCode(visitor, `/details?event=${eventId}`)
  await expect.poll(() => held.received.some(isImage), { timeout: 60_000 }).toBe(true)
  // news that comes while nobody reads it is not lost
  const [odds] = match.matchOdds.oddDatas
  await expectDone(
    observer.call<{ success: true }>('placeBet', {
      body: betOn(match, 0, { matchOddVariant: 'back', matchOdd: odds?.b1 ?? 0, stake: 100 }),
    }),
  )
  await expect.poll(() => held.received.some(isDelta), { timeout: 60_000 }).toBe(true)
  expect(await held.page.locator('main').count()).toBe(0)
  held.letCodeCome()
  await held.page.getByRole('heading', { level: 1, name: eventName }).waitFor()
  await held.page.locator('main .price').first().waitFor()
  expect(await held.page.title()).not.toBe('a skeleton was drawn')
  // it goes on from there: what the page shows is what the server has
  const isRight = async (): Promise<boolean> => {
    const now = (await cricketMatches(observer)).find((one) => one.eventId === eventId)
    const [best] = now?.matchOdds.oddDatas ?? []
    return (await new Bettor(held.page).bestPrice(odds?.runnerName ?? '', 'Back')) === best?.b1
  }
  await expect.poll(isRight, { timeout: 60_000, interval: 50 }).toBe(true)
  expect(held.sockets).toHaveLength(1)
  expect(held.sent.filter(isJoin)).toHaveLength(1)
  await visitor.context.close()
})

test('[UI365] a line that was lost before the page took it is dialled again', async () => {
  const { eventId, eventName } = await openMatch()
  const visitor = await signedIn()
  const held = await openWithoutCode(visitor, `/details?event=${eventId}`)
  await expect.poll(() => held.received.some(isImage), { timeout: 60_000 }).toBe(true)
  line().cut()
  await expect.poll(() => held.sockets.every((socket) => socket.isClosed())).toBe(true)
  line().mend()
  held.letCodeCome()
  await held.page.getByRole('heading', { level: 1, name: eventName }).waitFor()
  await held.page.locator('main .price').first().waitFor()
  expect(held.sockets).toHaveLength(2)
  expect(held.sent.filter(isJoin)).toHaveLength(2)
  await visitor.context.close()
})

test('[UI365] whoever is not signed in dials nothing, and the first page nothing early', async () => {
  const { eventId } = await openMatch()
  const stranger = await visit(ground().browser, line().url, WIDTHS.phone)
  const asStranger = await openWithoutCode(stranger, `/details?event=${eventId}`)
  asStranger.letCodeCome()
  await asStranger.page.getByRole('button', { name: 'Login with demo ID' }).waitFor()
  expect(asStranger.sockets).toHaveLength(0)
  await stranger.context.close()

  const visitor = await signedIn()
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(request.url()))
  await visitor.page.goto('/home')
  await visitor.page.locator('main .price').first().waitFor()
  const placeOf = (file: string): number =>
    asked.findIndex((url) => url.includes(`/assets/${file}-`))
  // the lines of the sockets are fetched behind what the page is painted with
  await expect.poll(() => placeOf('line')).toBeGreaterThan(placeOf('home'))
  expect(placeOf('home')).toBeGreaterThan(placeOf('start'))
  expect(placeOf('start')).toBeGreaterThan(-1)
  await visitor.context.close()
})

/** In the page: when the first price of a match was there, on the clock of what is fetched. */
function notePrices(): void {
  const look = (): void => {
    if (document.querySelector('main .price') === null) return
    performance.mark('prices')
    watch.disconnect()
  }
  const watch = new MutationObserver(look)
  watch.observe(document, { subtree: true, childList: true })
}

test('[UI1171] a match is drawn before the own money is asked for', async () => {
  const { eventId } = await openMatch()
  const { page, context } = await signedIn()
  await page.addInitScript(notePrices)
  await page.goto(`/details?event=${eventId}`)
  const begunAt = (name: string): Promise<number> =>
    page.evaluate(
      (part) =>
        performance.getEntries().find((entry) => entry.name.includes(part))?.startTime ?? Infinity,
      name,
    )
  await expect.poll(() => begunAt('/getBalance')).toBeLessThan(Infinity)
  expect(await begunAt('prices')).toBeLessThan(await begunAt('/getBalance'))
  await context.close()
})

/** The files of ours that a match is painted with: steps of step-groups.ts, and what begins them. */
const PAINTED_WITH = /^(rolldown-runtime|first|base|start|line|session|frame|match|live)-/

test('[UI1208] a match is painted, and a press and a key are heard, before what they need has come', async () => {
  const { eventId, eventName } = await openMatch()
  const { page, context } = await signedIn()
  await page.addInitScript(notePrices)
  const open = async (): Promise<() => void> => {
    const { promise: allowed, resolve: letCodeCome } = Promise.withResolvers<void>()
    await page.route(/assets\/[^/]*\.js$/, async (route) => {
      const name = new URL(route.request().url()).pathname.replace('/assets/', '')
      if (!PAINTED_WITH.test(name)) await allowed
      await route.continue()
    })
    await page.goto(`/details?event=${eventId}`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: eventName }).waitFor()
    await page.locator('main .price').first().waitFor()
    return letCodeCome
  }
  const letSlipCome = await open()
  await page.locator('main button.price:enabled').first().click()
  expect(await page.locator('[data-sheet]').count()).toBe(0)
  letSlipCome()
  await page.locator('[data-sheet]').waitFor()
  const fetched = await page.evaluate(() => {
    const entries = performance.getEntries()
    const paintedAt = entries.find(({ name }) => name === 'prices')?.startTime ?? 0
    return entries
      .filter(({ name, startTime }) => /assets\/.*\.js/.test(name) && startTime < paintedAt)
      .map(({ name }) => name.replace(/.*\//, ''))
  })
  expect(fetched.filter((name) => !PAINTED_WITH.test(name))).toEqual([])
  expect(fetched.length).toBeGreaterThan(5)

  const letKeysCome = await open()
  await page.keyboard.press('?')
  letKeysCome()
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  await context.close()
})
