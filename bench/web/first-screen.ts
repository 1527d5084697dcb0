import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { look, SIZES } from '@crease/tests/screens/looker.ts'
import { Bettor } from '@crease/tests/support/bettor.ts'
import { earlyMatch } from '@crease/tests/support/browser/early-match.ts'
import {
  MATCH_LIMITS,
  matchMeasures,
  type MatchMeasures,
} from '@crease/tests/support/browser/match-measures.ts'
import { startServer } from '@crease/tests/support/server-process.ts'
import { print } from '../printing.ts'
import { tell, tellLeast } from './telling.ts'

type Browser = Parameters<typeof look>[0]

/** the blocks below the first screen are painted, and the score has come */
const SETTLE_MS = 2_000

/** How much of a T20 match with all its kinds of questions stands in a first screen, in pixels and rows [UI441]. */
export async function measureFirstScreens(browser: Browser): Promise<void> {
  const { eventName, settings } = earlyMatch()
  const dataDir = await temporaryDataDir('web-first-screen')
  const server = await startServer({ DATA_DIR: dataDir.path, ...settings })
  try {
    const at = (width: number): Promise<MatchMeasures> =>
      measureAt(browser, { url: server.url, eventName, width })
    tellPhone(await at(SIZES.phone))
    tellDesktop(await at(SIZES.desktop))
  } finally {
    await server.stop()
    await dataDir.remove()
  }
}

interface Place {
  readonly url: string
  readonly eventName: string
  readonly width: number
}

async function measureAt(
  browser: Browser,
  { url, eventName, width }: Place,
): Promise<MatchMeasures> {
  const { page, context } = await look(browser, url, { width, theme: 'light', language: 'en' })
  const bettor = new Bettor(page)
  await bettor.signInWithDemo()
  await bettor.openMatch(eventName)
  await page.waitForTimeout(SETTLE_MS)
  const measures = await matchMeasures(page)
  await context.close()
  return measures
}

function tellPhone({ firstPrice, rowsInSight, pageHeight }: MatchMeasures): void {
  const { firstPriceMost, rowsLeast } = MATCH_LIMITS.phone
  print('first screen of a match, 390 x 844:')
  tell('first price, px from the top', firstPrice, firstPriceMost)
  tellLeast('rows of prices in sight', rowsInSight, rowsLeast)
  print(`  height of the page, px: ${pageHeight}`)
}

function tellDesktop({ firstPrice, rowsInSight, pageHeight }: MatchMeasures): void {
  const { rowsLeast, pageHeightMost } = MATCH_LIMITS.desktop
  print('first screen of a match, 1440 x 900:')
  print(`  first price, px from the top: ${firstPrice}`)
  tellLeast('rows of prices in sight', rowsInSight, rowsLeast)
  tell('height of the page, px', pageHeight, pageHeightMost)
}
