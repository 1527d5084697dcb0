import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useText } from '../../i18n/text.ts'
import type { RoundRecord } from '../../link/named.ts'
import { seenRoundNow, type SeenRound } from '../state/seen-rounds.ts'

type Seals = Pick<RoundRecord, 'commitment' | 'clients'>

/** Whether the record agrees with what this browser was shown before its bet; null: nothing was shown here. */
export const agreesWithSeen = ({ commitment }: Seals, seen: SeenRound | null): boolean | null =>
  seen === null || seen.commitment === null ? null : seen.commitment === commitment

interface Sent {
  readonly seen: SeenRound | null
  /** the player has bets on the round: one that was refused leaves its seed here alone */
  readonly hasBets: boolean
}

/** Whether a seed that this browser sent entered the draw; null: it sent none with a bet that was taken. */
export function hasOwnSeed({ clients }: Seals, { seen, hasBets }: Sent): boolean | null {
  if (seen === null || seen.seeds.length === 0) return null
  const isIn = clients.flat().some((listed) => seen.seeds.some(({ seed }) => seed === listed))
  return isIn || hasBets ? isIn : null
}

interface SeenHereProps {
  readonly record: RoundRecord
  /** the player has bets on the round */
  readonly hasBets: boolean
}

/** The state that this browser stored before the bet, next to the record [UI1190]. */
export function SeenHere({ record, hasBets }: SeenHereProps) {
  const t = useText()
  const seen = seenRoundNow(record.roundId)
  const agrees = agreesWithSeen(record, seen)
  const isIn = hasOwnSeed(record, { seen, hasBets })
  if (seen === null && !hasBets) return null
  if (seen === null) {
    return (
      <p className="text-sm text-quiet">
        {t('This browser sent no bet on this round, so it has nothing to compare.')}
      </p>
    )
  }
  return (
    <ul className="flex flex-col gap-2 rounded-md border border-line bg-panel p-3">
      {agrees !== null && (
        <Seen holds={agrees}>
          {t('This browser received the round’s number and digest before it sent your bet')}
        </Seen>
      )}
      {isIn !== null && (
        <Seen holds={isIn}>
          {isIn
            ? t('Your seed is in the list and was used in the draw')
            : t('Your seed is not in the list: the cards were drawn without it')}
        </Seen>
      )}
    </ul>
  )
}

function Seen({ holds, children }: { readonly holds: boolean; readonly children: string }) {
  const t = useText()
  return (
    <li className="flex gap-3 font-semibold">
      {holds ? (
        <CircleCheck size={22} className="shrink-0 text-gain" aria-label={t('Passed')} />
      ) : (
        <CircleX size={22} className="shrink-0 text-loss" aria-label={t('Failed')} />
      )}
      {children}
    </li>
  )
}
