import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import { create } from 'zustand'
import { call } from '../../link/call.ts'
import { serverNow } from '../../link/server-clock.ts'
import { notJoined, type NotJoined } from '../../link/join-answers.ts'
import type { SoloReply, SoloRound } from '../../link/named.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { joinsOf } from '../../state/connection/joins.ts'
import { ofSession } from '../../state/session-stores.ts'

/** A game that the player plays alone, as far as this browser knows it. */
export interface MySolo {
  /** null: not asked yet */
  readonly stand: SoloReply | null
  /** what each round that ended here brought: a round told twice counts once */
  readonly ended: ReadonlyMap<string, Paise>
  /** when the game was opened, epoch milliseconds by the server's clock */
  readonly since: number | null
  /** a bet or step is under way, or its answer is being asked for */
  readonly sending: 'no' | 'sending' | 'checking'
  /** what was said against the last one */
  readonly problem: string | null
  /** the server's sentence, while it refuses the game for now [UI1150]; null: it does not */
  readonly waits: string | null
}

const NOTHING: MySolo = {
  stand: null,
  ended: new Map(),
  since: null,
  sending: 'no',
  problem: null,
  waits: null,
}

const useGames = create<{ readonly games: ReadonlyMap<string, MySolo> }>()(() => ({
  games: new Map(),
}))

/** A game, for as long as it is shown. */
export const useSolo = (slug: string): MySolo => useGames(({ games }) => games.get(slug) ?? NOTHING)

/** The same, for readers that do not render by it. */
export const soloNow = (slug: string): MySolo => useGames.getState().games.get(slug) ?? NOTHING

/** Notes something of a game. */
export function noteSolo(slug: string, change: Partial<MySolo>): void {
  const games = new Map(useGames.getState().games)
  useGames.setState({ games: games.set(slug, { ...soloNow(slug), ...change }) })
}

/** How a game stands, as the server says it. */
export function hearSolo(stand: SoloReply): void {
  const { ended } = soloNow(stand.casinoGameSlug)
  const { round } = stand
  const isNew = round !== null && round.profitOrLoss !== null && round.bets.length > 0
  noteSolo(stand.casinoGameSlug, {
    stand,
    problem: null,
    waits: null,
    ...(isNew && { ended: new Map(ended).set(round.mid, round.profitOrLoss ?? paise(0)) }),
  })
}

/** The shown commitment of a round before its bet: of the next one, or of the one whose card lies there. */
export function commitmentNow(slug: string, mid: string): string | null {
  const { next = null, round = null } = soloNow(slug).stand ?? {}
  if (next?.roundId === mid) return next.commitment
  return round?.mid === mid ? round.record.commitment : null
}

/** Fetches the state of a game: its open round continues here, wherever it was started. */
export async function openSolo(slug: string): Promise<void> {
  const opened = await opening(slug)
  if (opened.kind === 'joined') hearSolo(opened.stand)
  else if ('message' in opened) noteSolo(slug, { problem: opened.message })
}

interface Opened {
  readonly kind: 'joined'
  readonly stand: SoloReply
}

async function opening(slug: string): Promise<Opened | NotJoined> {
  const outcome = await call('openSolo', { body: { casinoGameSlug: slug } })
  if (outcome.kind === 'answered') return { kind: 'joined', stand: outcome.reply }
  return notJoined(outcome.kind === 'refused' ? outcome.refusal : null)
}

/** Opens a game until it is there, as a join is retried [UI1150] [UI1209]; the returned function ends it. */
export function watchSolo(slug: string): () => void {
  if (soloNow(slug).since === null) noteSolo(slug, { since: serverNow() })
  const { join, stop } = joinsOf<Opened>({
    ask: () => opening(slug),
    settle: ({ stand }) => hearSolo(stand),
    refused: (problem) => noteSolo(slug, { problem, waits: null }),
    waits: (waits) => noteSolo(slug, { waits }),
    mayBeOld: () => false,
  })
  join()
  const again = (): void => void openAgain(slug)
  document.addEventListener('visibilitychange', again)
  const unfollow = useConnection.subscribe(
    (now, before) => now.sports.connected && !before.sports.connected && again(),
  )
  return () => {
    stop()
    document.removeEventListener('visibilitychange', again)
    unfollow()
  }
}

/** While a page was hidden or without a line, its open round may have gone on elsewhere [UI600]. */
async function openAgain(slug: string): Promise<void> {
  const { stand } = soloNow(slug)
  const round = stand?.round ?? null
  if (document.hidden || round === null || isOver(round)) return
  const opened = await opening(slug)
  // an answer to what was pressed meanwhile is newer
  const now = soloNow(slug)
  if (opened.kind === 'joined' && now.stand === stand && now.sending === 'no')
    hearSolo(opened.stand)
}

/** The rounds of this visit that count: the newest one does not while it is still played on the screen. */
export function endedShown(
  { ended, stand }: Pick<MySolo, 'ended' | 'stand'>,
  plays: boolean,
): MySolo['ended'] {
  const playing = plays ? stand?.round?.mid : undefined
  return new Map([...ended].filter(([mid]) => mid !== playing))
}

/** The result of the rounds of this visit. */
export const netOf = ({ ended }: MySolo): Paise =>
  paise([...ended.values()].reduce<number>((sum, net) => sum + net, 0))

export const isOver = ({ status }: Pick<SoloRound, 'status'>): boolean =>
  status === 'ENDED' || status === 'VOID'

/** Choices that were made in a round, the bet counted. */
export const choicesMade = ({ record }: Pick<SoloRound, 'record'>): number =>
  record.choices?.length ?? 0

/** The round as the game's own code reads it. */
export const roundOf = ({ record }: Pick<SoloRound, 'record'>): Round => ({
  slug: record.table,
  shoe: [],
  dealt: record.dealt,
  windows: choicesMade({ record }),
  choices: record.choices ?? [],
})

ofSession(() => useGames.setState({ games: new Map() }))
