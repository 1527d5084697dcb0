import { momentText } from '../../i18n/moment-text.ts'
import { useText } from '../../i18n/text.ts'
import type { OwnMessage } from '../../link/named.ts'
import { Panel } from '../../ui/panel.tsx'

/** The player's messages, the newest first, each with its answer or as unanswered. */
export function MessageList({ messages }: { readonly messages: readonly OwnMessage[] }) {
  const t = useText()
  return (
    <Panel title={t('Your messages')}>
      {messages.length === 0 ? (
        <p className="p-3 text-sm text-quiet">
          {t('Your messages and their answers appear here.')}
        </p>
      ) : (
        <ul aria-label={t('Your messages')}>
          {messages.map((message) => (
            <li key={message.id} className="border-b border-line p-3 text-sm last:border-b-0">
              <MessageWords message={message} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A message and its answer; `answeredBy`: the operator's login, which players do not see. */
export function MessageWords({
  message: { text, at, answer },
  answeredBy,
}: {
  readonly message: OwnMessage
  readonly answeredBy?: string | null
}) {
  const t = useText()
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-quiet">
        <time dateTime={at}>{momentText(at)}</time>
        {answer === null ? (
          <span className="font-semibold">{t('Unanswered')}</span>
        ) : (
          <span className="font-semibold text-gain">{t('Answered')}</span>
        )}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
      {answer !== null && (
        <div className="mt-2 border-l-3 border-accent pl-3">
          <p className="text-xs text-quiet">
            {answeredBy === undefined || answeredBy === null
              ? t('Answer, {moment}', { moment: momentText(answer.at) })
              : t('Answer of {operator}, {moment}', {
                  operator: answeredBy,
                  moment: momentText(answer.at),
                })}
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{answer.text}</p>
        </div>
      )}
    </>
  )
}
