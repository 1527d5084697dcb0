import { noted, type Why } from '@crease/domain/units/why.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import type { ResultAct } from '@crease/domain/records/operator-act.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import type { ActRefused } from '@crease/protocol/result-acts.ts'

interface ActParts {
  readonly exchange: Pick<Exchange, 'submit'>
  readonly operatorName: (userId: UserId) => Promise<string | null>
}

/** Puts an act of this operator on record, with what it did in one transaction [OP70]; null for who is none. */
export async function actOf(
  { exchange, operatorName }: ActParts,
  userId: UserId,
  why: Why,
): Promise<((act: ResultAct) => Promise<Reply>) | null> {
  const name = await operatorName(userId)
  if (name === null) return null
  return (act) => exchange.submit({ kind: 'operate', by: { userId, name }, ...noted(why), act })
}

/** A refusal of the edge. */
export const refusedAct = (code: EdgeRefusal['code'], field?: string): ActRefused => ({
  kind: 'refused',
  refusal: { code, ...(field !== undefined && { field }) },
})
