import { useText } from '../../i18n/text.ts'
import { Strip } from '../../ui/strips/strip.tsx'
import { Tabs, type Tab } from '../../ui/tabs.tsx'

interface MarketTabsProps {
  readonly tabs: readonly Tab<string>[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/**
 * The one bar of the page of a match: its families of markets, and the parts next to them; without a choice there is no
 * bar.
 */
export function MarketTabs({ tabs, chosen, onChoose }: MarketTabsProps) {
  const t = useText()
  if (tabs.length < 2) return null
  return (
    <div className="overflow-hidden rounded-md border border-line bg-panel whitespace-nowrap">
      <Strip chosen={chosen}>
        <Tabs label={t('Markets')} tabs={tabs} chosen={chosen} onChoose={onChoose} />
      </Strip>
    </div>
  )
}
