import type { KeyboardEvent } from 'react'
import type { BetRow, RunnerDepth } from '../../link/named.ts'
import { useStakeButtons } from '../../state/player/stake-buttons.ts'
import { typedText } from '../../ui/amounts.ts'
import { cancelThese, holdOver } from './change-on-ladder.ts'
import { actOf, type LadderAct } from './ladder-acts.ts'
import { cellAt, goAcross, goBeside, goToLadder } from './ladder-focus.ts'
import { typeStake, useLadder } from './ladder-store.ts'
import { pressCell } from './place-on-ladder.ts'
import { movedBy, rowOf, unmatchedOn } from './runner-ladder.ts'

interface Ladder {
  readonly depth: RunnerDepth
  readonly steps: RunnerDepth['ladder']
  readonly bets: readonly BetRow[]
  readonly move: (steps: number) => void
  readonly centreIt: () => void
}

/** A key that was pressed while the focus is in a ladder [UI588]. */
export function hearLadderKey(event: KeyboardEvent<HTMLElement>, ladder: Ladder): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || isOfAnother(event, target)) return
  const act = actOf(key)
  // what is armed or picked up hears Escape by itself, wherever the focus is
  if (act === null || act.kind === 'disarm') return
  event.preventDefault()
  event.stopPropagation()
  // a key that is held down scrolls, and does nothing else twice [BS155]
  const isMove = act.kind === 'step' || act.kind === 'page'
  if (event.repeat && !isMove) return
  if (!heldMoves(act, ladder)) perform(act, target, ladder)
}

/** the last trades are scrolled by these */
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

/** A key of the browser's own, of a field, of the last trades, or the space bar on a button, which presses it. */
const isOfAnother = (
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>,
  target: HTMLElement,
): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  target instanceof HTMLInputElement ||
  (SCROLLING.has(key) && target.classList.contains('ladder-trade-list')) ||
  (key === ' ' && target instanceof HTMLButtonElement)

/** While own bets are held the arrows move them, and nothing else does anything. */
function heldMoves(act: LadderAct, { depth, steps }: Ladder): boolean {
  const { moving } = useLadder.getState()
  if (moving === null || moving.selectionId !== depth.selectionId) return false
  if (act.kind === 'step') holdOver(movedBy(steps, moving.to, -act.rows))
  if (act.kind === 'page') holdOver(movedBy(steps, moving.to, act.steps))
  return true
}

function perform(act: LadderAct, target: HTMLElement, ladder: Ladder): void {
  const { depth, bets, move, centreIt } = ladder
  if (act.kind === 'step' && !goBeside(target, act.rows)) move(-act.rows)
  if (act.kind === 'page') move(act.steps)
  if (act.kind === 'centre') centreIt()
  if (act.kind === 'best') armBest(ladder, target, act.side)
  if (act.kind === 'cancel') cancelOn(depth, bets)
  performBeside(act, target)
}

/** What needs no prices. */
function performBeside(act: LadderAct, target: HTMLElement): void {
  if (act.kind === 'across') goAcross(target, act.to)
  if (act.kind === 'stake') takeButton(act.nth)
  if (act.kind === 'ladder') goToLadder(target, act.by)
  if (act.kind === 'hedge') {
    target.closest('.ladders')?.querySelector<HTMLElement>('[aria-keyshortcuts="x"]')?.click()
  }
}

function armBest({ depth, steps }: Ladder, target: HTMLElement, side: 'back' | 'lay'): void {
  const [best] = depth[side][0] ?? []
  if (best === undefined) return
  const price = rowOf(steps, side, best)
  const cell = cellAt(target, price, side)
  cell?.scrollIntoView({ block: 'nearest' })
  cell?.focus()
  pressCell(depth, { side, price })
}

function takeButton(nth: number): void {
  const button = useStakeButtons.getState().gameButtons[nth - 1]
  if (button !== undefined) typeStake(typedText(button.bvalue))
}

function cancelOn(depth: RunnerDepth, bets: readonly BetRow[]): void {
  const mine = unmatchedOn(depth, bets)
  if (mine.length > 0) void cancelThese(mine)
}
