import { BUTTONS_MAX } from '@crease/contract/accounts/account-shapes.ts'
import Plus from 'lucide-react/icons/plus'
import { useState, type FormEvent } from 'react'
import { useText } from '../../i18n/text.ts'
import {
  saveStakeButtons,
  useStakeButtons,
  type ButtonTab,
  type StakeButton,
} from '../../state/player/stake-buttons.ts'
import { Button } from '../../ui/button.tsx'
import { keepsFocus } from '../../ui/over/kept-focus.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { buttonOf, draftProblem, draftsOf, isUnread, withOneMore } from './button-draft.ts'
import { ButtonRow } from './button-row.tsx'

interface StakeButtonsEditorProps {
  readonly onSaved: () => void
}

/** The two tabs of buttons; only the one that is shown is saved. */
export function StakeButtonsEditor({ onSaved }: StakeButtonsEditorProps) {
  const t = useText()
  const [tab, setTab] = useState<ButtonTab>('gameButtons')
  const buttons = useStakeButtons((stack) => stack[tab])
  return (
    <>
      <Tabs
        label={t('Buttons for')}
        tabs={[
          { id: 'gameButtons', label: t('Game') },
          { id: 'casinoButtons', label: t('Casino') },
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      {/* a newer list of the server replaces the edited one */}
      <TabForm
        key={`${tab} ${JSON.stringify(buttons)}`}
        tab={tab}
        buttons={buttons}
        onSaved={onSaved}
      />
    </>
  )
}

interface TabFormProps extends StakeButtonsEditorProps {
  readonly tab: ButtonTab
  readonly buttons: readonly StakeButton[]
}

type Saving = 'ready' | 'saving' | 'not saved'

function TabForm({ tab, buttons, onSaved }: TabFormProps) {
  const t = useText()
  const [drafts, setDrafts] = useState(() => draftsOf(buttons))
  const [judged, setJudged] = useState(false)
  const [saving, setSaving] = useState<Saving>('ready')

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setJudged(true)
    if (drafts.some((draft) => draftProblem(draft, t) !== null)) return
    setSaving('saving')
    const outcome = await saveStakeButtons(tab, drafts.map(buttonOf))
    setSaving(outcome === 'saved' ? 'ready' : 'not saved')
    if (outcome === 'saved') onSaved()
  }

  return (
    <form
      ref={keepsFocus}
      tabIndex={-1}
      aria-label={tab === 'gameButtons' ? t('Game') : t('Casino')}
      noValidate
      className="flex flex-col gap-2 pt-3"
      onSubmit={(event) => void save(event)}
    >
      <div
        aria-hidden
        className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_var(--control-height)] gap-2 text-xs font-semibold text-quiet"
      >
        <span>{t('Label')}</span>
        <span className="text-right">{t('Value')}</span>
      </div>
      <ol className="flex flex-col gap-2">
        {drafts.map((draft, at) => (
          <ButtonRow
            key={draft.key}
            nth={at + 1}
            draft={draft}
            problem={judged || isUnread(draft) ? draftProblem(draft, t) : null}
            onDraft={(changed) =>
              setDrafts(drafts.map((each) => (each.key === draft.key ? changed : each)))
            }
            onRemove={
              drafts.length === 1
                ? null
                : () => setDrafts(drafts.filter(({ key }) => key !== draft.key))
            }
          />
        ))}
      </ol>
      {drafts.length < BUTTONS_MAX && (
        <Button tone="quiet" className="self-start" onClick={() => setDrafts(withOneMore(drafts))}>
          <Plus size={18} aria-hidden /> {t('Add a button')}
        </Button>
      )}
      {saving === 'not saved' && (
        <p role="alert" className="text-sm font-semibold text-loss">
          {t('Not saved. Your buttons have not changed. Please try again.')}
        </p>
      )}
      <Button tone="primary" type="submit" disabled={saving === 'saving'}>
        {saving === 'saving' ? t('Saving...') : t('Save')}
      </Button>
    </form>
  )
}
