import { copiesOf } from '../kernel/ahead.ts'
import {
  dealOn,
  newRound,
  roundFrom,
  playRound,
  windowClosed,
  type Below,
  type Stand,
} from '../kernel/play.ts'
import { playSolo } from '../kernel/solo.ts'
import type { Dealt, Round } from '../kernel/round.ts'
import type { Outcome, Rise, Title } from '../kernel/title.ts'
import { clientsDigest, commitmentOf, phaseKey, PROTOCOL, seedBefore, type Hex } from './keys.ts'
import { ownRoundId, playerOf } from './own-round-id.ts'
import { beaconChecks, beaconOf, type RoundBeacons } from './round-beacons.ts'
import { saltFound, type SaltBeacon } from './salt.ts'
import { Stream } from './stream.ts'

/** The published record of a round: all that is needed to draw it again [CG63]. */
export interface PublishedRound {
  readonly protocol: string
  readonly table: string
  readonly roundId: string
  /** null until it is revealed */
  readonly seed: Hex | null
  readonly seedBefore: Hex
  readonly commitment: Hex
  readonly epoch: number
  /** the number of digests between the seed and the anchor */
  readonly seedNumber: number
  readonly anchor: Hex
  readonly salt: string
  /** absent: the chain has no outside salt */
  readonly saltBy?: SaltBeacon
  /** the players' own seeds of each phase: those before a first window are empty */
  readonly clients: readonly (readonly string[])[]
  /** null: none is mixed in, and none is claimed [CG1100] */
  readonly beacon: RoundBeacons | null
  /** before the first card, in the order of the draw */
  readonly shoe: readonly number[]
  readonly dealt: readonly Dealt[]
  /** the edition of its title; absent: the first [CG965] */
  readonly edition?: number
  /** of a game that is played alone in steps: what the player did at each window */
  readonly choices?: readonly string[]
  /** where a multiplier rises: what was taken by hand, in the order of time */
  readonly cashOuts?: readonly TakenByHand[]
  /** it was void: what was dealt until then is the beginning of what its seed draws [CG950] */
  readonly isVoid?: true
}

/** A cash-out by hand: milliseconds after the rise started, and its payout, hundredths. */
interface TakenByHand {
  readonly afterMs: number
  readonly pays: number
}

/** The checks of a round, in the order of the page. */
export type CheckName =
  | 'protocol'
  | 'number'
  | 'own-seed'
  | 'chain'
  | 'anchor'
  | 'commitment'
  | 'salt'
  | 'beacon'
  | 'beacon-order'
  | 'shoe'
  | 'cards'
  | 'cash-outs'
  | 'winner'
  | 'paid'

export interface Check {
  readonly name: CheckName
  readonly holds: boolean
  /** what was published, and what was worked out, where the two can be laid side by side */
  readonly published: string
  readonly found: string
}

/** The inputs of a round's draw, without its seed's place in the chain. */
export type DrawnBy = Pick<PublishedRound, 'table' | 'roundId' | 'salt' | 'beacon' | 'clients'> & {
  readonly seed: Hex
}

/**
 * The numbers of a phase, which is the count of windows closed before it [CG61]. In a round with a beacon nothing can
 * be drawn without the one of the phase [CG1103].
 */
export function belowOf(by: DrawnBy, phase: number): Below {
  const { seed, table, roundId, salt } = by
  const clients = clientsDigest(by.clients[phase] ?? [])
  let stream: Stream | null = null
  return (n) => {
    stream ??= new Stream(
      phaseKey({ seed, table, roundId, phase, salt, beacon: beaconOf(by.beacon, phase), clients }),
    )
    return stream.below(n)
  }
}

/** The most digests between a seed and its anchor: as long as a chain is. */
const LONGEST_CHAIN = 100_000

/**
 * Draws a published round again from its seed, and checks it against what was published [CG63]: without a server, without
 * a clock. A round whose seed is not revealed yet, or that is of no title that we know, fails at the first check.
 */
export function verifyRound(round: PublishedRound, title: Title | null): readonly Check[] {
  const { seed } = round
  const canRead = round.protocol === PROTOCOL && title?.slug === round.table
  const protocol = check('protocol', {
    published: `${round.protocol} ${round.table}`,
    found: canRead && seed !== null ? `${PROTOCOL} ${round.table}` : 'not to be checked',
  })
  if (!canRead || seed === null || title === null) return [protocol]
  return [
    protocol,
    ...ownRoundChecked(round, title),
    check('chain', { published: round.seedBefore, found: seedBefore(seed) }),
    check('anchor', { published: round.anchor, found: anchorOf(seed, round.seedNumber) }),
    check('commitment', { published: round.commitment, found: commitmentOf(seed, round.roundId) }),
    ...saltChecked(round),
    ...beaconsChecked(round),
    shoeCheck(round, title),
    ...drawnChecks(round, drawnEnd(round, title)?.dealt ?? [], title),
  ]
}

/** The check of a solo round: no seed but its player's enters, and its id was fixed with the seed [CG191]. */
function ownRoundChecked(round: PublishedRound, title: Title): readonly Check[] {
  if (title.pace !== 'solo') return []
  const { roundId, epoch, seedNumber, clients } = round
  const seeds = [...new Set(clients.flat())]
  const own = check('own-seed', {
    published: seeds.join(', ') || 'none',
    found: clients.every(({ length }) => length < 2) ? (seeds[0] ?? 'none') : 'one at most',
  })
  const player = playerOf(roundId)
  if (player === null) return [own]
  const found = ownRoundId(title.code, { player, epoch, seedNumber })
  return [check('number', { published: roundId, found }), own]
}

/** The check of an outside salt: it is the beacon that was announced [CG1106]. */
function saltChecked({ salt, saltBy }: PublishedRound): readonly Check[] {
  const found = saltFound(salt, saltBy ?? null)
  return found === null ? [] : [check('salt', { published: salt, found })]
}

/** Each beacon by its signature and its moment; of a void round the last window's may never have come [CG1104]. */
function beaconsChecked({ beacon, clients, isVoid }: PublishedRound): readonly Check[] {
  if (beacon === null) return []
  const last = beacon.phases[clients.length - 1] ?? null
  const isOpen = isVoid === true && (last === null || last.signature === null)
  const drawn = isOpen ? clients.length - 1 : clients.length
  return beaconChecks(beacon, drawn).map(({ name, ...said }) => check(name, said))
}

function drawnChecks(
  round: PublishedRound,
  drawn: readonly Dealt[],
  title: Title,
): readonly Check[] {
  const cards = cardsCheck(round, drawn)
  const { cashOuts } = round
  if (cashOuts === undefined || title.rise === undefined) return [cards]
  const end = { ...newRound(title, null), dealt: drawn }
  const crashesAt = drawn.length === 0 ? 0 : title.rise.crashesAt(end)
  return [cards, cashOutsCheck(cashOuts, title.rise, crashesAt)]
}

/** All cards; of a void round those that were dealt before, as far as they came. */
function cardsCheck({ dealt, isVoid }: PublishedRound, drawn: readonly Dealt[]): Check {
  const found = facesOf(drawn)
  const cards = check('cards', { published: facesOf(dealt), found })
  if (isVoid === undefined) return cards
  return { ...cards, holds: facesOf(drawn.slice(0, dealt.length)) === cards.published }
}

/** Every cash-out by hand was paid the multiplier reached by then, and nothing after the crash [CG178]. */
function cashOutsCheck(cashOuts: readonly TakenByHand[], { to }: Rise, crashesAt: number): Check {
  const found = cashOuts.map(({ afterMs }) => ({ afterMs, pays: to(afterMs) }))
  return check('cash-outs', {
    published: takenOf(cashOuts),
    found: takenOf(found.map((one) => (one.pays > crashesAt ? { ...one, pays: 0 } : one))),
  })
}

const takenOf = (cashOuts: readonly TakenByHand[]): string =>
  cashOuts.length === 0
    ? 'none'
    : cashOuts
        .map(({ afterMs, pays }) => `${(pays / 100).toFixed(2)}x after ${afterMs} ms`)
        .join(', ')

const check = (name: CheckName, said: Pick<Check, 'published' | 'found'>): Check => ({
  name,
  holds: said.published === said.found,
  ...said,
})

function anchorOf(seed: Hex, number: number): Hex {
  if (!Number.isInteger(number) || number < 1 || number > LONGEST_CHAIN) return 'no such seed'
  let at = seed
  for (let left = number; left > 0; left -= 1) at = seedBefore(at)
  return at
}

/** A new shoe is as it comes; of one that goes on, every face must be there no more often than in a new one. */
function shoeCheck(round: PublishedRound, title: Title): Check {
  const fresh = title.shoe()
  const isFresh = told(round.shoe) === told(fresh)
  const fits = isFresh || (title.carriesOn !== undefined && isPartOf(round.shoe, fresh))
  return {
    name: 'shoe',
    holds: fits,
    published: `${round.shoe.length} faces`,
    found: isFresh ? `${fresh.length} faces` : fits ? 'goes on' : 'another shoe',
  }
}

function isPartOf(some: readonly number[], all: readonly number[]): boolean {
  const there = copiesOf(all)
  return [...copiesOf(some)].every(([face, copies]) => copies <= (there.get(face) ?? 0))
}

/** The result that a void round would have had; nothing was decided while players could still bet or choose [CG951]. */
export type WouldBe =
  | { readonly kind: 'ended'; readonly end: Outcome }
  | { readonly kind: 'undecided' }
  /** it has no seed, or one that does not play it */
  | { readonly kind: 'unknown' }

/** The outcome of a void round by its seed, of a game that is played alone by its recorded choices. */
export function wouldHaveBeen(round: PublishedRound, title: Title): WouldBe {
  const { seed } = round
  const at = seed === null || title.slug !== round.table ? null : drawnEnd(round, title)
  if (at === null) return { kind: 'unknown' }
  const isOver = title.next(at).kind === 'end'
  return isOver ? { kind: 'ended', end: title.outcome(at) } : { kind: 'undecided' }
}

/** The round as the seed deals it; null where its script cannot be played with what was published. */
export function drawnEnd(round: PublishedRound, title: Title): Round | null {
  const { seed } = round
  if (seed === null) return null
  try {
    const { from, belowAt } = beginning(round, seed)
    if (title.pace === 'solo') {
      return playSolo(title, { from, choices: round.choices ?? [] }, belowAt)
    }
    if (round.isVoid !== undefined) return standAtVoid(round, seed, title).round
    return playRound(title, from, belowAt).end
  } catch {
    return null
  }
}

/** A void round as far as it is decided: up to the window whose players' seeds were not collected, or whose beacon is missing. */
function standAtVoid(round: PublishedRound, seed: Hex, title: Title): Stand {
  const { from, belowAt } = beginning(round, seed)
  const isDecided = title.next(from).kind === 'window' || hasBeacon(round, 0)
  let stand: Stand = isDecided
    ? dealOn(title, from, belowAt(0))
    : { round: from, reveals: [], window: { seconds: 0 } }
  for (let phase = 1; phase < round.clients.length && stand.window !== null; phase += 1) {
    if (!hasBeacon(round, phase)) return stand
    stand = dealOn(title, windowClosed(stand.round), belowAt(phase))
  }
  return stand
}

const hasBeacon = ({ beacon }: PublishedRound, phase: number): boolean =>
  beacon === null || (beacon.phases[phase]?.signature ?? null) !== null

const beginning = (round: PublishedRound, seed: Hex) => ({
  from: roundFrom(round),
  belowAt: (phase: number): Below => belowOf({ ...round, seed }, phase),
})

const told = (faces: readonly number[]): string => faces.join(' ')

/** In words that do not depend on how a record was written down. */
const facesOf = (dealt: readonly Dealt[]): string =>
  dealt.map(({ slot, face }) => `${slot} ${face}`).join(', ')
