import type { NoticeLine } from '@crease/people/notices/notices.ts'

/** The content of a push: a word and a number, no name and no amount [OP98]. */
export interface PushMessage {
  readonly kind: 'matched' | 'lapsed' | 'void' | 'settled' | 'cash-out' | 'payment'
  /** the number of lines together */
  readonly count: number
  readonly language: 'en' | 'hi'
}

/** The message of what changed, the newest first; null where all of it is what the player did themself. */
export function pushMessage(
  lines: readonly NoticeLine[],
  language: PushMessage['language'],
): PushMessage | null {
  const kinds = lines.map(kindOf).filter((kind) => kind !== null)
  const [kind] = kinds
  return kind === undefined ? null : { kind, count: kinds.length, language }
}

/** The kind of a line that is not the player's own act; null: they placed, moved or cancelled it. */
function kindOf(line: NoticeLine): PushMessage['kind'] | null {
  if (line.kind === 'account') return null
  if (line.kind === 'cash-out') return 'cash-out'
  if (line.kind === 'payment') return line.payment.status.kind === 'WITHDRAWN' ? null : 'payment'
  return kindOfBet(line)
}

function kindOfBet({
  bet,
  settled,
}: Extract<NoticeLine, { readonly kind: 'bet' }>): PushMessage['kind'] | null {
  if (settled !== null) return 'settled'
  if (bet.voided > 0 && bet.matched === 0) return 'void'
  if (bet.lapsed > 0 && bet.remaining === 0) return 'lapsed'
  return bet.matched > 0 ? 'matched' : null
}
