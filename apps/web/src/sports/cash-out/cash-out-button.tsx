import type { MarketId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import Banknote from 'lucide-react/icons/banknote'
import { useState, type ReactNode } from 'react'
import { Fetched } from '../../ui/fetched.tsx'
import { useText } from '../../i18n/text.ts'
import { useRefusalText } from '../../i18n/use-refusal-text.ts'
import type { CashOutOffer } from '../../link/named.ts'
import type { Quoted } from '../state/orders/cash-out.ts'
import { useMarketHead } from '../state/match/live-match.ts'
import { isUneven, useMyPosition } from '../state/orders/my-positions.ts'
import { signedAmount } from '../../ui/amounts.ts'
import { CashOutDialog } from './cash-out-dialog-part.tsx'
import { useQuote } from './use-quote.ts'
import { ENDED } from '../state/match/match-view.ts'

const SIZES = {
  head: 'cash-out flex min-h-6 items-center justify-center gap-x-1 rounded-sm px-2 text-xs/4 font-bold whitespace-nowrap tabular-nums max-md:min-h-11 max-md:min-w-13 max-md:flex-col max-md:px-1 max-md:text-2xs/3.5',
  row: 'flex h-(--foot-height) shrink-0 items-center gap-x-1 rounded-sm px-1.5 text-2xs/4 font-bold whitespace-nowrap tabular-nums max-md:h-11 max-md:px-2 max-md:text-xs',
} as const
const ALL = 100
/**
 * In the header of a market until it ends: what evening out the player's bets there would bring now. While
 * there is nothing to even out it is an icon that can only be seen [CO23].
 */
export function MarketCashOut({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const idle = (
    <button
      type="button"
      disabled
      aria-label={t('Cash out')}
      title={t('Nothing to cash out')}
      className="tool text-quiet opacity-50"
    >
      <Banknote size={16} aria-hidden />
    </button>
  )
  return useHasEnded(mid) ? null : <CashOutButton mid={mid} size="head" idle={idle} />
}

interface CashOutButtonProps {
  readonly mid: MarketId
  /** what there is room for */
  readonly size: keyof typeof SIZES
  /** what stands there while there is nothing to even out */
  readonly idle?: ReactNode
}

/** Beside a question, while the player has something uneven there, until it ends: what it would bring now. */
export function CashOutButton({ mid, size, idle = null }: CashOutButtonProps) {
  const row = useMyPosition(mid)
  const uneven = useIsUneven(mid)
  const [open, setOpen] = useState(false)
  const quoted = useQuote(uneven && !open ? mid : null, ALL)
  return (
    <>
      {uneven && quoted?.kind !== 'even' ? (
        <ValueButton quoted={quoted} size={size} onClick={() => setOpen(true)} />
      ) : (
        idle
      )}
      <Fetched floats>
        {open && row !== undefined && <CashOutDialog row={row} onClose={() => setOpen(false)} />}
      </Fetched>
    </>
  )
}

function useIsUneven(mid: MarketId): boolean {
  const row = useMyPosition(mid)
  const late = useMarketHead(mid)?.late
  const hasEnded = useHasEnded(mid)
  return row !== undefined && isUneven(row, late) && !hasEnded
}

function useHasEnded(mid: MarketId): boolean {
  const market = useMarketHead(mid)
  return market !== undefined && ENDED.has(market.status)
}

/** The part of an answer that the button shows. */
type ShownQuote =
  | { readonly kind: 'quote'; readonly quote: Pick<CashOutOffer, 'kind' | 'value'> }
  | Exclude<Quoted, { readonly kind: 'quote' }>

interface ValueButtonProps extends Pick<CashOutButtonProps, 'size'> {
  readonly quoted: ShownQuote | null
  readonly onClick: () => void
}

/** The value of a position, gold for a gain alone; null: it is not known yet. */
export function ValueButton({ quoted, size, onClick }: ValueButtonProps) {
  const t = useText()
  const whyNot = useRefusalText(quoted?.kind === 'none' ? quoted.reason : null)
  if (isEvenEnds(quoted)) return <EvenEndsButton size={size} onClick={onClick} />
  const value = quoted?.kind === 'quote' ? quoted.quote.value : null
  // one button for both: it keeps the focus when its value comes and goes
  return (
    <button
      type="button"
      aria-keyshortcuts="x"
      aria-label={value === null ? t('Cash out') : undefined}
      className={clsx(SIZES[size], toneOfValue(value))}
      title={whyNot === '' ? undefined : whyNot}
      onClick={onClick}
    >
      {value === null ? <Unpriced size={size} /> : <Priced size={size} value={value} />}
    </button>
  )
}

const isEvenEnds = (quoted: ShownQuote | null): boolean =>
  quoted?.kind === 'quote' && quoted.quote.kind === 'even-ends'

function Priced({ size, value }: Pick<ValueButtonProps, 'size'> & { readonly value: Paise }) {
  const t = useText()
  return (
    <>
      {size === 'row' ? <WordOrIcon /> : <span>{t('Cash out')}</span>}{' '}
      <span>{signedAmount(value)}</span>
    </>
  )
}

/** No value to say: the icon, and in a header, which has the room, a dash. */
function Unpriced({ size }: Pick<ValueButtonProps, 'size'>) {
  const isHead = size === 'head'
  return (
    <span aria-hidden className="flex items-center gap-x-1 font-normal">
      <Banknote size={isHead ? 14 : 12} />
      {isHead && '–'}
    </span>
  )
}

/** Gold is for a gain alone; without a value the frame is in dashes. */
function toneOfValue(value: Paise | null): string {
  if (value === null)
    return 'cash-out-unpriced text-quiet md:border md:border-dashed md:border-line'
  return value > 0 ? 'bg-accent text-accent-ink' : 'border border-line bg-panel text-ink'
}

/** The words where a row has room for them, else an icon: the figure beside it never gives way. */
function WordOrIcon() {
  const t = useText()
  return (
    <>
      <span className="md:@max-[16rem]:sr-only">{t('Cash out')}</span>
      <Banknote size={12} aria-hidden className="hidden md:@max-[16rem]:block" />
    </>
  )
}

/** What makes the worst result worse is no cash-out: another word, another look, and no key leads to it [UI411]. */
function EvenEndsButton({ size, onClick }: Omit<ValueButtonProps, 'quoted'>) {
  const t = useText()
  return (
    <button
      type="button"
      className={clsx(SIZES[size], 'border border-current')}
      title={t('Every result becomes equal, but your worst result gets worse')}
      onClick={onClick}
    >
      {t('Equalise')}
    </button>
  )
}

/** The cash-out of a market's header. */
export const HeadCashOut = ({ mid }: { readonly mid: MarketId }) => (
  <CashOutButton mid={mid} size="head" />
)
