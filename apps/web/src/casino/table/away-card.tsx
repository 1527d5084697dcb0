import { clsx } from 'clsx'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useText, useWorldText } from '../../i18n/text.ts'
import type { TableState } from '../../link/named.ts'
import { followOwn, seenRound, useAwaitedRound, useRoundInSight } from '../state/awaited-rounds.ts'
import { hearEnd, useMyTable } from '../state/my-table-bets.ts'
import { showRound, useRound } from '../state/round-shown.ts'
import { signedPlain, toneOf } from '../../ui/amounts.ts'

interface AwayCardProps {
  readonly slug: string
  readonly state: Pick<TableState, 'roundId'>
}

/** The outcome of the player's bets in a round that ended while they were on another page [UI1110]. */
export function AwayCard({ slug, state }: AwayCardProps) {
  const awaited = useAwaitedRound(slug)
  const { now } = useMyTable(slug)
  const inSight = useRoundInSight(state.roundId)
  useEffect(() => {
    if (now !== null) followOwn(slug, now, inSight)
  }, [slug, now, inSight])
  if (awaited === null || state.roundId === null || awaited === state.roundId) return null
  return <EndedAway key={awaited} slug={slug} mid={awaited} />
}

interface EndedAwayProps {
  readonly slug: string
  readonly mid: string
}

/** The end of this round, once it has one, until its player closes it. */
export function EndedAway({ slug, mid }: EndedAwayProps) {
  const t = useText()
  const world = useWorldText()
  const asked = useRound(mid)
  const round = asked.data
  useEffect(() => {
    if (round !== undefined) hearEnd(round)
  }, [round])
  // of one that goes on nothing is said yet
  if (round === undefined || round.endedAt === null || round.profitOrLoss === null) return null
  const words =
    round.result === null
      ? t('Your last round here was void, and your stakes were returned.')
      : t('Your last round here ended: {winner}', {
          winner: world(round.result.winner, round.result.said),
        })
  return (
    <section aria-label={t('While you were away')} className="away-card">
      <Clock size={22} aria-hidden className="away-mark" />
      <div className="min-w-0 flex-1">
        <p className="away-title">{t('While you were away')}</p>
        <p title={words} className="text-sm leading-tight">
          {words}
        </p>
      </div>
      <b className={clsx('away-net', toneOf(round.profitOrLoss))}>
        {signedPlain(round.profitOrLoss)}
      </b>
      <button
        type="button"
        onClick={() => {
          seenRound(slug, mid)
          showRound(mid)
        }}
        className="away-round"
      >
        {t('The round')}
      </button>
      <button
        type="button"
        aria-label={t('Close')}
        onClick={() => seenRound(slug, mid)}
        className="table-tool"
      >
        <X size={20} aria-hidden />
      </button>
    </section>
  )
}
