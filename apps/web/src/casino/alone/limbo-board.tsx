import { exactMultiplier, multiplierOf } from '@crease/casino/solo/multiplier.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/text.ts'
import { plainDecimal } from '../../ui/amounts.ts'
import type { StyleProperties } from '../../ui/style-properties.ts'
import { endOf, shownBet, type BoardProps } from './board-props.ts'

const RISES_MS = 800
/** hundredths */
const BEGINS_AT = 100
const PERCENT = 100
/** Multipliers with a mark on the line, hundredths. */
const MARKS = [100, 150, 200, 300, 500, 1000]

/** The multiplier on the screen, in hundredths, at this part of its way, 0 to 1; at its end the result to the hundredth. */
export const risenTo = (hundredths: number, part: number): number =>
  part === 1 ? hundredths : Math.floor(BEGINS_AT * (hundredths / BEGINS_AT) ** part)

/** The place of a multiplier on the line, percent: about the share of rounds that end below it. */
const placeOf = (hundredths: number): number => (1 - BEGINS_AT / hundredths) * PERCENT

/** The multiplier of Limbo, which rises to its result, and a line that shows it against the target [UI603]. */
export function LimboBoard(props: BoardProps) {
  const { round, isNew } = props
  const t = useText()
  const word = useRef<HTMLParagraphElement>(null)
  const mark = useRef<HTMLElement>(null)
  const { number: target, isJudged } = shownBet(props)
  const came = round === null ? null : multiplierOf(round)
  useEffect(() => {
    if (came === null) return
    const still = !isNew || matchMedia('(prefers-reduced-motion: reduce)').matches
    const began = performance.now()
    let frame = 0
    const draw = (now: number): void => {
      const part = still ? 1 : Math.min(1, Math.max(0, (now - began) / RISES_MS))
      const risen = risenTo(came, part)
      if (word.current !== null) word.current.textContent = exactMultiplier(risen)
      if (mark.current !== null) mark.current.style.transform = `translateX(${placeOf(risen)}%)`
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    draw(began)
    return () => cancelAnimationFrame(frame)
  }, [came, isNew])
  const end = endOf(isJudged, came !== null && came >= target)
  const style: StyleProperties = {
    '--short': String(placeOf(Math.max(target, BEGINS_AT)) / PERCENT),
  }
  return (
    <div className="limbo-board" data-end={end}>
      <p ref={word} className="board-number" data-idle={came === null}>
        1.00x
      </p>
      <p className="board-target">
        {t('Target {target}', { target: target === 0 ? '–' : exactMultiplier(target) })}
      </p>
      <div className="odds-line" style={style} aria-hidden="true">
        <i className="odds-wins" data-side="over" />
        <i ref={mark} className="limbo-mark" data-there={came !== null} />
        <div className="odds-scale">
          {MARKS.map((each) => (
            <span key={each} style={{ left: `${placeOf(each)}%` }}>
              {plainDecimal(each)}x
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
