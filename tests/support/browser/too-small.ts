import type { Page } from 'playwright-core'

/** pixels [UI285] */
const TARGET = 44

/** A target of a page. */
interface Target {
  readonly name: string
  readonly isSmall: boolean
  /** its room and its markup */
  readonly line: string
}

/**
 * Targets of this page that are smaller than a finger; a link within a sentence may be. What is small on the whole
 * cloth of a wheel has to be large on the enlarged one, where the page stays.
 */
export async function tooSmall(page: Page): Promise<string[]> {
  const found = smallOf(await targetsOf(page))
  const enlarge = page.locator('[data-enlarged="false"] > .enlarge-switch')
  if (!(await enlarge.isVisible())) return found.map(({ line }) => line)
  await enlarge.click()
  const enlarged = await targetsOf(page)
  const large = new Set(enlarged.flatMap(({ name, isSmall }) => (isSmall ? [] : name)))
  return [...found.filter(({ name }) => !large.has(name)), ...smallOf(enlarged)].map(
    ({ line }) => line,
  )
}

const smallOf = (targets: readonly Target[]): readonly Target[] =>
  targets.filter(({ isSmall }) => isSmall)

const targetsOf = (page: Page): Promise<readonly Target[]> =>
  page.evaluate((target) => {
    // an arrow of a strip is for a mouse alone, which hits less
    const PRESSED = 'button:not(.strip-arrow), a[href], select, input, summary, [role="tab"]'
    /** where it is looked at: what lies over one end of a page leaves the other free */
    const PLACES = ['center', 'start', 'end'] as const
    /** how far one gets from the middle, both ways, and is still on it: its room may be beyond its words */
    const reach = (element: Element, [dx, dy]: readonly [number, number]): number => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const isOn = (away: number): boolean => {
        const at = document.elementFromPoint(
          left + width / 2 + dx * away,
          top + height / 2 + dy * away,
        )
        return at !== null && element.contains(at)
      }
      let [before, after] = [0, 0]
      while (before < target && isOn(-before)) before += 1
      while (after < target && isOn(after)) after += 1
      return before + after
    }
    /** as much as a finger, or none: under an open dialog nothing can be pressed */
    const isEnough = (room: readonly number[]): boolean =>
      Math.max(...room) === 0 || Math.min(...room) >= target - 1
    /** room at the first place where it is enough, or at the last one */
    const roomOf = (pressed: Element): readonly number[] => {
      let room: readonly number[] = []
      for (const block of PLACES) {
        pressed.scrollIntoView({ block })
        room = [reach(pressed, [1, 0]), reach(pressed, [0, 1])]
        if (isEnough(room)) return room
      }
      return room
    }
    const isSeen = (element: HTMLElement): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }
    const inText = (element: HTMLElement): boolean =>
      getComputedStyle(element).display === 'inline' && element.closest('p') !== null
    /** its own box is enough; of a zone of the cloth lines and corners may lie over it */
    const isLarge = (element: HTMLElement): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width > target - 1 && height > target - 1 && element.closest('.zones') === null
    }
    return [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap((element) => {
      const pressed = element.closest('label') ?? element
      if (!isSeen(pressed) || inText(element)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent
      const room = isLarge(pressed) ? [target, target] : roomOf(pressed)
      const line = `${room.join('x')}: ${element.outerHTML.slice(0, 160)}`
      return { name, isSmall: !isEnough(room), line }
    })
  }, TARGET)
