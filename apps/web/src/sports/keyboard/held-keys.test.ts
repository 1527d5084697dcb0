import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
class FakeElement {
  readonly inputMode: string
  readonly kind: string
  constructor(kind = 'button', inputMode = '') {
    this.kind = kind
    this.inputMode = inputMode
  }
  closest(selector: string): FakeElement | null {
    return selector.includes(this.kind) ? this : null
  }
}
class FakeInput extends FakeElement {}
class FakeTextArea extends FakeElement {}
vi.stubGlobal('Element', FakeElement)
vi.stubGlobal('HTMLElement', FakeElement)
vi.stubGlobal('HTMLInputElement', FakeInput)
vi.stubGlobal('HTMLTextAreaElement', FakeTextArea)
const history = {
  state: null,
  scrollRestoration: 'auto',
  pushState() {},
  replaceState() {},
  go() {},
}
vi.stubGlobal('window', { ...Object(window), history, addEventListener() {} })
const inCapture = vi.fn<(name: string, hear: unknown, capture: boolean) => void>()
vi.stubGlobal('document', { addEventListener: inCapture })

const { endHeldEnter } = await import('./held-enter.ts')
const { hearKey } = await import('./keys.ts')
const hearsFirst = [...inCapture.mock.calls]
const { useKeyboard } = await import('./use-keyboard.ts')
const { openSlip } = await import('../betting/change-slip.ts')
const { closeSlip, useSlip } = await import('../betting/slip.ts')
const { aSelection } = await import('../../testing/a-selection.ts')

interface Pressed {
  readonly key: string
  readonly repeat?: boolean
  readonly isComposing?: boolean
  readonly target?: FakeElement
}

/** A key as the page hears it, and whether it was taken. */
function pressed({ key, repeat = false, isComposing = false, target }: Pressed) {
  const event = {
    key,
    repeat,
    isComposing,
    target: target ?? new FakeElement(),
    timeStamp: 0,
    defaultPrevented: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isStopped: false,
    preventDefault: () => void (event.defaultPrevented = true),
    stopPropagation: () => void (event.isStopped = true),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of an event as keys ask for
  return event as typeof event & KeyboardEvent
}

beforeEach(() => {
  useKeyboard.setState({ on: true, helpOpen: false })
  vi.stubGlobal('document', {
    querySelector: () => null,
    querySelectorAll: () => [],
    activeElement: null,
    body: null,
  })
})
afterEach(closeSlip)

const heard = (key: Pressed, hear: (event: KeyboardEvent) => void): boolean => {
  const event = pressed(key)
  hear(event)
  return event.defaultPrevented
}

test('[BS155] the page hears a held Enter before its buttons do', () => {
  expect(hearsFirst).toEqual([['keydown', endHeldEnter, true]])
})

test('[BS155] Enter that is held down presses once, on a button and in a field; a text of lines keeps its lines', () => {
  expect(heard({ key: 'Enter' }, endHeldEnter)).toBe(false)
  expect(heard({ key: 'Enter', repeat: true }, endHeldEnter)).toBe(true)
  expect(heard({ key: 'Enter', repeat: true, target: new FakeInput() }, endHeldEnter)).toBe(true)
  expect(heard({ key: 'Enter', repeat: true, target: new FakeTextArea() }, endHeldEnter)).toBe(
    false,
  )
  expect(heard({ key: 'ArrowDown', repeat: true }, endHeldEnter)).toBe(false)
})

test('[BS155] a held key acts once, but for those that step a rate', () => {
  const click = vi.fn<() => void>()
  const step = { click, offsetParent: {} }
  vi.stubGlobal('document', {
    querySelector: () => null,
    querySelectorAll: () => [step],
    body: null,
  })
  const goes = vi.fn<() => void>()
  const hear = (event: KeyboardEvent): void => hearKey(event, goes)
  heard({ key: '+' }, hear)
  heard({ key: '+', repeat: true }, hear)
  expect(click).toHaveBeenCalledTimes(2)
  heard({ key: '1', repeat: true }, hear)
  heard({ key: 'b', repeat: true }, hear)
  expect(click).toHaveBeenCalledTimes(2)
})

test('[UI283] Escape closes the topmost sheet, then the slip', async () => {
  const hear = (event: KeyboardEvent): void => hearKey(event, () => {})
  const { openOver } = await import('../../ui/over/use-back-closes.ts')
  openSlip(aSelection(), 'cell')
  const closed = vi.fn<() => void>(() => gone())
  const gone = openOver().opened(closed)
  hear(pressed({ key: 'Escape' }))
  expect(closed).toHaveBeenCalledTimes(1)
  expect(useSlip.getState().drafts).toHaveLength(1)
  hear(pressed({ key: 'Escape' }))
  expect(useSlip.getState().drafts).toHaveLength(0)
})

test('[UI281] Escape that ends a composition, or a search, leaves the slip open', () => {
  const hear = (event: KeyboardEvent): void => hearKey(event, () => {})
  openSlip(aSelection(), 'cell')
  hear(pressed({ key: 'Escape', isComposing: true, target: new FakeInput('input', 'decimal') }))
  hear(pressed({ key: 'Escape', target: new FakeInput('search', 'text') }))
  expect(useSlip.getState().drafts).toHaveLength(1)
  hear(pressed({ key: 'Escape', target: new FakeInput('input', 'decimal') }))
  expect(useSlip.getState().drafts).toHaveLength(0)
})
