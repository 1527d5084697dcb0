import type { Command } from '@crease/domain/records/command.ts'
import { roundId, userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import type { PaidRecord } from '../writer/table-records.ts'
import { RoundCorrections } from './round-corrections.ts'
import { TableActs, type Operated } from './table-acts.ts'

const ROUND = roundId('999261123000001')
const OMAR = { userId: userId(9), name: 'omar' }
const why = { reason: 'OPERATOR_ERROR', note: 'a wrong pay table' } as const

test('[CG1111] a round that runs at another table is no round of this one, and nothing is on record as done', async () => {
  const { acts, submitted, noted } = actsOn({ runsAt: 'theirs' })
  const act = { act: 'VOID_ROUND', round: ROUND, why } as const
  expect(await acts.ask(OMAR, { ...act, table: 'ours' })).toMatchObject({
    refusal: { code: 'ROUND_ENDED' },
  })
  expect([submitted, noted]).toEqual([[], []])
  expect(await acts.ask(OMAR, { ...act, table: 'theirs' })).toMatchObject({ kind: 'tables' })
  expect([submitted.length, noted]).toEqual([1, ['VOID_ROUND']])
})

test.each([
  ['hours ago', 'nowhere'],
  ['in this moment', 'ours'],
])('[CG1110] a round that was paid %s is not void unless it is named', async (_, runsAt) => {
  const { acts, submitted, noted } = actsOn({ runsAt, paid: PAID })
  const act = { table: 'ours', act: 'VOID_ROUND', why } as const
  expect(await acts.ask(OMAR, { ...act, round: null })).toMatchObject({
    refusal: { code: 'ROUND_ENDED' },
  })
  expect([submitted, noted]).toEqual([[], []])
  await acts.ask(OMAR, { ...act, round: ROUND })
  expect(submitted).toMatchObject([{ act: { kind: 'correct-round', roundId: ROUND, to: 'void' } }])
})

/** The acts of an operator on tables whose newest round is this one. */
function actsOn({
  runsAt,
  paid = null,
}: {
  readonly runsAt: string
  readonly paid?: PaidRecord | null
}) {
  const submitted: Command[] = []
  const noted: string[] = []
  const table = (name: string): Operated => ({
    standing: () => ({ ...IDLE, table: name, roundId: ROUND }),
    pause: () => undefined,
    isPaused: () => false,
    resume: () => undefined,
    runs: async () => name === runsAt,
    voidRound: async () => name === runsAt,
  })
  const acts = new TableActs({
    operated: table,
    standings: () => [],
    records: { noteAct: async ({ act }) => void noted.push(act) },
    // the exchange finds the round by its id alone
    corrections: new RoundCorrections({
      titles: new Map(),
      submit: async (command) => {
        submitted.push(command)
        return { kind: 'done' }
      },
      records: { paidRound: async () => paid, runs: async () => paid === null },
      earlierApproval: async () => null,
      corrected: () => undefined,
    }),
    now: () => 0,
  })
  return { acts, submitted, noted }
}

const PAID: PaidRecord = {
  row: {
    roundId: ROUND,
    table: 'ours',
    player: null,
    title: 'Ours',
    status: { kind: 'ENDED', code: 'A', winner: 'A', at: 1 },
    openedAt: 0,
    epoch: 1,
    seedNumber: 1,
    play: {},
  },
  bets: [],
  play: {},
}

const IDLE = {
  status: 'WAITING',
  roundId: null,
  watching: null,
  note: null,
  operatorNote: null,
  by: null,
  since: null,
} as const
