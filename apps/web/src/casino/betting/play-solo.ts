import { say } from '../../i18n/text.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { sessionSignal } from '../../link/bearer.ts'
import { call } from '../../link/call.ts'
import { oneAtATime } from '../../link/one-at-a-time.ts'
import type { PlaySoloBody, SoloReply, StepSoloBody } from '../../link/named.ts'
import { followWallet } from '../../state/player/wallet.ts'
import { seedOfBet } from '../state/seen-rounds.ts'
import {
  choicesMade,
  commitmentNow,
  hearSolo,
  isOver,
  noteSolo,
  openSolo,
  soloNow,
} from '../state/solo-games.ts'
import { sayProblem } from '../../ui/over/toasts.tsx'
import { asBet, askUntilKnown, BetSender } from '../../state/connection/send-once.ts'

/** The bet and what it brought come in one answer: its money is shown with the result [UI711]. */
function taken(stand: SoloReply): void {
  hearSolo(stand)
  followWallet()
}

const rounds = new BetSender<PlaySoloBody, SoloReply>({
  keptAs: 'crease-sent-solo-bets',
  version: 1,
  migrate: () => ({ sent: [] }),
  send: async (body) => asBet(await call('playSolo', { body })),
  taken,
})

// after a reload no game says it
rounds.whenChecked(
  (placed, { isResumed }) => isResumed && placed.kind === 'refused' && sayProblem(placed.message),
)

/** Solo rounds start as bets are placed: once under a stored id, retried until they are answered [UI600]. */
export const {
  useSent: usePlacingSolo,
  followElsewhere: followSoloElsewhere,
  resumeChecking: resumeCheckingSolo,
} = rounds

/** A bet that begins a round. */
export interface SoloBet {
  readonly slug: string
  /** the round that was published as the next one, or that stands open before its bet */
  readonly mid: string
  readonly selection: string
  readonly stake: Paise
}

/** Begins a round, or bets in the one that shows its card; further presses before its answer are the same one. */
export const playSolo = (play: SoloBet): Promise<void> =>
  oneAtATime(`solo ${play.slug}`, () => playOnce(play))

async function playOnce({ slug, mid, selection, stake }: SoloBet): Promise<void> {
  const session = sessionSignal()
  noteSolo(slug, { sending: 'sending', problem: null })
  const clientSeed = seedOfBet({ mid, window: 0, commitment: commitmentNow(slug, mid) })
  const clientBetId = crypto.randomUUID()
  const body = { casinoGameSlug: slug, mid, selectionId: runnerId(selection), stake, clientBetId }
  let placed = await rounds.place(clientSeed === '' ? body : { ...body, clientSeed })
  if (placed.kind === 'unknown' && !session.aborted) {
    noteSolo(slug, { sending: 'checking' })
    placed = await rounds.checked(clientBetId)
  }
  // the next player has games of their own
  if (session.aborted) return
  // the round was played elsewhere: the next one has another id
  if (placed.kind === 'refused' && placed.field === 'mid') await openSolo(slug)
  noteSolo(slug, { sending: 'no', ...(placed.kind === 'refused' && { problem: placed.message }) })
}

/** A step is asked for so often before the player is told to look again: for more than a minute. */
const MOST_ATTEMPTS = 15

/** A step of the round that stands open: the same one is asked for until it is answered. */
export const stepSolo = (body: StepSoloBody): Promise<void> =>
  oneAtATime(`solo ${body.casinoGameSlug}`, () => stepOnce(body))

/** A step that was refused since another one was made in its place: the round is open. */
function problemOf({ casinoGameSlug, mid, step }: StepSoloBody, message: string): string {
  const round = soloNow(casinoGameSlug).stand?.round ?? null
  const isMovedOn = round?.mid === mid && !isOver(round) && choicesMade(round) > step
  return isMovedOn ? say('This round was continued on another device.') : message
}

async function stepOnce(body: StepSoloBody): Promise<void> {
  const slug = body.casinoGameSlug
  const session = sessionSignal()
  noteSolo(slug, { sending: 'sending', problem: null })
  const told = await askUntilKnown(async () => asBet(await call('stepSolo', { body })), {
    mostAttempts: MOST_ATTEMPTS,
    whenUnknown: () => noteSolo(slug, { sending: 'checking' }),
  })
  if (session.aborted) return
  if (told.kind === 'placed') taken(told.bet)
  // the round went on, or ended, elsewhere
  if (told.kind === 'refused' && told.field === 'mid') await openSolo(slug)
  if (session.aborted) return
  noteSolo(slug, {
    sending: 'no',
    ...(told.kind === 'refused' && { problem: problemOf(body, told.message) }),
  })
  if (told.kind !== 'unknown') return
  noteSolo(slug, { problem: say('No answer. Reload the page to see the round.') })
  // an answer shows the round in the place of the sentence
  await openSolo(slug)
}
