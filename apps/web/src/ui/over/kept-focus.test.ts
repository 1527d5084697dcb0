import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isFocusLost, keepsFocus } from './kept-focus.ts'

const [body, field] = ['the page', 'a field']

test('[UI1449] the focus is lost with a removed element alone, and not where another one took it', () => {
  expect(isFocusLost({ isConnected: false }, body, body)).toBe(true)
  expect(isFocusLost({ isConnected: true }, body, body)).toBe(false)
  expect(isFocusLost({ isConnected: false }, field, body)).toBe(false)
  expect(isFocusLost(null, body, body)).toBe(false)
})

test('[UI1449] a box takes the focus once when the row that had it is removed', () => {
  let removed: () => void = () => {}
  class Watched {
    constructor(told: () => void) {
      removed = told
    }
    observe(): void {}
    disconnect(): void {}
  }
  class Row {
    isConnected = true
  }
  const page = { body: {}, activeElement: {} }
  vi.stubGlobal('MutationObserver', Watched)
  vi.stubGlobal('Element', Row)
  vi.stubGlobal('document', page)
  const focus = vi.fn<() => void>()
  let focused: (event: { readonly target: unknown }) => void = () => {}
  const box = {
    focus,
    addEventListener: (_name: string, listener: typeof focused) => (focused = listener),
    removeEventListener: () => {},
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a box without a page
  keepsFocus(box as unknown as HTMLElement)
  const row = new Row()
  focused({ target: row })
  removed()
  expect(focus).not.toHaveBeenCalled()
  row.isConnected = false
  page.activeElement = page.body
  removed()
  removed()
  expect(focus).toHaveBeenCalledTimes(1)
})

/** Lists whose rows go with the press on their own buttons. */
const BOXES = [
  'account/protection/play-safely.tsx',
  'account/security/security-dialog.tsx',
  'account/sessions/sessions-list.tsx',
  'sports/my-bets/my-bets.tsx',
  'ui/data-table/table-rows.tsx',
  'ui/waiting-list.tsx',
]

test('[UI1449] lists whose rows go with a press keep the focus', () => {
  for (const path of BOXES) {
    const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
    expect([path, text.includes('ref={keepsFocus}'), /tabIndex=\{(?:0|-1)\}/.test(text)]).toEqual([
      path,
      true,
      true,
    ])
  }
})
