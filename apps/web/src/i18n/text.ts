import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { compileSentence } from './compile-sentence.ts'
import { readWorldWith } from './world-text.ts'

/**
 * Every sentence of the browser is rendered here: its key is the English sentence itself, in ICU form if it has figures
 * ('{count, plural, one {# bet} other {# bets}}'). The sentences of a language are in files named after it, next to
 * their screens (`slip.hi.ts`).
 */
export type Language = 'en' | 'hi'

type Values = Readonly<Record<string, string | number>>
export type Say = (english: string, values?: Values) => string

i18n.setMessagesCompiler(compileSentence)
i18n.loadAndActivate({ locale: 'en', messages: {} })

/** Says a sentence in the language of now; outside of React, for toasts and the like. */
export const say: Say = (english, values) => i18n._(english, values)

/** The same for a component, which is painted again when the language changes. Call it `t`. */
export function useText(): Say {
  return useLingui()._
}

/** Sets the language from now on; its sentences are loaded at the first use. */
export async function speak(language: Language): Promise<void> {
  if (language === 'hi') {
    const [{ sentences }, { reader }] = await Promise.all([
      import('./hindi.ts'),
      import('./hindi-world.ts'),
    ])
    i18n.load('hi', sentences)
    readWorldWith(reader)
  } else readWorldWith(null)
  i18n.activate(language)
  document.documentElement.lang = language
}
