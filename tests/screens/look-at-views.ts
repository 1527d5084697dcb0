import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { widthBeyond } from '../support/browser/browser.ts'
import { overlapping } from '../support/browser/overlapping.ts'
import { wrongWords } from '../support/browser/wrong-words.ts'
import type { HeldNews } from './held-news.ts'
import { viewsOf, type Part } from './parts.ts'
import { settled } from './settled.ts'
import { nameOf, type Side, type SidesOfPage } from './sides.ts'
import { isShownAt, type Scene, type View } from './view.ts'

/** time for prices to come */
const PRICES_MS = 300
/** pixels; a page that is longer is looked at so far */
const TALLEST = 9_000
/** pixels of a page's empty foot that are left out, so that a scrollbar keeps its room beside the page */
const SCROLLED = 8
/** A market may be suspended at the moment: a view that does not open is tried again. */
const TRIES = 2
/** where the picture of each page with a fault is */
export const PICTURES = join(import.meta.dirname, '../../screenshots/faults')

export interface LookerAtViews {
  readonly page: Page
  readonly sides: SidesOfPage
  readonly news: HeldNews | null
  readonly scene: Scene
}

/** Opens each view of a part and looks at it from all sides; prints each fault at once, and at the end what was seen. */
export async function lookAtViews(looker: LookerAtViews, part: Part) {
  const { page, scene, news } = looker
  const begun = Date.now()
  const found: string[] = []
  const note = (fault: string): void => {
    found.push(fault)
    process.stdout.write(`${scene.language}: ${fault}\n`)
  }
  const seen = new Map(part.sides.map((side) => [nameOf(side), 0]))
  for (const [name, view] of viewsOf(part)) {
    const shown = part.sides.filter(({ width }) => isShownAt(view, width))
    const [firstSide] = shown
    if (firstSide === undefined) continue
    if (!(await opens(looker, { view, side: firstSide }))) {
      note(`${name} does not open at ${nameOf(firstSide)}`)
      await page.screenshot({ path: join(PICTURES, `${name}-${scene.language}-shut.png`) })
      continue
    }
    for (const side of shown) {
      const faults = await faultsFrom(looker, { name, view, side })
      for (const fault of faults) note(`${name} at ${nameOf(side)}: ${fault}`)
      seen.set(nameOf(side), (seen.get(nameOf(side)) ?? 0) + 1)
    }
    news?.pass()
  }
  const looks = [...seen].map(([side, views]) => `${views} at ${side}`).join(', ')
  const seconds = Math.round((Date.now() - begun) / 1000)
  process.stdout.write(`${part.of} in ${scene.language}: ${looks}; ${seconds} s\n`)
  return { found, looked: [...seen.values()].reduce((sum, views) => sum + views, 0) }
}

interface Opening {
  readonly view: View
  readonly side: Side
}

/** Faults of an open view from a side, and their picture; that it cannot be looked at is one. */
async function faultsFrom(
  { page, sides, scene }: LookerAtViews,
  { name, view, side }: Opening & { readonly name: string },
): Promise<readonly string[]> {
  try {
    await sides.turn(side)
    if (!(await sides.isPointed())) return [`no ${side.pointer}`]
    const faults = await faultsOf(page, sides, view.whole === true)
    if (faults.length > 0) {
      const picture = `${name}-${scene.language}-${side.width}-${side.pointer}.png`
      await sides.draw()
      await page.screenshot({ path: join(PICTURES, picture), fullPage: true })
    }
    return faults
  } catch (error) {
    return [String(error)]
  }
}

async function opens(looker: LookerAtViews, { view, side }: Opening): Promise<boolean> {
  const { page, sides, news, scene } = looker
  for (let tries = 0; tries < TRIES; tries += 1) {
    news?.pass()
    try {
      await sides.turn(side)
      await view.open(page, scene)
      news?.hold()
      await page.waitForTimeout(PRICES_MS)
      await settled(page)
      return true
    } catch (error) {
      process.stdout.write(`${String(error)}\n`)
    }
  }
  return false
}

/** Faults of the words in this window, and a page that is wider than it. */
export const faultsAt = async (page: Page): Promise<readonly string[]> => [
  ...(await wrongWords(page)),
  ...(await overlapping(page)),
  ...(await tooWide(page)),
]

async function tooWide(page: Page): Promise<readonly string[]> {
  const beyond = await widthBeyond(page)
  return beyond > 0 ? [`the page is ${beyond} pixels too wide`] : []
}

/**
 * Faults in this window; of a page that is longer than it, in a window as long. A table is seen in both: its cloth is as
 * high as the window leaves it.
 */
export async function faultsOf(
  page: Page,
  sides: SidesOfPage,
  isWhole: boolean,
): Promise<readonly string[]> {
  const [height, high] = await page.evaluate(() => [
    innerHeight,
    document.documentElement.scrollHeight,
  ])
  if (!isWhole || high <= height) return await faultsAt(page)
  const found = page.url().includes('/casino/') ? await faultsAt(page) : []
  await sides.lengthen(Math.min(high - SCROLLED, TALLEST))
  return [...new Set([...found, ...(await faultsAt(page))])]
}
