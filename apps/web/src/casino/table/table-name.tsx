import type { Title } from '@crease/casino/kernel/title.ts'
import Coffee from 'lucide-react/icons/coffee'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import Info from 'lucide-react/icons/info'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText, useWorldText } from '../../i18n/text.ts'
import { prefer, usePreferences } from '../../state/preferences/preferences.ts'
import { QUICK_TABLES } from '../state/quick-tables.ts'
import { showAbout } from '../state/about-shown.ts'

interface TableNameProps {
  readonly title: Title
  /** null: no round is open */
  readonly roundId: string | null
  /** the way to what else can be played; null where the table stands beside others */
  readonly back: { readonly to: string; readonly label: string } | null
  /** what else can be done with it */
  readonly tools?: ReactNode
}

/**
 * The line over a table or a game: the way back, its name and round, the way to a time-out [UI1100], and what there is to
 * read about it.
 */
export const TableName = memo(({ title, roundId, back, tools }: TableNameProps) => {
  const t = useText()
  const world = useWorldText()
  return (
    <header className="table-name">
      {back !== null && (
        <Link to={back.to} aria-label={back.label} className="table-tool">
          <ChevronLeft size={20} aria-hidden />
        </Link>
      )}
      <div className="min-w-0">
        <h1 title={world(title.name)} className="truncate text-base leading-tight font-bold">
          {world(title.name)}
        </h1>
        <p className="truncate text-2xs text-brand-quiet">
          {roundId !== null && (
            <>
              <span className="round-wide">{t('Round {id}', { id: roundId })}</span>
              <span className="round-narrow">{roundId}</span>
              {QUICK_TABLES.has(title.slug) && <b> · {t('Quick table')}</b>}
            </>
          )}
        </p>
      </div>
      <Link
        to="/safety"
        aria-label={t('Take a break')}
        title={t('Take a break')}
        className="table-tool ml-auto"
      >
        <Coffee size={20} aria-hidden />
      </Link>
      <SoundSwitch />
      <button
        type="button"
        onClick={() => showAbout(title.slug)}
        aria-label={t('Rules, chances and fairness')}
        className="table-tool"
      >
        <Info size={20} aria-hidden />
      </button>
      {tools}
    </header>
  )
})

/** Sounds are off until somebody wants them [UI1003]. */
function SoundSwitch() {
  const t = useText()
  const isOn = usePreferences(({ tableSounds }) => tableSounds)
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => prefer({ tableSounds: !isOn })}
      aria-label={t('Table sounds')}
      className="table-tool"
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
