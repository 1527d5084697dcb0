import { useEffect, useState } from 'react'

/** When what was opened is gone and took the focus with it, the focus returns to what opened it [UI283]. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) inSight(opener)?.focus()
    },
    [opener],
  )
}

/** The opener; the button of its menu where it was an entry of one, which is closed by now. */
function inSight(opener: Element | null): HTMLElement | null {
  const menu = opener?.closest('[popover]') ?? null
  const shown =
    menu === null ? opener : document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`)
  return shown instanceof HTMLElement && shown.isConnected ? shown : null
}
