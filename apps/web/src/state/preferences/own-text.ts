import type { HelpPage } from '@crease/contract/look/help-pages.ts'
import { useEffect, useState } from 'react'
import type { Language } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'

/** A text of whole sentences in both languages. */
export type PageWords = Readonly<Record<Language, string>>

/** The texts that a tenant may write. */
type OwnPage = HelpPage | 'cashier'

/** The tenant's own text of a page; null until it is there, and where it has none. */
export function useOwnText(page: OwnPage, isOwn: boolean): PageWords | null {
  const [found, setFound] = useState<{ readonly page: OwnPage; readonly text: PageWords } | null>(
    null,
  )
  useEffect(() => {
    if (!isOwn) return undefined
    const end = new AbortController()
    void call('helpPage', { query: { page }, signal: end.signal }).then((outcome) => {
      const text = outcome.kind === 'answered' ? outcome.reply.text : null
      if (text !== null && !end.signal.aborted) setFound({ page, text })
    })
    return () => end.abort()
  }, [page, isOwn])
  return found?.page === page ? found.text : null
}
