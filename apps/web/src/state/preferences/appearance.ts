import type { DomainConfig, ThemeColours } from '@crease/contract/look/domain-config.ts'
import type { Face } from '@crease/contract/look/tenant.ts'
import { create } from 'zustand'

/** Where the choice and the colours are kept; public/theme.js reads them before anything is painted. */
const THEME_KEY = 'crease.theme'
const LOOK_KEY = 'crease.look'
/** who shows the product at this address, as it was said last; another shape has another number */
const FACE_KEY = 'crease.face.1'

export type Theme = 'light' | 'dark'
export type ThemeChoice = 'system' | Theme
type Properties = Readonly<Record<string, string>>

interface Appearance {
  readonly choice: ThemeChoice
  /** what is shown now */
  readonly theme: Theme
  /** null until the server has said it */
  readonly domainConfig: DomainConfig | null
  /** null until the server has said it, now or on an earlier visit */
  readonly face: Face | null
}

export const useAppearance = create<Appearance>()(() => ({
  choice: 'system',
  theme: 'light',
  domainConfig: null,
  face: null,
}))

/** Who shows the product here; null: not known yet. */
export const useFace = (): Face | null => useAppearance(({ face }) => face)

/** Takes up what theme.js has painted, and follows the system's theme where none was chosen [TH4]. */
export function startAppearance(): void {
  const kept = localStorage.getItem(THEME_KEY)
  const choice = kept === 'light' || kept === 'dark' ? kept : 'system'
  const theme = shownBy(choice)
  useAppearance.setState({ choice, theme, face: keptFace() })
  // the system may have changed its mind since then
  if (document.documentElement.dataset['theme'] !== theme) show(theme)
  systemDark().addEventListener('change', () => {
    const { choice: now } = useAppearance.getState()
    if (now === 'system') show(shownBy(now))
  })
}

/** Shows a theme, now and on the next visit [TH4]. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(THEME_KEY)
  else localStorage.setItem(THEME_KEY, choice)
  useAppearance.setState({ choice })
  show(shownBy(choice))
}

/** Whether this browser knows the look of this address from an earlier visit. */
export const wearsALook = (): boolean => localStorage.getItem(LOOK_KEY) !== null

/** Puts on the look of this address, and the face of who shows the product there. */
export function wear(domainConfig: DomainConfig, face: Face): void {
  useAppearance.setState({ domainConfig, face })
  localStorage.setItem(FACE_KEY, JSON.stringify(face))
  const look = {
    light: propertiesOf(domainConfig, 'light'),
    dark: propertiesOf(domainConfig, 'dark'),
  }
  localStorage.setItem(LOOK_KEY, JSON.stringify(look))
  show(useAppearance.getState().theme)
}

function keptFace(): Face | null {
  try {
    const kept: Face | null = JSON.parse(localStorage.getItem(FACE_KEY) ?? 'null')
    return kept
  } catch {
    return null
  }
}

/** The custom properties of one theme: each entry's name in dashes; the logo is no property [TH2]. */
export function propertiesOf(domainConfig: DomainConfig, theme: Theme): Properties {
  const { logo: _logo, scoreboardBackground: picture, dark, ...light } = domainConfig
  const colours: ThemeColours = theme === 'dark' ? dark : light
  const entries = Object.entries(colours).map(([name, colour]) => [dashed(name), colour] as const)
  const background = picture === null ? 'none' : `url(${picture})`
  return Object.fromEntries([...entries, [dashed('scoreboardBackground'), background]])
}

const dashed = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

function shownBy(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice
  return systemDark().matches ? 'dark' : 'light'
}

function show(theme: Theme): void {
  const root = document.documentElement
  root.dataset['theme'] = theme
  for (const [name, value] of Object.entries(propertiesNow(theme))) {
    root.style.setProperty(name, value)
  }
  useAppearance.setState({ theme })
}

/** The properties of the look that is worn: as the server said it, until then as theme.js took it from the last visit. */
function propertiesNow(theme: Theme): Properties {
  const { domainConfig } = useAppearance.getState()
  if (domainConfig !== null) return propertiesOf(domainConfig, theme)
  try {
    const kept: Partial<Record<Theme, Properties>> = JSON.parse(
      localStorage.getItem(LOOK_KEY) ?? '{}',
    )
    return kept[theme] ?? {}
  } catch {
    return {}
  }
}
