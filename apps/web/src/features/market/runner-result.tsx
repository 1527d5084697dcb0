import { odds as asOdds } from '@crease/domain/odds.ts'
import { paise, type Centipaise } from '@crease/domain/money.ts'
import { whatIf, type DraftedBet } from '@crease/domain/what-if.ts'
import { useText } from '../../i18n/text.ts'
import { useMarketHead } from '../../state/live-match.ts'
import { namedPosition, useMyPosition, type NamedPosition } from '../../state/my-positions.ts'
import { useSlip, type Drafted } from '../../state/slip.ts'
import { signedAmount } from '../../ui/amounts.ts'
import { toneOf } from '../../ui/tone-of.ts'

interface RunnerResultProps {
  readonly mid: string
  readonly sid: string
}

/**
 * What the player has if this runner wins: now, and after the bet in the slip if it were matched. The
 * line keeps its place while there is nothing to say.
 */
export function RunnerResult({ mid, sid }: RunnerResultProps) {
  const t = useText()
  const row = useMyPosition(mid)
  const market = useMarketHead(mid)
  const drafted = useSlip(({ selection, drafted: bet }) =>
    selection?.marketId === mid ? bet : null,
  )
  const runnerId = useSlip(({ selection }) => selection?.runnerId ?? '')
  const position = namedPosition(row, market?.sids ?? [])
  const now = row === undefined ? null : resultOf(position, sid, [])
  const drafts = drafted === null ? [] : draftsOf(position, runnerId, drafted)
  const after = drafts.length === 0 ? null : resultOf(position, sid, drafts)
  return (
    <span className="flex min-h-4 flex-wrap items-baseline gap-x-1 text-xs font-bold">
      {now !== null && <Amount name={t('Result if it wins')} amount={now} />}
      {after !== null && (
        <>
          <span aria-hidden className="text-quiet">
            →
          </span>
          <Amount name={t('After this bet')} amount={after} />
        </>
      )}
    </span>
  )
}

function Amount({ name, amount }: { readonly name: string; readonly amount: Centipaise }) {
  const points = amount / 10_000
  return (
    <span aria-label={`${name}: ${signedAmount(points)}`} className={toneOf(points)}>
      {signedAmount(points)}
    </span>
  )
}

function resultOf(
  { position, payoff, sids }: NamedPosition,
  sid: string,
  drafts: readonly DraftedBet[],
): Centipaise | null {
  return whatIf(position, payoff, drafts).runners[sids.indexOf(sid)]?.matched ?? null
}

function draftsOf({ sids }: NamedPosition, sid: string, bet: Drafted): readonly DraftedBet[] {
  const runner = sids.indexOf(sid)
  if (runner === -1) return []
  const { side, rate, stake } = bet
  return [{ runner, side, odds: asOdds(rate), stake: paise(stake), as: 'matched' }]
}
