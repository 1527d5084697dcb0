import { runnerId } from '@crease/domain/units/ids.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { odds } from '@crease/domain/units/odds.ts'
import { aSelection } from '../../../testing/a-selection.ts'
import { stubStorage } from '../../../testing/stub-storage.ts'

const MATCH = { pathname: '/details', search: '?event=e1' }
const HALF_AN_HOUR_MS = 30 * 60_000
const stored = stubStorage()
const place = { ...MATCH }
Reflect.set(window, 'location', place)
Reflect.set(window, 'sessionStorage', window.localStorage)

beforeEach(() => {
  stored.clear()
  Object.assign(place, MATCH)
})

/** The page as a browser loads it: no module remembers anything. */
async function load(userId = '7') {
  vi.resetModules()
  const { signedInAs, useAuth } = await import('../../../state/player/auth.ts')
  useAuth.setState(signedInAs({ token: 't', userName: 'Asha', userId, isDemo: false }))
  const slip = { ...(await import('../slip.ts')), ...(await import('../change-slip.ts')) }
  const { keepDrafts, takeUpDrafts, leaveSlipPage, pageOfPicks } = await import('./kept-drafts.ts')
  takeUpDrafts()
  keepDrafts()
  return { ...slip, leaveSlipPage, pageOfPicks }
}

/** A page with two prices picked, 500 typed for the first, which is worked on. */
async function twoPicked() {
  const slip = await load()
  slip.openSlip(aSelection(), 'cell-a')
  slip.openSlip(
    aSelection({ runnerId: runnerId('b'), row: runnerId('b'), rate: odds(210) }),
    'cell-b',
  )
  const [first, second] = slip.useSlip.getState().drafts
  if (first === undefined || second === undefined) throw new Error('not picked')
  slip.changeSlip({ kind: 'type', id: first.id, typing: { kind: 'stake', text: '500' } })
  slip.changeSlip({ kind: 'choose', id: first.id })
  return { ...slip, first, second }
}

test('[BS154] what is typed in a slip is there after a reload, and what is picked then is another', async () => {
  const { first, second } = await twoPicked()
  const { useSlip, openSlip } = await load()
  const { drafts, chosen, picked, drafted } = useSlip.getState()
  expect(drafts.map(({ id, form: { rate, stake } }) => [id, rate, stake])).toEqual([
    [first.id, '1.85', '500'],
    [second.id, '2.10', ''],
  ])
  expect([chosen, picked, drafted.get('m1')?.length]).toEqual([first.id, 'cell-a', 1])
  openSlip(aSelection({ runnerId: runnerId('c'), row: runnerId('c') }), 'cell-c')
  const ids = useSlip.getState().drafts.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
})

test('[BS154] a bet that is on its way is no draft after a reload', async () => {
  const { changeSlip, first, second } = await twoPicked()
  changeSlip({ kind: 'sending', id: first.id, sending: { kind: 'placing' } })
  const { drafts, chosen } = (await load()).useSlip.getState()
  expect([drafts.map(({ id }) => id), chosen]).toEqual([[second.id], second.id])
})

test('[BS154] [BS156] a slip that was closed stays closed', async () => {
  const { closeSlip } = await twoPicked()
  closeSlip()
  expect((await load()).useSlip.getState().drafts).toEqual([])
  expect(stored.has('crease-drafts.2')).toBe(false)
})

test('[BS154] neither another player, nor another page, nor a later day finds what was picked', async () => {
  await twoPicked()
  expect((await load('8')).useSlip.getState().drafts).toEqual([])
  Object.assign(place, { search: '?event=e2' })
  expect((await load()).useSlip.getState().drafts).toEqual([])
  Object.assign(place, MATCH)
  vi.useFakeTimers({ now: Date.now() + HALF_AN_HOUR_MS + 1 })
  expect((await load()).useSlip.getState().drafts).toEqual([])
})

test('[BS154] the page of the slip shows what was picked on another, and knows the way back', async () => {
  const { first, second } = await twoPicked()
  Object.assign(place, { pathname: '/slip', search: '' })
  const { useSlip, changeSlip, pageOfPicks, leaveSlipPage } = await load()
  const ids = (): readonly number[] => useSlip.getState().drafts.map(({ id }) => id)
  expect(ids()).toEqual([first.id, second.id])
  changeSlip({ kind: 'remove', id: second.id })
  expect(pageOfPicks()).toBe('/details?event=e1')
  Object.assign(place, MATCH)
  leaveSlipPage()
  expect(ids()).toEqual([first.id])
  Object.assign(place, { pathname: '/home', search: '' })
  leaveSlipPage()
  expect(ids()).toEqual([])
})

test('[BS154] what cannot be read is nothing', async () => {
  stored.set('crease-drafts.2', '{"drafts":')
  expect((await load()).useSlip.getState().drafts).toEqual([])
})
