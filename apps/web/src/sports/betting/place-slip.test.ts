import { runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSelection } from '../../testing/a-selection.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { wireBet } from '../../testing/wire.ts'

stubStorage()
const { placeAll, placeDraft } = await import('./place-slip.ts')
const { changeSlip, openSlip } = await import('./change-slip.ts')
const { closeSlip, useSlip } = await import('./slip.ts')
const { usePlacing } = await import('./sent-bets.ts')
const { useReceipts } = await import('./receipts.ts')
const { useAuth } = await import('../../state/player/auth.ts')
const { prefer, useOneClick } = await import('../../state/preferences/preferences.ts')
const { placedByOneClick } = await import('./one-click.ts')
const { forgetAll } = await import('../../state/session-stores.ts')
const { socketUp, useConnection } = await import('../../state/connection/connection.ts')
const { useMyBets } = await import('../state/orders/my-bets.ts')

type Answer = 'placed' | 'delayed' | 'refused' | 'lost'
let answers: Record<string, Answer[]> = {}
let asked: { readonly selectionId: string; readonly clientBetId: string }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  closeSlip()
  socketUp('sports')
  useConnection.setState({ heardAt: Date.now(), tickedAt: Date.now() })
  useAuth.setState({ userId: '7', token: 't', balance: paise(9000_00), exposure: paise(0) })
  useMyBets.setState({ status: 'loaded', bets: [] })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!url.endsWith('/placeBet')) throw new Error('no line')
    const { selectionId, clientBetId } = JSON.parse(body)
    asked.push({ selectionId, clientBetId })
    const answer = answers[selectionId]?.shift() ?? 'lost'
    if (answer === 'lost') throw new Error('no line')
    if (answer === 'placed' || answer === 'delayed') {
      const waits = { status: 'PENDING', pendingUntil: '2026-03-01T14:00:05.000Z' } as const
      const bet = wireBet({
        betId: String(asked.length),
        selectionId,
        clientBetId,
        ...(answer === 'delayed' && waits),
      })
      return Response.json({ success: true, message: 'Placed', bet })
    }
    const refusal = { code: 'STAKE_ABOVE_MAX', message: 'Maximum stake is 50', field: 'stake' }
    return Response.json({ success: false, error: 'no', ...refusal }, { status: 422 })
  })
})

const open = (name: string): void =>
  openSlip(aSelection({ runnerId: runnerId(name), row: runnerId(name) }), `cell ${name}`)
const held = (): readonly string[] =>
  useSlip.getState().drafts.map(({ selection }) => selection.runnerId)
const stakeAll = (): void => {
  for (const { id } of useSlip.getState().drafts) {
    changeSlip({ kind: 'type', id, typing: { kind: 'stake', text: '500' } })
  }
}

test('[BS150] a second press takes a price off, not within the same press; another cell of its row is taken', () => {
  open('a')
  open('a')
  expect(held()).toEqual(['a'])
  vi.advanceTimersByTime(1000)
  openSlip(aSelection({ rate: aSelection().rate, runnerId: runnerId('a') }), 'cell a2')
  expect(useSlip.getState()).toMatchObject({ picked: 'cell a2' })
  openSlip(aSelection({ runnerId: runnerId('a') }), 'cell a2')
  // the second half of a double click on the other cell
  expect(held()).toEqual(['a'])
  vi.advanceTimersByTime(1000)
  openSlip(aSelection({ runnerId: runnerId('a') }), 'cell a2')
  openSlip(aSelection({ runnerId: runnerId('a') }), 'cell a2')
  expect(held()).toEqual([])
  vi.advanceTimersByTime(1000)
  open('a')
  vi.advanceTimersByTime(1000)
  vi.setSystemTime(Date.now() - 3_600_000)
  open('a')
  expect(held()).toEqual([])
  prefer({ oneSelection: true })
  open('b')
  open('c')
  expect(held()).toEqual(['c'])
  prefer({ oneSelection: false })
})

test('[BS151] several go together, each under its own id; the refused one stays with its reason, a lost one is checked', async () => {
  answers = { a: ['placed'], b: ['refused'], c: ['lost', 'placed'] }
  for (const runner of ['a', 'b', 'c']) open(runner)
  stakeAll()
  void placeAll()
  // each is stored before it is sent
  expect(usePlacing.getState().sent).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(200)
  expect(held()).toEqual(['b', 'c'])
  const [refused, lost] = useSlip.getState().drafts
  expect(refused?.problem).toMatchObject({ kind: 'answer', field: 'stake' })
  expect(lost?.sending.kind).toBe('checking')
  expect(usePlacing.getState().sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(held()).toEqual(['b'])
  const keys = asked.map(({ selectionId, clientBetId }) => `${selectionId} ${clientBetId}`)
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(3)
  expect(useReceipts.getState().betIds).toHaveLength(2)
})

test('[BS143] a slip that is hidden leaves its bet to its answer', async () => {
  answers = { a: ['lost', 'placed'] }
  open('a')
  stakeAll()
  void placeAll()
  await vi.advanceTimersByTimeAsync(200)
  closeSlip()
  expect(usePlacing.getState().sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect([usePlacing.getState().sent.length, held().length]).toEqual([0, 0])
  expect(asked).toHaveLength(2)
})

test('[BS141] [BS55] a bet of one click is shown from the press on, also while its delay runs', async () => {
  forgetAll()
  useAuth.setState({ userId: '7', token: 't', balance: paise(9000_00), exposure: paise(0) })
  useOneClick.setState({ on: true })
  const shown = (): unknown => {
    const { sent, betIds } = useReceipts.getState()
    return [sent.map(({ isChecked = false }) => isChecked), betIds]
  }
  answers = { a: ['lost', 'delayed'] }
  expect(placedByOneClick(aSelection({ runnerId: runnerId('a') }))).toBe(true)
  expect(shown()).toEqual([[false], []])
  await vi.advanceTimersByTimeAsync(500)
  expect(shown()).toEqual([[true], []])
  await vi.advanceTimersByTimeAsync(600)
  expect(shown()).toEqual([[], ['2']])
  expect(useMyBets.getState().bets).toMatchObject([{ status: 'PENDING' }])
  // the next player sees none of it, and has not asked for one click
  useAuth.setState({ userId: '8' })
  expect(placedByOneClick(aSelection({ runnerId: runnerId('b') }))).toBe(false)
  expect(shown()).toEqual([[], []])
  useOneClick.setState({ on: false })
})

test('[BS141] a bet whose answer is lost is shown to its own player, and to no other who signs in meanwhile', async () => {
  forgetAll()
  useAuth.setState({ userId: '7', token: 't', balance: paise(9000_00), exposure: paise(0) })
  useOneClick.setState({ on: true })
  answers = { d: ['lost', 'lost', 'placed'] }
  placedByOneClick(aSelection({ runnerId: runnerId('d') }))
  await vi.advanceTimersByTimeAsync(200)
  const shown = (userId: string): number => {
    useAuth.setState({ userId })
    return useReceipts.getState().sent.length
  }
  expect([shown('7'), shown('8'), shown('7')]).toEqual([1, 0, 1])
  usePlacing.setState({ sent: [] })
  useOneClick.setState({ on: false })
})

test('[BS51] [BS155] presses of one moment on a price place one bet of one click', () => {
  forgetAll()
  useAuth.setState({ userId: '7', token: 't', balance: paise(9000_00), exposure: paise(0) })
  useOneClick.setState({ on: true })
  const press = (): unknown => placedByOneClick(aSelection({ runnerId: runnerId('c') }))
  expect([press(), press(), press()]).toEqual([true, true, true])
  expect(useReceipts.getState().sent).toHaveLength(1)
  useOneClick.setState({ on: false })
})

test('[BS143] [BS152] a bet on its way cannot be typed over, and a checked one is no draft any more', async () => {
  answers = { a: ['lost', 'refused'] }
  open('a')
  stakeAll()
  const drafted = (): number => [...useSlip.getState().drafted.values()].flat().length
  const stake = (text: string): unknown => {
    const [draft] = useSlip.getState().drafts
    if (draft === undefined) throw new Error('nothing in the slip')
    changeSlip({ kind: 'type', id: draft.id, typing: { kind: 'stake', text } })
    return useSlip.getState().drafts[0]?.form.stake
  }
  void placeAll()
  expect([stake('5000'), drafted()]).toEqual(['500', 1])
  await vi.advanceTimersByTimeAsync(200)
  expect([stake('5000'), drafted()]).toEqual(['500', 0])
  await vi.advanceTimersByTimeAsync(5000)
  expect([stake('5000'), drafted()]).toEqual(['5000', 1])
})

test('[BS155] three presses within one task place one bet, also those that come before its answer', async () => {
  answers = { a: ['lost', 'placed'], b: ['placed'] }
  open('a')
  stakeAll()
  const [drawn] = useSlip.getState().drafts
  if (drawn === undefined) throw new Error('nothing in the slip')
  for (let press = 0; press < 3; press += 1) void placeDraft(drawn)
  await vi.advanceTimersByTimeAsync(200)
  void placeDraft(drawn)
  await vi.advanceTimersByTimeAsync(5000)
  void placeDraft(drawn)
  open('b')
  stakeAll()
  for (let press = 0; press < 3; press += 1) void placeAll()
  await vi.advanceTimersByTimeAsync(200)
  const keys = new Map(asked.map(({ selectionId, clientBetId }) => [clientBetId, selectionId]))
  expect([...keys.values()]).toEqual(['a', 'b'])
})
