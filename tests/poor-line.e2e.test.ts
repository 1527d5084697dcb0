import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { visit, visitAs, WIDTHS, type Visit } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { openPoorLine } from './support/net/poor-line.ts'
import { cricketMatches, demoPlayer } from './support/player.ts'
import { seededRandom } from './support/seeded-random.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** As a train has it: 400 kbit/s, 300 ms there and back, every fiftieth segment lost. */
const QUALITY = { bitsASecond: 400_000, roundTripMs: 300, loss: 0.02, random: seededRandom(7) }

const ground = perFile(() => openGround('e2e-poor-line'))
const line = perFile(() => openPoorLine(ground().server.url, QUALITY))
let kept: Awaited<ReturnType<Visit['context']['storageState']>>
let address: string

beforeAll(async () => {
  const matches = await cricketMatches(await demoPlayer(ground().server.url))
  // the one with the most to say: in play, with all its questions
  const match = matches.find(({ isPlayFlag }) => isPlayFlag) ?? matches[0]
  address = `/details?event=${match?.eventId ?? ''}`
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  await new Bettor(page).signInWithDemo()
  kept = await context.storageState()
  // who is signed in is kept by the address, which is another one over the line
  kept = { ...kept, origins: kept.origins.map((one) => ({ ...one, origin: line().url })) }
  await context.close()
})

/** How often the match was asked for over the page's sockets. */
function countJoins(page: Page): () => number {
  let joins = 0
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"join_match"')) joins += 1
    }),
  )
  return () => joins
}

describe.each([WIDTHS.phone, WIDTHS.desktop])('at %d', (width) => {
  test('[UI1151] a match opens on a poor line, asked for once, and a bet on it is placed', async () => {
    const { page, context } = await visitAs(ground().browser, line().url, { width, kept })
    const joins = countJoins(page)
    const began = performance.now()
    await page.goto(address)
    await page.locator('main button.price:enabled').first().waitFor()
    process.stdout.write(
      `a match on a poor line at ${width}: ${Math.round(performance.now() - began)} ms to its prices\n`,
    )
    expect(joins()).toBe(1)
    await page.locator('main button.price[data-side="back"]:enabled').first().click()
    const slip = page.getByRole('form', { name: 'Bet slip' })
    await slip.getByLabel('Stake', { exact: true }).fill('100')
    await slip.locator('button[type="submit"]').click()
    await slip.waitFor({ state: 'detached' })
    await page.locator('.Toastify__toast').first().waitFor()
    await context.close()
  })
})
