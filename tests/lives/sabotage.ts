import type { Command, Decision } from '@crease/domain/records/command.ts'
import type { RowKind } from '@crease/domain/records/registry.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { Waters } from './journal.ts'
import { PAYMENT_FAULTS, deciding } from './payments/payment-faults.ts'
import { SOUND, type Fault } from './simulated-server.ts'

export const FAULTS: readonly Fault[] = [
  {
    name: 'a exchange that answers before its commit',
    found: /^lost: /,
    sabotage: {
      ...SOUND,
      ledger: (sound) => ({
        ...sound,
        commit: async (rows) => {
          // what becomes of it, nobody hears
          sound.commit(rows).catch(() => undefined)
          return { kind: 'committed' }
        },
      }),
    },
  },
  {
    name: 'a journal that loses a write',
    found: /^lost: /,
    sabotage: {
      ...SOUND,
      ledger: (sound, { chance }) => ({
        ...sound,
        commit: async (rows) => (chance.happens(5) ? { kind: 'committed' } : sound.commit(rows)),
      }),
    },
  },
  {
    name: 'an engine that forgets a hold',
    found: /^\[LG32\] /,
    sabotage: {
      ...SOUND,
      engine: (sound, waters) => deciding(sound, (decision) => withoutHold(decision, waters)),
    },
  },
  {
    name: 'an engine that forgets the ids of its clients',
    found: /^doubled: /,
    sabotage: {
      ...SOUND,
      engine: (sound) => ({
        ...sound,
        knowsKey: () => false,
        decide: (command, now) => sound.decide(withoutKey(command), now),
      }),
    },
  },
  {
    name: 'an engine that says more of a cash-out than its bets bring',
    found: /^\[LG61\] /,
    sabotage: {
      ...SOUND,
      engine: (sound) =>
        deciding(sound, (decision) => ({
          ...decision,
          writes: {
            ...decision.writes,
            cashOut: (decision.writes.cashOut ?? []).map(({ outcome, ...order }) => ({
              ...order,
              outcome:
                outcome.kind === 'done' ? { ...outcome, value: paise(outcome.value + 1) } : outcome,
            })),
          },
        })),
    },
  },
  {
    name: 'an engine that does not have its conditional orders written',
    found: /^\[LG10\] /,
    sabotage: {
      ...SOUND,
      engine: (sound) => deciding(sound, (decision) => without(decision, 'conditional')),
    },
  },
  {
    name: 'an engine that does not have its switches written',
    found: /^\[LG10\] /,
    sabotage: {
      ...SOUND,
      engine: (sound) => deciding(sound, (decision) => without(decision, 'switch')),
    },
  },
  {
    name: 'an engine that says more of a bet on a round than it came to',
    found: /^\[LG76\] /,
    sabotage: { ...SOUND, engine: (sound) => deciding(sound, withMoreWon) },
  },
  {
    name: 'an engine that pays a bet that is taken by hand at more than was asked for',
    found: /^paid wrong: /,
    sabotage: {
      ...SOUND,
      engine: (sound) => ({
        ...sound,
        decide: (command, now) =>
          sound.decide(
            command.kind === 'cash-out-on-round'
              ? { ...command, pays: command.pays + 60 }
              : command,
            now,
          ),
      }),
    },
  },
  {
    name: 'an engine that takes a bet by hand and lets its round pay it all the same',
    found: /^lost: /,
    sabotage: { ...SOUND, engine: (sound) => deciding(sound, withoutCashOuts) },
  },
  {
    name: 'an engine that pays a round of a player by another multiple than its game says',
    found: /^paid wrong: /,
    sabotage: {
      ...SOUND,
      engine: (sound) => ({
        ...sound,
        decide: (command, now) => sound.decide(withAnotherPay(command), now),
      }),
    },
  },
  {
    name: 'an engine that takes a round of a player for ended and leaves its bet open',
    found: /^\[LG75\] /,
    sabotage: {
      ...SOUND,
      engine: (sound) => ({
        ...sound,
        decide: (command, now) => {
          const decision = sound.decide(command, now)
          return command.kind === 'play-alone' ? withoutEnds(decision) : decision
        },
      }),
    },
  },
  {
    name: 'an engine that does not have its rounds written',
    found: /^\[LG10\] /,
    sabotage: {
      ...SOUND,
      engine: (sound) => deciding(sound, (decision) => without(decision, 'round')),
    },
  },
  {
    name: 'an engine that publishes another starting price than that of its fills',
    found: /^\[SP6\] /,
    sabotage: { ...SOUND, engine: (sound) => deciding(sound, withOtherStarts) },
  },
  ...PAYMENT_FAULTS,
]

/** Every starting price is a hundredth higher than the fills at it. */
function withOtherStarts(decision: Decision): Decision {
  const { market } = decision.writes
  if (market === undefined) return decision
  const rows = market.map((row) => {
    if (row.starting === null) return row
    const runners = row.starting.runners.map((start) => ({
      ...start,
      odds: start.odds === null ? null : odds(start.odds + 1),
    }))
    return { ...row, starting: { ...row.starting, runners } }
  })
  return { ...decision, writes: { ...decision.writes, market: rows } }
}

/** The game says 250 hundredths, and 251 are paid under that name. */
function withAnotherPay(command: Command): Command {
  if (command.kind !== 'play-alone' || command.follows.kind !== 'settle-round') return command
  const comes = command.follows.comes.map(([selection, of]) => {
    const other =
      of.kind === 'pays' && of.hundredths > 0 ? { ...of, hundredths: of.hundredths + 1 } : of
    return [selection, other] as const
  })
  return { ...command, follows: { ...command.follows, comes } }
}

/** Its end comes to what it would have come to. */
const withoutCashOuts = (decision: Decision): Decision => ({
  ...decision,
  writes: {
    ...decision.writes,
    roundBet: (decision.writes.roundBet ?? []).map((bet) =>
      bet.status.kind === 'CASHED_OUT' ? { ...bet, status: { kind: 'ACCEPTED' } } : bet,
    ),
  },
})

const withoutEnds = (decision: Decision): Decision => ({
  ...decision,
  writes: {
    ...decision.writes,
    roundBet: (decision.writes.roundBet ?? []).filter(({ status }) => status.kind !== 'SETTLED'),
  },
})

const withMoreWon = (decision: Decision): Decision => ({
  ...decision,
  writes: {
    ...decision.writes,
    roundBet: (decision.writes.roundBet ?? []).map(({ status, ...bet }) => ({
      ...bet,
      status: status.kind === 'SETTLED' ? { ...status, net: paise(status.net + 1) } : status,
    })),
  },
})

/** The bet is taken, and in a tenth of them nothing is held for it. */
function withoutHold(decision: Decision, { disk, chance }: Waters): Decision {
  if (decision.reply.kind !== 'placed' || !chance.happens(10)) return decision
  const { userId } = decision.reply.bet
  const heldBefore = (user: UserId) => disk.accounts.get(user)?.held ?? null
  const { transfer = [], position = [], account = [] } = decision.writes
  const writes = {
    ...decision.writes,
    transfer: transfer.filter(({ code }) => code !== 'HOLD'),
    position: position.map((row) => ({
      ...row,
      exposure: disk.positions.get(`${row.userId} ${row.marketId}`)?.exposure ?? row.exposure,
    })),
    account: account.map((row) =>
      row.userId === userId ? { ...row, held: heldBefore(userId) ?? row.held } : row,
    ),
  }
  return { ...decision, writes }
}

const without = (decision: Decision, kind: RowKind): Decision => ({
  ...decision,
  writes: { ...decision.writes, [kind]: [] },
})

const withoutKey = (command: Command): Command =>
  command.kind === 'place' ? { ...command, clientBetId: null } : command
