import { useParams } from 'react-router'
import '../casino.css'
import '../casino-bets.css'
import '../casino-results.css'
import '../casino-stake.css'
import '../casino-table.css'
import { TableView } from '../features/casino-table/table-view.tsx'

/** `/casino/table/:slug` */
export function TableScreen() {
  const { slug = '' } = useParams()
  return <TableView key={slug} slug={slug} stands="alone" />
}
