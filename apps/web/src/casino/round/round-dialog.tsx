import { clsx } from 'clsx'
import { Link } from 'react-router'
import '../casino.css'
import { oddsText } from '../../ui/casino-odds-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import type { RoundReply, TableBetRow } from '../../link/named.ts'
import { faceGroups } from '../state/face-groups.ts'
import { closeRound, useRoundShown, useRound } from '../state/round-shown.ts'
import { stopWords } from '../state/stop-words.ts'
import { useTitle } from '../state/titles.ts'
import { FacesRow } from '../drawings/faces-row.tsx'
import { decimalText, plainAmount, signedPlain, toneOf } from '../../ui/amounts.ts'
import { momentText } from '../../i18n/moment-text.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { Dialog } from '../../ui/over/dialog.tsx'

/** The round that is shown over the page: its cards, its winner, the player's own bets [UI430]. */
export function RoundDialog() {
  const t = useText()
  const mid = useRoundShown((shown) => shown.mid)
  if (mid === null) return null
  return (
    <Dialog title={t('Round {id}', { id: mid })} size="broad" onClose={closeRound}>
      <RoundDetail mid={mid} />
    </Dialog>
  )
}

function RoundDetail({ mid }: { readonly mid: string }) {
  const t = useText()
  const round = useRound(mid)
  if (round.isPending)
    return <div role="status" aria-label={t('Loading')} className="skeleton m-4 h-48" />
  if (round.isError) {
    return (
      <Notice title={t('The round could not be read')}>
        {refusalText(t, round.error.message)}
      </Notice>
    )
  }
  return <RoundShown round={round.data} />
}

function RoundShown({ round }: { readonly round: RoundReply }) {
  const t = useText()
  const world = useWorldText()
  const { casinoGameName, startedAt, result, instead, status, note, operatorNote } = round
  return (
    <div className="flex flex-col gap-4 overflow-y-auto p-4">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h3 className="text-lg font-bold">{world(casinoGameName)}</h3>
        <p className="text-sm text-quiet">{momentText(startedAt)}</p>
        {result !== null && (
          <p>
            {t('Winner')}: <b>{world(result.winner, result.said)}</b>
          </p>
        )}
        {status === 'VOID' && (
          <p className="font-bold">
            {t('Void, all stakes returned: {reason}', {
              reason: note === null ? '-' : stopWords(t, { note, operatorNote }),
            })}
          </p>
        )}
        {instead !== null && (
          <p>
            {t('It was first paid as {winner} and later corrected; your statement shows both.', {
              winner: world(instead.winner, instead.said),
            })}
          </p>
        )}
      </div>
      <RoundCards round={round} />
      <OwnBets round={round} />
      <Link
        to={`/casino/verify?mid=${round.mid}`}
        onClick={closeRound}
        className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-2"
      >
        {t('Verify this round')}
      </Link>
    </div>
  )
}

function RoundCards({ round }: { readonly round: RoundReply }) {
  const t = useText()
  const world = useWorldText()
  const loading = useTitle(round.casinoGameSlug)
  if (loading.kind !== 'there') return <div className="skeleton h-20" />
  const { dealt } = round.record
  if (dealt.length === 0) return <p className="text-quiet">{t('No card was dealt.')}</p>
  const groups = faceGroups(loading.title, dealt)
  return <FacesRow groups={groups.map((group) => ({ ...group, name: world(group.name) }))} />
}

function OwnBets({ round: { bets, profitOrLoss } }: { readonly round: RoundReply }) {
  const t = useText()
  if (bets.length === 0) return <p className="text-quiet">{t('You had no bet on this round.')}</p>
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t('My bets')}</caption>
      <thead className="border-b border-line text-left text-xs text-quiet">
        <tr>
          <th className="py-1 font-semibold">{t('Bet')}</th>
          <th className="py-1 text-right font-semibold">{t('Odds')}</th>
          <th className="py-1 text-right font-semibold">{t('Stake')}</th>
          <th className="py-1 text-right font-semibold">{t('Profit or loss')}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <OwnBet key={bet.betId} bet={bet} />
        ))}
      </tbody>
      {profitOrLoss !== null && (
        <tfoot className="border-t-2 border-line font-bold">
          <tr>
            <th scope="row" colSpan={3} className="py-2 text-left">
              {t('Total')}
            </th>
            <td className={clsx('py-2 text-right', toneOf(profitOrLoss))}>
              {signedPlain(profitOrLoss)}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function OwnBet({ bet }: { readonly bet: TableBetRow }) {
  const t = useText()
  const world = useWorldText()
  const { selectionName, marketName, matchOddVariant, matchOdd, paysOdd, stake } = bet
  const { profitOrLoss } = bet
  return (
    <tr className="border-b border-line">
      <td className="py-1.5">
        <b>{world(selectionName)}</b>{' '}
        <small>{matchOddVariant === 'back' ? t('Back') : t('Lay')}</small>
        <span className="block text-xs text-quiet">{world(marketName)}</span>
      </td>
      <td className="py-1.5 text-right">
        {oddsText(t, matchOdd)}
        {paysOdd !== null && paysOdd > 0 && (
          <small className="block">{t('paid at {odds}x', { odds: decimalText(paysOdd) })}</small>
        )}
      </td>
      <td className="py-1.5 text-right">{plainAmount(stake)}</td>
      <td className={clsx('py-1.5 text-right', profitOrLoss !== null && toneOf(profitOrLoss))}>
        {profitOrLoss === null ? '-' : signedPlain(profitOrLoss)}
      </td>
    </tr>
  )
}
