import { look, SIZES, type Kept, type Looker } from '@crease/tests/screens/looker.ts'
import { slowDown } from '@crease/tests/support/net/slow-line.ts'
import { probe, probeShifts } from '../web-probe.ts'

type Browser = Parameters<typeof look>[0]

/** The opened page, its user and its place. */
export interface Opened {
  readonly browser: Browser
  readonly name: string
  readonly url: string
  readonly address: string
  readonly kept?: Kept
  /** pixels; absent: a phone's */
  readonly width?: number
}

interface SlowPhone extends Looker {
  /** the JavaScript that came over its line, in bytes as sent */
  readonly script: () => number
  /** the page's own processor time until now, milliseconds of the slowed processor: without waiting for the line or other processes */
  readonly threadMs: () => Promise<number>
}

/** A phone with the profile on. */
export async function slowPhone(
  { browser, url, kept, width }: Opened,
  slower: number,
): Promise<SlowPhone> {
  const looker = await phone({
    browser,
    url,
    ...(kept === undefined ? {} : { kept }),
    ...(width === undefined ? {} : { width }),
  })
  const session = await slowDown(looker.page, slower)
  const scripts = new Set<string>()
  let bytes = 0
  await session.send('Performance.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await looker.page.addInitScript(probe)
  await looker.page.addInitScript(probeShifts)
  const threadMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000
  }
  return { ...looker, script: () => bytes, threadMs }
}

/** A phone as fast as this machine is. */
export function phone({
  browser,
  url,
  kept,
  width = SIZES.phone,
}: Pick<Opened, 'browser' | 'url' | 'kept' | 'width'>): Promise<Looker> {
  const shared = kept === undefined ? {} : { kept }
  return look(browser, url, { width, theme: 'light', language: 'en', ...shared })
}
