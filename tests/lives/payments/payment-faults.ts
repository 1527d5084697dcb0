import type { Command, Decision } from '@crease/domain/records/command.ts'
import type { PaymentRow } from '@crease/domain/records/players/payment.ts'
import type { Engine } from '@crease/domain/engine.ts'
import { SOUND, type Fault } from '../simulated-server.ts'

/** Faults of deposits and withdrawals, planted on purpose. */
export const PAYMENT_FAULTS: readonly Fault[] = [
  {
    name: 'an engine that does not hold what is asked for',
    found: /^\[PC4\] /,
    sabotage: { ...SOUND, engine: (sound) => deciding(sound, withoutWithheld) },
  },
  {
    name: 'an engine that pays a payment twice',
    found: /^\[PC8\] /,
    sabotage: { ...SOUND, engine: (sound) => deciding(sound, withMovesTwice) },
  },
  {
    name: 'an engine that lets one operator decide what needs two',
    found: /^\[OP167\] /,
    sabotage: { ...SOUND, engine: (sound) => deciding(sound, withLetGo) },
  },
  {
    name: 'an engine that forgets under which key a payment was asked for',
    found: /^(doubled: |one_payment_a_key|one id, two payments)/,
    sabotage: {
      ...SOUND,
      engine: (sound) => {
        let nth = 0
        const another = (): string =>
          `00000000-0000-4000-8000-${String((nth += 1)).padStart(12, '0')}`
        return {
          ...sound,
          decide: (command, now) => sound.decide(underAnotherKey(command, another), now),
        }
      },
    },
  },
  {
    name: 'a cashier that does not look for what the server before it had let go',
    found: /^never carried out: /,
    sabotage: { ...SOUND, looksBack: false },
  },
]

export function deciding(sound: Engine, change: (decision: Decision) => Decision): Engine {
  return { ...sound, decide: (command, now) => change(sound.decide(command, now)) }
}

/** The request is kept, and its money is free. */
function withoutWithheld(decision: Decision): Decision {
  const { payment = [], transfer = [], account = [] } = decision.writes
  const isAsked = payment.some(
    ({ direction, status, approvals }) =>
      direction === 'withdrawal' && status.kind === 'REQUESTED' && approvals.length === 0,
  )
  if (!isAsked) return decision
  const writes = {
    ...decision.writes,
    transfer: transfer.filter(({ code }) => code !== 'HOLD'),
    account: account.map((row) => ({ ...row, held: row.held, withheld: row.withheld })),
  }
  return { ...decision, writes }
}

function withMovesTwice(decision: Decision): Decision {
  const { transfer = [] } = decision.writes
  const again = transfer.filter(({ code }) => code === 'DEPOSIT' || code === 'WITHDRAWAL')
  return { ...decision, writes: { ...decision.writes, transfer: [...transfer, ...again] } }
}

/** One yes is enough, whatever the sum. */
function withLetGo(decision: Decision): Decision {
  const letGo = (row: PaymentRow): PaymentRow =>
    row.status.kind === 'REQUESTED' && row.approvals.length > 0
      ? { ...row, status: { kind: 'APPROVED', at: row.requestedAt } }
      : row
  const { payment = [] } = decision.writes
  return { ...decision, writes: { ...decision.writes, payment: payment.map(letGo) } }
}

const underAnotherKey = (command: Command, another: () => string): Command =>
  command.kind === 'request-payment'
    ? { ...command, clientId: another(), past: { ...command.past, earlier: null } }
    : command
