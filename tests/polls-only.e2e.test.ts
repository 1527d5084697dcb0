import { perFile } from '@crease/ledger/testing/per-test.ts'
import { expect, test } from 'vitest'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { withoutWebsockets } from './support/net/without-websockets.ts'
import { demoPlayer, listedMatch } from './support/player.ts'

const ground = perFile(() => openGround('e2e-polls-only', { GATEWAYS: '2' }))
const proxy = perFile(() => withoutWebsockets(ground().server.url))

test('[RT87] [RT80] behind a proxy without websockets a match is live, with two gateways', async () => {
  const match = await listedMatch(await demoPlayer(ground().server.url))
  const { page, context } = await visit(ground().browser, proxy().url, WIDTHS.phone)
  const polls: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('transport=polling')) polls.push(response.status())
  })
  await new Bettor(page).signInWithDemo()
  await page.goto(`/details?event=${match.eventId}`)
  await page.locator('main button.price:enabled').first().waitFor()
  const said = (): Promise<string> =>
    page.getByRole('status', { name: 'Connection' }).innerText({ timeout: 1_000 })
  await expect.poll(said, { timeout: 60_000 }).toContain('Live')
  // a line that nothing comes over is late after eight seconds
  await page.waitForTimeout(10_000)
  expect(await said()).toContain('Live')
  expect(proxy().refused()).toBeGreaterThan(0)
  expect(new Set(polls)).toEqual(new Set([200]))
  await context.close()
})
