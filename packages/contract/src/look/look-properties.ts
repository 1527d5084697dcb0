import type { DomainConfig, ThemeColours } from './domain-config.ts'

export type Theme = 'light' | 'dark'

/** The custom properties of one theme: each entry's name in dashes; the logo is no property [TH2]. */
export function propertiesOf(
  domainConfig: DomainConfig,
  theme: Theme,
): Readonly<Record<string, string>> {
  const { logo: _logo, scoreboardBackground: picture, dark, ...light } = domainConfig
  const colours: ThemeColours = theme === 'dark' ? dark : light
  const entries = Object.entries(colours).map(([name, colour]) => [dashed(name), colour] as const)
  const background = picture === null ? 'none' : `url(${picture})`
  return Object.fromEntries([...entries, [dashed('scoreboardBackground'), background]])
}

/** The custom property of an entry: primaryColor is --primary-color [TH2]. */
export const dashed = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`
