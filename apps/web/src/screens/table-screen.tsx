import { useParams } from 'react-router'
import '../casino/casino.css'
import '../casino/table/away.css'
import '../casino/table/bets.css'
import '../casino/table/chips.css'
import '../casino/table/cloth.css'
import '../casino/table/picks.css'
import '../casino/drawings/race.css'
import '../casino/drawings/results.css'
import '../casino/table/stake.css'
import '../casino/table/table.css'
import '../casino/table/widths.css'
import '../casino/table/few-side-books.css'
import '../casino/table/short.css'
import { TableView } from '../casino/table/table-view.tsx'

/** `/casino/table/:slug`: a table that deals for all who watch it. */
export function TableScreen() {
  const { slug = '' } = useParams()
  return <TableView slug={slug} stands="alone" among={[slug]} />
}
