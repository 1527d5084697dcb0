import type { Page } from 'playwright-core'

/** pixels [UI285] */
const TARGET = 44

/** What is pressed on this page and is smaller than a finger; a link within a sentence may be. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((target) => {
    const PRESSED = 'button, a[href], select, input, summary, [role="tab"]'
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
    return [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap((element) => {
      const pressed = element.closest('label') ?? element
      const { width, height } = pressed.getBoundingClientRect()
      const seen = pressed.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
      const inText = getComputedStyle(element).display === 'inline' && element.closest('p') !== null
      if (!seen || inText || (width > target - 1 && height > target - 1)) return []
      pressed.scrollIntoView({ block: 'center' })
      const room = [reach(pressed, [1, 0]), reach(pressed, [0, 1])]
      return isEnough(room) ? [] : [`${room.join('x')}: ${element.outerHTML.slice(0, 160)}`]
    })
  }, TARGET)
