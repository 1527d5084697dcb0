import { runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

const stored = stubStorage()
const said = vi.fn<(text: string) => void>()
vi.doMock('../../ui/over/toasts.tsx', () => ({ sayProblem: said }))
const onRound = { casinoGameSlug: 'x', mid: 'r1', selectionId: runnerId('a'), stake: paise(100_00) }
const keptAs = (body: object) =>
  JSON.stringify({
    state: {
      sent: [{ clientBetId: 'c', userId: '7', body: { ...body, clientBetId: 'c' }, sentAt: 0 }],
    },
    version: 0,
  })
const atTable = { ...onRound, matchOdd: odds(200), matchOddVariant: 'back' }
stored.set('crease-sent-table-bets', keptAs(atTable))
stored.set('crease-sent-solo-bets', keptAs(onRound).replace('"version":0', '"version":1'))
const { useAuth } = await import('../../state/player/auth.ts')
const { resumeCheckingTables } = await import('./sent-table-bets.ts')
const { resumeCheckingSolo } = await import('./play-solo.ts')

test('[UI417] [UI600] after a reload a refusal at a table or of a game is told, though no chip shows it', async () => {
  useAuth.setState({ userId: '7', token: 't' })
  const ended = { success: false, error: 'x', message: 'The round has ended', code: 'ROUND_ENDED' }
  vi.stubGlobal('fetch', async () => Response.json(ended, { status: 422 }))
  resumeCheckingTables()
  resumeCheckingSolo()
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2), { timeout: 3000 })
  expect(said).toHaveBeenCalledWith('The round has ended')
})

test('[UI417] a refusal of a bet of this page that had to be checked is left to its chip', async () => {
  said.mockClear()
  const answers = [503, 422]
  const ended = { success: false, error: 'x', message: 'The round has ended', code: 'ROUND_ENDED' }
  vi.stubGlobal('fetch', async () => {
    const status = answers.shift() ?? 422
    return Response.json(status === 503 ? {} : ended, { status })
  })
  const { placeTableBet, tableBetChecked } = await import('./sent-table-bets.ts')
  const clientBetId = crypto.randomUUID()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server here reads nothing
  const body = { ...atTable, clientBetId } as Parameters<typeof placeTableBet>[0]
  expect(await placeTableBet(body)).toEqual({ kind: 'unknown' })
  expect(await tableBetChecked(clientBetId)).toMatchObject({ kind: 'refused' })
  expect(said).not.toHaveBeenCalled()
})
