import { expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { wireBet } from '../../../testing/wire.ts'

stubStorage()
const { loadMyBets, ofEvent, useMyBets } = await import('./my-bets.ts')
const { eventId } = await import('@crease/domain/units/ids.ts')

const FIRST_MATCH = eventId('e-first')
/** newest first; the first bet of all was on another match */
const placed = Array.from({ length: 101 }, (_, at) => ({
  ...wireBet({ betId: String(101 - at), ...(at === 100 && { eventId: FIRST_MATCH }) }),
  liability: 500,
  possibleProfit: 425,
}))

/** The server's pages of those bets; it stops to answer after as many as given. */
function answerPages(most: number): readonly string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'http://crease').searchParams
    asked.push(`${query.get('page')} up to ${query.get('upTo')}`)
    if (asked.length > most) throw new Error('no line')
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    const json = async () => ({
      success: true,
      data: placed.slice((page - 1) * limit, page * limit),
      page,
      totalPages: Math.ceil(placed.length / limit),
      total: placed.length,
      upTo: 101,
      totals: { stake: 0, liability: 0 },
    })
    return { status: 200, headers: new Headers(), json }
  })
  return asked
}

test('[BS145] My Bets has every current bet of a match, however many newer ones others have', async () => {
  const asked = answerPages(2)
  await loadMyBets()
  const { status, bets } = useMyBets.getState()
  expect(status).toBe('loaded')
  expect(bets.map(({ betId }) => betId)).toEqual(placed.map(({ betId }) => betId))
  expect(ofEvent(bets, FIRST_MATCH)).toHaveLength(1)
  expect(asked).toEqual(['1 up to null', '2 up to 101'])
})

test('[BS145] a list without its last page is no list: the known one stays', async () => {
  useMyBets.setState({ status: 'loading', bets: [] })
  answerPages(1)
  await loadMyBets()
  expect(useMyBets.getState()).toEqual({ status: 'failed', bets: [] })
})
