import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import type { DepthJoined } from '../../../link/join-answers.ts'
import type { SportsLink } from '../../../link/sports-socket.ts'
import { runnerDepth } from '../../../testing/runner-depth.ts'
import { betRow } from '../../../testing/wire.ts'
import { depthLinkUp, depthNow, hearDepth, hearPlaces, watchDepth } from './live-depth.ts'

const OF = { marketId: marketId('m1'), selectionId: runnerId('kites') } as const

test('[RT123] [RT122] pushes of the payload that brings the answer to a join count behind it', async () => {
  let asked = 0
  let answer = (_joined: DepthJoined): void => {}
  const joinDepth = () =>
    new Promise<DepthJoined>((resolve) => {
      asked += 1
      answer = resolve
    })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of the line is used
  depthLinkUp({ joinDepth, leaveDepth: () => {} } as unknown as SportsLink)
  const stop = watchDepth(OF)
  const change = { kind: 'change' as const, ...OF, back: [[odds(199), paise(5_00)] as const] }
  answer({ kind: 'joined', depth: runnerDepth({ seq: 4 }), places: [] })
  hearDepth({ ...change, seq: 5 })
  hearPlaces({ ...OF, places: [{ betId: betRow().betId, ahead: paise(7_00) }] })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(depthNow(OF.marketId, OF.selectionId)?.back[0]).toEqual([199, 5_00])
  hearDepth({ ...change, seq: 6 })
  expect([depthNow(OF.marketId, OF.selectionId)?.seq, asked]).toEqual([6, 1])
  stop()
})
