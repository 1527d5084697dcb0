import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { useConnection } from '../state/connection/connection.ts'
import { unansweredNow } from '../state/connection/unanswered.ts'
import { secondPress } from '../state/same-press.ts'
import { signOut } from './session.ts'

/** The button that signs out: with a bet that has no answer yet its first press says so, until the answer [UI383]. */
export function useSignOut() {
  const t = useText()
  const [isPressed, setPressed] = useState(false)
  // counted at each step of the page's clock
  const isUnanswered = useConnection(() => unansweredNow() > 0)
  const isWarned = isPressed && isUnanswered
  if (isPressed && !isUnanswered) setPressed(false)
  return {
    words: isWarned
      ? t('A bet has no answer yet and may still be placed. Sign out anyway')
      : t('Sign Out'),
    onClick: (press: { readonly stopPropagation: () => void }) => {
      if (secondPress(unansweredNow() > 0, isWarned) === 'send') return void signOut()
      // the menu around it closes at every press that reaches it
      press.stopPropagation()
      setPressed(true)
    },
  }
}
