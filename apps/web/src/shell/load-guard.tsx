import { Component, useEffect, useState, type ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { lookForNewPage, takeNewVersion, useAppVersion } from '../state/preferences/app-version.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notices/notice.tsx'

interface LoadGuardProps {
  /** what tells one page from another: going to another one tries again */
  readonly place: string
  readonly children: ReactNode
}

interface LoadGuardState {
  readonly place: string
  readonly failed: boolean
}

/** In the place of a part that could not be loaded or shown: what happened, and a way on [DR43]. */
export class LoadGuard extends Component<LoadGuardProps, LoadGuardState> {
  override state: LoadGuardState = { place: this.props.place, failed: false }

  static getDerivedStateFromError(): Partial<LoadGuardState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { place }: LoadGuardProps,
    state: LoadGuardState,
  ): LoadGuardState | null {
    return place === state.place ? null : { place, failed: false }
  }

  override render(): ReactNode {
    return this.state.failed ? <NotLoaded /> : this.props.children
  }
}

function NotLoaded() {
  const t = useText()
  const isNewReady = useAppVersion((version) => version.isNewReady)
  const [asked, setAsked] = useState(false)
  useEffect(() => void lookForNewPage().then(() => setAsked(true)), [])
  if (!asked) return <div role="status" className="skeleton h-64" aria-label={t('Loading')} />
  return (
    <Notice
      title={isNewReady ? t('A new version is ready') : t('This page could not be shown')}
      action={
        <Button tone="primary" onClick={() => void takeNewVersion()}>
          {t('Reload')}
        </Button>
      }
    >
      {isNewReady
        ? t('Reload to see this page. Your bets and your balance have not changed.')
        : t('Your bets and your balance have not changed. Try again.')}
    </Notice>
  )
}
