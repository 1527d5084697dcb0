import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { lookForNewPage, takeNewVersion, useAppVersion } from '../state/preferences/app-version.ts'
import { Button } from '../ui/button.tsx'
import { Guard } from '../ui/fetched.tsx'
import { Notice } from '../ui/notices/notice.tsx'

interface LoadGuardProps {
  /** tells one page from another: another one is fetched again */
  readonly place: string
  readonly children: ReactNode
}

/** In place of a page that was not loaded or broke: what happened, and a way on [DR43]. */
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
  useEffect(() => void lookForNewPage().then(() => setAsked(true)), [])
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
