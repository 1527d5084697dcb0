import { useParams } from 'react-router'
import '../casino/casino.css'
import '../casino/table/away.css'
import '../casino/table/bets.css'
import '../casino/table/chips.css'
import '../casino/table/cloth.css'
import '../casino/drawings/results.css'
import '../casino/table/stake.css'
import '../casino/table/table.css'
import '../casino/table/widths.css'
import '../casino/alone/solo.css'
import '../casino/alone/solo-phone.css'
import '../casino/alone/solo-tablet.css'
import '../casino/alone/solo-boards.css'
import '../casino/alone/hilo.css'
import '../casino/alone/slot.css'
import { SoloView } from '../casino/alone/solo-view.tsx'

/** `/casino/table/:slug` of a game that one player plays alone. */
export function SoloScreen() {
  const { slug = '' } = useParams()
  return <SoloView slug={slug} />
}
