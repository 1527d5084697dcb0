import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { signOut } from './session.ts'
import { unansweredNow } from '../state/connection/unanswered.ts'

/** The button that signs out: with a bet that has no answer yet its first press says so [UI383]. */
export function useSignOut(): { readonly words: string; readonly onClick: () => void } {
  const t = useText()
  const [isWarned, setWarned] = useState(false)
  return {
    words: isWarned
      ? t('A bet has no answer yet and may still be placed. Sign out anyway')
      : t('Sign Out'),
    onClick: () => {
      if (!isWarned && unansweredNow() > 0) setWarned(true)
      else void signOut()
    },
  }
}
