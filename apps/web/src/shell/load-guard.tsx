import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { useIsLost } from '../state/connection/connection.ts'
import { isSignedIn, useAuth } from '../state/player/auth.ts'
import { lookForNewPage, takeNewVersion, useAppVersion } from '../state/preferences/app-version.ts'
import { Button } from '../ui/button.tsx'
import { Guard } from '../ui/fetched.tsx'
import { NoConnection } from '../ui/notices/no-connection.tsx'
import { Notice } from '../ui/notices/notice.tsx'

interface LoadGuardProps {
  /** tells one page from another: another one is fetched again */
  readonly place: string
  readonly children: ReactNode
}

/** In place of a page that was not loaded or broke: the lost connection [UI1209], or what happened, and a way on [DR43]. */
export function LoadGuard({ place, children }: LoadGuardProps) {
  return (
    <Guard place={place} Failed={NotLoaded}>
      {children}
    </Guard>
  )
}

function NotLoaded({ onAgain }: { readonly onAgain: () => void }) {
  const t = useText()
  const isNewReady = useAppVersion((version) => version.isNewReady)
  const [asked, setAsked] = useState(false)
  const isLost = useIsLostAndComesBack(onAgain)
  useEffect(() => void lookForNewPage().then(() => setAsked(true)), [])
  if (isLost) return <NoConnection />
  if (!asked) return <div role="status" className="skeleton h-64" aria-label={t('Loading')} />
  return (
    <Notice
      title={isNewReady ? t('A new version is ready') : t('This page could not be shown')}
      action={
        <Button tone="primary" onClick={isNewReady ? () => void takeNewVersion() : onAgain}>
          {isNewReady ? t('Reload') : t('Try again')}
        </Button>
      }
    >
      {t('Your bets and your balance have not changed.')}
    </Notice>
  )
}

/** Whether the line of a player is lost; calls when it is back. Without a session no line comes back. */
function useIsLostAndComesBack(onBack: () => void): boolean {
  const isPlaying = useAuth(isSignedIn)
  const isLost = useIsLost() && isPlaying
  const wasLost = useRef(false)
  useEffect(() => {
    if (isLost) wasLost.current = true
    else if (wasLost.current) onBack()
  }, [isLost, onBack])
  return isLost
}
