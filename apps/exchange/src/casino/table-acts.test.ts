import type { Command } from '@crease/domain/records/command.ts'
import { roundId, userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { RoundCorrections } from './round-corrections.ts'
import { TableActs, type Operated } from './table-acts.ts'

const ROUND = roundId('999261123000001')
const why = { reason: 'OPERATOR_ERROR', note: 'a wrong pay table' } as const

test('[CG1111] a round that runs at another table is no round of this one, and nothing is on record as done', async () => {
  const submitted: Command[] = []
  const noted: string[] = []
  const table = (name: string): Operated => ({
    standing: () => ({ ...IDLE, table: name }),
    pause: () => undefined,
    resume: () => undefined,
    runs: async () => name === 'theirs',
    voidRound: async () => name === 'theirs',
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
      records: { paidRound: async () => null, runs: async () => true },
      earlierApproval: async () => null,
      corrected: () => undefined,
    }),
    operatorName: async () => 'omar',
    now: () => 0,
  })
  const act = { act: 'VOID_ROUND', round: ROUND, why } as const
  expect(await acts.ask(userId(9), { ...act, table: 'ours' })).toMatchObject({
    refusal: { code: 'ROUND_ENDED' },
  })
  expect([submitted, noted]).toEqual([[], []])
  expect(await acts.ask(userId(9), { ...act, table: 'theirs' })).toMatchObject({ kind: 'tables' })
  expect([submitted.length, noted]).toEqual([1, ['VOID_ROUND']])
})

const IDLE = {
  status: 'WAITING',
  roundId: null,
  watching: null,
  note: null,
  operatorNote: null,
  by: null,
  since: null,
} as const
