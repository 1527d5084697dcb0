import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer } from 'node:http'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround, type Ground } from './support/ground.ts'
import type { ServerProcess } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** A page that shows matches, of another origin than the product; it tries to reach beyond its frame. */
const PAGE = `<!doctype html><h1>The pictures</h1><script>
  let reached = 'nothing'
  try { reached = parent.document.title } catch { reached = 'nothing' }
  document.querySelector('h1').textContent = location.pathname + ' reaches ' + reached
</script>`

const stream = perFile(() =>
  createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(PAGE)
  }),
)
let ground: Ground
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  const port = await listeningPort(stream())
  ground = await openGround('live-stream', {
    STREAM_URL_TEMPLATE: `http://127.0.0.1:${port}/watch/{eventId}`,
  })
  ;({ server, browser } = ground)
})

afterAll(async () => {
  await ground.close()
})

test('[UI191] the page that the settings name is shown for the match, and reaches nothing of ours', async () => {
  const { page, complaints } = await visit(browser, server.url, WIDTHS.desktop)
  await new Bettor(page).signInWithDemo()
  await page.goto('/inplay/Cricket')
  await page.getByRole('main').getByRole('link').first().click()
  const frame = page.getByTitle('Live Streaming').contentFrame()
  await frame.getByRole('heading', { name: /^\/watch\/.+ reaches nothing$/ }).waitFor()
  const panel = page.getByRole('region', { name: 'Live Streaming', exact: true })
  expect((await panel.locator('iframe').boundingBox())?.height).toBeGreaterThanOrEqual(200)
  // folded away, it plays no more
  await panel.getByRole('button', { name: 'Live Streaming' }).click()
  expect(await panel.locator('iframe').count()).toBe(0)
  expect(complaints.filter((line) => !line.includes('Blocked a frame'))).toEqual([])
})
