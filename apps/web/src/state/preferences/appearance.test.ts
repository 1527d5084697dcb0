import type { DomainConfig, ThemeColours } from '@crease/contract/look/domain-config.ts'
import { propertiesOf } from '@crease/contract/look/look-properties.ts'
import { OWN_TENANT } from '@crease/contract/look/own-tenant.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

const stored = stubStorage()
const properties = new Map<string, string>()
const dataset: Record<string, string> = {}
let systemIsDark = false
let tellSystem = (): void => {}
vi.stubGlobal('window', {
  localStorage: window.localStorage,
  matchMedia: () => ({
    get matches() {
      return systemIsDark
    },
    addEventListener: (_: string, listener: () => void) => (tellSystem = listener),
  }),
})
vi.stubGlobal('document', {
  documentElement: {
    dataset,
    style: { setProperty: (name: string, value: string) => properties.set(name, value) },
  },
})
const { chooseTheme, knowsFace, startAppearance, useAppearance, wear } =
  await import('./appearance.ts')

const colours: ThemeColours = {
  primaryColor: '#000001',
  primaryText: '#000002',
  primaryQuiet: '#000003',
  secondaryColor: '#000004',
  buttonColor: '#000005',
  buttonText: '#000006',
  backgroundColor: '#000007',
  textColor: '#000008',
  depositColor: '#000009',
  withdrawalColor: '#00000a',
  balanceColor: '#00000b',
  fourthColors: '#00000c',
  backOdds: '#00000d',
  layOdds: '#00000e',
  footerColor: '#00000f',
  sidebarColor: '#000010',
}
const config: DomainConfig = {
  ...colours,
  dark: { ...colours, primaryColor: '#111111' },
  logo: '/tenants/one.svg',
  scoreboardBackground: null,
}

beforeEach(() => {
  stored.clear()
  properties.clear()
  systemIsDark = false
  useAppearance.setState({ domainConfig: null, face: null })
  startAppearance()
})

test('[TH2] every entry is a property of the root by its name in dashes, but the logo', () => {
  const light = propertiesOf(config, 'light')
  expect(light).toMatchObject({
    '--primary-color': '#000001',
    '--fourth-colors': '#00000c',
    '--back-odds': '#00000d',
    '--scoreboard-background': 'none',
  })
  expect(Object.keys(light)).toHaveLength(Object.keys(colours).length + 1)
  expect(propertiesOf(config, 'dark')['--primary-color']).toBe('#111111')
  expect(propertiesOf({ ...config, scoreboardBackground: '/a.svg' }, 'dark')).toMatchObject({
    '--scoreboard-background': 'url(/a.svg)',
  })
})

test('[TH2] [TH4] the look is put on for the theme that is shown', () => {
  expect(knowsFace()).toBe(false)
  wear(config, OWN_TENANT.face)
  expect(knowsFace()).toBe(true)
  expect(properties.get('--primary-color')).toBe('#000001')
  chooseTheme('dark')
  expect([dataset['theme'], properties.get('--primary-color')]).toEqual(['dark', '#111111'])
})

test('[UI920] until the server has said the look, the page’s own styles have it in either theme', () => {
  chooseTheme('dark')
  expect([dataset['theme'], properties.size]).toEqual(['dark', 0])
  wear(config, OWN_TENANT.face)
  expect(properties.get('--primary-color')).toBe('#111111')
})

test('[TH5] who shows the product here is known on the next visit before the server says it', () => {
  expect(useAppearance.getState().face).toBeNull()
  wear(config, { ...OWN_TENANT.face, name: 'Violet' })
  useAppearance.setState({ face: null })
  startAppearance()
  expect(useAppearance.getState().face).toMatchObject({ name: 'Violet', minAge: 18 })
  stored.set('crease.face.1', 'spoilt')
  startAppearance()
  expect(useAppearance.getState().face).toBeNull()
})

test('[TH4] a system that changed its mind before the page began is followed', () => {
  dataset['theme'] = 'light'
  systemIsDark = true
  startAppearance()
  expect([dataset['theme'], useAppearance.getState().theme]).toEqual(['dark', 'dark'])
})

test('[TH4] as the system: followed while the page is open, until a theme is chosen', () => {
  chooseTheme('system')
  systemIsDark = true
  tellSystem()
  expect(useAppearance.getState()).toMatchObject({ choice: 'system', theme: 'dark' })
  chooseTheme('light')
  tellSystem()
  expect(useAppearance.getState()).toMatchObject({ choice: 'light', theme: 'light' })
  expect(stored.get('crease.theme')).toBe('light')
  startAppearance()
  expect(useAppearance.getState().theme).toBe('light')
})
