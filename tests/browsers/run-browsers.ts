// npm run browsers: the core journey in Firefox ESR, WebKitGTK and a Chromium with classic scrollbars, at 390 and 1440
// pixels, with pictures in screenshots/.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { earlyMatch } from '../support/browser/early-match.ts'
import { startServer } from '../support/server-process.ts'
import { openChromium } from './chromium.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { openFirefox } from './firefox.ts'
import { FAULTS, travel } from './journey.ts'
import { openWebKit } from './webkit.ts'

const FOLDER = join(import.meta.dirname, '../../screenshots')
const SIZES = [
  [390, 844],
  [1440, 900],
] as const
const BROWSERS = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }

const asked = process.argv.slice(2)
const match = earlyMatch()
const dataDir = await temporaryDataDir('browsers')
const server = await startServer({
  DATA_DIR: dataDir.path,
  SIGN_INS_PER_MINUTE: '100',
  ...match.settings,
})
const faults: string[] = []
let steps = 0
try {
  await mkdir(FOLDER, { recursive: true })
  for (const [name, open] of Object.entries(BROWSERS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    for (const [width, height] of SIZES) {
      try {
        await journeyIn({ name, browser: await open(), width, height })
      } catch (error) {
        faults.push(`${name} at ${width}: ${String(error)}`)
      }
    }
  }
} finally {
  await server.stop()
  await dataDir.remove()
}
for (const fault of faults) process.stderr.write(`FAILED ${fault}\n`)
process.stdout.write(`${steps} steps in screenshots/\n`)
process.exitCode = faults.length === 0 && steps > 0 ? 0 : 1

interface Journey {
  readonly name: string
  readonly browser: DrivenBrowser
  readonly width: number
  readonly height: number
}

async function journeyIn({ name, browser, width, height }: Journey): Promise<void> {
  try {
    await browser.size(width, height)
    await travel({
      browser,
      url: server.url,
      eventName: match.eventName,
      shoot: async (step) => {
        steps += 1
        await writeFile(join(FOLDER, `${name}-${step}-${width}.png`), await browser.picture())
        const found = await browser.read(FAULTS)
        if (found !== '') faults.push(`${name} at ${width}, ${step}: ${found}`)
      },
    })
  } catch (error) {
    await browser
      .picture()
      .then((picture) => writeFile(join(FOLDER, `${name}-failed-${width}.png`), picture))
      .catch(() => undefined)
    throw error
  } finally {
    await browser.close()
  }
}
