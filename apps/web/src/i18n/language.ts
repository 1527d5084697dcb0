import { speak, type Language } from './text.ts'
import { storage } from '../link/storage.ts'

const KEPT_AS = 'crease.language'

/** The languages by their own names. */
export const LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'hi', name: 'हिन्दी' },
] as const satisfies readonly { language: Language; name: string }[]

/** The language that was chosen in this browser; English until one was. */
export function chosenLanguage(): Language {
  return storage.getItem(KEPT_AS) === 'hi' ? 'hi' : 'en'
}

/** Speaks the language that was chosen, from the first word on. */
export const speakChosen = (): Promise<void> => speak(chosenLanguage())

/** Sets the language from now on, and for the next visit. */
export function chooseLanguage(language: Language): Promise<void> {
  storage.setItem(KEPT_AS, language)
  return speak(language)
}
