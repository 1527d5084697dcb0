/** One rule of the product as its readers see it; what it does is a function beside it. */
export interface Rule {
  /** e.g. 'CR-S3': shown beside the text, cited by tests */
  readonly id: string
  readonly section: 'bookmaker' | 'fancy' | 'match'
  /** shown in red */
  readonly important: boolean
  readonly text: { readonly en: string; readonly hi: string }
}
