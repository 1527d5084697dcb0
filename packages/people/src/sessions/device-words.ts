/** Browsers by a mark of their own, the more particular first: most also name those that they came from. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
/** of what a program calls itself, characters */
const PROGRAM_MAX = 40

/** A user agent in words: 'Chrome, Windows'; for a program its own first word; empty without one. */
export function deviceWords(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap(
    (list) => list.find(([mark]) => mark.test(userAgent))?.[1] ?? [],
  )
  if (named.length > 0) return named.join(', ')
  const [program = ''] = userAgent.split(/[\s/]/)
  return program.replaceAll(/[^\w.-]/g, '').slice(0, PROGRAM_MAX)
}
