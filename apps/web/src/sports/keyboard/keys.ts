import type { NavigateFunction } from 'react-router'
import { isPageEscape } from '../../ui/over/page-escape.ts'
import { openOver } from '../../ui/over/use-back-closes.ts'
import { closeSlip } from '../betting/slip.ts'
import { endHeldEnter } from './held-enter.ts'
import { isCovered, isStepInSlip, isTyping, ON_PAGE, pressKeyed, stepFromPrice } from './on-page.ts'
import { meantBy, type Begun, type Does } from './shortcuts.ts'
import { useKeyboard, closeHelp } from './use-keyboard.ts'

/** The first key of a shortcut of two */
let begun: Begun = null

// for as long as the page is there
document.addEventListener('keydown', endHeldEnter, true)

/** Runs the act of a key on the present page [UI281]. */
export function hearKey(event: KeyboardEvent, navigate: NavigateFunction): void {
  if (event.key === '?') hideHelp(event)
  if (isOfAnother(event)) return
  if (isPageEscape(event)) closeLayer()
  else if (!isTyping(event) || isStepInSlip(event)) {
    const isHeard = stepFromPrice(event.key) || pressed(event, navigate)
    // the key must not be typed into what it opens, nor scroll the page
    if (isHeard) event.preventDefault()
  }
}

function pressed({ key, timeStamp }: KeyboardEvent, navigate: NavigateFunction): boolean {
  if (!useKeyboard.getState().on) return false
  const meant = meantBy({ key, at: timeStamp }, begun)
  begun = meant.begun
  return meant.does !== null && perform(meant.does, navigate)
}

function perform(does: Does, navigate: NavigateFunction): boolean {
  if (does.kind === 'press') return pressKeyed(does.key)
  if (does.kind === 'go') void navigate(does.to)
  else if (does.kind === 'act' && does.act !== 'help') ON_PAGE[does.act]()
  else useKeyboard.setState({ helpOpen: true })
  return true
}

/** The topmost sheet, else the slip that lies beside the page. */
function closeLayer(): void {
  if (!openOver().closeTop()) closeSlip()
}

const hideHelp = ({ repeat }: KeyboardEvent): void => {
  if (!repeat && useKeyboard.getState().helpOpen) closeHelp()
}

/** Keys that go on while they are held down; all others act once a press [BS155]. */
const MOVES = /^(?:Arrow.*|[+-])$/

/** A key of the browser's own, one that was used already, is held down or composes a letter, or one of what lies over the page. */
const isOfAnother = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  (event.repeat && !MOVES.test(event.key)) ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isCovered()
