import type { Looker } from '@crease/tests/screens/looker.ts'

export type Target = ReturnType<Looker['page']['locator']>

/** A finger alone, or a mouse: a click of this program would ask the page about its layout in the same task. */
export async function tap(target: Target): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('there is nothing to press')
  const page = target.page()
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const
  const isPhone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  await (isPhone ? page.touchscreen.tap(...at) : page.mouse.click(...at))
}
