import { MESSAGE_MAX } from '@crease/contract/accounts/message-shapes.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainNumber } from '../../ui/amounts.ts'
import { isTooLong, MessageField } from './message-field.tsx'

const fieldOf = (props: Partial<ComponentProps<typeof MessageField>>): string =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(MessageField, { label: 'Your message', text: '', onType: () => {}, ...props }),
    ),
  )

test('[UI1445] a message that is too long with what is sent beside it is marked, and the limit is what is left', () => {
  const text = 'a'.repeat(MESSAGE_MAX - 10)
  expect([isTooLong(text), isTooLong(text, 10), isTooLong(text, 11)]).toEqual([false, false, true])
  const [fits, long] = [fieldOf({ text, beside: 10 }), fieldOf({ text, beside: 40 })]
  expect(fits).toContain('aria-invalid="false"')
  expect(long).toContain('aria-invalid="true"')
  expect(long).toContain(`of ${plainNumber(MESSAGE_MAX - 40)} characters`)
})
