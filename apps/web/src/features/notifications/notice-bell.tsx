import { clsx } from 'clsx'
import Bell from 'lucide-react/icons/bell'
import { useText } from '../../i18n/text.ts'
import { seeNotices, useNotices, type Notice } from '../../state/player/notices.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { Menu } from '../../ui/over/menu.tsx'
import { momentText, zoneName } from '../../ui/moment-text.ts'
import { noticeWords } from './notice-words.ts'

/** More than these are not counted in the bell. */
const COUNTED = 99

/** What the toasts said, kept: a bell with the number of what was not seen, and the list [UI255]. */
export function NoticeBell() {
  const t = useText()
  const unseen = useNotices(
    ({ notices, seen }) => notices.filter(({ number }) => number > seen).length,
  )
  return (
    <Menu
      label={
        unseen === 0
          ? t('Notifications')
          : t('Notifications, {count, plural, one {# new} other {# new}}', { count: unseen })
      }
      trigger={
        <>
          <Bell size={20} aria-hidden />
          {unseen > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0 min-w-4 rounded-full bg-accent px-1 text-2xs font-bold text-accent-ink"
            >
              {unseen > COUNTED ? `${COUNTED}+` : unseen}
            </span>
          )}
        </>
      }
      triggerClass="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-brand-ink/10"
      place="top-14 right-2 w-[min(94vw,24rem)]"
      onClosed={seeNotices}
    >
      <NoticeList />
    </Menu>
  )
}

function NoticeList() {
  const t = useText()
  const { notices, seen } = useNotices()
  if (notices.length === 0) {
    return (
      <p className="p-3 text-quiet">{t('Nothing yet. What happens to your bets is kept here.')}</p>
    )
  }
  return (
    <>
      <ul aria-label={t('Notifications')} className="max-h-[60dvh] overflow-y-auto" tabIndex={0}>
        {notices.map((notice) => (
          <NoticeLine key={notice.number} notice={notice} isNew={notice.number > seen} />
        ))}
      </ul>
      <p className="border-t border-line p-2 text-xs text-quiet">
        {t('Times are those of {zone}.', { zone: zoneName() })}
      </p>
    </>
  )
}

const TONES = { gain: 'text-gain', loss: 'text-loss', plain: 'text-ink' } as const

function NoticeLine({ notice, isNew }: { readonly notice: Notice; readonly isNew: boolean }) {
  const t = useText()
  const { title, text, tone } = noticeWords(t, notice.news, useOddsFormat())
  return (
    <li
      className={clsx(
        'border-b border-l-3 border-b-line px-3 py-2 last:border-b-0',
        isNew ? 'border-l-accent' : 'border-l-transparent',
      )}
    >
      <p className="flex justify-between gap-2">
        <b className={TONES[tone]}>{title}</b>
        <time className="shrink-0 text-xs text-quiet">
          {momentText(new Date(notice.at).toISOString())}
        </time>
      </p>
      {text !== '' && <p className="text-sm break-words">{text}</p>}
    </li>
  )
}
