import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { look, SIZES, type Looker } from '@crease/tests/screens/looker.ts'
import type { openBrowser } from '@crease/tests/support/browser/browser.ts'
import { startServer } from '@crease/tests/support/server-process.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>
type CDPSession = Awaited<ReturnType<Looker['context']['newCDPSession']>>

/** what a phone on the first page may hear in an hour, MB [RT94] */
export const HOME_MB_AN_HOUR = 2
const SECONDS = Number(process.env['BENCH_HOME_SECONDS'] ?? 240)
/** until the first image of each list has come: it is a part of the visit, not of the hour */
const SETTLE_MS = 15_000
/** a started server announces its matches one after the other: after this time without a new row the lists are complete */
const ANNOUNCED_MS = 20_000
/** of a frame of a websocket */
const FRAME_HEAD_BYTES = 4

/** Bytes that come over the line of a phone on the first page of the made-up world, as megabytes an hour. */
export async function homeMegabytes(browser: Browser): Promise<number> {
  const dataDir = await temporaryDataDir('web-home')
  const server = await startServer({ DATA_DIR: dataDir.path })
  try {
    const looks = { width: SIZES.phone, theme: 'light', language: 'en' } as const
    const { page, context } = await look(browser, server.url, looks)
    await page.goto('/')
    await page.getByRole('button', { name: 'Login with demo ID' }).click()
    await page.getByRole('button', { name: 'Show me the matches' }).click()
    await page.getByRole('list', { name: 'Cricket matches' }).waitFor()
    const heard = await listen(await context.newCDPSession(page))
    await page.waitForTimeout(SETTLE_MS)
    while (Date.now() - heard().rowsAt < ANNOUNCED_MS) await page.waitForTimeout(1000)
    const before = heard().bytes
    await page.waitForTimeout(SECONDS * 1000)
    const { bytes } = heard()
    await context.close()
    return ((bytes - before) / 1e6) * (3600 / SECONDS)
  } finally {
    await server.stop()
    await dataDir.remove()
  }
}

interface Heard {
  readonly bytes: number
  /** when a list last had a new row, epoch milliseconds; at first the beginning */
  readonly rowsAt: number
}

/** Counts from now on what comes: frames of sockets, and answers as sent. */
async function listen(session: CDPSession): Promise<() => Heard> {
  let heard: Heard = { bytes: 0, rowsAt: Date.now() }
  const add = (more: number, rowsAt = heard.rowsAt): void => {
    heard = { bytes: heard.bytes + more, rowsAt }
  }
  await session.send('Network.enable')
  session.on('Network.webSocketFrameReceived', ({ response: { payloadData } }) => {
    const hasRows = payloadData.includes('"list_news"') && payloadData.includes('"rows":')
    add(Buffer.byteLength(payloadData) + FRAME_HEAD_BYTES, hasRows ? Date.now() : heard.rowsAt)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => add(encodedDataLength))
  return () => heard
}
