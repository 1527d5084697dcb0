import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { useLinkStatus } from '../../state/connection/connection.ts'

const LOOKS = {
  live: { word: 'Live', dot: 'rounded-full bg-live' },
  late: { word: 'Late', dot: 'rotate-45 bg-accent' },
  reconnecting: { word: 'Reconnecting', dot: 'animate-pulse bg-alert' },
} as const

interface LinkBadgeProps {
  /** `small`: below something else, which never is too narrow for the word */
  readonly size?: 'plain' | 'small'
}

/** Whether prices are live, as a word and a shape. */
export function LinkBadge({ size = 'plain' }: LinkBadgeProps) {
  const t = useText()
  const { word, dot } = LOOKS[useLinkStatus()]
  const isSmall = size === 'small'
  return (
    <span
      role="status"
      aria-label={t('Connection')}
      className={clsx('flex shrink-0 items-center gap-1.5', isSmall ? 'text-2xs/4' : 'text-xs')}
    >
      <span aria-hidden className={clsx('size-2', dot)} />
      <span className={isSmall ? 'font-semibold' : 'max-[379px]:sr-only'}>{t(word)}</span>
    </span>
  )
}
