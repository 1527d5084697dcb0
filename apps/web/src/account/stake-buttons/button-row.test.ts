import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { AmountInput } from '../../ui/typed/amount-input.tsx'
import { draftProblem } from './button-draft.ts'
import { ButtonRow } from './button-row.tsx'

const inputsIn = (html: string): readonly string[] => html.match(/<input[^>]*>/g) ?? []
const drawn = (element: ReturnType<typeof createElement>): string =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, element))

const rowOf = (label: string, value: string): readonly string[] => {
  const draft = { key: 1, label, value }
  const problem = draftProblem(draft, say)
  const html = drawn(
    createElement(ButtonRow, { nth: 1, draft, problem, onDraft: () => {}, onRemove: null }),
  )
  return inputsIn(html).map((input) => {
    const [, by = ''] = /aria-describedby="([^"]*)"/.exec(input) ?? []
    const isSaid = by !== '' && html.includes(`id="${by}" role="alert"`)
    return `${/aria-invalid="(\w+)"/.exec(input)?.[1]} ${isSaid}`
  })
}

test('[UI1445] of a stake button the faulty field alone is marked and described by the fault', () => {
  expect(rowOf('1k', '1000')).toEqual(['false false', 'false false'])
  expect(rowOf('', '1000')).toEqual(['true true', 'false false'])
  expect(rowOf('1k', '0.5')).toEqual(['false false', 'true true'])
})

test('[UI1445] a field of an amount keeps the fault that its form names', () => {
  const input = (props: Partial<ComponentProps<typeof AmountInput>>): string =>
    inputsIn(drawn(createElement(AmountInput, { value: '100', onType: () => {}, ...props })))[0] ??
    ''
  const faulty = input({ 'aria-invalid': true, 'aria-describedby': 'fault' })
  expect(faulty).toContain('aria-invalid="true"')
  expect(faulty).toContain('aria-describedby="fault"')
  expect(input({})).not.toContain('aria-describedby')
  expect(input({ value: '1.5.2', 'aria-describedby': 'fault' })).not.toContain('"fault"')
})
