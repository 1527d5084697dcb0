import type { Choice, Selection, Title } from '@crease/casino/kernel/title.ts'
import { choicesOf, TAKE } from '@crease/casino/kernel/solo.ts'
import { netOf } from '@crease/domain/rounds/returns.ts'
import { paise } from '@crease/domain/units/money.ts'
import { useState } from 'react'
import { useChipStake } from '../betting/chip.ts'
import { playSolo } from '../betting/play-solo.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText, type Say, useWorldText } from '../../i18n/text.ts'
import type { SoloReply } from '../../link/named.ts'
import { useConnection, useIsReconnecting } from '../../state/connection/connection.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { secondPress } from '../../state/same-press.ts'
import { isOver, openSolo, roundOf, useSolo } from '../state/solo-games.ts'
import { selectionOf } from '../state/titles.ts'
import { decimalText, plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../table/stake-bar.tsx'
import { Chooser } from './choosers.tsx'
import { HiloGuesses } from './hilo-guesses.tsx'
import { MyRounds } from './my-rounds.tsx'
import { soloLimits } from './solo-limits.ts'
import { within } from './solo-words.ts'
import { VisitChart } from './visit-chart.tsx'

/** the one bet of a slot */
const SPIN = 'spin'

export interface SoloControlsProps {
  readonly title: Title
  readonly stand: SoloReply
  readonly plays: boolean
  readonly selection: string
  readonly onChoose: (selection: string) => void
  readonly onStep: (choice: string) => void
}

/** The choices, the stake, and the one button, which names its act. */
export function SoloControls(props: SoloControlsProps) {
  const { title, stand } = props
  const goesOn = isBetOn(stand)
  return (
    <>
      <div className="solo-choosers">
        {title.slug === 'hilo' && <HiloGuesses {...props} />}
        {goesOn ? title.slug === 'mines' && <Standing {...props} /> : <Choices {...props} />}
      </div>
      <VisitChart slug={title.slug} plays={props.plays} />
      <MyRounds slug={title.slug} stand={stand} plays={props.plays} />
      <div className="stake-bar">
        <Problem slug={title.slug} />
        {!goesOn && <Paused stand={stand} />}
        {!goesOn && <Chips most={soloLimits(props)?.max ?? Infinity} />}
        <div className="stake-line">
          <div className="stake-actions">
            {goesOn ? <TakeButton {...props} /> : <PlayButton {...props} />}
          </div>
        </div>
      </div>
    </>
  )
}

/** Whether the player's bet stands in a round that goes on. */
const isBetOn = ({ round }: Pick<SoloReply, 'round'>): boolean =>
  round !== null && !isOver(round) && round.bets.length > 0

/** The bets to choose from, and the limits of the chosen one [CG54]. */
function Choices(props: SoloControlsProps) {
  const t = useText()
  const { title, stand, selection, onChoose } = props
  const limits = soloLimits(props)
  return (
    <>
      {title.slug !== 'hilo' && <Chooser {...{ title, selection, onChoose }} />}
      {limits !== null && (
        <p className="text-sm text-quiet">
          {t('Stake {min} to {max}', {
            min: plainAmount(limits.min),
            max: plainAmount(limits.max),
          })}
        </p>
      )}
      {title.slug === 'mines' && stand.round !== null && (
        <p className="text-sm text-quiet">
          {t('Each cell is drawn as you open it: closed ones stay closed.')}
        </p>
      )}
    </>
  )
}

/** Says that an operator has paused the game [CG197]. */
function Paused({ stand }: Pick<SoloControlsProps, 'stand'>) {
  const t = useText()
  if (!stand.isPaused) return null
  return (
    <p role="status" className="stake-problems">
      {t('This game is paused. No new rounds for now.')}
    </p>
  )
}

function Problem({ slug }: { readonly slug: string }) {
  const t = useText()
  const { problem, sending } = useSolo(slug)
  if (problem === null && sending !== 'checking') return null
  return (
    <div role="alert" className="stake-problems">
      {problem !== null && <p>{refusalText(t, problem)}</p>}
      {sending === 'checking' && (
        <p>{t('No answer yet. We are checking this bet; it cannot be placed twice.')}</p>
      )}
    </div>
  )
}

/** Seconds until the next round may begin; 0: now. */
function useSecondsLeft(nextAt: number): number {
  return useConnection(({ now }) => Math.max(0, Math.ceil((nextAt - now) / 1000)))
}

/** What pressing does, in words. */
function labelOf(
  t: Say,
  of: Readonly<{ name: string; amount: string; odds: string | null; isSpin: boolean }>,
): string {
  if (of.isSpin) return t('Spin for {amount}', { amount: of.amount })
  return of.odds === null
    ? t('Play {name} for {amount}', { name: of.name, amount: of.amount })
    : t('Play {name} for {amount}, pays {odds}', {
        name: of.name,
        amount: of.amount,
        odds: of.odds,
      })
}

/** What the chosen bet is called and, where that is fixed, what it pays. */
function wordsOf(bet: Selection, world: (name: string) => string) {
  const odds = bet.price.kind === 'fixed' ? bet.price.back : null
  return {
    name: within(world(bet.name)),
    isSpin: bet.id === SPIN,
    odds: odds === null ? null : decimalText(odds),
  }
}

function PlayButton(props: SoloControlsProps) {
  const { title, stand, plays, selection } = props
  const { sending } = useSolo(title.slug)
  const isLost = useIsReconnecting()
  const left = useSecondsLeft(stand.nextAt)
  const isBusy = plays || sending !== 'no' || isLost || stand.isPaused
  if (title.slug === 'hilo') return <NextCard {...{ title, stand, left, isBusy }} />
  const bet = selectionOf(title, selection)
  const mid = stand.next?.roundId ?? null
  return <BetButton {...{ slug: title.slug, mid, bet, left, isBusy, plays }} />
}

interface BetButtonProps {
  readonly slug: string
  /** the round that a bet would begin; null: it is not known yet */
  readonly mid: string | null
  readonly bet: Selection | null
  readonly left: number
  readonly isBusy: boolean
  readonly plays: boolean
}

/** One button that says what it will do; asked twice where the player wishes [BS57]. */
function BetButton({ slug, mid, bet, left, isBusy, plays }: BetButtonProps) {
  const t = useText()
  const world = useWorldText()
  const stake = useChipStake()
  const isLost = useIsReconnecting()
  const asksTwice = usePreferences(({ confirmBets }) => confirmBets)
  const [asked, setAsked] = useState<string | null>(null)
  const words = bet === null ? { name: '–', odds: null, isSpin: false } : wordsOf(bet, world)
  const label = labelOf(t, { ...words, amount: plainAmount(stake) })
  const isAsking = asked === label
  const onPress = (): void => {
    if (bet === null || mid === null) return
    const act = secondPress(asksTwice, isAsking)
    if (act !== 'same') setAsked(act === 'ask' ? label : null)
    if (act === 'send') void playSolo({ slug, mid, selection: bet.id, stake })
  }
  const text = ((): string => {
    if (plays) return t('Playing...')
    if (isLost) return t('Reconnecting...')
    if (left > 0) return t('Next round in {seconds} s', { seconds: left })
    return isAsking ? t('Yes: {label}', { label }) : label
  })()
  const cannot = bet === null || mid === null || stake <= 0
  return (
    <Button
      tone="primary"
      className="stake-place"
      disabled={isBusy || left > 0 || cannot}
      onClick={onPress}
    >
      {text}
    </Button>
  )
}

interface NextCardProps extends Pick<SoloControlsProps, 'title' | 'stand'> {
  readonly left: number
  readonly isBusy: boolean
}

/** Of Hi-Lo the next round begins with its card; while it lies there the guesses are the buttons. */
function NextCard({ title, stand, left, isBusy }: NextCardProps) {
  const t = useText()
  const isLost = useIsReconnecting()
  const isThere = stand.round !== null && !isOver(stand.round)
  const words = left > 0 ? t('Next card in {seconds} s', { seconds: left }) : t('New card')
  if (isThere)
    return <p className="px-2 text-sm text-quiet">{t('Press a guess to play your stake.')}</p>
  return (
    <Button
      tone="primary"
      className="stake-place"
      disabled={isBusy || left > 0}
      onClick={() => void openSolo(title.slug)}
    >
      {isLost ? t('Reconnecting...') : words}
    </Button>
  )
}

/** What a choice brings the game to, hundredths; null: there is none. */
function broughtBy(choice: Choice | undefined): number | null {
  const comes = choice?.chances[0]?.comes
  return comes?.kind === 'pays' ? comes.hundredths : null
}

/** What can be done in the round that stands open. */
const choicesIn = ({ title, stand }: Pick<SoloControlsProps, 'title' | 'stand'>) =>
  stand.round === null ? [] : choicesOf(title, roundOf(stand.round))

/** What the round stands at, hundredths; null: nothing to take yet. */
const standsAt = (props: SoloControlsProps): number | null =>
  broughtBy(choicesIn(props).find(({ id }) => id === TAKE))

const timesText = (hundredths: number | null): string =>
  hundredths === null ? '–' : `${decimalText(hundredths)}x`

function Standing(props: SoloControlsProps) {
  const t = useText()
  const [bet] = props.stand.round?.record.choices ?? []
  const next = broughtBy(choicesIn(props).find(({ id }) => id !== TAKE))
  return (
    <dl className="solo-standing">
      <div>
        <dt>{t('Cash out now')}</dt>
        <dd>{timesText(standsAt(props))}</dd>
      </div>
      <div>
        <dt>{t('Next cell')}</dt>
        <dd>{timesText(next)}</dd>
      </div>
      <div>
        <dt>{t('Mines')}</dt>
        <dd>{bet?.split('-')[1]}</dd>
      </div>
    </dl>
  )
}

/** To take what stands; never pressed by itself. */
function TakeButton(props: SoloControlsProps) {
  const t = useText()
  const { stand, title, onStep } = props
  const { sending } = useSolo(title.slug)
  const isLost = useIsReconnecting()
  const at = standsAt(props)
  const stake = stand.round?.bets[0]?.stake ?? paise(0)
  if (at === null) return <p className="px-2 text-sm text-quiet">{t('Open a cell.')}</p>
  const terms = { kind: 'odds', side: 'BACK', odds: at } as const
  const net = netOf({ terms, stake }, { kind: 'pays', hundredths: at })
  const amount = plainAmount(paise(stake + net))
  return (
    <Button
      tone="primary"
      className="stake-place"
      disabled={sending !== 'no' || isLost}
      onClick={() => onStep(TAKE)}
    >
      {isLost ? t('Reconnecting...') : t('Cash out {amount}', { amount })}
    </Button>
  )
}
