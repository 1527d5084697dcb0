import { isStep, nextBox, type Step } from './next-box.ts'
import type { Act } from './shortcuts.ts'

const PRICES = 'button.price:enabled'
const MARKETS = 'main section h2 button[aria-expanded]'
/** What a single key leads to says its key itself, to whoever listens to the page too. */
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

/** What a single key does by what stands on the page; the help sheet is not of the page. */
export const ON_PAGE: Readonly<Record<Exclude<Act, 'help'>, () => void>> = {
  search: () => document.querySelector<HTMLElement>(keyed('/'))?.click(),
  price: () => focusFirst(PRICES),
  'next-market': () => stepMarket(1),
  'market-before': () => stepMarket(-1),
  stake: () => focusFirst(keyed('s')),
  'cash-out': () => focusFirst(keyed('x')),
}

function focusFirst(selector: string): void {
  const found = seen(selector)
  const chosen = found.find(isInSight) ?? found[0]
  chosen?.focus()
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
