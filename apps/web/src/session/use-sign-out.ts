import { useText } from '../i18n/text.ts'
import { useSignOutWarning, warnsOfUnanswered } from '../state/connection/unanswered.ts'
import { signOut } from './session.ts'

interface SigningOut {
  readonly words: string
  readonly onClick: (press: { readonly stopPropagation: () => void }) => void
}

/** The button that signs out: with a bet that has no answer yet its first press says so [UI383]. */
export function useSignOut(): SigningOut {
  const t = useText()
  const isWarned = useSignOutWarning((warning) => warning.isWarned)
  return {
    words: isWarned
      ? t('A bet has no answer yet and may still be placed. Sign out anyway')
      : t('Sign Out'),
    onClick: (press) => {
      // the menu around it closes at every press that reaches it
      if (warnsOfUnanswered()) press.stopPropagation()
      else void signOut()
    },
  }
}
