interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
interface Known {
  cutters?: readonly Element[]
  boxes?: readonly Box[]
  isClipped?: boolean
}
/** A text of the page, what holds it, and where its lines are. */
interface Text {
  readonly text: Node
  readonly holder: Element
  readonly rects: readonly DOMRect[]
}
interface Line {
  readonly said: string
  readonly holder: Element
  /** as it is laid out, and what is left of it where something cuts it */
  readonly whole: Box
  readonly seen: Box
}

/** The words of a page, in the page itself: sent there as it is written, so it uses nothing of this file but types. */
export class PageWords {
  /** Found once for each element: the page stays as it is meanwhile. */
  readonly #known = new Map<Element, Known>()
  readonly #texts = this.#textsOfPage()
  readonly #lines = this.#texts.flatMap((text) => this.#linesOf(text))

  /** Words that are cut, broken, reach beyond the page, or lie on others, and a choice that is scrolled away; each with where it stands. */
  faults(): readonly string[] {
    const words = [this.#cut(), this.#halves(), this.#broken(), this.#beyond(), this.#overlaps()]
    const others = [this.#cards(), this.#fields(), this.#scrolledAway(), this.#squeezed()]
    return [...new Set([...words, ...others].flat())]
  }

  /** The words that are read on this page. */
  #textsOfPage(): readonly Text[] {
    const texts: Text[] = []
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (all.nextNode()) {
      const text = all.currentNode
      const holder = text.parentElement
      if (holder === null || !this.#isRead(holder, text)) continue
      range.selectNodeContents(text)
      texts.push({ text, holder, rects: [...range.getClientRects()] })
    }
    return texts
  }

  /** words with some of their letters on the next line */
  #broken(): readonly string[] {
    return this.#texts
      .filter(({ rects }) => rects.length > 1)
      .flatMap(({ text, holder }) =>
        [...(text.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
          .filter(({ 0: word, index }) => this.#isBroken(text, index, index + word.length))
          .map(({ 0: word }) => `broken: '${word}' in ${this.#where(holder)}`),
      )
  }

  #isBroken(text: Node, begin: number, end: number): boolean {
    const range = document.createRange()
    range.setStart(text, begin)
    range.setEnd(text, end)
    const parts = [...range.getClientRects()].filter((part) => this.#wide(part) > 0)
    const [first] = parts
    return first !== undefined && parts.some(({ top }) => top >= first.bottom - 2)
  }

  /** neither blank, nor drawn, nor for readers of the screen alone */
  #isRead(holder: Element, text: Node): boolean {
    return (
      (text.textContent ?? '').trim() !== '' &&
      holder.closest('svg, option, script, style') === null &&
      holder.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !this.#isClipped(holder)
    )
  }

  #isClipped(element: Element): boolean {
    const known = this.#knownOf(element)
    known.isClipped ??=
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && this.#isClipped(element.parentElement))
    return known.isClipped
  }

  #knownOf(element: Element): Known {
    const known = this.#known.get(element) ?? {}
    this.#known.set(element, known)
    return known
  }

  #linesOf({ text, holder, rects }: Text): readonly Line[] {
    const boxes = this.#boxes(holder)
    const said = (text.textContent ?? '').trim()
    return rects
      .map((whole) => {
        const seen = boxes.reduce<Box>((box, one) => this.#within(box, one), whole)
        return { said, holder, whole, seen }
      })
      .filter(({ seen }) => this.#wide(seen) > 2 && this.#high(seen) > 2)
  }

  #cut(): readonly string[] {
    return this.#lines
      .filter((line) => this.#isCut(line) && !this.#isMeant(line.holder))
      .map(({ said, holder }) => `cut: '${said}' in ${this.#where(holder)}`)
  }

  /** figures wider than their part of a card; the box around a report scrolls, and so hides the end of the figure */
  #cards(): readonly string[] {
    return [...document.querySelectorAll('td[data-head]')]
      .filter((cell) => getComputedStyle(cell).display === 'flex')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((cell) => `cut: '${cell.textContent?.trim()}' in ${this.#where(cell)}`)
  }

  /** words of which some lines are in sight and others are not, as where one too many wraps under an edge */
  #halves(): readonly string[] {
    return this.#texts
      .filter((one) => this.#isHalf(one) && !this.#isMeant(one.holder))
      .map(({ text, holder }) => `cut: '${text.textContent?.trim()}' in ${this.#where(holder)}`)
  }

  #isHalf({ holder, rects }: Text): boolean {
    const lines = rects.filter((line) => this.#wide(line) > 2)
    if (lines.length < 2) return false
    const cutters = this.#cutters(holder)
    // what is scrolled stands anywhere beyond the edges of what is around it
    const scroller = cutters.findIndex((one) =>
      ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
    )
    return cutters
      .slice(0, scroller === -1 ? cutters.length : scroller)
      .map((one) => one.getBoundingClientRect())
      .some((box) => {
        const gone = lines.filter(({ top }) => top >= box.bottom - 2).length
        return gone > 0 && gone < lines.length
      })
  }

  #isCut({ holder, whole }: Line): boolean {
    const scrolls = (way: 'overflowX' | 'overflowY'): boolean =>
      this.#around(holder).some((one) => ['auto', 'scroll'].includes(getComputedStyle(one)[way]))
    return this.#boxes(holder).some((box) => {
      const beyond = Math.max(whole.right - box.right, box.left - whole.left)
      const below = Math.max(whole.bottom - box.bottom, box.top - whole.top)
      const isBelow = below > this.#high(whole) / 3
      return (beyond > 2 && !scrolls('overflowX')) || (isBelow && !scrolls('overflowY'))
    })
  }

  /** shortened with its whole in a title, but for a figure in what is gone; or going by */
  #isMeant(holder: Element): boolean {
    const isShortened = (one: Element): boolean => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(one)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    return (
      this.#isMoving(holder) ||
      (!this.#losesFigure(holder) &&
        this.#above(holder).some(
          (one) =>
            one.hasAttribute('title') && [one, ...one.querySelectorAll('*')].some(isShortened),
        ))
    )
  }

  /** an amount or odds that an ellipsis hides: another figure is read in its place */
  #losesFigure(holder: Element): boolean {
    const figure = /[+−]\d|\d[\d,]*\.\d\d\b|\d{1,3}(?:,\d{2,3})+|\d(?:\.\d+)?(?:k|L|Cr)\b/g
    const boxes = this.#boxes(holder)
    return [...holder.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .flatMap((text) =>
        [...(text.textContent ?? '').matchAll(figure)].map((one) => [text, one] as const),
      )
      .some(([text, { 0: found, index }]) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + found.length)
        const { right, top } = range.getBoundingClientRect()
        return boxes.some((box) => right > box.right + 2 || top >= box.bottom - 2)
      })
  }

  #beyond(): readonly string[] {
    const end = document.documentElement.clientWidth + 1
    return this.#lines
      .filter(({ seen, holder }) => seen.right > end && !this.#isMoving(holder))
      .map(({ said, holder }) => `beyond the page: '${said}' in ${this.#where(holder)}`)
  }

  #fields(): readonly string[] {
    // what only a screen reader is told of is a pixel wide
    const inputs = [...document.querySelectorAll('input')]
      .filter((one) => one.checkVisibility() && one.clientWidth > 1)
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `cut: '${one.value}' in ${this.#where(one)}`)
    const choices = [...document.querySelectorAll('select')]
      .filter((one) => one.checkVisibility() && one.clientWidth > 0)
      .map((one) => [one, one.selectedOptions[0]?.text ?? ''] as const)
      .filter(([one, said]) => this.#needs(said, one) > one.clientWidth)
      .map(([one, said]) => `cut: '${said}' in ${this.#where(one)}`)
    return [...inputs, ...choices]
  }

  /** how wide a choice is with its words and what is around them, which has room for the arrow [UI1462] */
  #needs(said: string, choice: Element): number {
    const { font, paddingLeft, paddingRight } = getComputedStyle(choice)
    const drawing = document.createElement('canvas').getContext('2d')
    if (drawing === null) return 0
    drawing.font = font
    const around = [paddingLeft, paddingRight].map((length) => Number.parseFloat(length))
    return around.reduce((sum, length) => sum + length, drawing.measureText(said).width)
  }

  /** what is chosen in a strip of tabs or links, and stands beyond its edge */
  #scrolledAway(): readonly string[] {
    return [
      ...document.querySelectorAll('[aria-current="page"], [role="tab"][aria-selected="true"]'),
    ]
      .filter((one) => one.checkVisibility() && this.#isScrolledAway(one))
      .map((one) => `scrolled away: '${one.textContent}' in ${this.#where(one)}`)
  }

  #isScrolledAway(chosen: Element): boolean {
    const own = chosen.getBoundingClientRect()
    return this.#around(chosen)
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      .map((one) => one.getBoundingClientRect())
      .some(({ left, right }) => left - own.left > 2 || own.right - right > 2)
  }

  /** square icons that their button leaves too little room for */
  #squeezed(): readonly string[] {
    return [...document.querySelectorAll('svg[width][height]')]
      .filter((one) => one.getAttribute('width') === one.getAttribute('height'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !this.#isMoving(one))
      .filter((one) => {
        const box = one.getBoundingClientRect()
        return Math.abs(this.#wide(box) - this.#high(box)) > 1
      })
      .map((one) => `squeezed: an icon in ${this.#where(one)}`)
  }

  #overlaps(): readonly string[] {
    const sorted = this.#lines.toSorted((one, other) => one.seen.top - other.seen.top)
    return sorted.flatMap((one, at) => {
      const end = sorted.findIndex((other, next) => next > at && other.seen.top > one.seen.bottom)
      return sorted
        .slice(at + 1, end === -1 ? sorted.length : end)
        .filter((other) => this.#isOn(one, other))
        .map((other) => `'${one.said}' lies on '${other.said}' in ${this.#where(one.holder)}`)
    })
  }

  #isOn(one: Line, other: Line): boolean {
    const shared = this.#within(one.seen, other.seen)
    const third = Math.min(this.#high(one.seen), this.#high(other.seen)) / 3
    if (this.#wide(shared) <= 2 || this.#high(shared) <= third) return false
    if (one.holder === other.holder) return false
    if (this.#layerOf(one.holder) !== this.#layerOf(other.holder)) return false
    if (this.#isMoving(one.holder) || this.#isMoving(other.holder)) return false
    return !this.#hides(one, other, shared) && !this.#hides(other, one, shared)
  }

  /** whether what holds a line hides another with a ground of its own, as the word over a suspended row does */
  #hides(line: Line, other: Line, shared: Box): boolean {
    const [x, y] = [(shared.left + shared.right) / 2, (shared.top + shared.bottom) / 2]
    // the topmost first; what lets presses through, and what is out of sight, is not in it
    const stack = document.elementsFromPoint(x, y)
    const place = (element: Element): number => stack.findIndex((each) => element.contains(each))
    const theirs = place(other.holder)
    return this.#above(line.holder)
      .filter((each) => !each.contains(other.holder) && this.#hasGround(each))
      .some((each) => place(each) === -1 || theirs === -1 || place(each) < theirs)
  }

  #hasGround(element: Element): boolean {
    const { backgroundColor } = getComputedStyle(element)
    const alpha = /^rgba\(.*, ([\d.]+)\)$|\/ ([\d.]+)\)$/.exec(backgroundColor)
    return alpha === null || Number(alpha[1] ?? alpha[2]) > 0.5
  }

  #layerOf(element: Element): Element | undefined {
    return this.#above(element).find(
      (one) =>
        one.matches('dialog, [role="dialog"], [popover]') ||
        ['fixed', 'sticky'].includes(getComputedStyle(one).position),
    )
  }

  #isMoving(element: Element): boolean {
    return this.#around(element).some((one) => one.getAnimations().length > 0)
  }

  #above(element: Element | null): readonly Element[] {
    return element === null ? [] : [element, ...this.#above(element.parentElement)]
  }

  /** what may cut an element: all around it up to what is out of the flow of the page */
  #around(element: Element): readonly Element[] {
    const all = this.#above(element)
    const end = all.findIndex(
      (one) => one.matches('dialog, [popover]') || getComputedStyle(one).position === 'fixed',
    )
    return end === -1 ? all : all.slice(0, end + 1)
  }

  #cutters(element: Element): readonly Element[] {
    const known = this.#knownOf(element)
    known.cutters ??= this.#around(element).filter(
      (one) => one !== document.documentElement && getComputedStyle(one).overflow !== 'visible',
    )
    return known.cutters
  }

  #boxes(element: Element): readonly Box[] {
    const known = this.#knownOf(element)
    known.boxes ??= this.#cutters(element).map((one) => one.getBoundingClientRect())
    return known.boxes
  }

  #where(element: Element): string {
    return this.#above(element)
      .slice(0, 4)
      .toReversed()
      .map((one) => one.getAttribute('aria-label') ?? one.id)
      .concat(element.tagName.toLowerCase(), (element.getAttribute('class') ?? '').slice(0, 60))
      .filter((part) => part !== '')
      .join(' > ')
  }

  #wide({ left, right }: Box): number {
    return right - left
  }

  #high({ top, bottom }: Box): number {
    return bottom - top
  }

  #within(one: Box, other: Box): Box {
    return {
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    }
  }
}
