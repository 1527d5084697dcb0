import { clsx } from 'clsx'
import { memo } from 'react'
import { oddsText } from '../../ui/casino-odds-text.ts'
import { useText, type Say, useWorldText } from '../../i18n/text.ts'
import type { TableBetRow } from '../../link/named.ts'
import { showRound } from '../state/round-shown.ts'
import { betsAsTold, useMyTable } from '../state/my-table-bets.ts'
import { decimalText, plainAmount, signedPlain, toneOf } from '../../ui/amounts.ts'
import { useGoneInTurn, useInTurn } from '../../ui/turns/in-turn.ts'

interface MyBetsHereProps {
  readonly slug: string
  /** the round of which it is not told yet how it ended [UI708]; null: of none */
  readonly untold: string | null
}

/** The player's bets on the newest round that has any; its head opens the round. */
export const MyBetsHere = memo(({ slug, untold }: MyBetsHereProps) => {
  const t = useText()
  // in later frames than chips and band; a result is held back at once
  const now = useInTurn(useMyTable(slug).now)
  const heldBack = useGoneInTurn(untold)
  return (
    <section aria-label={t('My bets here')} className="table-market">
      <header className="table-market-head">
        <h3>{t('My bets here')}</h3>
        {now !== null && now.bets.length > 0 && (
          <button type="button" className="table-market-link" onClick={() => showRound(now.mid)}>
            {t('Round {id}', { id: now.mid })}
          </button>
        )}
      </header>
      {now === null || now.bets.length === 0 ? (
        <p className="px-3 py-3 text-sm text-quiet">
          {t('Your bets on this round appear here. Press a price to place one.')}
        </p>
      ) : (
        <ul>
          {betsAsTold(now, heldBack).map((bet) => (
            <BetLine key={bet.betId} bet={bet} />
          ))}
        </ul>
      )}
    </section>
  )
})

function BetLine({ bet }: { readonly bet: TableBetRow }) {
  const t = useText()
  const world = useWorldText()
  const { selectionName, matchOddVariant, matchOdd, stake, profitOrLoss } = bet
  return (
    <li className="my-line" data-side={matchOddVariant}>
      <span className="min-w-0">
        <b className="block leading-tight wrap-anywhere">{world(selectionName)}</b>
        <small className="text-quiet">{betStatus(t, bet)}</small>
      </span>
      <span>{oddsText(t, matchOdd)}</span>
      <span>{plainAmount(stake)}</span>
      <span className={clsx('font-bold', profitOrLoss !== null && toneOf(profitOrLoss))}>
        {profitOrLoss === null ? '' : signedPlain(profitOrLoss)}
      </span>
    </li>
  )
}

/** Why a bet was not let in. */
function lapsedFor(t: Say, note: string | null): string {
  return note === 'ROUND_VOID' ? t('the round is void') : t('the window had closed')
}

/** A bet that was taken by hand, or that a table pays, says what it was paid. */
const settledAs = (t: Say, paysOdd: number | null): string =>
  paysOdd === null || paysOdd === 0
    ? t('Settled')
    : t('Settled at {odds}x', { odds: decimalText(paysOdd) })

/** Where a bet stands, in words. */
function betStatus(t: Say, { status, matchOddVariant, note, paysOdd }: TableBetRow): string {
  switch (status) {
    case 'PENDING':
      return t('Waiting for the bet delay')
    case 'ACCEPTED':
      return matchOddVariant === 'back' ? t('Back') : t('Lay')
    case 'CASHED_OUT':
      return t('Cashed out at {odds}x', { odds: decimalText(paysOdd ?? 0) })
    case 'LAPSED':
      return t('Not placed: {reason}', { reason: lapsedFor(t, note) })
    case 'SETTLED':
      return settledAs(t, paysOdd)
    case 'VOID':
      return t('Void')
  }
}
