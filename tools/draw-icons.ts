// node tools/draw-icons.ts: draws the icons of the installed app from its mark, with the Chromium of the tests.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from './find-chromium.mjs'

const PUBLIC = join(import.meta.dirname, '../apps/web/public')
/** How much of a maskable icon the mark takes: phones may cut off all beyond a circle of 80 %. */
const SAFE = 0.62
/** the ground of crease-mark.svg */
const GROUND = '#10243a'

const chromium = findChromium()
if (chromium === null) throw new Error('no Chromium was found; set CHROME_PATH to one')
const mark = readFileSync(join(PUBLIC, 'crease-mark.svg'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'icons-'))
try {
  for (const size of [192, 512]) draw(chromium, `icon-${size}.png`, { size, part: 1 })
  draw(chromium, 'icon-maskable-512.png', { size: 512, part: SAFE })
} finally {
  rmSync(folder, { recursive: true })
}

interface Drawn {
  /** pixels */
  readonly size: number
  /** the share of the width that the mark takes; less than all lies on its ground */
  readonly part: number
}

function draw(browser: string, name: string, { size, part }: Drawn): void {
  const inner = Math.round(size * part)
  const ground = part < 1 ? GROUND : 'transparent'
  const page = join(folder, 'icon.html')
  const style = `html,body{margin:0;background:${ground}} body{display:grid;place-items:center;width:${size}px;height:${size}px} svg{width:${inner}px;height:${inner}px}`
  writeFileSync(page, `<!doctype html><style>${style}</style>${mark}`)
  execFileSync(browser, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    `--window-size=${size},${size}`,
    `--screenshot=${join(PUBLIC, name)}`,
    pathToFileURL(page).href,
  ])
}
