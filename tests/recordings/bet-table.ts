import type { LapseReason } from '@crease/domain/bet/bet.ts'
import type { Side } from '@crease/domain/units/side.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'

/** One bet of a table: what is asked, when, and what must become of it. */
export interface PredictedBet {
  readonly no: string
  /** epoch milliseconds */
  readonly at: number
  readonly player: string
  readonly side: Side
  /** 'NED' or 'PNG' */
  readonly on: string
  readonly requestedOdds: number
  readonly stake: Paise
  /** stake@odds(other bet), in the order in which each pair was first matched */
  readonly matched: readonly Parcel[]
  readonly rest: Rest
  /** in hundredths of a paisa; nothing for a refused bet */
  readonly net: number
}

/** What was matched at one price against one other bet, or against the house (`with` null). */
export type Parcel = ReturnType<typeof parcelOf>

/** What became of the part that was not matched. */
type Rest =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly code: string }
  | {
      readonly kind: 'lapsed'
      readonly amount: Paise
      readonly reason: LapseReason
      readonly cancel: RefusedCancel | null
    }
  | { readonly kind: 'cancelled'; readonly amount: Paise; readonly at: number }
  | { readonly kind: 'all-matched'; readonly cancel: RefusedCancel }

/** A cancel that comes too late. */
interface RefusedCancel {
  readonly code: string
  readonly at: number
}

export interface PredictedPlayer {
  readonly player: string
  readonly before: Paise
  readonly net: Paise
  readonly commission: Paise
  readonly after: Paise
}

/** Reads a table of bets, a row a bet, columns parted by '|', the first row its heading. */
export function readBets(table: string): readonly PredictedBet[] {
  return rowsOf(table, 11).map((row) => {
    const cell = (column: number) => row[column] ?? ''
    return {
      no: cell(0),
      at: momentOf(cell(1)),
      player: cell(2),
      side: cell(3) === 'BACK' ? 'BACK' : 'LAY',
      on: cell(4),
      requestedOdds: hundredths(cell(5)),
      stake: paise(hundredths(cell(6))),
      matched: wordsOf(cell(7)).map(parcelOf),
      rest: restOf(wordsOf(cell(8))),
      net: Number(cell(9).replace('.', '')),
    }
  })
}

/** The players of a table: what each is predicted to have. */
export function readPlayers(table: string): readonly PredictedPlayer[] {
  return rowsOf(table, 5).map((row) => {
    const money = (column: number) => paise(hundredths(row[column] ?? ''))
    return {
      player: row[0] ?? '',
      before: money(1),
      net: money(2),
      commission: money(3),
      after: money(4),
    }
  })
}

/** '12.34' is 1234: a figure of two decimals without a float in between. */
export function hundredths(figure: string): number {
  if (!/^-?\d+\.\d\d$/.test(figure)) throw new Error(`not a figure of two decimals: '${figure}'`)
  return Number(figure.replace('.', ''))
}

function rowsOf(table: string, columns: number): readonly (readonly string[])[] {
  const [, ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  for (const row of rows) {
    if (row.length !== columns) throw new Error(`not ${columns} columns: ${row.join('|')}`)
  }
  return rows
}

/** '11T09:00:00.000Z': the day and time within July 2022. */
function momentOf(dayAndTime: string): number {
  const moment = Date.parse(`2022-07-${dayAndTime}`)
  if (Number.isNaN(moment)) throw new Error(`not a day and time: '${dayAndTime}'`)
  return moment
}

function wordsOf(cell: string): readonly string[] {
  return cell.split(' ').filter((word) => word !== '')
}

function parcelOf(word: string) {
  const [, stake = '', odds = '', other] = /^([\d.]+)@([\d.]+)(?:\((\d+)\))?$/.exec(word) ?? []
  return { stake: paise(hundredths(stake)), odds: hundredths(odds), with: other ?? null }
}

function restOf(words: readonly string[]): Rest {
  const [kind, second = '', third = '', fourth = ''] = words
  switch (kind) {
    case undefined:
      return { kind: 'none' }
    case 'refused':
      return { kind, code: second }
    case 'lapsed': {
      const amount = paise(hundredths(second))
      return { kind, amount, reason: reasonOf(third), cancel: refusedCancel(words.slice(3)) }
    }
    case 'cancelled':
      return { kind, amount: paise(hundredths(second)), at: momentOf(fourth) }
    default: {
      const cancel = refusedCancel(words)
      if (cancel === null) throw new Error('nothing can become of a bet')
      return { kind: 'all-matched', cancel }
    }
  }
}

/** 'BET_ENDED to a cancel at 11T10:59:31.427Z' */
function refusedCancel(words: readonly string[]): RefusedCancel | null {
  const [code] = words
  if (code === undefined) return null
  if (code !== 'BET_ENDED') throw new Error(`not what can become of a bet: ${words.join(' ')}`)
  return { code, at: momentOf(words.at(-1) ?? '') }
}

/** When the player asks for the rest back, and what they are told; null when they do not. */
export function cancelOf(rest: Rest): { readonly at: number; readonly answer: string } | null {
  if (rest.kind === 'cancelled') return { at: rest.at, answer: 'cancelled' }
  if (rest.kind === 'none' || rest.kind === 'refused' || rest.cancel === null) return null
  return { at: rest.cancel.at, answer: rest.cancel.code }
}

function reasonOf(word: string): LapseReason {
  const reasons: readonly LapseReason[] = [
    'MKT_SUSPENDED',
    'MKT_VERSION',
    'MKT_INVALID',
    'SELF_MATCH',
  ]
  const reason = reasons.find((known) => known === word)
  if (reason === undefined) throw new Error(`not a reason to lapse: ${word}`)
  return reason
}
