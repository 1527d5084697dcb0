import { arrivedPosting, sentPosting, takenPosting } from '../../accounting/cash-posting.ts'
import type { Reply } from '../../records/command.ts'
import type {
  CashMove,
  CashMoveCommand,
  CashMoveRow,
  SendCash,
} from '../../records/players/cash-move.ts'
import type { AccountRow } from '../../records/rows.ts'
import { broughtTo, repay, tellOwed } from '../../state/purse.ts'
import type { Transaction } from '../../state/transaction.ts'
import { NO_MONEY, paise, type Paise } from '../../units/money.ts'

type CommandOf<Kind extends CashMoveCommand['kind']> = Extract<CashMoveCommand, { kind: Kind }>

/** Sends free cash of a player to another shard, or nothing where too little is free [SH10]. */
export function sendCash(tx: Transaction, asked: SendCash): Reply {
  const { of: userId, to } = asked
  const account = tx.account(userId)
  const { kind } = account
  const sent =
    kind === 'player' || kind === 'demo' ? amountToSend(freeOf(account), asked) : NO_MONEY
  const isOwn = to === tx.state.shard.own
  if (sent === 0 || isOwn) return sentReply(tx, asked, sent)
  if (kind !== 'player' && kind !== 'demo') throw new Error(`cash of a ${kind} stays`)
  const number = tx.state.cashChannels.sentTo(to) + 1
  const move: CashMove = {
    from: tx.state.shard.own,
    to,
    number,
    userId,
    kind,
    amount: sent,
    at: tx.now,
  }
  tx.setAccount({ ...account, cash: paise(account.cash - sent) })
  allot(tx, move, -sent)
  tx.record('transfer', sentPosting(move, tx.now))
  note(tx, { ...move, status: 'SENT' })
  return sentReply(tx, asked, sent)
}

/** What goes of what is free: nothing, or at least what is asked for. */
function amountToSend(free: Paise, { least, share }: Pick<SendCash, 'least' | 'share'>): Paise {
  if (free < least || free <= 0) return NO_MONEY
  return share === 'all' ? free : paise(least + Math.floor((free - least) / 2))
}

function sentReply(tx: Transaction, { of, to }: SendCash, sent: Paise): Reply {
  const upTo = tx.state.cashChannels.sentTo(to)
  return { kind: 'cash-sent', sent, free: freeOf(tx.account(of)), upTo }
}

/**
 * Takes a move that another shard has sent, where it is the next one: one that was taken changes nothing, and one
 * whose predecessor is missing waits until it is said again behind that one [SH11].
 */
export function takeCash(tx: Transaction, { move }: CommandOf<'take-cash'>): Reply {
  const { from, number, userId, amount } = move
  const taken = tx.state.cashChannels.takenFrom(from)
  if (move.to !== tx.state.shard.own || number !== taken + 1) {
    return { kind: 'cash-taken', upTo: taken }
  }
  const known = tx.account(userId)
  const kind = known.kind === 'gone' ? move.kind : known.kind
  tx.setAccount({ ...known, kind, cash: paise(known.cash + amount) })
  allot(tx, move, amount)
  tx.record('transfer', takenPosting(move, tx.now))
  note(tx, { ...move, status: 'TAKEN' })
  repay(tx, userId)
  tellOwed(tx, userId, known.owed)
  return { kind: 'cash-taken', upTo: number }
}

/** What another shard has taken is no longer in transit [SH10]. */
export function cashArrived(tx: Transaction, { to, upTo }: CommandOf<'cash-arrived'>): void {
  for (const move of tx.state.cashChannels.unarrivedUpTo(to, upTo)) {
    tx.record('transfer', arrivedPosting(move, tx.now))
    note(tx, { ...move, status: 'ARRIVED' })
  }
}

function note(tx: Transaction, row: CashMoveRow): void {
  tx.record('cashMove', row)
  tx.state.cashChannels.follow(row)
}

function allot(tx: Transaction, { userId }: CashMove, change: number): void {
  tx.record('allotment', { userId, brought: paise(broughtTo(tx, userId) + change) })
}

const freeOf = ({ cash, held }: Pick<AccountRow, 'cash' | 'held'>): Paise =>
  paise(Math.max(0, cash - held))
