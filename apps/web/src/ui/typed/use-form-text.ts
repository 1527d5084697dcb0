import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 1_000
/** Fields of forms; searches and dates are quickly chosen again. */
const FIELDS = 'form input:not([type="search"], [data-day], [type="hidden"]), form textarea'
const CHOSEN = new Set(['checkbox', 'radio', 'range', 'submit', 'button'])

/** Whether a form on the page has text that a reload would lose; looks only while it is asked to. */
export function useFormText(isAsked: boolean): boolean {
  const [hasText, setHasText] = useState(formHasText)
  useEffect(() => {
    if (!isAsked) return undefined
    const look = (): void => setHasText(formHasText())
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isAsked])
  return hasText
}

function formHasText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)
  return [...fields].some(({ type, value }) => !CHOSEN.has(type) && value !== '')
}
