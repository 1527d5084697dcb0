import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { EmptyPlace, Face } from '../drawings/face.tsx'
import type { BoardProps } from './board-props.ts'

const SHOWN_BEFORE = 6

/** The card that lies open, and those before it. */
export function HiloBoard({ title, round, mid }: BoardProps) {
  const t = useText()
  const [before] = useState(() => `${mid} ${round?.dealt.length ?? 0}`)
  const dealt = round?.dealt ?? []
  const last = dealt.at(-1)
  const isOld = before === `${mid} ${dealt.length}`
  return (
    <div className="hilo-board">
      <ol className="hilo-before" aria-label={t('Cards before')}>
        {dealt
          .slice(0, -1)
          .slice(-SHOWN_BEFORE)
          .map(({ slot, face }) => (
            <li key={slot}>
              <Face look="card" face={face} name={title.faceName(slot, face)} comes="before" />
            </li>
          ))}
      </ol>
      <div className="hilo-now">
        {last === undefined ? (
          <EmptyPlace look="card" />
        ) : (
          <Face
            key={`${mid} ${last.slot}`}
            look="card"
            face={last.face}
            name={title.faceName(last.slot, last.face)}
            comes={isOld ? 'before' : 'now'}
          />
        )}
      </div>
    </div>
  )
}
