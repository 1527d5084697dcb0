import type { DomainConfig } from '@crease/contract/look/domain-config.ts'
import { propertiesOf, type Theme } from '@crease/contract/look/look-properties.ts'
import type { Face } from '@crease/contract/look/tenant.ts'
import { create } from 'zustand'
import { storage } from '../../link/storage.ts'

/** Where the choice is kept; public/theme.js reads it before anything is painted. */
const THEME_KEY = 'crease.theme'
/** who shows the product at this address, as it was said last; another shape has another number */
const FACE_KEY = 'crease.face.1'

export type ThemeChoice = 'system' | Theme

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

/** The brand of the product on this host; null: not known yet. */
export const useFace = (): Face | null => useAppearance(({ face }) => face)

/** Takes up what theme.js has painted, and follows the system's theme where none was chosen [TH4]. */
export function startAppearance(): void {
  const kept = storage.getItem(THEME_KEY)
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
  if (choice === 'system') storage.removeItem(THEME_KEY)
  else storage.setItem(THEME_KEY, choice)
  useAppearance.setState({ choice })
  show(shownBy(choice))
}

/** Whether this browser knows who shows the product here from an earlier visit. */
export const knowsFace = (): boolean => useAppearance.getState().face !== null

/** Puts on the look of this address, where it has changed since the page's styles came, and the face of who shows the product there. */
export function wear(domainConfig: DomainConfig, face: Face): void {
  useAppearance.setState({ domainConfig, face })
  storage.setItem(FACE_KEY, JSON.stringify(face))
  show(useAppearance.getState().theme)
}

function keptFace(): Face | null {
  try {
    const kept: Face | null = JSON.parse(storage.getItem(FACE_KEY) ?? 'null')
    return kept
  } catch {
    return null
  }
}

const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

function shownBy(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice
  return systemDark().matches ? 'dark' : 'light'
}

function show(theme: Theme): void {
  const { domainConfig } = useAppearance.getState()
  const root = document.documentElement
  root.dataset['theme'] = theme
  // until the server has said it, the page's styles have the look that they came with [UI920]
  const properties = domainConfig === null ? {} : propertiesOf(domainConfig, theme)
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value)
  useAppearance.setState({ theme })
}
