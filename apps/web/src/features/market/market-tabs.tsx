import { useText } from '../../i18n/text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { familyText } from './family-text.ts'

/** Every block, whatever its family. */
export const ALL = 'All'

interface MarketTabsProps {
  readonly families: readonly string[]
  readonly chosen: string
  readonly onChoose: (family: string) => void
}

/** The families of markets of a match; nothing while there is only one to choose. */
export function MarketTabs({ families, chosen, onChoose }: MarketTabsProps) {
  const t = useText()
  if (families.length < 2) return null
  const tabs = [
    { id: ALL, label: t('All') },
    ...families.map((family) => ({ id: family, label: familyText(t, family) })),
  ]
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-panel whitespace-nowrap">
      <Tabs label={t('Markets')} tabs={tabs} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}
