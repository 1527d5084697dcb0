import { useParams } from 'react-router'
import { Gallery } from '../features/gallery/gallery.tsx'
import { TABS } from '../features/gallery/tiles.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** `/games` and `/games/:tab`: the casino's tables, all or one kind. */
export function GamesScreen() {
  const { tab } = useParams()
  const chosen = TABS.find(({ slug }) => slug === tab)
  if (tab !== undefined && chosen === undefined) return <NotFoundScreen />
  return <Gallery tab={chosen?.slug ?? null} />
}
