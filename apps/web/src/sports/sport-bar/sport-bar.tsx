import { SPORTS, type Sport } from '@crease/contract/sports.ts'
import { useText } from '../../i18n/text.ts'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'
import { Strip } from '../../ui/strips/strip.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const BAR = [
  'cricket',
  'tennis',
  'football',
  'esoccer',
  'horse-racing',
  'greyhound-racing',
  'kabaddi',
  'basketball',
  'table-tennis',
  'boxing',
  'mixed-martial-arts',
  'volleyball',
  'badminton',
  'ice-hockey',
  'futsal',
  'handball',
] as const

/** The sixteen sports of the bar, in its order, cricket first [UI104]. */
export const BAR_SPORTS: readonly Sport[] = BAR.flatMap(
  (slug) => SPORTS.find((sport) => sport.slug === slug) ?? [],
)

interface SportBarProps {
  readonly chosen: Sport
  readonly onChoose: (sport: Sport) => void
}

/** The sport selector: tells its parent which sport was picked. */
export function SportBar({ chosen, onChoose }: SportBarProps) {
  const t = useText()
  const tabs = BAR_SPORTS.map(({ id, slug, name }) => ({
    id,
    label: (
      <span className="flex items-center gap-2 whitespace-nowrap">
        <SportIcon name={slug} /> {t(name)}
      </span>
    ),
  }))
  return (
    <div className="overflow-hidden rounded-md border border-line bg-panel">
      <Strip chosen={chosen.id}>
        <Tabs
          label={t('Sports')}
          tabs={tabs}
          chosen={chosen.id}
          onChoose={(id) => onChoose(BAR_SPORTS.find((sport) => sport.id === id) ?? chosen)}
        />
      </Strip>
    </div>
  )
}
