import { useLocation } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/over/dialog.tsx'

interface WelcomeBannerProps {
  readonly name: string
  readonly isDemo: boolean
  readonly onClose: () => void
}

/** Shown once after signing in, until it is closed; over another page than that of the matches it leads there [UI112]. */
export function WelcomeBanner({ name, isDemo, onClose }: WelcomeBannerProps) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Dialog title={t('Welcome, {name}', { name })} onClose={onClose}>
      <p className="mb-2">
        {isDemo
          ? t(
              'This demo account has its own balance of points. Prices, matching and settlement are real; the points are not money.',
            )
          : t(
              'Back what you think will happen, lay what you think will not. You are matched at the price you asked for, or a better one.',
            )}
      </p>
      <p className="mb-4 text-quiet">
        {t(
          'Before you place a bet you see what it can win, what it can lose and how much of your balance it holds.',
        )}
      </p>
      <Button tone="primary" className="w-full" onClick={onClose}>
        {pathname === '/home' ? t('Show me the matches') : t('Continue')}
      </Button>
    </Dialog>
  )
}
