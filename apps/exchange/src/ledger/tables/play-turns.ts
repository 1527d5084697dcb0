import type { PlayedThere, PlayTurnRow } from '@crease/domain/records/players/play-turn.ts'
import { bigint, int, json } from './fields.ts'
import { listOf, shape, whole } from './guards.ts'
import { isPerPeriod } from './protection.ts'
import { table } from './table.ts'

const isPlayedThere = shape<PlayedThere>({
  shard: whole(),
  told: whole(),
  starts: isPerPeriod,
  staked: isPerPeriod,
  net: isPerPeriod,
  atRisk: whole(),
  heardAt: whole(),
})

/** Where players' turns are [SH89]. */
export const PLAY_TURN = table<PlayTurnRow>({
  name: 'play_turn',
  fields: {
    userId: bigint('user_id'),
    number: bigint('number'),
    holder: int('holder'),
    told: bigint('told'),
    played: json('played', listOf(isPlayedThere)),
  },
  onConflict: { key: ['user_id'] },
  atStart: 'play_turn ORDER BY user_id',
})
