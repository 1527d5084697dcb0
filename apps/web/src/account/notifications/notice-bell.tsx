import Bell from 'lucide-react/icons/bell'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { useText } from '../../i18n/text.ts'
import { seeNotices, unreadOf, useNoticeList } from '../../sports/state/notices/notice-list.ts'
import { Menu } from '../../ui/over/menu.tsx'

const NoticeList = lazy(async () => (await import('./notice-list.tsx')).NoticeList)

/** More than these are not counted in the bell. */
const COUNTED = 9

/** A bell with the number of what was not seen on any device, and the list [UI550] [UI551]. */
export function NoticeBell() {
  const t = useText()
  const unseen = useNoticeList(unreadOf)
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
              className="absolute top-1.5 right-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-0.5 text-2xs/none font-bold text-accent-ink ring-1 ring-head"
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
      <Fetched fallback={<p className="min-h-11" />}>
        <NoticeList />
      </Fetched>
    </Menu>
  )
}
