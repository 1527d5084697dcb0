import type { CDPSession, Page } from 'playwright-core'

/** 1.6 Mbit/s down, 675 kbit/s up, 150 ms there and back: Lighthouse's mobile profile. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/** Gives the page a phone's line and a processor that is `slower` times slower than this machine's. */
export async function slowDown(page: Page, slower: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return session
}
