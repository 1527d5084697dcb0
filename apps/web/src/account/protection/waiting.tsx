import { useId, type ComponentProps } from 'react'
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
  const id = useId()
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
                <span id={`${id}${rule}`}>
                  <b>{t(RULE_NAMES[rule])}</b>: {ruleText(t, one)}
                </span>
                <span className="block text-xs text-quiet">
                  {isOpen
                    ? t('It applies as soon as you confirm it.')
                    : t('You can confirm it from {time}.', { time: momentOf(from) })}
                </span>
              </p>
              <Act
                of={`${id}${rule}`}
                tone="plain"
                disabled={isAsking}
                onClick={() => void ask('keepPlayRule', { body: { rule } })}
              >
                {t('Keep as it is')}
              </Act>
              <Act
                of={`${id}${rule}`}
                tone="primary"
                disabled={isAsking || !isOpen}
                onClick={() => void ask('confirmPlayRule', { body: { rule } })}
              >
                {t('Yes, change it')}
              </Act>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

interface ActProps extends ComponentProps<typeof Button> {
  /** the id of the words on its limit, which end its name [UI1441] */
  readonly of: string
}

function Act({ of, ...button }: ActProps) {
  const id = useId()
  return <Button id={id} aria-labelledby={`${id} ${of}`} {...button} />
}
