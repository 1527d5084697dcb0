import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useModal, type Modal } from './use-modal.ts'

vi.stubGlobal('document', { activeElement: null })

test('[UI283] a press outside closes a dialog; one that began in a field of it, and is let go outside, does not', () => {
  const onClose = vi.fn<() => void>()
  let modal: Modal | undefined
  const Probe = (): null => {
    modal = useModal(onClose)
    return null
  }
  renderToStaticMarkup(createElement(Probe))
  const [dialog, field] = ['the dialog', 'its field']
  const press = (from: string, to: string): void => {
    modal?.onPointerDown({ target: from, currentTarget: dialog })
    modal?.onClick({ target: to, currentTarget: dialog })
  }
  press(field, field)
  // the browser names what both ends of a drag have in common
  press(field, dialog)
  expect(onClose).not.toHaveBeenCalled()
  press(dialog, dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})
