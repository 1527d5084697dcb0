import Undo2 from 'lucide-react/icons/undo-2'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { memo, useEffect, useState } from 'react'
import { mostTaken, typeChip, useChip, useChipStake } from '../betting/chip.ts'
import { changeSlip, placeDrafts, slipNow, useTableSlip } from '../betting/place-drafts.ts'
import {
  movedDrafts,
  priceNow,
  repeated,
  stakeOf,
  type Draft,
  type TableSlip,
} from '../betting/table-slip.ts'
import { SPREAD_ODDS } from '../../ui/casino-odds-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText, type Say, useWorldText, type Reader } from '../../i18n/text.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { TableState } from '../../link/named.ts'
import { useIsReconnecting } from '../../state/connection/connection.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { secondPress } from '../../state/same-press.ts'
import { useStakeButtons } from '../../state/player/stake-buttons.ts'
import { offerOf } from '../state/offer-of.ts'
import { calledIn, offeredAs } from '../state/titles.ts'
import { useMyTable } from '../state/my-table-bets.ts'
import { Button } from '../../ui/button.tsx'
import { chipTone } from '../drawings/chip-stack.ts'
import { questionsOf } from './cloth/questions.ts'
import { CashOutBar } from './flight/cash-out-bar.tsx'
import { inOwnTask } from '../../ui/turns/in-own-task.ts'
import { Strip } from '../../ui/strips/strip.tsx'
import { AmountInput } from '../../ui/typed/amount-input.tsx'
import { decimalText, plainAmount, typedText } from '../../ui/amounts.ts'

/** What of a table the stake depends on: a card that comes is none of it. */
const STAKED_ON = ['roundId', 'status', 'window', 'offers', 'risenMs'] as const

interface StakeBarProps {
  readonly title: Title
  readonly slug: string
  /** a drawn field lies there when the window opens, and so when its offers are drawn */
  readonly state: Pick<TableState, (typeof STAKED_ON)[number] | 'dealt'>
}

const isSameStand = (before: StakeBarProps, now: StakeBarProps): boolean =>
  before.slug === now.slug &&
  before.title === now.title &&
  STAKED_ON.every((part) => Object.is(before.state[part], now.state[part]))

/** The stake of the next press, and what is done with all that lies on the cloth [UI416]. */
export const StakeBar = memo(({ title, slug, state }: StakeBarProps) => {
  const { drafts, past, takenOff } = useTableSlip(slug)
  const window = state.status === 'BETTING' ? `${state.roundId ?? ''}/${state.window}` : null
  useEffect(() => changeSlip(slug, { kind: 'window', window }), [slug, window])
  return (
    <div className="stake-bar">
      {title.rise !== undefined && <CashOutBar slug={slug} state={state} />}
      <Problems drafts={drafts} takenOff={takenOff} />
      <Chips most={mostTaken(state.offers)} />
      <Actions title={title} slug={slug} state={state} drafts={drafts} canUndo={past.length > 0} />
    </div>
  )
}, isSameStand)

type ProblemsProps = Pick<TableSlip, 'drafts' | 'takenOff'>

/** What was said against bets, at the bets; and what the close of the window took off. */
function Problems({ drafts, takenOff }: ProblemsProps) {
  const t = useText()
  const world = useWorldText()
  const wrong = drafts.filter(({ problem }) => problem !== null)
  const isChecking = drafts.some(({ sending }) => sending === 'checking')
  if (wrong.length === 0 && !isChecking && takenOff === 0) return null
  return (
    <div role="alert" className="stake-problems">
      {takenOff > 0 && (
        <p>
          {t('Bets closed before {amount} was placed; it was removed.', {
            amount: plainAmount(takenOff),
          })}
        </p>
      )}
      {wrong.map(({ id, name, problem }) => (
        <p key={id}>
          <b>{world(name)}</b> {refusalText(t, problem ?? '')}
        </p>
      ))}
      {isChecking && (
        <p>{t('No answer yet. We are checking this bet; it cannot be placed twice.')}</p>
      )}
    </div>
  )
}

interface ChipsProps {
  /** a chip of more is greyed: no bet here takes it [UI1303] */
  readonly most: number
}

/** The stake of the next press, as it is typed or by the player's own buttons. */
export const Chips = memo(({ most }: ChipsProps) => {
  const t = useText()
  const buttons = useStakeButtons(({ casinoButtons }) => casinoButtons)
  const text = useChip((chip) => chip.text)
  const stake = useChipStake()
  return (
    <div className="stake-chips">
      <AmountInput
        aria-label={t('Stake of the next bet')}
        says="above"
        value={text ?? typedText(stake)}
        onType={typeChip}
        onFocus={({ target }) => target.select()}
        className="stake-field"
      />
      <div role="group" aria-label={t('Quick amounts')} className="min-w-0">
        <Strip className="stake-scroller">
          {buttons.map(({ btext, bvalue }, at) => (
            <button
              key={`${at} ${btext}`}
              type="button"
              aria-pressed={bvalue === stake}
              title={plainAmount(bvalue)}
              disabled={bvalue > most}
              onClick={() => typeChip(typedText(bvalue))}
              className="chip"
              data-chip={chipTone(bvalue)}
            >
              <span>{btext}</span>
            </button>
          ))}
        </Strip>
      </div>
    </div>
  )
})

interface ActionsProps extends StakeBarProps {
  readonly drafts: readonly Draft[]
  readonly canUndo: boolean
}

/** The player's bets in this round, and in the last one before it. */
function betsIn({ now, before }: ReturnType<typeof useMyTable>, roundId: string | null) {
  if (now?.mid === roundId) return { now: now?.bets ?? [], last: before }
  return { now: [], last: now?.bets ?? before }
}

function Actions({ title, slug, state, drafts, canUndo }: ActionsProps) {
  const t = useText()
  const { now, last } = betsIn(useMyTable(slug), state.roundId)
  const played = last.filter(({ status }) => status !== 'LAPSED')
  const made = played.flatMap(({ selectionId }) => offerOf(title, state.offers, selectionId) ?? [])
  const again = repeated(played, {
    offers: [...state.offers, ...made],
    offeredAs: (id) => offeredAs(title, id),
    calledNow: (id) => calledIn(title, id, state.dealt),
    newId: () => crypto.randomUUID(),
  })
  const isOpen = state.status === 'BETTING'
  const canRepeat = isOpen && again.length > 0 && drafts.length === 0 && now.length === 0
  return (
    <div className="stake-line">
      <div className="stake-actions">
        <Button
          tone="plain"
          className="stake-tool"
          aria-label={t('Undo')}
          title={t('Undo')}
          disabled={!canUndo}
          onClick={() => changeSlip(slug, { kind: 'undo' })}
        >
          <Undo2 size={18} aria-hidden />
        </Button>
        {canRepeat ? (
          <Button
            tone="plain"
            className="stake-tool stake-repeat"
            title={t('Repeat the bets of your last round')}
            onClick={() => repeatOnce(slug, again)}
          >
            <RotateCcw size={18} aria-hidden /> {t('Repeat')}
          </Button>
        ) : (
          <Button
            tone="plain"
            className="stake-tool"
            aria-label={t('Clear all')}
            title={t('Clear all')}
            disabled={drafts.length === 0}
            onClick={() => changeSlip(slug, { kind: 'clear' })}
          >
            <X size={18} aria-hidden />
          </Button>
        )}
        <PlaceButton slug={slug} state={state} drafts={drafts} title={title} />
      </div>
    </div>
  )
}

/** A second press within the same task finds the bets on the cloth. */
function repeatOnce(slug: string, puts: ReturnType<typeof repeated>): void {
  if (slipNow(slug).drafts.length === 0) changeSlip(slug, { kind: 'repeat', puts })
}

/** 'Back Dragon 100 at 2.00'; of a spread what its stake is for [UI706]. */
function betWords(t: Say, world: Reader, { name, stake, odds, side }: Draft): string {
  const what = { name: world(name), amount: plainAmount(stake), odds: decimalText(odds) }
  if (odds === SPREAD_ODDS) return t('{name} {amount} a point', what)
  return side === 'back'
    ? t('Back {name} {amount} at {odds}', what)
    : t('Lay {name} {amount} at {odds}', what)
}

/** What there is to do where nothing lies on the cloth. */
function idleWords(t: Say, status: TableState['status'], title: Title): string {
  if (status === 'PAUSED') return t('No round for now')
  if (status !== 'BETTING') return t('Wait for the next round')
  const questions = questionsOf(title)?.questions ?? []
  if (questions.length > 1) return t('Answer the questions, then press a ticket')
  return questions.length === 1
    ? t('Make your picks, then press a price')
    : t('Press a price to bet')
}

type PlaceButtonProps = Omit<ActionsProps, 'canUndo'>

/** One button that says what it will do; asked twice where the player wishes [BS57]. */
function PlaceButton({ slug, state, drafts, title }: PlaceButtonProps) {
  const t = useText()
  const world = useWorldText()
  const isLost = useIsReconnecting()
  const asksTwice = usePreferences(({ confirmBets }) => confirmBets)
  const [asked, setAsked] = useState<string | null>(null)
  const free = drafts.filter(({ sending }) => sending === 'no')
  const moved = movedDrafts(drafts, state.offers)
  const [first] = free
  const [firstMoved] = moved
  const label = ((): string => {
    if (isLost) return t('Reconnecting...')
    if (firstMoved !== undefined) {
      return t('{name} is now {odds}: accept', {
        name: world(firstMoved.name),
        odds: decimalText(priceNow(state.offers, firstMoved) ?? firstMoved.odds),
      })
    }
    if (free.length === 1 && first !== undefined) return betWords(t, world, first)
    if (free.length > 1) {
      return t('Place {count} bets: {amount}', {
        count: free.length,
        amount: plainAmount(stakeOf(free)),
      })
    }
    if (drafts.length > 0) return t('Placing...')
    return idleWords(t, state.status, title)
  })()
  const isAsking = asked === label
  const onPress = (): void => {
    if (moved.length > 0) changeSlip(slug, { kind: 'follow', offers: state.offers })
    else {
      const act = secondPress(asksTwice, isAsking)
      if (act !== 'same') setAsked(act === 'ask' ? label : null)
      if (act === 'send') inOwnTask(() => void placeDrafts(slug))
    }
  }
  // the bet on a rising multiplier is placed next to its value
  if (title.rise !== undefined && drafts.length === 0) return null
  return (
    <Button
      tone={free.length > 0 ? 'primary' : 'plain'}
      className="stake-place"
      disabled={free.length === 0 || isLost || state.status !== 'BETTING'}
      onClick={onPress}
    >
      {isAsking ? t('Yes: {label}', { label }) : label}
    </Button>
  )
}
