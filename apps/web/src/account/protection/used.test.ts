import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paise } from '@crease/domain/units/money.ts'
import type { ProtectionReply } from '../../link/named.ts'
import { Used } from './used.tsx'

const TOLD: ProtectionReply = {
  success: true,
  at: 1,
  rules: [],
  waiting: [],
  periods: [],
  atRisk: paise(12_300),
  limits: null,
  pause: null,
  play: null,
}
const DAY = {
  per: 'day',
  staked: paise(50_000),
  net: paise(0),
  deposited: paise(0),
  renewsAt: 2,
} as const

const shown = (told: ProtectionReply): string =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Used, { told })))

test('[UI661] while what was used is counted after a start the page says so, and what is held stays', () => {
  const counting = shown(TOLD)
  expect(counting).toContain('role="status"')
  expect(counting).toContain('We are counting what you have used.')
  expect(counting).not.toContain('<table')
  expect(counting).toContain('123')
  const counted = shown({ ...TOLD, periods: [DAY] })
  expect(counted).toContain('Today')
  expect(counted).not.toContain('We are counting')
})
