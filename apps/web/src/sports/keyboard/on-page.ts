import { inOneRow, isStep, nextBox, type Step } from './next-box.ts'
import type { Act } from './shortcuts.ts'

const PRICES = 'button.price:enabled'
const MARKETS = 'main section h2 button[aria-expanded]'
/** The controls that name this key as theirs; the attribute tells readers of the page too. */
const keyed = (key: string): string => `[aria-keyshortcuts="${key}"]:enabled`

/** Whether keys are being typed into something, or belong to what lies over the page. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="range"]), select, textarea, [contenteditable="true"]') !== null

/** Whether a dialog lies over the page: keys are its own then. */
export const isCovered = (): boolean => document.querySelector('dialog[open]') !== null

/** The price that had the focus last: while its row is suspended it cannot keep it. */
let lastPrice: Element | null = null

/** Moves from the price that has the focus by an arrow, Home or End; false where none has it [UI282]. */
export function stepFromPrice(key: string): boolean {
  const here = priceInFocus()
  if (!isStep(key) || here === null) return false
  moveFrom(here, key)
  lastPrice = document.activeElement
  return true
}

function priceInFocus(): HTMLElement | null {
  const { activeElement, body } = document
  const isLost = activeElement === body && lastPrice?.matches(':disabled') === true
  const here = isLost ? lastPrice : activeElement
  return here instanceof HTMLElement && here.isConnected && here.matches('button.price')
    ? here
    : null
}

function moveFrom(here: HTMLElement, step: Step): void {
  // the price itself may just have been suspended
  const prices = seen('button.price').filter((one) => one === here || !one.matches(':disabled'))
  const boxes = prices.map((price) => price.getBoundingClientRect())
  prices[nextBox(boxes, prices.indexOf(here), step)]?.focus()
}

/** The act of a single key on the present page; the help sheet is not of the page. */
export const ON_PAGE: Readonly<Record<Exclude<Act, 'help'>, () => void>> = {
  search: () => document.querySelector<HTMLElement>(keyed('/'))?.click(),
  price: () => focusFirst(PRICES),
  back: () => pickBest('back'),
  lay: () => pickBest('lay'),
  'next-market': () => stepMarket(1),
  'market-before': () => stepMarket(-1),
  stake: () => focusFirst(keyed('s')),
  'cash-out': () => focusFirst(keyed('x')),
}

/** Opens the slip at the best price of a side in the row that has the focus, else in the first one in sight. */
function pickBest(side: 'back' | 'lay'): void {
  const here = priceInFocus() ?? firstOf(PRICES)
  if (here === null) return
  const best = seen(`button.price[data-side="${side}"][data-level="0"]:enabled`).filter(
    (price) => price.closest('section') === here.closest('section') && isBeside(price, here),
  )
  const place = here.getBoundingClientRect().left
  const away = (price: HTMLElement): number => Math.abs(price.getBoundingClientRect().left - place)
  const nearest = best.toSorted((one, other) => away(one) - away(other))[0]
  if (nearest === undefined) return
  nearest.focus()
  nearest.click()
  // behind the slip's own first focus: digits choose a stake from here
  requestAnimationFrame(() => whenThere(QUICK_STAKES, (button) => button.focus()))
}

const isBeside = (one: HTMLElement, other: HTMLElement): boolean =>
  inOneRow(one.getBoundingClientRect(), other.getBoundingClientRect())

const QUICK_STAKES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((key) => keyed(String(key))).join()
/** The slip may take so long to open, milliseconds. */
const OPENS_WITHIN_MS = 3000

function whenThere(
  selector: string,
  then: (found: HTMLElement) => void,
  until = performance.now() + OPENS_WITHIN_MS,
): void {
  const [found] = seen(selector)
  if (found !== undefined) then(found)
  else if (performance.now() < until) requestAnimationFrame(() => whenThere(selector, then, until))
}

/** Presses what says that this is its key; after a quick stake Enter sends. False where nothing says so. */
export function pressKeyed(key: string): boolean {
  const [found] = seen(keyed(key))
  if (found === undefined) return false
  found.click()
  if (/^[1-9]$/.test(key)) found.closest('form')?.querySelector<HTMLElement>(SEND)?.focus()
  return true
}

const SEND = 'button[type="submit"]:enabled'

/** In a field of the slip that takes an amount + and - step the rate: they are no part of one. */
export const isStepInSlip = ({ key, target }: KeyboardEvent): boolean =>
  (key === '+' || key === '-') &&
  target instanceof HTMLInputElement &&
  target.inputMode === 'decimal' &&
  (target.form?.querySelector(keyed(key)) ?? null) !== null

function firstOf(selector: string): HTMLElement | null {
  const found = seen(selector)
  return found.find(isInSight) ?? found[0] ?? null
}

function focusFirst(selector: string): void {
  firstOf(selector)?.focus()
}

function stepMarket(way: 1 | -1): void {
  const markets = seen(MARKETS)
  const here = document.activeElement?.closest('section') ?? null
  const at = markets.findIndex((market) => market.closest('section') === here)
  const next = at < 0 && way === 1 ? 0 : at + way
  const market = markets[Math.min(markets.length - 1, Math.max(0, next))]
  market?.focus()
  market?.scrollIntoView({ block: 'center' })
}

const seen = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.offsetParent !== null,
  )

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return top >= header && bottom <= window.innerHeight
}
