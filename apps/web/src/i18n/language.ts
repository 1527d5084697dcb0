import { speak, type Language } from './text.ts'

const KEPT_AS = 'crease.language'

/** The language that was chosen in this browser; English until one was. */
function chosenLanguage(): Language {
  return localStorage.getItem(KEPT_AS) === 'hi' ? 'hi' : 'en'
}

/** Speaks the language that was chosen, from the first word on. */
export const speakChosen = (): Promise<void> => speak(chosenLanguage())
