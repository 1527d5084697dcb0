import type { ReactNode } from 'react'
import { useText, type Say } from '../../i18n/text.ts'
import type { TableState } from '../../link/named.ts'
import { useConnection, useIsReconnecting } from '../../state/connection/connection.ts'
import { Ring } from '../drawings/ring.tsx'
import { statusWords } from './status-words.ts'

interface FeltHeadProps {
  readonly state: TableState
  /** stands between the words and the clock */
  readonly children: ReactNode
}

/** The state of the table, in words; and the rest of the window, by the server's clock [UI414]. */
export function FeltHead({ state, children }: FeltHeadProps) {
  const t = useText()
  const isLost = useIsReconnecting()
  const takes = useConnection(({ now }) => takesBets(state, now)) && !isLost
  return (
    <div className="felt-head">
      <div className="own-line">
        <p
          role="status"
          className="felt-plate min-w-0 font-bold"
          data-status={plateOf(state.status, { takes, isLost })}
        >
          {headWords(t, state, { takes, isLost })}
        </p>
        {state.betDelayMs > 0 && state.status === 'BETTING' && (
          <p className="felt-plate text-2xs">
            {t('Bets wait {seconds} s', { seconds: Math.round(state.betDelayMs / 1000) })}
          </p>
        )}
        {children}
        <span className="felt-clock ml-auto">
          {takes && state.closesAt !== null && (
            <Countdown
              about={`${state.roundId ?? ''}/${state.window}`}
              lastAt={state.closesAt - state.betDelayMs}
              windowMs={state.windowMs - state.betDelayMs}
            />
          )}
        </span>
      </div>
    </div>
  )
}

interface Standing {
  /** a bet would be taken now */
  readonly takes: boolean
  readonly isLost: boolean
}

/** The look of the plate: a window without its last seconds looks like a deal, a lost line like neither. */
function plateOf(status: TableState['status'], { takes, isLost }: Standing): string {
  if (isLost) return 'LOST'
  return status === 'BETTING' && !takes ? 'DEALING' : status
}

function headWords(t: Say, state: TableState, { takes, isLost }: Standing): string {
  if (isLost) return t('Reconnecting, no bets for now')
  return state.status === 'BETTING' && !takes ? t('No more bets') : statusWords(t, state)
}

/** Bets with a delay are taken until their delay would run past the close of the window. */
export const takesBets = (
  { status, closesAt, betDelayMs }: Pick<TableState, 'status' | 'closesAt' | 'betDelayMs'>,
  now: number,
): boolean => status === 'BETTING' && (closesAt === null || now < closesAt - betDelayMs)

interface CountdownProps {
  readonly about: string
  /** when the last bet can be placed, by the server's clock */
  readonly lastAt: number
  readonly windowMs: number
}

function Countdown({ about, lastAt, windowMs }: CountdownProps) {
  const now = useConnection((connection) => connection.now)
  const leftMs = Math.max(0, lastAt - now)
  return <Ring about={about} ofMs={windowMs} leftMs={leftMs} seconds={Math.ceil(leftMs / 1000)} />
}
