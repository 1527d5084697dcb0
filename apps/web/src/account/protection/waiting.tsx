import { useText } from '../../i18n/text.ts'
import type { ProtectionReply } from '../../link/named.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { momentOf, RULE_NAMES, ruleText } from './limit-words.ts'
import { useAsking } from './use-asking.ts'

/** Requested limits that are less strict, which the player confirms a day later or after that [UI662]. */
export function Waiting({ waiting }: Pick<ProtectionReply, 'waiting'>) {
  const t = useText()
  const { isAsking, ask } = useAsking()
  const now = useConnection((connection) => connection.now)
  if (waiting.length === 0) return null
  return (
    <Panel title={t('Waiting for your confirmation')}>
      <ul>
        {waiting.map((one) => {
          const { rule, from } = one
          const isOpen = now >= from
          return (
            <li
              key={rule}
              className="flex flex-wrap items-center gap-2 border-b border-line p-3 text-sm last:border-b-0"
            >
              <p className="min-w-40 flex-1">
                <b>{t(RULE_NAMES[rule])}</b>: {ruleText(t, one)}
                <span className="block text-xs text-quiet">
                  {isOpen
                    ? t('It applies as soon as you confirm it.')
                    : t('You can confirm it from {time}.', { time: momentOf(from) })}
                </span>
              </p>
              <Button
                tone="plain"
                disabled={isAsking}
                onClick={() => void ask('keepPlayRule', { body: { rule } })}
              >
                {t('Keep as it is')}
              </Button>
              <Button
                tone="primary"
                disabled={isAsking || !isOpen}
                onClick={() => void ask('confirmPlayRule', { body: { rule } })}
              >
                {t('Yes, change it')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
