import { clsx } from 'clsx'
import Star from 'lucide-react/icons/star'
import { useText } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { toggleFavourite, useIsFavourite, type Favourite } from '../../state/player/favourites.ts'

interface StarButtonProps {
  readonly favourite: Favourite
  readonly className?: string
}

/** Makes a market a favourite, or takes that away [UI223]. */
export function StarButton({ favourite, className }: StarButtonProps) {
  const t = useText()
  const isFavourite = useIsFavourite(favourite.marketId)
  const { marketName, eventName } = favourite
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('Favourite: {market}, {match}', {
        market: worldText(marketName),
        match: eventName,
      })}
      title={isFavourite ? t('Remove from favourites') : t('Add to favourites')}
      onClick={() => toggleFavourite(favourite)}
      className={clsx('grid size-11 shrink-0 place-items-center rounded-md', className)}
    >
      <Star size={18} aria-hidden fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  )
}
