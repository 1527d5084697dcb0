import { useState } from 'react'
import { useText, type Say, useWorldText, type Reader } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import type { OperatorRound } from '../../link/named.ts'
import { exactAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../i18n/moment-text.ts'
import { correctionText } from './act-words.ts'
import { Part } from './part.tsx'
import { ReasonForm } from './reason-form.tsx'
import { reasonText } from './reasons.ts'

type Correction = 'void' | 'as-drawn'

interface RoundFoundProps {
  readonly round: OperatorRound
  readonly onDecided: () => void
}

/** A round, the money that a void would move, and its corrections so far [UI1164]. */
export function RoundFound({ round, onDecided }: RoundFoundProps) {
  const t = useText()
  const world = useWorldText()
  return (
    <section aria-label={t('Round {id}', { id: round.mid })} className="flex flex-col gap-2 p-3">
      <div>
        <b className="block break-words">{world(round.casinoGameName)}</b>
        <span className="text-sm break-words text-quiet">{t('Round {id}', { id: round.mid })}</span>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {partsOf(t, world, round).map(({ name, text }) => (
          <Part key={name} name={name}>
            {text}
          </Part>
        ))}
      </dl>
      {round.status === 'ENDED' ? (
        <Corrections round={round} onDecided={onDecided} />
      ) : (
        <p className="text-sm font-semibold text-quiet">
          {round.status === 'VOID'
            ? t('This round is void and cannot be corrected.')
            : t('This round has not been paid yet; there is nothing to correct.')}
        </p>
      )}
    </section>
  )
}

function Corrections({ round, onDecided }: RoundFoundProps) {
  const t = useText()
  const [to, setTo] = useState<Correction | null>(null)
  const { mid, casinoGameSlug, isAlone } = round
  if (to === null) {
    return (
      <div role="group" aria-label={t('Correct a paid round')} className="flex flex-wrap gap-2">
        <Button tone="plain" onClick={() => setTo('void')}>
          {t('Void a paid round')}
        </Button>
        {!isAlone && (
          <Button tone="plain" onClick={() => setTo('as-drawn')}>
            {t('Pay a round again')}
          </Button>
        )}
      </div>
    )
  }
  const act = to === 'void' ? 'VOID_ROUND' : 'RESETTLE_ROUND'
  return (
    <>
      <p className="text-sm font-semibold">{correctionText(t, to)}</p>
      <p className="text-sm">{whatMoves(t, round, to)}</p>
      <ReasonForm
        key={to}
        word={to === 'void' ? t('Void a paid round') : t('Pay a round again')}
        done={() => (to === 'void' ? 'The round is void' : 'The round is paid again')}
        reasons="listed"
        send={(why) => call('operatorTable', { body: { casinoGameSlug, act, mid, ...why } })}
        onDecided={onDecided}
        onLeave={() => setTo(null)}
      />
    </>
  )
}

const whatMoves = (t: Say, { won, lost, players }: OperatorRound, to: Correction): string =>
  to === 'void'
    ? t(
        '{players, plural, one {# player} other {# players}}: {won} is taken back from winners and {lost} is given back to losers.',
        { players, won: exactAmount(won), lost: exactAmount(lost) },
      )
    : t('If the seed gives the result already paid, nothing changes and this page says so.')

function partsOf(t: Say, world: Reader, round: OperatorRound) {
  const { result, instead, note, operatorNote, endedAt, bets, players, staked } = round
  return [
    ...(result === null
      ? []
      : [{ name: t('Result paid'), text: world(result.winner, result.said) }]),
    ...(note === null
      ? []
      : [{ name: t('Void for'), text: reasonText(world, { reason: note, note: operatorNote }) }]),
    ...(instead === null
      ? []
      : [{ name: t('Result paid before'), text: world(instead.winner, instead.said) }]),
    ...(endedAt === null ? [] : [{ name: t('Ended'), text: momentText(endedAt) }]),
    {
      name: t('Paid bets'),
      text: t('{bets} by {players, plural, one {# player} other {# players}}, stakes {staked}', {
        bets,
        players,
        staked: exactAmount(staked),
      }),
    },
  ]
}
