import { useEffect } from 'react'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { useNavigate } from 'react-router'
import { later } from '../../ui/later.ts'
import { useKeyboard } from './use-keyboard.ts'

const Help = lazy(async () => (await import('./keyboard-help.tsx')).KeyboardHelp)

const { run: hearKey, load } = later(
  async () => (await import('./keys.ts')).hearKey,
  () => {},
)

/** Fetches what keys do behind the first paint; one that is pressed before waits for it [UI319]. */
export const loadKeys = load

/** Hears the keys of the whole page from its first paint on, and shows what they do [UI281]. */
export function Keyboard() {
  const { helpOpen } = useKeyboard()
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => hearKey(event, navigate)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
  return <Fetched floats>{helpOpen && <Help />}</Fetched>
}
