import { CASINO_GAMES } from '@crease/contract/casino-games.ts'
import Grid2x2Plus from 'lucide-react/icons/grid-2x2-plus'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText, useWorldText } from '../../../i18n/text.ts'
import { isFound } from '../../state/find-table.ts'
import { FAMILY_OF } from '../../state/title-families.ts'
import { Dialog } from '../../../ui/over/dialog.tsx'
import { useMedia, WIDE } from '../../../ui/use-media.ts'
import { MULTI_TABLE_MAX, multiTableAddress } from './multi-table-address.ts'

interface MultiTableToolsProps {
  readonly slug: string
  /** all that stand here, this one too */
  readonly among: readonly string[]
}

/** Adds another table next to this one, or removes this one from several: on wide screens [UI707]. */
export function MultiTableTools({ slug, among }: MultiTableToolsProps) {
  const t = useText()
  const world = useWorldText()
  const isWide = useMedia(WIDE)
  const [isChoosing, setChoosing] = useState(false)
  if (!isWide && among.length === 1) return null
  const [game] = CASINO_GAMES.filter((one) => one.slug === slug)
  const remove = t('Remove {name}', { name: world(game?.gameName ?? '') })
  return (
    <>
      {isWide && among.length < MULTI_TABLE_MAX && (
        <button
          type="button"
          onClick={() => setChoosing(true)}
          aria-label={t('Add another table')}
          title={t('Add another table')}
          className="table-tool"
        >
          <Grid2x2Plus size={20} aria-hidden />
        </button>
      )}
      {among.length > 1 && (
        <Link
          to={multiTableAddress(among.filter((one) => one !== slug))}
          aria-label={remove}
          title={remove}
          className="table-tool"
        >
          <X size={20} aria-hidden />
        </Link>
      )}
      {isChoosing && <Choose among={among} onClose={() => setChoosing(false)} />}
    </>
  )
}

interface ChooseProps {
  readonly among: readonly string[]
  readonly onClose: () => void
}

/** The tables that do not stand here yet, by the words of a name. */
function Choose({ among, onClose }: ChooseProps) {
  const t = useText()
  const world = useWorldText()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const shown = CASINO_GAMES.filter(
    ({ slug, gameName }) =>
      FAMILY_OF.has(slug) && !among.includes(slug) && isFound(gameName, world(gameName), search),
  )
  return (
    <Dialog title={t('Add another table')} size="tall" onClose={onClose}>
      <label className="flex items-center gap-2 border-b border-edge px-4 has-focus-visible:border-ink">
        <Search size={18} aria-hidden className="text-quiet" />
        <input
          type="search"
          aria-label={t('Find a table')}
          placeholder={t('Find a table')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="h-(--control-height) min-w-0 flex-1 bg-transparent outline-none"
        />
      </label>
      <ul className="flex-1 overflow-y-auto p-2" tabIndex={-1}>
        {shown.map(({ slug, gameName }) => (
          <li key={slug}>
            <button
              type="button"
              onClick={() => {
                onClose()
                void navigate(multiTableAddress([...among, slug]))
              }}
              className="flex min-h-11 w-full items-center rounded-md px-3 text-left font-semibold hover:bg-raised"
            >
              {world(gameName)}
            </button>
          </li>
        ))}
        {shown.length === 0 && <li className="px-3 py-2 text-quiet">{t('No table here')}</li>}
      </ul>
    </Dialog>
  )
}
