import { exactMultiplier, multiplierOf } from '@crease/casino/solo/multiplier.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/text.ts'
import type { BoardProps } from './board-props.ts'
import type { StyleProperties } from '../../ui/style-properties.ts'
import { numberIn } from './board-props.ts'

const RISES_MS = 800
/** hundredths */
const BEGINS_AT = 100
/** Where the multiplier is drawn, in hundredths, when so much of its way to this one is gone: 0 to 1. */
const risenTo = (hundredths: number, part: number): number =>
  Math.floor(BEGINS_AT * (hundredths / BEGINS_AT) ** part)
/** The multiplier of Limbo: it rises to where it stands; gold from the target on [UI603]. */
export function LimboBoard({ round, isNew, plays, selection }: BoardProps) {
  const t = useText()
  const box = useRef<HTMLParagraphElement>(null)
  const target = numberIn(round?.choices?.[0] ?? selection)
  const came = round === null ? null : multiplierOf(round)
  useEffect(() => {
    const word = box.current
    if (word === null || came === null) return
    const still = !isNew || matchMedia('(prefers-reduced-motion: reduce)').matches
    const began = performance.now()
    let frame = 0
    const draw = (now: number): void => {
      const part = still ? 1 : Math.min(1, Math.max(0, (now - began) / RISES_MS))
      word.textContent = exactMultiplier(risenTo(came, part))
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    draw(began)
    return () => cancelAnimationFrame(frame)
  }, [came, isNew])
  return (
    <div className="limbo-board" data-reached={!plays && came !== null && came >= target}>
      <p ref={box} className="limbo-number">
        1.00x
      </p>
      <p className="limbo-target">{t('Target {target}', { target: exactMultiplier(target) })}</p>
    </div>
  )
}

/** The roll of Dice on a line from 0 to 99, with the part that wins. */
export function DiceBoard({ round, mid, isNew, plays, selection }: BoardProps) {
  const t = useText()
  const limit = numberIn(round?.choices?.[0] ?? selection)
  const roll = round?.dealt[0]?.face ?? null
  const wins: StyleProperties = { '--limit': String(limit) }
  return (
    <div className="dice-board">
      <div className="dice-scale" aria-hidden="true">
        {[0, 25, 50, 75, 99].map((mark) => (
          <span key={mark} style={{ left: `${mark + 0.5}%` }}>
            {mark}
          </span>
        ))}
      </div>
      <div
        className="dice-line"
        role="img"
        aria-label={
          roll === null
            ? t('Under {limit}', { limit })
            : t('Rolled {roll}, under {limit} wins', { roll, limit })
        }
      >
        <i className="dice-wins" style={wins} />
        {roll !== null && (
          <div key={mid} className="dice-mark" style={{ transform: `translateX(${roll + 0.5}%)` }}>
            <b data-runs={isNew} data-won={!plays && roll < limit}>
              {roll}
            </b>
          </div>
        )}
      </div>
    </div>
  )
}
