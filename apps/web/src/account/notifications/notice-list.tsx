import type { AccountNoticeKind } from '@crease/contract/accounts/account-notices.ts'
import type { EventId } from '@crease/domain/units/ids.ts'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import type { NoticeRow } from '../../link/named.ts'
import { matchPath } from '../../sports/state/match/match-path.ts'
import { readEarlierNotices, useNoticeList } from '../../sports/state/notices/notice-list.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { momentText, todayText, zoneName } from '../../i18n/moment-text.ts'
import { serverNow } from '../../link/server-clock.ts'
import { noticeWords } from './notice-words.ts'

/** The events of the player's bets, the newest first; fetched when the bell is first opened. */
export function NoticeList() {
  const t = useText()
  const { status, lines, seen, next } = useNoticeList()
  if (lines.length === 0) {
    return (
      <p className="min-h-11 p-3 text-quiet">
        {status === 'failed' && t('Notifications did not load. Trying again.')}
        {status === 'loaded' &&
          t('No notifications yet. Updates on your bets appear here, on every device.')}
      </p>
    )
  }
  return (
    <>
      <ul aria-label={t('Notifications')} className="max-h-[60dvh] overflow-y-auto" tabIndex={0}>
        {lines.map((row, at) => (
          <NoticeLine
            key={row.line}
            row={row}
            isNew={row.number > seen}
            isSameMatch={matchOf(row) !== null && matchOf(row) === matchOf(lines[at - 1])}
          />
        ))}
        {next !== null && (
          <li>
            <button
              type="button"
              className="min-h-11 w-full font-semibold hover:bg-raised"
              onClick={(event) => {
                // the list stays open
                event.stopPropagation()
                void readEarlierNotices()
              }}
            >
              {t('Show earlier')}
            </button>
          </li>
        )}
      </ul>
      <p className="border-t border-line p-2 text-xs text-quiet">
        {t('Times in {zone}', { zone: zoneName() })}
      </p>
    </>
  )
}

const TONES = { gain: 'text-gain', loss: 'text-loss', plain: 'text-ink' } as const

/** Pages of account notices that are not about devices. */
const PLACES: Readonly<Partial<Record<AccountNoticeKind, string>>> = {
  'message-answered': '/help#contact',
  'message-received': '/operator',
  'registration-held': '/operator',
}

/** The address of a line: its match, or its page of the account. */
function placeOf(row: NoticeRow): string {
  if (row.kind === 'payment') return '/cashier'
  if (row.kind === 'account') return PLACES[row.what] ?? '/devices'
  return matchPath(row.kind === 'bet' ? row.bet.eventId : row.eventId)
}

/** The match of a line; null: it is of the account. */
function matchOf(row: NoticeRow | undefined): EventId | null {
  if (row === undefined || row.kind === 'payment' || row.kind === 'account') return null
  return row.kind === 'bet' ? row.bet.eventId : row.eventId
}

interface NoticeLineProps {
  readonly row: NoticeRow
  readonly isNew: boolean
  /** the line over it has the same match, and its name in sight */
  readonly isSameMatch: boolean
}

function NoticeLine({ row, isNew, isSameMatch }: NoticeLineProps) {
  const t = useText()
  const { title, text, match, tone } = noticeWords(t, row, useOddsFormat())
  return (
    <li
      className={clsx(
        'border-b border-l-3 border-b-line last:border-b-0',
        isNew ? 'border-l-ink' : 'border-l-transparent',
      )}
    >
      <Link to={placeOf(row)} className="block px-3 py-2 hover:bg-raised">
        {match !== null && (
          <span className={isSameMatch ? 'sr-only' : 'block pb-1 text-xs font-semibold text-quiet'}>
            {match}
          </span>
        )}
        <span className="flex justify-between gap-2">
          <b className={TONES[tone]}>{title}</b>
          <time dateTime={row.at} className="shrink-0 text-xs text-quiet">
            {todayText(new Date(row.at), serverNow(), t('Today')) ?? momentText(row.at)}
          </time>
        </span>
        <span className="block text-sm break-words">{text}</span>
      </Link>
    </li>
  )
}
