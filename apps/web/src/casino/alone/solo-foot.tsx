import { exactMultiplier } from '@crease/casino/solo/multiplier.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import type { SoloReply, SoloRound } from '../../link/named.ts'
import { endedShown, isOver, netOf, useSolo } from '../state/solo-games.ts'
import { OwnLine } from '../table/own-line.tsx'
import { plainAmount, signedPlain, timesOfStake } from '../../ui/amounts.ts'

/** a round's end that is recorded in these words */
const NO_WIN = 'Nothing'

interface SoloHeadProps {
  readonly stand: SoloReply
  readonly plays: boolean
}

/** The state of the round, in a word or two. */
export function SoloHead({ stand: { round }, plays }: SoloHeadProps) {
  const t = useText()
  if (plays) return <Plate>{t('Playing...')}</Plate>
  if (round === null) return <Plate>{t('Choose and play when you like')}</Plate>
  if (round.status === 'VOID') return <Plate is="VOID">{t('Void: all stakes returned')}</Plate>
  if (isOver(round)) return <Result round={round} />
  const [bet] = round.bets
  if (bet === undefined) return <Plate>{t('Choose and play when you like')}</Plate>
  return (
    <Plate is="BETTING">
      {t('Your round: {amount} at stake', { amount: plainAmount(bet.stake) })}
    </Plate>
  )
}

/** The round's result and the player's: one that brought more than was staked is celebrated; nothing else is [UI601]. */
function Result({ round: { profitOrLoss: net, result } }: { readonly round: SoloRound }) {
  const t = useText()
  const world = useWorldText()
  const won = net !== null && net > 0
  return (
    <div className="flex items-center gap-2 px-3 pt-2">
      <p role="status" className="felt-plate min-w-0 font-bold" data-won={won}>
        {result?.winner === NO_WIN ? t('No win') : world(result?.winner ?? '', result?.said)}
        {net !== null && (
          <>
            {' · '}
            {won
              ? t('You win {amount}', { amount: signedPlain(net) })
              : t('You: {amount}', { amount: signedPlain(net) })}
          </>
        )}
      </p>
    </div>
  )
}

/** A win over the board for a moment: its multiplier and its profit; with reduced motion the plate has it alone. */
export function SoloWin({ round }: { readonly round: SoloRound | null }) {
  if (round === null) return null
  const { mid, bets, profitOrLoss: net } = round
  const stake = bets[0]?.stake ?? 0
  if (net === null || net <= 0 || stake === 0) return null
  return (
    <p key={mid} aria-hidden="true" className="solo-win">
      <b>{exactMultiplier(timesOfStake(stake + net, stake))}</b>
      {signedPlain(net)}
    </p>
  )
}

interface PlateProps {
  readonly is?: string
  readonly children: string
}

function Plate({ is, children }: PlateProps) {
  return (
    <div className="flex items-center gap-2 px-3 pt-2">
      <p role="status" className="felt-plate min-w-0 font-bold" data-status={is}>
        {children}
      </p>
    </div>
  )
}

/** The player's session at a game, and how many rounds of it were played. */
export function SoloFoot({ slug, plays }: { readonly slug: string; readonly plays: boolean }) {
  const t = useText()
  const mine = useSolo(slug)
  const ended = endedShown(mine, plays)
  return (
    <OwnLine since={mine.since} net={netOf({ ...mine, ended })}>
      {t('Rounds {count}', { count: ended.size })}
    </OwnLine>
  )
}
