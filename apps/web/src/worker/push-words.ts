/** What a push says, by its word [UI561]: there is no name and no amount in it. */
const WORDS = {
  matched: { en: 'A bet was matched', hi: 'एक दाँव मिला' },
  lapsed: { en: 'A bet lapsed', hi: 'एक दाँव समाप्त हुआ' },
  void: { en: 'A bet is void', hi: 'एक दाँव शून्य हुआ' },
  settled: { en: 'A bet was settled', hi: 'एक दाँव का निपटान हुआ' },
  'cash-out': { en: 'A cash-out has ended', hi: 'कैश-आउट पूरा हुआ' },
  payment: { en: 'A payment was decided', hi: 'एक भुगतान पर निर्णय हुआ' },
} as const
const MANY = { en: 'more news of your bets', hi: 'आपके दाँव की और ख़बरें' } as const

interface PushWords {
  readonly title: string
  readonly body: string
}

/** The words of a message; of one that cannot be read, that there is something. */
export function pushWords(message: unknown): PushWords {
  const language = of(message, 'language') === 'hi' ? 'hi' : 'en'
  const kind = of(message, 'kind')
  const words = Object.entries(WORDS).find(([word]) => word === kind)?.[1] ?? WORDS.matched
  const count = of(message, 'count')
  const more = typeof count === 'number' && count > 1 ? `+${count - 1} ${MANY[language]}` : ''
  return { title: words[language], body: more }
}

const of = (message: unknown, name: string): unknown =>
  typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
