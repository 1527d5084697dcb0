import { duplexPair } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Reply } from '@crease/domain/records/command.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import { roundId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { PlayerRound, TableBetAsk, TableView } from '@crease/protocol/tables.ts'
import { ROUND_BET, tableView } from '@crease/protocol/testing/tables.ts'
import { expect, test } from 'vitest'
import { PartAway } from './part-away.ts'
import { PartLine, type Heard } from './part-line.ts'
import { tablesOfExchange } from './tables-part.ts'

const USER = userId(1)
const ASK: TableBetAsk = {
  userId: USER,
  table: 'teen20',
  roundId: roundId('101260101120000'),
  selection: 'a',
  side: 'BACK',
  odds: 198,
  stake: paise(100_00),
  clientBetId: null,
  clientSeed: null,
}

/** The exchange's end, what it tells gateways, and a process that runs the tables by what `heard` answers. */
function ground() {
  let tellBets: (bets: readonly RoundBet[]) => void = () => undefined
  let tellWatched: (slug: string, count: number) => void = () => undefined
  const told = { tables: [] as TableView[], rounds: [] as PlayerRound[] }
  const part = tablesOfExchange({
    exchange: {
      submit: async (): Promise<Reply> => {
        // what is committed is published before it is answered
        tellBets([ROUND_BET])
        return { kind: 'round-bet', bet: ROUND_BET }
      },
    },
    stream: {
      tellTable: (view) => told.tables.push(view),
      tellRounds: (rounds) => told.rounds.push(...rounds),
      onWatched: (hear) => (tellWatched = hear),
      onRoundBets: (hear) => (tellBets = hear),
    },
  })
  function owner(heard: Heard): { readonly line: PartLine; readonly gone: () => void } {
    const [near, far] = duplexPair()
    const line = new PartLine(near, { heard, ended: () => undefined })
    const theirs: PartLine = new PartLine(far, { heard: {}, ended: () => part.ended(own) })
    const own = { line: theirs, epoch: 1 }
    theirs.hears(part.begin(own))
    return { line, gone: () => line.close() }
  }
  return { part, told, owner, watched: (slug: string, count: number) => tellWatched(slug, count) }
}

test('[OP945] what is asked of tables that nobody runs has not happened', async () => {
  const { part } = ground()
  await expect(part.port.placeTableBet(ASK)).rejects.toBeInstanceOf(PartAway)
  await expect(part.port.tables(USER, null)).rejects.toBeInstanceOf(PartAway)
  expect(part.port.rounds(USER)).toEqual([])
})

test('[OP945] what was under way as their process died is not answered: it may have happened', async () => {
  const { part, owner } = ground()
  const { gone } = owner({ placeTableBet: () => new Promise(() => undefined) })
  const asked = part.port.placeTableBet(ASK).catch(() => 'failed')
  await pause(20)
  gone()
  expect(await Promise.race([asked, pause(300, 'no answer')])).toBe('no answer')
  await expect(part.port.placeTableBet(ASK)).rejects.toBeInstanceOf(PartAway)
})

test('[OP942] tables apart hear what was committed before the answer to what they asked, and players of them are told once', async () => {
  const { part, told, owner } = ground()
  const said: string[] = []
  const { line } = owner({ roundBets: () => said.push('committed') })
  await line.ask('submit', { kind: 'place-on-round' })
  said.push('answered')
  expect(said).toEqual(['committed', 'answered'])
  expect(told.rounds).toMatchObject([{ userId: USER, bets: [{ betId: 9 }] }])
  expect(part.port.rounds(USER)).toMatchObject([{ table: 'teen20' }])
})

test('[OP942] who runs the tables next is told what is watched, and tells how each stands', async () => {
  const { told, owner, watched } = ground()
  watched('teen20', 3)
  const heard: unknown[] = []
  const { line } = owner({ watched: (...args: unknown[]) => heard.push(args) })
  await line.ask('follow')
  line.tell('table', tableView())
  await expect.poll(() => told.tables.length).toBe(1)
  watched('teen20', 4)
  await expect
    .poll(() => heard)
    .toEqual([
      ['teen20', 3],
      ['teen20', 4],
    ])
})
