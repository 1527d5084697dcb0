import { useText } from '../../i18n/text.ts'
import { Dialog } from '../../ui/over/dialog.tsx'
import { SHORTCUTS, type Shortcut } from './shortcuts.ts'
import { useKeyboard, closeHelp } from './use-keyboard.ts'

/** The list of keys and their places; and the switch that turns single keys off. */
export function KeyboardHelp() {
  const t = useText()
  const { on } = useKeyboard()
  return (
    <Dialog title={t('Keyboard')} onClose={closeHelp}>
      <div className="flex flex-col gap-4">
        <label className="flex min-h-11 flex-row-reverse items-center justify-between gap-3 font-semibold">
          <input
            type="checkbox"
            className="switch"
            checked={on}
            onChange={({ target }) => useKeyboard.setState({ on: target.checked })}
          />
          {t('Single-key shortcuts')}
        </label>
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <table key={title} className="w-full text-sm">
            <caption className="pb-1 text-left text-lg font-bold">{t(title)}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('Keys')}</th>
                <th scope="col">{t('Action')}</th>
              </tr>
            </thead>
            <tbody>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.says} shortcut={shortcut} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Dialog>
  )
}

function Line({ shortcut: { keys, says } }: { readonly shortcut: Shortcut }) {
  const t = useText()
  return (
    <tr className="border-t border-line">
      <td className="w-36 py-2 whitespace-nowrap">
        {keys.map((key) => (
          <kbd
            key={key}
            className="mr-1 inline-block min-w-7 rounded-sm border border-line bg-raised px-2 py-0.5 text-center font-semibold"
          >
            {key}
          </kbd>
        ))}
      </td>
      <td className="py-2">{t(says)}</td>
    </tr>
  )
}
