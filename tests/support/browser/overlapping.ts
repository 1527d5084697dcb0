import type { Page } from 'playwright-core'

interface Point {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Words that something else to press lies on, in the same layer of the page: what was meant to stand beside them. */
export const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** as plain numbers: each is compared with thousands of others */
    const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom })
    const holds = ({ left, right, top, bottom }: Box, { x, y }: Point): boolean =>
      x >= left && x <= right && y >= top && y <= bottom
    const above = (element: Element | null): readonly Element[] =>
      element === null ? [] : [element, ...above(element.parentElement)]
    const isLayer = (element: Element): boolean =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
      element.matches('dialog, [role="dialog"], [popover], search')
    const layerOf = (element: Element): Element | undefined => above(element).find(isLayer)
    /** whether none of these, which may scroll or cut, hides this point */
    const shows = (around: readonly Element[], point: Point): boolean =>
      around.every(
        (one) =>
          getComputedStyle(one).overflow === 'visible' || holds(one.getBoundingClientRect(), point),
      )
    /** the middle of what both cover, where it is more than a hair's breadth */
    const shared = (one: Box, other: Box): Point | null => {
      const left = Math.max(one.left, other.left)
      const right = Math.min(one.right, other.right)
      if (right - left <= 2) return null
      const top = Math.max(one.top, other.top)
      const bottom = Math.min(one.bottom, other.bottom)
      if (bottom - top <= 4) return null
      return { x: (left + right) / 2, y: (top + bottom) / 2 }
    }
    const isOn = (element: Element, holder: Element, point: Point): boolean => {
      if (element.contains(holder) || holder.contains(element)) return false
      const seen = document.elementFromPoint(point.x, point.y)
      if (seen === null || !(element.contains(seen) || holder.contains(seen))) return false
      // on a cloth the zone of a lay or of a corner lies on another one
      if (holder.contains(seen) && holder.closest('.zones') !== null) return false
      const hidden = !shows(above(holder), point) || !shows(above(element.parentElement), point)
      return !hidden && layerOf(element) === layerOf(holder)
    }
    /** a toast behind another is there without colour */
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    /** what is pressed through is a part of what it lies on; what is clipped away is read out alone */
    const isSaid = (holder: Element): boolean =>
      isSeen(holder) &&
      getComputedStyle(holder).pointerEvents !== 'none' &&
      getComputedStyle(holder).clipPath !== 'inset(50%)'
    // an arrow of a strip lies where its words fade
    const PRESSED = 'button:enabled:not([aria-hidden]), a[href], select, input'
    const pressed = [...document.querySelectorAll(PRESSED)]
      .filter(isSeen)
      .map((element) => ({ element, box: boxOf(element.getBoundingClientRect()) }))
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const holder = text.parentElement
      const said = (text.textContent ?? '').trim()
      if (said === '' || holder === null || !isSaid(holder)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const line of [...range.getClientRects()].map(boxOf)) {
        const under = pressed.find(({ element, box }) => {
          const point = shared(line, box)
          return point !== null && isOn(element, holder, point)
        })
        if (under !== undefined)
          found.push(`'${said}' under ${under.element.outerHTML.slice(0, 120)}`)
      }
    }
    return found
  })
