import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HELP_PAGES } from '@crease/contract/look/help-pages.ts'
import { expect, test } from 'vitest'
import { ENTRY_VIEWS } from './screens/entry-views.ts'
import { VIEWS } from './screens/views.ts'
import { OPENED_OTHERWISE, SCREENS } from './support/browser/all-screens.ts'

const WEB = join(import.meta.dirname, '../apps/web/src')
const LOOKED_AT: readonly string[] = [...SCREENS.map(([address]) => address), ...OPENED_OTHERWISE]

/** The paths of the app's routes, but those of every other address. */
function routes(): readonly string[] {
  const code = ['app.tsx', 'signed-in-app.tsx'].map((file) => readFileSync(join(WEB, file), 'utf8'))
  const paths = [...code.join('\n').matchAll(/\bpath="([^"*]+)"/g)].map(([, path = '']) => path)
  return [...paths, ...HELP_PAGES.map((page) => `/${page}`)]
}

/** Whether an address is shown by a path: '/inplay/chess' by '/inplay/:game'. */
function shows(path: string, address: string): boolean {
  const pattern = path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(address.replace(/\?.*/, ''))
}

test('[UI1121] every route of the app is among the screens that are looked at', () => {
  expect(routes().length).toBeGreaterThan(30)
  expect(routes().filter((path) => !LOOKED_AT.some((address) => shows(path, address)))).toEqual([])
})

test('[UI1121] and each of those is the address of a route', () => {
  expect(LOOKED_AT.filter((address) => !routes().some((path) => shows(path, address)))).toEqual([])
})

test('[UI1121] the screens of who is not signed in have views of their own', () => {
  const opening = Object.values(ENTRY_VIEWS).map(({ open }) => String(open))
  const unopened = OPENED_OTHERWISE.filter((address) => address !== '/details').filter(
    (address) => !opening.some((open) => new RegExp(`goto\\(['"]${address}['"#]`).test(open)),
  )
  expect(unopened).toEqual([])
})

/** The view that opens the layer of a file: its dialog, its sheet, its drawer or its menu. */
const LAYERS: Readonly<Record<string, string>> = {
  'account/account-bar/account-menu.tsx': 'menu',
  'account/account-bar/money.tsx': 'exposure',
  'account/market-account/market-account-dialog.tsx': 'market-account',
  'account/notifications/notice-bell.tsx': 'notifications',
  'account/preferences/preferences-dialog.tsx': 'preferences',
  'account/protection/reality-check.tsx': 'reality-check',
  'account/security/security-dialog.tsx': 'security',
  'account/security/step-up-dialog.tsx': 'step-up',
  'account/stake-buttons/saved-dialog.tsx': 'set-saved',
  'account/stake-buttons/stake-buttons-modal.tsx': 'set-buttons',
  'casino/about/about-dialog.tsx': 'casino-about',
  'casino/round/round-dialog.tsx': 'round',
  'casino/table/multi-table/add-table.tsx': 'add-table',
  'shell/bottom-nav.tsx': 'bets-sheet',
  'shell/markets/market-dialogs.tsx': 'chart',
  'shell/markets/slip-sheet.tsx': 'slip',
  'shell/rules/rules-modal.tsx': 'rules',
  'shell/shell.tsx': 'drawer',
  'shell/welcome-banner/welcome-banner.tsx': 'welcome',
  'sports/cash-out/cash-out-dialog.tsx': 'cash-out',
  'sports/keyboard/keyboard-help.tsx': 'keyboard',
  'sports/run-ladder/run-ladder-dialog.tsx': 'run-ladder',
  'ui/day-field/month-panel.tsx': 'day-panel',
}

test('[UI1121] every layer over a page has a view that opens it', () => {
  // the samples of /style are of no page of their own; ui/over has what layers are made of
  const parts = globSync('**/*.tsx', { cwd: WEB }).filter(
    (file) => !file.includes('/style/') && !file.startsWith('ui/over/'),
  )
  const layers = parts.filter((file) =>
    /<(?:Dialog|Sheet|Drawer|Menu|dialog)\b|^ +role="dialog"/m.test(
      readFileSync(join(WEB, file), 'utf8'),
    ),
  )
  expect(layers.toSorted()).toEqual(Object.keys(LAYERS).toSorted())
  expect(Object.values(LAYERS).filter((view) => !(view in VIEWS))).toEqual([])
})
