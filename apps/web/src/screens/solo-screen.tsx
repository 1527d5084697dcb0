import { useParams } from 'react-router'
import '../casino.css'
import '../casino-bets.css'
import '../casino-chips.css'
import '../casino-cloth.css'
import '../casino-results.css'
import '../casino-stake.css'
import '../casino-table.css'
import '../casino-widths.css'
import '../solo.css'
import '../solo-boards.css'
import { SoloView } from '../features/casino-table/alone/solo-view.tsx'

/** `/casino/table/:slug` of a game that one player plays alone. */
export function SoloScreen() {
  const { slug = '' } = useParams()
  return <SoloView slug={slug} />
}
