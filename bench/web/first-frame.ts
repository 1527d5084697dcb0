import { look, SIZES } from '@crease/tests/screens/looker.ts'

type Browser = Parameters<typeof look>[0]

/** A poor line: 400 kbit/s, 150 ms there and back. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (400 * 1000) / 8,
  uploadThroughput: (400 * 1000) / 8,
} as const
const SLOWER = 4
/** The frame is there by then, milliseconds [UI575]. */
export const FIRST_FRAME_MS = 2_000
const VISITS = 3

/** When a first visit on a poor line and a slow processor shows its frame: of each visit, milliseconds. */
export async function firstFrames(browser: Browser, url: string): Promise<readonly number[]> {
  const all: number[] = []
  for (let nth = 0; nth < VISITS; nth += 1) all.push(Math.round(await firstFrame(browser, url)))
  return all
}

async function firstFrame(browser: Browser, url: string): Promise<number> {
  const looks = { width: SIZES.phone, theme: 'light', language: 'en' } as const
  const { page, context } = await look(browser, url, looks)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto('/', { waitUntil: 'load', timeout: 120_000 })
  const at = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  )
  await context.close()
  return at
}
