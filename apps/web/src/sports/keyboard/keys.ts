import type { NavigateFunction } from 'react-router'
import { closeSlip, useSlip } from '../betting/slip.ts'
import { isCovered, isStepInSlip, isTyping, ON_PAGE, pressKeyed, stepFromPrice } from './on-page.ts'
import { meantBy, type Begun, type Does } from './shortcuts.ts'
import { useKeyboard, closeHelp } from './use-keyboard.ts'

/** The first key of a shortcut of two */
let begun: Begun = null

/** Runs the act of a key on the present page [UI281]. */
export function hearKey(event: KeyboardEvent, navigate: NavigateFunction): void {
  if (event.key === '?' && useKeyboard.getState().helpOpen) closeHelp()
  if (isOfAnother(event)) return
  if (event.key === 'Escape') closeSlipFirst()
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

/** A key of the browser's own, one that was used already, or one of what lies over the page. */
const isOfAnother = ({ defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  defaultPrevented || ctrlKey || metaKey || altKey || isCovered()

/** Escape closes the slip, unless it closes a menu. */
function closeSlipFirst(): void {
  if (document.querySelector(':popover-open') !== null) return
  if (useSlip.getState().selection !== null) closeSlip()
}
