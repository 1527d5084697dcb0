import type { Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { signedPlain } from '../../ui/amounts.ts'

const MINUTE_MS = 60_000

interface OwnLineProps {
  /** when the player sat down */
  readonly since: number | null
  readonly net: Paise
  /** at the other end of the line */
  readonly children: ReactNode
}

/** How long the player has been here, and what it has brought: always in sight [UI424] [UI601]. */
export function OwnLine({ since, net, children }: OwnLineProps) {
  const t = useText()
  const minutes = useConnection(({ now }) =>
    since === null ? 0 : Math.max(0, Math.floor((now - since) / MINUTE_MS)),
  )
  return (
    <div className="felt-foot">
      <div className="own-line">
        <span>{t('At the table {minutes} min', { minutes })}</span>
        <span>
          {t('Net')} <b className={clsx(net !== 0 && 'felt-net')}>{signedPlain(net)}</b>
        </span>
        <span className="ml-auto flex items-center gap-1">{children}</span>
      </div>
    </div>
  )
}
