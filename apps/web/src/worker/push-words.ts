/** The words of a push by its kind [UI561]: it has no name and no amount. */
const WORDS = {
  matched: { en: 'A bet was matched', hi: 'एक दाँव मैच हुआ' },
  lapsed: { en: 'A bet lapsed', hi: 'एक दाँव समाप्त हुआ' },
  void: { en: 'A bet is void', hi: 'एक दाँव वॉइड हुआ' },
  settled: { en: 'A bet was settled', hi: 'एक दाँव का निपटान हुआ' },
  'cash-out': { en: 'A cash-out has ended', hi: 'एक कैश आउट समाप्त हुआ' },
  payment: { en: 'A payment was decided', hi: 'एक भुगतान पर निर्णय हुआ' },
} as const
/** Of a later release, or unreadable. */
const UNKNOWN = { en: 'There is news in your account', hi: 'आपके खाते में नई ख़बर है' } as const

interface PushWords {
  readonly title: string
  readonly body: string
}

/** The words of a message, and how many others came with it. */
export function pushWords(message: unknown): PushWords {
  const language = of(message, 'language') === 'hi' ? 'hi' : 'en'
  const kind = of(message, 'kind')
  const words = Object.entries(WORDS).find(([word]) => word === kind)?.[1] ?? UNKNOWN
  const count = of(message, 'count')
  const others = typeof count === 'number' && count > 1 ? count - 1 : 0
  return { title: words[language], body: others === 0 ? '' : othersText(language, others) }
}

function othersText(language: 'en' | 'hi', others: number): string {
  if (language === 'hi') return others === 1 ? 'और 1 ख़बर' : `और ${others} ख़बरें`
  return others === 1 ? 'and 1 more update' : `and ${others} more updates`
}

const of = (message: unknown, name: string): unknown =>
  typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
