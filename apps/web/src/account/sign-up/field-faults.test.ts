import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BirthDate } from './birth-date.tsx'
import { DayField } from '../../ui/day-field/day-field.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'

const drawn = (field: ReactElement): string =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, field))

test('[UI1445] a field that the server refuses is described by its fault and its hint', () => {
  const asked = { label: 'Username', name: 'loginId', hint: '3 to 20 characters' }
  const wrong = drawn(createElement(LabelledField, { ...asked, wrongBy: 'fault' }))
  expect(wrong).toContain('aria-invalid="true"')
  expect(wrong).toMatch(/aria-describedby="fault [^" ]+hint"/)
  expect(drawn(createElement(LabelledField, asked))).toContain('aria-invalid="false"')
  const born = drawn(createElement(BirthDate, { wrongBy: 'fault' }))
  expect(born.match(/aria-invalid="true" aria-describedby="fault"/g)).toHaveLength(3)
})

test('[UI1445] the value of a bet on Crash is described by the button that names its range', () => {
  const text = readFileSync(
    join(import.meta.dirname, '../../casino/table/flight/target-bet.tsx'),
    'utf8',
  )
  expect(text).toContain('aria-describedby={selection === null ? buttonId : undefined}')
})

test('[UI520] a field that is left without a day says how one is written', () => {
  const field = (value: string, wrongBy: string | null): string =>
    drawn(
      createElement(DayField, {
        label: 'Start date',
        value,
        edge: 'start',
        wrongBy,
        onChange: () => {},
      }),
    )
  expect(field('31 Feb 2026', null)).toMatch(/role="alert"[^>]*>Enter a day such as \d+ \w+ \d{4}</)
  expect(field('31 Feb 2026', 'fault')).toContain('aria-describedby="fault"')
  expect(field('31 Feb 2026', 'fault')).not.toContain('Enter a day')
  expect(field('2026-03-01', null)).not.toContain('Enter a day')
  expect(field('', null)).not.toContain('Enter a day')
})
