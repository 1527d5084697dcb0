/** One rule of the product as its readers see it; what it does is a function beside it. */
export interface Rule {
  /** e.g. 'CR-S3': shown beside the text, cited by tests */
  readonly id: string
  readonly section: 'bookmaker' | 'fancy' | 'match'
  /** shown in red */
  readonly important: boolean
  readonly text: { readonly en: string; readonly hi: string }
}

/** A rule in both languages; one that is not important says nothing of it. */
export const rule = (
  { important = false, ...rest }: Pick<Rule, 'id' | 'section'> & { readonly important?: boolean },
  en: string,
  hi: string,
): Rule => ({ ...rest, important, text: { en, hi } })
