import { useSearchParams } from 'react-router'
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
import { tablesIn } from '../features/casino-table/beside/beside-address.ts'
import { TableView } from '../features/casino-table/table-view.tsx'
import { useText } from '../i18n/text.ts'
import { FAMILY_OF } from '../state/tables/title-families.ts'
import { Notice } from '../ui/notices/notice.tsx'

/** `/casino/tables?t=a,b`: up to four tables, side by side where there is room. */
export function TablesScreen() {
  const t = useText()
  const [search] = useSearchParams()
  const slugs = tablesIn(search.get('t') ?? '', (slug) => FAMILY_OF.has(slug))
  if (slugs.length === 0) return <Notice title={t('No table was named')} />
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2">
      <h1 className="sr-only">{t('Tables side by side')}</h1>
      {slugs.map((slug) => (
        <TableView key={slug} slug={slug} stands="beside" among={slugs} />
      ))}
    </div>
  )
}
