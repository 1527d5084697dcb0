import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { optionId, SearchResults, stateOf } from './search-results.tsx'
import { useFound, type Found } from './use-found.ts'

interface OpenBoxProps {
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** The box in which one types, and what it finds. */
export function OpenBox({ onClose, onLeave }: OpenBoxProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const id = useId()
  const found = useFound(typed)
  const { chosen, onKey } = useChoice(found, { onPick: onClose, onLeave })
  const box = useRef<HTMLElement>(null)
  useClosedOutside(box, onClose)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <search
      ref={box}
      onKeyDown={(event) => {
        if (!event.nativeEvent.isComposing) onKey(event)
      }}
      className="absolute inset-x-0 top-0 z-10 flex h-14 items-center bg-head px-2 xl:relative xl:inset-auto xl:w-80 xl:px-0"
    >
      <input
        type="search"
        role="combobox"
        aria-expanded={found.all.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen === null ? undefined : optionId(id, chosen)}
        autoComplete="off"
        className="field"
        aria-label={t('Search matches')}
        placeholder={t('Match, competition, runner or sport')}
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
      <SearchResults id={id} found={found} chosen={chosen} onPick={onClose} />
    </search>
  )
}

/** A press beside the box closes it. */
function useClosedOutside(box: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box.current?.contains(target) === false) close.current()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [box])
}

/** Which of what was found is chosen: the arrows move through all of it, Enter opens it, or the first one. */
function useChoice(
  { all, kind }: Found,
  { onPick, onLeave }: { readonly onPick: () => void; readonly onLeave: () => void },
) {
  const navigate = useNavigate()
  const [wished, setChosen] = useState<string | null>(null)
  const at = all.findIndex(({ key }) => key === wished)
  const pick = (): void => {
    const option = all[at] ?? (kind === 'found' ? all[0] : undefined)
    if (option === undefined) return
    void navigate(option.to, { state: stateOf(option) })
    onPick()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onLeave()
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter') pick()
    const step = STEPS[event.key]
    if (step === undefined || all.length === 0) return
    event.preventDefault()
    const next = at === -1 && step === -1 ? all.length - 1 : (at + step + all.length) % all.length
    setChosen(all[next]?.key ?? null)
  }
  return { chosen: all[at]?.key ?? null, onKey }
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
