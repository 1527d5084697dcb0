import { useEffect, useState } from 'react'
import { useText, type Say } from './text.ts'

type Words = (t: Say, message: string) => string

let there: Words | null = null

/**
 * A refusal's sentence in the present language. The sentences of refusals are fetched with the first one, since no
 * first paint has any [UI319]; until then, and if they do not load, the server's sentence is shown. null: no refusal.
 */
export function useRefusalText(message: string | null): string {
  const t = useText()
  const [words, setWords] = useState<Words | null>(() => there)
  const isWanted = message !== null && words === null
  useEffect(() => {
    if (!isWanted) return
    import('./refusal-text.ts').then(
      ({ refusalText }) => {
        there = refusalText
        setWords(() => refusalText)
      },
      () => {},
    )
  }, [isWanted])
  if (message === null) return ''
  return words === null ? t(message) : words(t, message)
}
