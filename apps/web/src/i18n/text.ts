import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { compileSentence } from './compile-sentence.ts'
import { readWorldWith } from './world-text.ts'

/**
 * Every sentence that the browser shows is said through here: the key is the English sentence itself, in
 * ICU form where it has figures in it ('{count, plural, one {# bet} other {# bets}}'). The sentences of a
 * language stand in files named after it, beside the screens that say them (`slip.hi.ts`).
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

/** From now on everything is said in this language; its sentences are loaded when it is first asked for. */
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
