import { expect, test } from 'vitest'

import { BatchCheck } from '../checked-batch.ts'
import { RECORDED, definition, line, type MadeUpChange } from '../testing/made-up-stream.ts'
import { messageOf } from './stream-message.ts'
import { createTranslator } from './translator.ts'

const AT = Date.UTC(2030, 4, 1)

/** The market as the exchange has it after these changes: its status, and the best offer to back of the first runner. */
function standsAfter(changes: readonly (readonly [pt: number, change: MadeUpChange])[]) {
  const translator = createTranslator(RECORDED)
  const check = new BatchCheck()
  const known = { status: '', back: 0 }
  for (const [pt, change] of changes) {
    const message = messageOf(line(AT + pt, change), translator.misread)
    if (message === null) throw new Error('no message')
    for (const event of check.check(translator.translate(message), () => undefined).good) {
      if (event.kind === 'market-state') known.status = event.status
      if (event.kind !== 'quotes') continue
      const quotes = event.runners.find(({ runnerId }) => runnerId === '11')
      if (quotes !== undefined) known.back = quotes.back[0]?.odds ?? 0
    }
  }
  return { ...known, late: translator.counts()['late'] ?? 0 }
}

const open = { marketDefinition: definition({ inPlay: true, betDelay: 5 }) }
/** open as well, with another delay */
const other = { marketDefinition: definition({ inPlay: true, betDelay: 6 }) }
const shut = { marketDefinition: definition({ inPlay: true, betDelay: 5, status: 'SUSPENDED' }) }
const back = (odds: number, size: number) => ({ rc: [{ id: 11, atb: [[odds, size]] }] })

test('[FD62] a late state leaves no mark: the next one is sent, whatever the late one said', () => {
  const late = standsAfter([
    [0, open],
    [300, other],
    [200, shut],
    [400, shut],
  ])
  expect(late).toMatchObject({ status: 'SUSPENDED', late: 1 })
  const again = standsAfter([
    [0, open],
    [300, shut],
    [200, open],
    [400, open],
  ])
  expect(again).toMatchObject({ status: 'OPEN', late: 1 })
})

test('[FD62] a late price is in no later book', () => {
  const changes = [
    [0, open],
    [100, back(3, 50)],
    [300, back(3, 0)],
    [200, back(3, 80)],
    [400, back(2.9, 10)],
  ] as const
  expect(standsAfter(changes)).toMatchObject({ back: 290, late: 1 })
})

test('[FD62] a state that overtakes prices counts, a late image does not, and all does after a clock was set back', () => {
  expect(
    standsAfter([
      [0, open],
      [300, back(3, 50)],
      [200, shut],
    ]),
  ).toMatchObject({ status: 'SUSPENDED', back: 300, late: 0 })
  expect(
    standsAfter([
      [0, open],
      [300, back(3, 50)],
      [200, { ...open, img: true, ...back(2.5, 40) }],
      [400, back(3.1, 10)],
    ]),
  ).toMatchObject({ back: 310, late: 1 })
  expect(
    standsAfter([
      [100_000, open],
      [100_100, back(3, 50)],
      [100, shut],
      [200, back(2.4, 50)],
    ]),
  ).toMatchObject({ status: 'SUSPENDED', back: 300, late: 0 })
})

test('[FD62] after the clock of a source was set back, what it says from then on counts', () => {
  const changes = [
    [0, shut],
    [100_000, open],
    // by seventy seconds
    [30_000, back(3, 50)],
    [60_000, shut],
  ] as const
  expect(standsAfter(changes)).toMatchObject({ status: 'SUSPENDED', late: 0 })
})
