import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { notPlaced, cancelAloud } from '../betting/announce.ts'
import { moveBet } from '../betting/move-bet.ts'
import { offeredOn, type OnOffer } from '../betting/offered-on.ts'
import { offerWords, outcomeWords, scaleOfBet } from '../betting/outcome-words.ts'
import { draftOn } from '../betting/drafts/drafts.ts'
import { dropReceipts, useReceipts } from '../betting/receipts.ts'
import type { SentBet } from '../betting/sent-bets.ts'
import { useSlip } from '../betting/slip.ts'
import { useText, marketText } from '../../i18n/text.ts'
import type { BetRow } from '../../link/named.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { readPrice } from '../state/market/odds-text.ts'
import {
  askedFigures,
  nameOfBet,
  saidOf,
  secondsLeft,
  sideWord,
} from '../state/orders/bet-words.ts'
import { isForStart } from '../state/orders/for-start.ts'
import { useMyBets } from '../state/orders/my-bets.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { sendingWords } from './message-words.ts'

/** What has nothing left to wait for is read this long, milliseconds. */
const READ_MS = 8_000
/** On a phone more receipts than these would cover the prices: the newest stays, and the others are folded [BS193] */
const UNFOLDED = 2

/**
 * The bets that were placed last, from the press to their outcome, as they change; a waiting rest can be taken at the
 * offer or taken back [BS141]. A bet on its way from the slip is shown there.
 */
export function Receipts() {
  const t = useText()
  const { sent, betIds } = useReceipts()
  const bets = useMyBets((myBets) => myBets.bets)
  const isInSlip = useIsInSlip()
  const isPhone = useMedia(PHONE)
  const [isOpen, setOpen] = useState(false)
  const answered = betIds.flatMap((id) => bets.find(({ betId }) => betId === id) ?? [])
  const shown = answered.filter((bet) => bet.status !== 'PENDING' || !isInSlip(bet))
  const onTheirWay = sent.filter(({ body }) => !isInSlip(body))
  const over = shown.filter(({ remaining }) => remaining <= 0).map(({ betId }) => betId)
  useDropLater(over.join(' '))
  if (shown.length + onTheirWay.length === 0) return null
  const isFolded = isPhone && !isOpen && shown.length > UNFOLDED
  return (
    <section aria-label={t('Placed bets')} className="max-h-[40dvh] overflow-y-auto">
      <ul>
        {onTheirWay.map((bet) => (
          <OnItsWay key={bet.clientBetId} bet={bet} />
        ))}
        {(isFolded ? shown.slice(0, 1) : shown).map((bet) => (
          <Receipt key={bet.betId} bet={bet} />
        ))}
      </ul>
      {isFolded && (
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-1 border-t border-line px-3 text-sm font-semibold"
          onClick={() => setOpen(true)}
        >
          <ChevronDown size={16} aria-hidden />
          {t('{count, plural, one {# more bet} other {# more bets}}', { count: shown.length - 1 })}
        </button>
      )}
    </section>
  )
}

type On = Pick<BetRow, 'marketId' | 'selectionId' | 'matchOddVariant'>

function useIsInSlip(): (on: On) => boolean {
  const drafts = useSlip((slip) => slip.drafts)
  return ({ marketId, selectionId: runnerId, matchOddVariant: type }) =>
    (draftOn(drafts, { marketId, runnerId, type })?.sending.kind ?? 'ready') !== 'ready'
}

const rowOf = (side: BetRow['matchOddVariant'], columns: string): string =>
  clsx(
    'grid border-t border-l-4 border-t-line pl-2 first:border-t-0',
    side === 'back' ? 'border-l-(--back-1)' : 'border-l-(--lay-1)',
    columns,
  )

/** A bet without an answer yet [BS55]. */
function OnItsWay({ bet: { body, isChecked = false } }: { readonly bet: SentBet }) {
  const t = useText()
  const kind = isChecked ? 'checking' : 'placing'
  const name = `${sideWord(t, saidOf(body))} ${nameOfBet(saidOf(body))}`
  return (
    <li aria-label={name} className={rowOf(body.matchOddVariant, 'py-2')}>
      <p className="text-sm leading-4 font-bold break-words">{name}</p>
      <p role="status" className="text-xs font-semibold">
        {sendingWords(t, { kind }) ?? t('Placing...')}
      </p>
    </li>
  )
}

function useDropLater(over: string): void {
  useEffect(() => {
    if (over === '') return undefined
    const timer = setTimeout(() => dropReceipts(over.split(' ')), READ_MS)
    return () => clearTimeout(timer)
  }, [over])
}

/** A bet from its answer to its outcome. */
export function Receipt({ bet }: { readonly bet: BetRow }) {
  const t = useText()
  const format = useOddsFormat()
  // prices are asked for with each tick of the page's clock
  const now = useConnection((connection) => connection.now)
  const offered = offeredOn(bet)
  const name = `${sideWord(t, bet)} ${nameOfBet(bet)}`
  // several receipts may be of one runner [UI1441]
  const spoken = [
    `${name} ${askedFigures(t, bet, { amount: bet.stake, format })}`,
    marketText(bet),
  ].join(', ')
  const isPending = bet.status === 'PENDING'
  const offer = offerWords(t, bet, { format, offered })
  return (
    <li
      aria-label={name}
      data-receipt={bet.betId}
      className={rowOf(bet.matchOddVariant, 'grid-cols-[minmax(0,1fr)_2.75rem]')}
    >
      <div className="py-2">
        <p className="text-sm leading-4 font-bold break-words">{name}</p>
        <p className="text-xs font-semibold">
          <span role="status">
            {!isPending &&
              (notPlaced(t, bet) ?? outcomeWords(t, bet, { format, offered: 'unknown' }))}
          </span>
          {/* seconds and prices are not announced: they change too often */}
          {isPending && t('In play: {seconds} s to wait', { seconds: secondsLeft(bet, now) })}
          {!isPending && offer !== null && `; ${offer}`}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('Close: {name}', { name: spoken })}
        onClick={() => dropReceipts([bet.betId])}
        className="grid size-11 place-items-center"
      >
        <X size={18} aria-hidden />
      </button>
      {bet.remaining > 0 && <Choices bet={bet} offered={offered} name={spoken} />}
    </li>
  )
}

interface ChoicesProps {
  readonly bet: BetRow
  readonly offered: OnOffer
  /** the bet in the labels of its buttons */
  readonly name: string
}

/** Of what waits: take it back, or take what is on offer. */
function Choices({ bet, offered, name }: ChoicesProps) {
  const t = useText()
  const format = useOddsFormat()
  const [busy, setBusy] = useState(false)
  // what waits for the starting price takes no offer
  const price = typeof offered === 'string' || isForStart(bet) ? null : offered
  const cancel = async (): Promise<void> => {
    setBusy(true)
    await cancelAloud(bet.betId)
    setBusy(false)
  }
  const take = async (odd: BetRow['matchOdd']): Promise<void> => {
    setBusy(true)
    await moveBet(bet, { matchOdd: odd })
    setBusy(false)
  }
  const isPending = bet.status === 'PENDING'
  return (
    <div className="col-span-full grid grid-cols-2 gap-2 pr-2 pb-2">
      <Button
        tone="plain"
        className="px-2 text-sm"
        disabled={busy}
        aria-label={t('Cancel: {name}', { name })}
        onClick={() => void cancel()}
      >
        {t('Cancel')}
      </Button>
      {price !== null && (
        <Take
          line={readPrice(format, scaleOfBet(bet), price)}
          name={name}
          disabled={busy || isPending || price === bet.matchOdd}
          onPress={() => void take(price)}
        />
      )}
    </div>
  )
}

interface TakeProps {
  /** the price or the line on offer, in words */
  readonly line: string
  readonly name: string
  readonly disabled: boolean
  readonly onPress: () => void
}

/** Takes what is on offer for the rest of a bet. */
function Take({ line, name, disabled, onPress }: TakeProps) {
  const t = useText()
  const words = t('Take {line}', { line })
  return (
    <Button
      tone="primary"
      className="px-2 text-sm"
      disabled={disabled}
      aria-label={`${words}: ${name}`}
      onClick={onPress}
    >
      {words}
    </Button>
  )
}
