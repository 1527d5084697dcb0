import { useSearchParams } from 'react-router'
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
import { tablesIn } from '../casino/table/multi-table/multi-table-address.ts'
import { TableView } from '../casino/table/table-view.tsx'
import { useText } from '../i18n/text.ts'
import { FAMILY_OF } from '../casino/state/title-families.ts'
import { HomeLink } from '../ui/notices/home-link.tsx'
import { Notice } from '../ui/notices/notice.tsx'

/** `/casino/tables?t=a,b`: up to four tables, side by side where there is room. */
export function TablesScreen() {
  const t = useText()
  const [search] = useSearchParams()
  const slugs = tablesIn(search.get('t') ?? '', (slug) => FAMILY_OF.has(slug))
  if (slugs.length === 0) {
    return (
      <Notice
        title={t('No table chosen')}
        action={<HomeLink to="/games">{t('All casino tables')}</HomeLink>}
      />
    )
  }
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2">
      <h1 className="sr-only">{t('Tables side by side')}</h1>
      {slugs.map((slug) => (
        <TableView key={slug} slug={slug} stands="beside" among={slugs} />
      ))}
    </div>
  )
}
