import { useParams } from 'react-router'
import '../casino.css'
import '../casino-away.css'
import '../casino-bets.css'
import '../casino-chips.css'
import '../casino-cloth.css'
import '../casino-picks.css'
import '../casino-race.css'
import '../casino-results.css'
import '../casino-stake.css'
import '../casino-table.css'
import '../casino-widths.css'
import { TableView } from '../features/casino-table/table-view.tsx'

/** `/casino/table/:slug`: a table that deals for all who watch it. */
export function TableScreen() {
  const { slug = '' } = useParams()
  return <TableView slug={slug} stands="alone" among={[slug]} />
}
