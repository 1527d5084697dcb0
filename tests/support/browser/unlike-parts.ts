/** What of a page was not looked at yet. */
export interface Parts {
  /** elements like one that was looked at, or like one that stands before them on this page */
  readonly known: readonly Element[]
  /** all other elements, by a mark that the like of them has too */
  readonly unlike: ReadonlyMap<string, Element>
}

/**
 * Compares the page, in the page itself, with what was looked at before: the same frame is around every screen,
 * and a list has one row many times. Of words, names and addresses only counts whether there are any. Attributes,
 * colours and sizes are compared, of an element, of all that is in it and of all that it lies in.
 */
export function unlikeParts(looked: readonly string[]): Parts {
  /** what is smaller is quicker looked at than left out */
  const LEAST_ELEMENTS = 4
  const WORDS =
    /^(id|for|href|src|alt|title|value|datetime|d|points|style|aria-(label|labelledby|describedby|controls|owns))$/
  const LOOKS = `color background-color background-image font-size font-weight opacity visibility`
  interface Print {
    readonly own: string
    readonly whole: string
    readonly elements: number
  }
  const hash = (text: string): string => {
    let mixed = 0x811c9dc5
    for (let at = 0; at < text.length; at += 1)
      mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193)
    return (mixed >>> 0).toString(36)
  }
  const ownMarks = (element: Element): string => {
    const style = getComputedStyle(element)
    const attributes = [...element.attributes].map(({ name, value }) =>
      WORDS.test(name) ? `${name} ${value === ''}` : `${name} ${value}`,
    )
    const hasWords = [...element.childNodes].some(
      ({ nodeType, textContent }) =>
        nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
    )
    const looks = LOOKS.split(' ').map((name) => style.getPropertyValue(name))
    return [element.tagName, ...attributes.toSorted(), ...looks, hasWords].join(' ')
  }
  const prints = new Map<Element, Print>()
  const print = (element: Element): Print => {
    const own = ownMarks(element)
    const inner = [...element.children].map(print)
    const whole = hash([own, ...inner.map((one) => one.whole)].join(','))
    const made = { own, whole, elements: inner.reduce((sum, one) => sum + one.elements, 1) }
    prints.set(element, made)
    return made
  }
  print(document.body)
  const before = new Set(looked)
  const known: Element[] = []
  const unlike = new Map<string, Element>()
  const walk = (element: Element, place: string): void => {
    const { own = '', whole = '', elements = 0 } = prints.get(element) ?? {}
    const mark = `${place}.${whole}`
    if (elements >= LEAST_ELEMENTS && (before.has(mark) || unlike.has(mark))) {
      known.push(element)
      return
    }
    if (!unlike.has(mark)) unlike.set(mark, element)
    const within = hash(`${place} ${own}`)
    for (const child of element.children) walk(child, within)
  }
  walk(document.body, '')
  return { known, unlike }
}
