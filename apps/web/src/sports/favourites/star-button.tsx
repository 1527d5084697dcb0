import { clsx } from 'clsx'
import Star from 'lucide-react/icons/star'
import { useText, marketText } from '../../i18n/text.ts'
import {
  toggleFavourite,
  useIsFavourite,
  type Favourite,
  type FavouriteRow,
} from '../../state/player/favourites.ts'

interface StarButtonProps {
  readonly favourite: Favourite
  readonly said?: FavouriteRow['said']
  readonly className?: string
}

/** Makes a market a favourite, or takes that away [UI223]. */
export function StarButton({ favourite, said, className }: StarButtonProps) {
  const t = useText()
  const isFavourite = useIsFavourite(favourite.marketId)
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('Favourite: {market}, {match}', {
        market: marketText({ ...favourite, said }),
        match: favourite.eventName,
      })}
      title={isFavourite ? t('Remove from favourites') : t('Add to favourites')}
      onClick={() => toggleFavourite(favourite)}
      className={clsx('grid size-11 shrink-0 place-items-center rounded-md', className)}
    >
      <Star size={18} aria-hidden fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  )
}
