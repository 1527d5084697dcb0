import { eventId as nameOf } from '@crease/domain/units/ids.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { marketGroups } from '../sports/market/market-groups.ts'
import { SlipPanel } from '../sports/slip/slip-panel.tsx'
import { useText, marketText } from '../i18n/text.ts'
import {
  moveFavourite,
  SIDE_BY_SIDE_MAX,
  toggleFavourite,
  useFavourites,
  type FavouriteRow,
} from '../state/player/favourites.ts'
import {
  useEventOf,
  usePlacesBeside,
  useTroubleBeside,
  useWaitBeside,
  watchBeside,
} from '../sports/state/match/live-match.ts'
import { matchPath } from '../sports/state/match/match-path.ts'
import { closeSlip } from '../sports/betting/slip.ts'
import { AskedAgain } from '../ui/notices/asked-again.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { useMedia, WIDE } from '../ui/use-media.ts'
import { BetsPanel } from '../shell/bets-panel.tsx'
import { HomeLink } from '../ui/notices/home-link.tsx'
import { Block } from '../shell/markets/match-markets.tsx'
import { SlipSheet } from '../shell/markets/slip-sheet.tsx'
import { WithRail } from '../shell/with-rail.tsx'
import { onceForRows } from '../state/same-press.ts'
import '../sports/market/multi-market.css'

/** `/multi`: the favourite markets of any events side by side, live [UI224]. */
export function MultiMarketScreen() {
  const t = useText()
  const list = useFavourites((favourites) => favourites.list)
  const wide = useMedia(WIDE)
  useEffect(() => closeSlip, [])
  if (list.length === 0) return <NoFavourites />
  const shown = list.slice(0, SIDE_BY_SIDE_MAX)
  return (
    <WithRail
      rail={
        <>
          <SlipPanel />
          <BetsPanel />
        </>
      }
    >
      <div className="flex flex-wrap items-baseline gap-x-3 pb-2">
        <h1 className="text-xl font-bold">{t('Multi markets')}</h1>
        {list.length > shown.length && (
          <p className="text-sm text-quiet">
            {t('The first {count} of your favourites are shown.', { count: shown.length })}
          </p>
        )}
      </div>
      <ul className="compact-markets grid grid-cols-[repeat(auto-fill,minmax(min(100%,370px),1fr))] items-start gap-2 md:gap-3">
        {shown.map((favourite, at) => (
          <li key={favourite.marketId}>
            <Card favourite={favourite} at={at} of={shown.length} />
          </li>
        ))}
      </ul>
      {!wide && <SlipSheet />}
    </WithRail>
  )
}

function NoFavourites() {
  const t = useText()
  return (
    <>
      <h1 className="text-xl font-bold">{t('Multi markets')}</h1>
      <Notice
        title={t('No favourite markets yet')}
        action={<HomeLink>{t('Show me the matches')}</HomeLink>}
      >
        {t('Press the star of a match or a market and it appears here, live.')}
      </Notice>
    </>
  )
}

interface CardProps {
  readonly favourite: FavouriteRow
  readonly at: number
  readonly of: number
}

/** One market with its match's name over it, and what can be done with its place. */
function Card({ favourite, at, of }: CardProps) {
  const t = useText()
  const { eventName, marketId, sportId } = favourite
  const eventId = nameOf(favourite.eventId)
  useEffect(() => watchBeside(eventId, sportId), [eventId, sportId])
  const name = `${marketText(favourite)}, ${eventName}`
  const pressed = useRef<HTMLElement>(null)
  // a card that changes its place loses the focus within it
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when its place is another
  }, [at])
  const move = (by: 1 | -1, button: HTMLElement): void => {
    pressed.current = button
    moveFavourite(marketId, by)
  }
  return (
    <section aria-label={name} className="flex flex-col gap-1">
      <div className="flex min-h-11 items-center">
        <Link
          to={matchPath(eventId)}
          className="flex min-h-11 min-w-0 flex-1 items-center py-1 leading-tight font-semibold wrap-anywhere hover:underline"
        >
          {eventName}
        </Link>
        <Act
          label={t('Move up: {name}', { name })}
          disabled={at === 0}
          onPress={(button) => move(-1, button)}
        >
          <ArrowUp size={18} aria-hidden />
        </Act>
        <Act
          label={t('Move down: {name}', { name })}
          disabled={at === of - 1}
          onPress={(button) => move(1, button)}
        >
          <ArrowDown size={18} aria-hidden />
        </Act>
        <Act
          label={t('Remove: {name}', { name })}
          onPress={(button, press) =>
            onceForRows(() => {
              ;(besideOf(button) ?? document.querySelector('main'))?.focus()
              toggleFavourite(favourite)
            })(press)
          }
        >
          <X size={18} aria-hidden />
        </Act>
      </div>
      <LiveMarket favourite={favourite} />
    </section>
  )
}

function LiveMarket({ favourite }: Pick<CardProps, 'favourite'>) {
  const t = useText()
  const { marketId } = favourite
  const eventId = nameOf(favourite.eventId)
  const places = usePlacesBeside(eventId)
  const trouble = useTroubleBeside(eventId)
  const waits = useWaitBeside(eventId)
  const isKnown = useEventOf(eventId) !== null
  const place = places.find(({ mid }) => mid === marketId)
  const [group] = place === undefined ? [] : marketGroups([place])
  if (group !== undefined) return <Block eventId={eventId} group={group} />
  if (trouble !== null || isKnown) {
    return (
      <div className="rounded-md border border-line bg-panel">
        <Notice title={marketText(favourite)}>{t('This market has ended.')}</Notice>
      </div>
    )
  }
  if (waits !== null) return <AskedAgain message={waits} />
  return <div role="status" className="skeleton h-40" aria-label={t('Loading')} />
}

/** The same button of the next card, else of the one before: where the focus stays when this card goes. */
function besideOf(button: HTMLElement): HTMLElement | null {
  const card = button.closest('li')
  const beside = card?.nextElementSibling ?? card?.previousElementSibling
  return beside?.querySelector<HTMLElement>('section > div > button:last-of-type') ?? null
}

interface ActProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onPress: (button: HTMLElement, press: MouseEvent) => void
  readonly children: ReactNode
}

/** While it can do nothing it keeps the focus: whoever moves a card to the top by keys stands there. */
function Act({ label, disabled = false, onPress, children }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={(press) => {
        if (!disabled) onPress(press.currentTarget, press)
      }}
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-raised aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}
