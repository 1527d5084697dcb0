import type { PointerEvent, KeyboardEvent } from 'react'
import { odds } from '@crease/domain/units/odds.ts'
import { useText, type Say, selectionText } from '../../i18n/text.ts'
import { depthNow } from '../state/match/live-depth.ts'
import { plainAmount, shortAmount } from '../../ui/amounts.ts'
import { cancelThese, holdOver, pickUp, putDown } from './change-on-ladder.ts'
import { disarm, useLadder } from './ladder-store.ts'
import { priceWords, sideName, type LadderSide } from './ladder-words.ts'
import type { RowProps } from './row-props.ts'
import type { OwnBets } from './runner-ladder.ts'

interface OwnChipProps extends RowProps {
  readonly side: LadderSide
  readonly own: OwnBets | null
}

/** So far a finger goes before it drags, pixels. */
const DRAGS_FROM = 6
/** So near an end of the prices they scroll under what is dragged, pixels; and so far at a time. */
const EDGE = 36
const SCROLL_BY = 14

/**
 * The player's own unmatched bets at a price, with what is taken before them there: a press cancels them, and
 * dragged to another price they are moved there; the key M picks them up as well [UI585] [UI586].
 */
export function OwnChip(props: OwnChipProps) {
  const { own, side, row, at, held } = props
  const t = useText()
  if (own === null) return null
  return (
    <button
      type="button"
      className="ladder-own"
      data-side={side}
      data-own={`${at} ${side}`}
      data-held={held === side}
      aria-keyshortcuts="M"
      aria-label={labelOf(t, props, own)}
      title={t('Press to cancel, drag to move')}
      onPointerDown={(event) => begin(event, props, own)}
      onKeyDown={(event) => hearKey(event, props, own)}
      onClick={(event) => {
        // what ends a drag is no press
        if (event.currentTarget.dataset['dragged'] !== undefined) {
          delete event.currentTarget.dataset['dragged']
        } else if (useLadder.getState().moving === null) void cancelThese(own.bets)
      }}
      data-row-price={row.price}
    >
      <b>{shortAmount(own.left)}</b>
      <small>{placeText(t, own)}</small>
    </button>
  )
}

const placeText = (t: Say, { ahead }: OwnBets): string => {
  if (ahead === null) return '…'
  return ahead === 0 ? t('first') : t('{amount} ahead', { amount: shortAmount(ahead) })
}

function labelOf(t: Say, { of, side, row, format }: OwnChipProps, own: OwnBets): string {
  const said = {
    side: sideName(t, of.gtype, side),
    name: selectionText(of),
    price: priceWords(of, row.price, format),
    amount: plainAmount(own.left),
  }
  const label = t('Cancel my {side} of {name} at {price}: {amount} unmatched', said)
  if (own.ahead === null) return label
  return t('{label}, {ahead} ahead of it', { label, ahead: plainAmount(own.ahead) })
}

/** Follows the finger from here until it is lifted. */
function begin(event: PointerEvent<HTMLButtonElement>, props: OwnChipProps, own: OwnBets): void {
  if (event.button !== 0) return
  const chip = event.currentTarget
  const from = { x: event.clientX, y: event.clientY }
  let isDragging = false
  chip.setPointerCapture(event.pointerId)
  const onMove = (moved: globalThis.PointerEvent): void => {
    const way = Math.hypot(moved.clientX - from.x, moved.clientY - from.y)
    if (!isDragging && way < DRAGS_FROM) return
    if (!isDragging) {
      isDragging = true
      chip.dataset['dragged'] = ''
      pickUp(props.of, { side: props.side, price: props.row.price, own })
    }
    scrollAtEdge(chip, moved.clientY)
    const price = priceUnder(chip, moved)
    if (price !== null) holdOver(odds(price))
  }
  const end = (): void => {
    chip.removeEventListener('pointermove', onMove)
    chip.removeEventListener('pointerup', onUp)
    chip.removeEventListener('pointercancel', onCancel)
  }
  const onUp = (): void => {
    end()
    const depth = depthNow(props.of.marketId, props.of.selectionId)
    if (isDragging && depth !== null) putDown(depth)
  }
  const onCancel = (): void => {
    end()
    disarm()
  }
  chip.addEventListener('pointermove', onMove)
  chip.addEventListener('pointerup', onUp)
  chip.addEventListener('pointercancel', onCancel)
}

function priceUnder(
  chip: HTMLElement,
  { clientX, clientY }: globalThis.PointerEvent,
): number | null {
  const ladder = chip.closest('.ladder-scroll')
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const row = element.closest<HTMLElement>('[data-price]')
    if (row !== null && ladder?.contains(row) === true) return Number(row.dataset['price'])
  }
  return null
}

function scrollAtEdge(chip: HTMLElement, y: number): void {
  const box = chip.closest<HTMLElement>('.ladder-scroll')
  if (box === null) return
  const { top, bottom } = box.getBoundingClientRect()
  if (y < top + EDGE) box.scrollTop -= SCROLL_BY
  else if (y > bottom - EDGE) box.scrollTop += SCROLL_BY
}

/** M picks them up, or puts them down; Enter puts down what is held. */
function hearKey(event: KeyboardEvent<HTMLElement>, props: OwnChipProps, own: OwnBets): void {
  const { moving } = useLadder.getState()
  const isM = event.key.toLowerCase() === 'm'
  if (event.repeat || (moving === null ? !isM : !isM && event.key !== 'Enter')) return
  event.preventDefault()
  event.stopPropagation()
  const depth = depthNow(props.of.marketId, props.of.selectionId)
  if (moving !== null) {
    // what is moved is gone from here: the keys stay in the ladder
    event.currentTarget.closest<HTMLElement>('.ladder-scroll')?.focus({ preventScroll: true })
    if (depth !== null) putDown(depth)
  } else pickUp(props.of, { side: props.side, price: props.row.price, own })
}
