import type { MarketId } from '@crease/domain/units/ids.ts'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { commissionOn } from '@crease/domain/units/commission.ts'
import { paise } from '@crease/domain/units/money.ts'
import { useText, type Say, marketText, worldText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import type { MarketAccountReply, SettledBetRow, StatementRow } from '../../link/named.ts'
import { sportText } from '../../sports/state/market/sport-text.ts'
import { endText, settledName, matchedOdds } from '../../sports/state/orders/settled-words.ts'
import { stakeText } from '../../sports/state/orders/stake-text.ts'
import { closeMarket, useMarketShown } from '../../state/player/market-shown.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { exactAmount, signedAmount, toneOf } from '../../ui/amounts.ts'
import { momentText } from '../../i18n/moment-text.ts'
import { Dialog } from '../../ui/over/dialog.tsx'
import { useQuery } from '../../state/queries/use-query.ts'
import { LoadFailed } from '../../ui/notices/load-failed.tsx'

/** The effect of a settled market on the account, over the page: result, own bets, commission, lines [UI522]. */
export function MarketAccountDialog() {
  const t = useText()
  const marketId = useMarketShown((shown) => shown.marketId)
  if (marketId === null) return null
  return (
    <Dialog title={t('Market account')} size="broad" onClose={closeMarket}>
      <Detail marketId={marketId} />
    </Dialog>
  )
}

function Detail({ marketId }: { readonly marketId: MarketId }) {
  const t = useText()
  const account = useQuery({
    queryKey: ['market account', marketId],
    retry: false,
    queryFn: ({ signal }) => read('marketAccount', { query: { marketId }, signal }),
  })
  if (account.isPending)
    return <div role="status" aria-label={t('Loading')} className="skeleton m-4 h-64" />
  if (account.isError) {
    return <LoadFailed onAgain={() => void account.refetch()} />
  }
  return <Account account={account.data} />
}

function Account({ account }: { readonly account: MarketAccountReply }) {
  const t = useText()
  const { eventName, marketId, sportId, lines, bets } = account
  const [newest] = lines
  return (
    <div className="flex flex-col gap-4 overflow-y-auto p-4">
      <header>
        <h3 className="text-lg font-bold">{marketText(account)}</h3>
        <p className="text-sm text-quiet">
          {worldText(eventName)} · {sportText(t, sportId)}
        </p>
        {newest !== undefined && <p className="mt-1">{worldText(newest.narration, newest.said)}</p>}
      </header>
      <Sums account={account} />
      <OwnBets bets={bets} />
      <Lines lines={lines} />
      <Link
        to={`/history?marketId=${encodeURIComponent(marketId)}`}
        onClick={closeMarket}
        className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-2"
      >
        {t('See these bets in the bet history')}
      </Link>
    </div>
  )
}

/** hundredths of a percent */
const PERCENT = 100

function Sums({ account }: { readonly account: MarketAccountReply }) {
  const t = useText()
  const { profitOrLoss, commission, commissionRate } = account
  const before = paise(profitOrLoss + commission)
  const isDiscounted = commission < commissionOn(before, commissionRate)
  return (
    <dl className="text-sm max-md:rounded-md max-md:border max-md:border-line max-md:bg-panel md:grid md:grid-cols-3 md:gap-2">
      <Figure name={t('Before commission')} text={signedAmount(before)} tone={toneOf(before)} />
      <Figure
        name={
          isDiscounted
            ? t('Commission ({rate}%, discounted)', { rate: String(commissionRate / PERCENT) })
            : t('Commission ({rate}%)', { rate: String(commissionRate / PERCENT) })
        }
        text={exactAmount(commission)}
        tone=""
      />
      <Figure
        name={t('Profit or loss')}
        text={signedAmount(profitOrLoss)}
        tone={toneOf(profitOrLoss)}
      />
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly text: string
  readonly tone: string
}

/** A line of a sum on phones, a box of its own where there is room for three. */
const Figure = ({ name, text, tone }: FigureProps) => (
  <div className="border-line p-2 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-2 max-md:not-first:border-t md:rounded-md md:border md:bg-panel">
    <dt className="text-xs whitespace-nowrap text-quiet">{name}</dt>
    <dd className={clsx('font-bold tabular-nums', tone)}>{text}</dd>
  </div>
)

const HEAD = 'py-1 font-semibold'
const NUMBER_HEAD = `${HEAD} pl-2 text-right`
const NUMBER = 'py-1.5 pl-2 text-right whitespace-nowrap'

function OwnBets({ bets }: { readonly bets: readonly SettledBetRow[] }) {
  const t = useText()
  const format = useOddsFormat()
  if (bets.length === 0) return <p className="text-quiet">{t('None of your bets was matched.')}</p>
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-1 text-left font-bold">{t('My bets')}</caption>
      <thead className="border-b border-line text-left text-xs text-quiet">
        <tr>
          <th className={HEAD}>{t('Bet')}</th>
          <th className={NUMBER_HEAD}>{t('Rate')}</th>
          <th className={NUMBER_HEAD}>{t('Stake')}</th>
          <th className={NUMBER_HEAD}>{t('Profit or loss')}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <tr key={bet.betId} className="border-b border-line">
            <td className="py-1.5">
              <b>{settledName(t, bet)}</b>
              <span className="block text-xs text-quiet">{betFoot(t, bet)}</span>
            </td>
            <td className={NUMBER}>{matchedOdds(t, format, bet)}</td>
            <td className={NUMBER}>{stakeText(bet)}</td>
            <td className={clsx(NUMBER, 'font-semibold', toneOf(bet.profitOrLoss))}>
              {signedAmount(bet.profitOrLoss)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const betFoot = (t: Say, { result, createdAt, betId }: SettledBetRow): string =>
  `${endText(t, result)} · ${momentText(createdAt)} · #${betId}`

function Lines({ lines }: { readonly lines: readonly StatementRow[] }) {
  const t = useText()
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-1 text-left font-bold">{t('On the statement')}</caption>
      <thead className="border-b border-line text-left text-xs text-quiet">
        <tr>
          <th className={HEAD}>{t('Entry')}</th>
          <th className={NUMBER_HEAD}>{t('Commission')}</th>
          <th className={NUMBER_HEAD}>{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ createdAt, narration, said, commission, profitOrLoss, userPts }) => (
          <tr key={`${createdAt} ${narration}`} className="border-b border-line align-top">
            <td className="py-1.5">
              {worldText(narration, said)}
              <span className="block text-xs text-quiet">
                {momentText(createdAt)} · {t('Balance')} {exactAmount(userPts)}
              </span>
            </td>
            <td className={NUMBER}>{exactAmount(commission)}</td>
            <td className={clsx(NUMBER, 'font-semibold', toneOf(profitOrLoss))}>
              {signedAmount(profitOrLoss)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
