import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { ahead } from '../../ui/ahead.tsx'
import { Fetched } from '../../ui/fetched.tsx'
import { useText } from '../../i18n/text.ts'

/** once its code is there the box opens at once, and what is typed behind `/` is not taken for further keys */
const { Part: OpenBox, load } = ahead(async () => (await import('./open-box.tsx')).OpenBox)

/** A button, like a field where there is room, that becomes a search box; a pick, Escape or a press outside makes it a button again [UI106] [UI571]. */
export function SearchBox() {
  const t = useText()
  // its code comes behind the page, before anybody asks for it
  useEffect(() => void load(), [])
  // 'left' by its own key or ×: the button takes the focus that the box had
  const [box, setBox] = useState<'closed' | 'open' | 'left'>('closed')
  if (box === 'open') {
    return (
      <Fetched>
        <OpenBox onClose={() => setBox('closed')} onLeave={() => setBox('left')} />
      </Fetched>
    )
  }
  return (
    <button
      type="button"
      aria-label={t('Search matches')}
      aria-keyshortcuts="/"
      autoFocus={box === 'left'}
      onClick={() => setBox('open')}
      className="search-button"
    >
      <Search size={20} aria-hidden />
      <span aria-hidden>{t('Search matches')}</span>
    </button>
  )
}
