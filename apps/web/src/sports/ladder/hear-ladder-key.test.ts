import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { runnerDepth } from '../../testing/runner-depth.ts'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
class FakeElement {
  readonly classList = { contains: () => false }
  readonly dataset = {}
  closest(): null {
    return null
  }
}
vi.stubGlobal('HTMLElement', FakeElement)
for (const other of ['HTMLInputElement', 'HTMLButtonElement']) vi.stubGlobal(other, Date)

const { hearLadderKey } = await import('./hear-ladder-key.ts')
const { useLadder } = await import('./ladder-store.ts')
const { paise } = await import('@crease/domain/units/money.ts')
const { prefer } = await import('../../state/preferences/preferences.ts')
const { socketUp } = await import('../../state/connection/connection.ts')
const { useAuth } = await import('../../state/player/auth.ts')

test('[BS155] [UI588] a held key moves through a ladder, and arms nothing a second time', () => {
  socketUp('sports')
  useAuth.setState({ balance: paise(9000_00), exposure: paise(0) })
  prefer({ oneClickStake: '100' })
  const [move, centreIt] = [vi.fn<(steps: number) => void>(), vi.fn<() => void>()]
  const press = (key: string, repeat: boolean): void => {
    const event = {
      key,
      repeat,
      target: new FakeElement(),
      preventDefault() {},
      stopPropagation() {},
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of an event as a ladder asks for
    const heard = event as unknown as KeyboardEvent<HTMLElement>
    hearLadderKey(heard, { depth: runnerDepth(), steps: 'CLASSIC', bets: [], move, centreIt })
  }
  press('b', true)
  expect(useLadder.getState().armed).toBeNull()
  press('b', false)
  expect(useLadder.getState().armed).not.toBeNull()
  press('PageUp', true)
  press('c', true)
  expect(move).toHaveBeenCalledTimes(1)
  expect(centreIt).not.toHaveBeenCalled()
})
