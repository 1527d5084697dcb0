const FEMININE = new Set(['पारी', 'साझेदारी'])
const FIRST = ['पहल', 'दूसर', 'तीसर', 'चौथ', 'पाँचव', 'छठ']

/** The ordinal of a thing: 'पहली पारी', 'दूसरे ओवर', '14वें ओवर'. */
export function ordinal(number: number, thing: string): string {
  const isFeminine = FEMININE.has(thing)
  const stem = FIRST[number - 1] ?? `${number}व`
  const nasal = stem.endsWith('व') ? 'ं' : ''
  return `${stem}${isFeminine ? 'ी' : 'े'}${nasal} ${thing}`
}
