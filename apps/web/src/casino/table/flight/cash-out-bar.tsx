import { risenTo } from '@crease/casino/fantasy/crash.ts'
import { exactMultiplier } from '@crease/casino/solo/multiplier.ts'
import { netOf, type Ticket } from '@crease/domain/rounds/returns.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import { useEffect, useRef } from 'react'
import { cashOutAtTable, useCashingOut } from '../../betting/cash-out-at-table.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { useText } from '../../../i18n/text.ts'
import type { TableBetRow, TableBets, TableState } from '../../../link/named.ts'
import { betsAsTold, standingStake, useMyTable } from '../../state/my-table-bets.ts'
import { untoldRound } from '../shown/held-end.ts'
import { decimalText, plainAmount } from '../../../ui/amounts.ts'
import { onRise } from './rise-clock.ts'

interface CashOutBarProps {
  readonly slug: string
  readonly state: Pick<TableState, 'roundId' | 'risenMs' | 'status'>
}

/** bets with a press of their own; all of them have one together */
const SINGLE_MAX = 4

/**
 * While the multiplier rises: the player's bets, each to be taken by a press, at what the server decides [UI1001]. Results
 * that arrive before the crash are not shown [UI708].
 */
export function CashOutBar({ slug, state }: CashOutBarProps) {
  const { now } = useMyTable(slug)
  const { roundId, risenMs, status } = state
  if (now === null || now.mid !== roundId || status === 'BETTING') return null
  const { reached, bets, running } = underRise(now, state)
  return (
    <div className="flight-bar">
      <Taken bets={bets} reached={reached} />
      <TooLate mid={now.mid} />
      {risenMs !== null && running.length > 0 && <TakeButtons slug={slug} running={running} />}
    </div>
  )
}

/** How high it has risen as was told last, hundredths; the player's bets as they stand there, and those that can be taken. */
export function underRise(now: TableBets, state: CashOutBarProps['state']) {
  const reached = state.risenMs === null ? 0 : risenTo(state.risenMs)
  const bets = betsAsTold(now, untoldRound(state))
  const running = bets.filter(({ status, matchOdd }) => status === 'ACCEPTED' && matchOdd > reached)
  return { reached, bets, running }
}

/** Why the last press of this round took nothing. */
function TooLate({ mid }: { readonly mid: string }) {
  const t = useText()
  const { problem } = useCashingOut()
  if (problem === null || problem.mid !== mid) return null
  return (
    <p role="alert" className="flight-note">
      {refusalText(t, problem.message)}
    </p>
  )
}

interface TakeButtonsProps {
  readonly slug: string
  readonly running: readonly TableBetRow[]
}

function TakeButtons({ slug, running }: TakeButtonsProps) {
  const t = useText()
  return (
    <>
      <TakeButton slug={slug} bets={running} look="all" />
      {running.length > 1 && running.length <= SINGLE_MAX && (
        <div className="flight-singles">
          {running.map((bet) => (
            <TakeButton key={bet.betId} slug={slug} bets={[bet]} look="one" />
          ))}
        </div>
      )}
      <p className="flight-note">
        {t('Paid at the value when your press reaches the server, which may differ.')}
      </p>
    </>
  )
}

interface TakeButtonProps {
  readonly slug: string
  readonly bets: readonly TableBetRow[]
  readonly look: 'all' | 'one'
}

function TakeButton({ slug, bets, look }: TakeButtonProps) {
  const t = useText()
  const brings = useRef<HTMLSpanElement>(null)
  const { asked } = useCashingOut()
  const stake = standingStake(bets)
  const isAsked = bets.every(({ betId }) => asked.has(betId))
  useEffect(
    () =>
      onRise(slug, (hundredths) => {
        const { current } = brings
        if (current !== null) current.textContent = bringsText(stake, hundredths)
      }),
    [slug, stake],
  )
  const [first] = bets
  return (
    <>
      <button
        type="button"
        className="flight-take"
        data-look={look}
        disabled={isAsked}
        onClick={() => bets.forEach((bet) => void cashOutAtTable(bet))}
      >
        <b>
          {look === 'all'
            ? t('Cash out')
            : t('Only {stake} at {odds}', {
                stake: plainAmount(stake),
                odds: decimalText(first?.matchOdd ?? 0),
              })}
        </b>
        <span ref={brings} aria-hidden="true">
          {bringsText(stake, 100)}
        </span>
      </button>
    </>
  )
}

/** '243.00 at 2.43x': what it brings in all, the stake included. */
const bringsText = (stake: Paise, hundredths: number): string =>
  `${plainAmount(paise(stake + netOf(ticketAt(stake, hundredths), WIN)))} · ${exactMultiplier(hundredths)}`

const WIN = { kind: 'win' } as const
const ticketAt = (stake: Paise, odds: number): Ticket => ({
  terms: { kind: 'odds', side: 'BACK', odds },
  stake,
})

/** What has been taken, by hand or by the value that was set, as far as the server has told. */
function Taken({
  bets,
  reached,
}: {
  readonly bets: readonly TableBetRow[]
  readonly reached: number
}) {
  const t = useText()
  const taken = bets.flatMap(({ betId, status, paysOdd, matchOdd, stake }) => {
    if (status === 'CASHED_OUT' && paysOdd !== null) return [{ betId, odds: paysOdd, stake }]
    return status === 'ACCEPTED' && matchOdd <= reached ? [{ betId, odds: matchOdd, stake }] : []
  })
  if (taken.length === 0) return null
  return (
    <p role="status" className="flight-taken">
      {taken
        .slice(0, SINGLE_MAX)
        .map(({ odds, stake }) =>
          t('{stake} cashed out at {odds}x', {
            stake: plainAmount(stake),
            odds: decimalText(odds),
          }),
        )
        .join(' · ')}
    </p>
  )
}
