import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { SearchResults } from './search-results.tsx'

/** A button that becomes a search box; a pick, Escape or a press outside makes it a button again [UI106]. */
export function SearchBox() {
  const t = useText()
  // 'left' by its own key or ×: the button takes the focus that the box had
  const [box, setBox] = useState<'closed' | 'open' | 'left'>('closed')
  if (box === 'open') {
    return <OpenBox onClose={() => setBox('closed')} onLeave={() => setBox('left')} />
  }
  return (
    <button
      type="button"
      aria-label={t('Search matches')}
      aria-keyshortcuts="/"
      autoFocus={box === 'left'}
      onClick={() => setBox('open')}
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-brand-ink/10"
    >
      <Search size={20} aria-hidden />
    </button>
  )
}

interface OpenBoxProps {
  readonly onClose: () => void
  readonly onLeave: () => void
}

function OpenBox({ onClose, onLeave }: OpenBoxProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box.current?.contains(target) === false) close.current()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  return (
    <search
      ref={box}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave()
      }}
      className="absolute inset-x-0 top-0 z-10 flex h-14 items-center bg-head px-2 xl:relative xl:inset-auto xl:w-80 xl:px-0"
    >
      <input
        type="search"
        className="field"
        aria-label={t('Search matches')}
        placeholder={t('Search matches')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button
        type="button"
        aria-label={t('Close the search')}
        onClick={onLeave}
        className="grid size-11 shrink-0 place-items-center"
      >
        <X size={20} aria-hidden />
      </button>
      <SearchResults typed={typed} onPick={onClose} />
    </search>
  )
}
