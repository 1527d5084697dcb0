import { exactMultiplier } from '@crease/casino/solo/multiplier.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { EmptyPlace, Face } from '../drawings/face.tsx'
import type { BoardProps } from './board-props.ts'
import { GuessMark } from './guess-mark.tsx'

const SHOWN_BEFORE = 9

/** The open card, large between the two ends of its order, and the cards of the round with their multipliers. */
export function HiloBoard({ title, round, mid }: BoardProps) {
  const t = useText()
  const [before] = useState(() => `${mid} ${round?.dealt.length ?? 0}`)
  const dealt = round?.dealt ?? []
  const last = dealt.at(-1)
  const isOld = before === `${mid} ${dealt.length}`
  return (
    <div className="hilo-board">
      <div className="hilo-now">
        <p className="hilo-end">
          <GuessMark guess="higher" />
          {t('King is the highest')}
        </p>
        <div className="hilo-card">
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
        <p className="hilo-end">
          <GuessMark guess="lower" />
          {t('Ace is the lowest')}
        </p>
      </div>
      <div className="hilo-row">
        <ol className="hilo-before" aria-label={t('Cards of the round')}>
          {dealt.slice(-SHOWN_BEFORE).map(({ slot, face }, at, shown) => {
            const card = dealt.length - shown.length + at
            return (
              <li key={slot} data-now={card === dealt.length - 1}>
                <Face look="card" face={face} name={title.faceName(slot, face)} comes="before" />
                <Reached title={title} round={round} card={card} />
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

interface ReachedProps {
  readonly title: Title
  readonly round: Round | null
  /** the cards before it */
  readonly card: number
}

/** The multiplier of a round after this many guesses, hundredths; null: a wrong one is among them. */
function paidAfter(title: Title, round: Round, guesses: number): number | null {
  const paid = title.markets[0]?.selections[0]?.settle({
    ...round,
    dealt: round.dealt.slice(0, guesses + 1),
    choices: (round.choices ?? []).slice(0, guesses),
  })
  return paid?.kind === 'pays' ? paid.hundredths : null
}

/** The guess that a card answered, and the multiplier since then. */
function Reached({ title, round, card }: ReachedProps) {
  const t = useText()
  const guess = round?.choices?.[card - 1]
  if (round === null || guess === undefined) return <small>{t('Start')}</small>
  const paid = paidAfter(title, round, card)
  return (
    <small data-right={paid !== null}>
      <GuessMark guess={guess} />
      {paid === null ? t('Wrong') : exactMultiplier(paid)}
    </small>
  )
}
