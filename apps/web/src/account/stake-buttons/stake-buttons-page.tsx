import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { useStakeButtons, type ButtonTab } from '../../state/player/stake-buttons.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { Panel } from '../../ui/panel.tsx'
import { SavedDialog } from './saved-dialog.tsx'
import { StakeButtonsEditor } from './stake-buttons-editor.tsx'

/** The same editor as a page of its own, with the saved buttons next to it. */
export function StakeButtonsPage() {
  const t = useText()
  const [saved, setSaved] = useState(false)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="rounded-md border border-line bg-panel p-4">
        <StakeButtonsEditor onSaved={() => setSaved(true)} />
        {saved && <SavedDialog onClose={() => setSaved(false)} />}
      </div>
      <Panel title={t('Your buttons now')}>
        <Saved name={t('Game')} tab="gameButtons" />
        <Saved name={t('Casino')} tab="casinoButtons" />
      </Panel>
    </div>
  )
}

/** The saved buttons of a tab: each label over its value. */
function Saved({ name, tab }: { readonly name: string; readonly tab: ButtonTab }) {
  const buttons = useStakeButtons((stack) => stack[tab])
  return (
    <section aria-label={name} className="border-t border-line p-3 first-of-type:border-t-0">
      <h3 className="pb-2 text-xs font-bold text-quiet">{name}</h3>
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-5">
        {buttons.map(({ btext, bvalue }, at) => (
          <li
            key={`${btext} ${at}`}
            className="rounded-md border border-line bg-raised px-1 py-1.5 text-center"
          >
            <b className="block">{btext}</b>
            <span className="text-xs text-quiet">{plainAmount(bvalue)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
