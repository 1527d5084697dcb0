import { isSameValue } from '@crease/domain/units/same-value.ts'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { warningOf } from '../betting/hardly-matches.ts'
import { factsNow } from '../betting/order-facts.ts'
import { mostStake } from '../betting/most-stake.ts'
import type { Typing } from '../betting/order-form.ts'
import { placeAll } from '../betting/place-slip.ts'
import { changeSlip } from '../betting/change-slip.ts'
import { closeSlip, useSlip, type SlipDraft } from '../betting/slip.ts'
import type { Sending } from '../betting/submit.ts'
import { useText, type Say } from '../../i18n/text.ts'
import { useLinkStatus } from '../../state/connection/connection.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { secondPress } from '../../state/same-press.ts'
import { Button } from '../../ui/button.tsx'
import { SHEET_FOOT } from '../../ui/over/sheet-room.ts'
import { keepsFocus } from '../../ui/over/kept-focus.ts'
import { useFocusBack } from '../../ui/over/use-focus-back.ts'
import { DraftRow } from './draft-row.tsx'
import { linkWords } from './message-words.ts'
import { MoreTerms } from './more-terms.tsx'
import { PriceChoice } from './price-choice.tsx'
import { QuickStakes } from './quick-stakes.tsx'
import { SendButtons } from './send-buttons.tsx'
import { slipTitle } from './slip-words.ts'
import { SlipTotals } from './slip-totals.tsx'

interface SeveralSlipProps {
  readonly drafts: readonly SlipDraft[]
  readonly focusStake: boolean
}

/** The slip of several selections, each with its own rate and stake; placed together [BS150] [BS151]. */
export function SeveralSlip({ drafts, focusStake }: SeveralSlipProps) {
  const t = useText()
  useFocusBack()
  const chosenId = useSlip((slip) => slip.chosen)
  const chosen = drafts.find(({ id }) => id === chosenId)
  const ready = drafts.filter(({ sending }) => sending.kind === 'ready')
  const { asked, askOrSend, takeBack } = useSecondPress(ready)
  return (
    <form
      ref={keepsFocus}
      tabIndex={-1}
      aria-label={t('Bet slip')}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <SeveralHead count={drafts.length} asked={asked ? t('Place these bets?') : null} />
      <div>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            isChosen={draft.id === chosenId}
            focusStake={focusStake && draft.id === chosenId}
          />
        ))}
      </div>
      <div className="border-t border-line px-3 pt-2 pb-1">
        <SlipTotals drafts={drafts} />
      </div>
      <div
        {...SHEET_FOOT}
        className="bg-overlay px-3 py-2 max-xl:sticky max-xl:bottom-0 max-xl:z-1"
      >
        <SendButtons
          label={placeWords(t, ready)}
          sending={sendingOf(drafts, ready)}
          asked={asked}
          onSend={askOrSend}
          onTakeBack={takeBack}
          back={t('Remove all')}
          onBack={closeSlip}
        />
      </div>
      {chosen !== undefined && (
        <div className="flex flex-col gap-2 px-3 pt-1 pb-3">
          <ChosenTools draft={chosen} />
        </div>
      )}
    </form>
  )
}

/** A placeholder looks like a stake: the button counts the bets that have one. */
function placeWords(t: Say, ready: readonly SlipDraft[]): string {
  const staked = ready.filter(({ form }) => form.stake.trim() !== '').length
  if (staked === 0) return t('Enter a stake')
  return staked === ready.length
    ? t('Place {count, plural, one {# bet} other {# bets}}', { count: staked })
    : t('Place {count} of {all} bets', { count: staked, all: ready.length })
}

/** Of all together: what is on its way where nothing else is left to send. */
function sendingOf(drafts: readonly SlipDraft[], ready: readonly SlipDraft[]): Sending {
  const [first] = drafts
  return ready.length > 0 || first === undefined ? { kind: 'ready' } : first.sending
}

function useSecondPress(ready: readonly SlipDraft[]): {
  readonly asked: boolean
  readonly askOrSend: () => void
  readonly takeBack: () => void
} {
  const asksAlways = usePreferences(({ confirmBets }) => confirmBets)
  const [askedFor, setAskedFor] = useState<
    readonly (readonly [number, SlipDraft['form']])[] | null
  >(null)
  // another rate or stake needs a press of its own
  const now = ready.map(({ id, form }) => [id, form] as const)
  const asked = isSameValue(now, askedFor)
  const isWarned = ready.some(
    ({ form, selection }) =>
      form.terms.start !== 'NOW' && warningOf(form, selection, null) !== null,
  )
  return {
    asked,
    askOrSend: () => {
      const act = secondPress(asksAlways || isWarned, asked)
      if (act !== 'same') setAskedFor(act === 'ask' ? now : null)
      if (act === 'send') void placeAll()
    },
    takeBack: () => setAskedFor(null),
  }
}

interface SeveralHeadProps {
  readonly count: number
  /** what the button asks once more; null: nothing */
  readonly asked: string | null
}

function SeveralHead({ count, asked }: SeveralHeadProps) {
  const t = useText()
  return (
    <header className="flex h-11 items-center gap-2 border-b border-line bg-raised pl-3">
      <p className="shrink-0 font-bold">
        {t('{count, plural, one {# selection} other {# selections}}', { count })}
      </p>
      <SeveralMessage asked={asked} />
      <button
        type="button"
        aria-label={t('Close bet slip')}
        onClick={closeSlip}
        className="grid size-11 shrink-0 place-items-center"
      >
        <X size={20} aria-hidden />
      </button>
    </header>
  )
}

/** What there is to say of all of them, in the head's free place; what was taken off can be put back [BS150]. */
function SeveralMessage({ asked }: Pick<SeveralHeadProps, 'asked'>) {
  const t = useText()
  const link = linkWords(t, useLinkStatus())
  const removed = useSlip((slip) => slip.removed)
  const words = link ?? asked
  const isUndone = words === null && removed !== null
  return (
    <>
      <p role="status" className="min-w-0 flex-1 overflow-hidden text-xs leading-4">
        {words !== null && <b>{words}</b>}
        {isUndone && t('Removed: {name}', { name: slipTitle(t, removed.draft.selection) })}
      </p>
      {isUndone && (
        <Button
          tone="plain"
          className="shrink-0 px-2 text-xs"
          onClick={() => changeSlip({ kind: 'undo' })}
        >
          {t('Undo')}
        </Button>
      )}
    </>
  )
}

/** Quick stakes and further terms of the one that is worked on. */
function ChosenTools({ draft }: { readonly draft: SlipDraft }) {
  const { id, selection, form } = draft
  const type = (typing: Typing): void => changeSlip({ kind: 'type', id, typing })
  return (
    <>
      <QuickStakes
        selection={selection}
        sizedBy={form.terms.sizedBy}
        onStake={(amount) => type({ kind: 'amount', amount })}
        most={() => mostStake(form, factsNow(selection))}
      />
      <PriceChoice draft={draft} onTerms={(terms) => type({ kind: 'terms', terms })} />
      <MoreTerms
        key={id}
        draft={draft}
        message={`slip-message-${id}`}
        onTerms={(terms) => type({ kind: 'terms', terms })}
      />
    </>
  )
}
