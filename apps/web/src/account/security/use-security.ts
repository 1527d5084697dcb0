import { useCallback, useEffect, useState } from 'react'
import { call } from '../../link/call.ts'
import type { Security } from '../../link/named.ts'

export interface SecurityState {
  /** null: not there yet */
  readonly found: Security | null
  readonly failed: boolean
  readonly again: () => void
}

/** The security settings of the account, reloaded after each change. */
export function useSecurity(): SecurityState {
  const [found, setFound] = useState<Security | null>(null)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const end = new AbortController()
    void readOnce(asked, end.signal).then((outcome) => {
      if (end.signal.aborted) return
      if (outcome.kind === 'answered') setFound(outcome.reply)
      setFailed(outcome.kind !== 'answered')
    })
    return () => end.abort()
  }, [asked])
  const again = useCallback(() => setAsked((before) => before + 1), [])
  return { found, failed, again }
}

/** `asked`: the how manieth time; each asks the server. */
const readOnce = (_asked: number, signal: AbortSignal) => call('security', { signal })
