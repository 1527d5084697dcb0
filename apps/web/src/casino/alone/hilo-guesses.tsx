import { choicesOf, TAKE } from '@crease/casino/kernel/solo.ts'
import { quoteOf } from '@crease/casino/kernel/prices.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Choice, Title } from '@crease/casino/kernel/title.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import type { SoloReply } from '../../link/named.ts'
import { decimalText } from '../../ui/amounts.ts'
import { useChipStake } from '../betting/chip.ts'
import { pressGuess, useAskedGuess } from '../betting/press-guess.ts'
import { isOver, roundOf, useSolo } from '../state/solo-games.ts'
import { GuessMark } from './guess-mark.tsx'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

interface HiloGuessesProps {
  readonly title: Title
  readonly stand: SoloReply
  readonly onStep: (choice: string) => void
}

interface Offered extends Pick<HiloGuessesProps, 'title'> {
  readonly round: Round
  /** the first guess is the bet */
  readonly begins: boolean
}

/** The guesses after the open card: as bets before the stake is played, then as steps. */
function guessesOf({ title, round, begins }: Offered): readonly Choice[] {
  if (!begins) return choicesOf(title, round).filter(({ id }) => id !== TAKE)
  return title.markets
    .flatMap(({ selections }) => selections)
    .filter((bet) => quoteOf(bet, round).back !== null)
    .map((bet) => ({ id: bet.id, name: bet.name, chances: bet.chances(round) }))
}

/** The payout of a guess that comes true, and its share of all ways. */
function oddsOf({ chances: [comes, ...others] }: Choice): { pays: string; chance: string } {
  if (comes?.comes.kind !== 'pays') return { pays: '-', chance: '' }
  const all = others.reduce((sum, { ways }) => sum + ways, comes.ways)
  return {
    pays: `${decimalText(comes.comes.hundredths)}x`,
    chance: percent.format(Number(comes.ways) / Number(all)),
  }
}

/** The guesses that can be made, each with the multiplier that it leads to and its chance. */
export function HiloGuesses({ title, stand, onStep }: HiloGuessesProps) {
  const t = useText()
  const stake = useChipStake()
  const { sending } = useSolo(title.slug)
  const isAsked = useAskedGuess()
  const { round } = stand
  if (round === null || isOver(round)) return <NoGuessesYet title={title} />
  const begins = round.bets.length === 0
  const choices = guessesOf({ title, round: roundOf(round), begins })
  const isDisabled = sending !== 'no' || (begins && (stake <= 0 || stand.isPaused))
  const betOn = (id: string) => ({ slug: title.slug, mid: round.mid, selection: id, stake })
  const press = (id: string): void => {
    if (begins) pressGuess(betOn(id))
    else onStep(id)
  }
  return (
    <div className="solo-guesses" role="group" aria-label={t('Next card')}>
      {choices.map((choice) => (
        <Guess
          key={choice.id}
          {...choice}
          isAsked={begins && isAsked(betOn(choice.id))}
          {...oddsOf(choice)}
          isDisabled={isDisabled}
          onPress={() => press(choice.id)}
        />
      ))}
    </div>
  )
}

interface GuessProps {
  readonly id: string
  readonly name: string
  readonly pays: string
  readonly chance: string
  readonly isDisabled: boolean
  /** pressed, and to be pressed again */
  readonly isAsked: boolean
  readonly onPress?: () => void
}

function Guess({ id, name, pays, chance, isDisabled, isAsked, onPress }: GuessProps) {
  const t = useText()
  const world = useWorldText()
  return (
    <button
      type="button"
      className="solo-guess"
      data-guess={id}
      disabled={isDisabled}
      onClick={onPress}
    >
      <GuessMark guess={id} />
      <span>{isAsked ? t('Yes: {label}', { label: world(name) }) : world(name)}</span>
      <b>{pays}</b>
      <small>{chance}</small>
    </button>
  )
}

/** The guesses that every card but an ace and a king has. */
const USUAL: ReadonlySet<string> = new Set(['higher', 'lower'])

/** Between two rounds the guesses keep their places: their payouts follow from the next card [UI709]. */
function NoGuessesYet({ title }: Pick<HiloGuessesProps, 'title'>) {
  const t = useText()
  const guesses = title.markets
    .flatMap(({ selections }) => selections)
    .filter(({ id }) => USUAL.has(id))
  return (
    <div className="solo-guesses" role="group" aria-label={t('Next card')}>
      {guesses.map(({ id, name }) => (
        <Guess key={id} id={id} name={name} pays="-" chance="" isDisabled isAsked={false} />
      ))}
    </div>
  )
}
