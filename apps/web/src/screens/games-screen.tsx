import { useParams } from 'react-router'
import { Gallery } from '../casino/gallery/gallery.tsx'
import { FAVOURITES, HOUSE, LIVE, TABS } from '../casino/gallery/tiles.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** `/games` and `/games/:tab`: the casino's tables, all or one kind. */
export function GamesScreen() {
  const { tab } = useParams()
  const chosen = [HOUSE, LIVE, FAVOURITES, ...TABS.map(({ slug }) => slug)].find(
    (slug) => slug === tab,
  )
  if (tab !== undefined && chosen === undefined) return <NotFoundScreen />
  return <Gallery tab={chosen ?? null} />
}
