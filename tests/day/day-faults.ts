import type { Command } from '@crease/domain/records/command.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { PlayAlone } from '@crease/domain/rounds/round.ts'
import type { Transfer } from '@crease/domain/records/rows.ts'
import type { GroupRows } from '@crease/ledger/tables/group-rows.ts'
import type { DaySabotage } from './day-exchange.ts'

/** A fault planted on purpose, and what the day must say of it. */
interface DayFault {
  readonly name: string
  readonly found: RegExp
  /** made again for each day */
  readonly sabotage: () => DaySabotage
}

type Settle = Extract<Command, { readonly kind: 'settle' }>

export const DAY_FAULTS: readonly DayFault[] = [
  {
    name: 'a number that is paid by another one, while the ledger says that it was the right one',
    found: /^user -?\d+ got .* must be /,
    sabotage: () => {
      const lied = new Map<MarketId, MarketResult>()
      return {
        engine: (sound) =>
          settling(sound, (settle) => {
            if (settle.result.kind !== 'number' || !hasPlayers(sound, settle.marketId))
              return settle
            lied.set(settle.marketId, settle.result)
            return { ...settle, result: { kind: 'number', value: settle.result.value + 500 } }
          }),
        ledger: (sound) => ({ ...sound, commit: (rows) => sound.commit(withResults(rows, lied)) }),
      }
    },
  },
  {
    name: 'one posting of a settlement that is dropped',
    found: /^\[LG24\] /,
    sabotage: () => {
      let dropped = false
      return {
        engine: (sound) => sound,
        ledger: (sound) => ({
          ...sound,
          commit: (rows) => {
            const { transfer = [] } = rows.writes
            const at = dropped ? -1 : transfer.findIndex(isPayout)
            dropped ||= at >= 0
            const left = transfer.filter((_, index) => index !== at)
            return sound.commit({ ...rows, writes: { ...rows.writes, transfer: left } })
          },
        }),
      }
    },
  },
  {
    name: 'a round of a game alone that is paid by another multiple than its game says',
    found: /^user \d+ got .* of games alone, must be /,
    sabotage: () => ({
      engine: (sound) => ({
        ...sound,
        decide: (command, now) =>
          sound.decide(command.kind === 'play-alone' ? paidMore(command) : command, now),
      }),
      ledger: (sound) => sound,
    }),
  },
  {
    name: 'a bet on a round that is taken by hand and paid more than was said',
    found: /^user \d+ got .* of rounds, must be /,
    sabotage: () => ({
      engine: (sound) => ({
        ...sound,
        decide: (command, now) =>
          sound.decide(
            command.kind === 'cash-out-on-round' ? { ...command, pays: command.pays + 1 } : command,
            now,
          ),
      }),
      ledger: (sound) => sound,
    }),
  },
  {
    name: 'one result that never reaches its market',
    found: /^market \S+ is \w+, must be (SETTLED|VOIDED)$/,
    sabotage: () => {
      let lost: MarketId | null = null
      return {
        engine: (sound) =>
          settling(sound, (settle) => {
            lost ??= settle.marketId
            return settle.marketId === lost ? { kind: 'release' } : settle
          }),
        ledger: (sound) => sound,
      }
    },
  },
]

function paidMore(command: PlayAlone): PlayAlone {
  const { follows } = command
  if (follows.kind !== 'settle-round') return command
  const comes = follows.comes.map(([selection, of]) => {
    const more = of.kind === 'pays' ? { ...of, hundredths: of.hundredths + 1 } : of
    return [selection, more] as const
  })
  return { ...command, follows: { ...follows, comes } }
}

function settling(sound: Engine, change: (settle: Settle) => Command): Engine {
  return {
    ...sound,
    decide: (command, now) =>
      sound.decide(command.kind === 'settle' ? change(command) : command, now),
  }
}

const hasPlayers = (engine: Engine, market: MarketId): boolean =>
  engine.positions().some(({ marketId }) => marketId === market)

/** Of the pool to a user. */
const isPayout = ({ debit, credit }: Transfer): boolean =>
  debit.startsWith('POOL:') && credit.startsWith('CASH:')

/** The rows as they would be if these markets had been paid by these results. */
function withResults(rows: GroupRows, results: ReadonlyMap<MarketId, MarketResult>): GroupRows {
  const market = rows.writes.market?.map((row) => {
    const result = results.get(row.definition.marketId)
    return result === undefined || row.result === null ? row : { ...row, result }
  })
  return market === undefined ? rows : { ...rows, writes: { ...rows.writes, market } }
}
