import './zones.css'
import './broad-zones.css'
import './zone-looks.css'
import './wheel-cloth.css'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { Draft, TableSide } from '../../betting/table-slip.ts'
import { phraseText, useWorldText } from '../../../i18n/text.ts'
import type { TableBetRow, TableOffer, TableState } from '../../../link/named.ts'
import { cameOf } from '../../state/came.ts'
import { outcomesOf, standing } from '../../state/books.ts'
import { useInTurn } from '../../../ui/turns/in-turn.ts'
import { sameProps } from '../../../ui/turns/same-props.ts'
import { BetCell } from '../bet-cell.tsx'
import { BookOpen, Gate } from '../gate.tsx'
import { cellLooks } from '../shown/cell-looks.ts'
import { hasLay } from '../shown/few.ts'
import type { ShownBook } from '../shown/shown-books.ts'
import { shortNames } from '../shown/short-names.ts'
import { wheelTone } from '../../drawings/wheel-tone.ts'
import { SideSwitch } from '../side-switch.tsx'
import { shownOf, useCalled, type ShownName } from './called-zones.ts'
import { Crowd } from './crowd.tsx'
import { EnlargeSwitch } from './enlarge-switch.tsx'
import { Hand, type HandProps } from './hand.tsx'
import type { Plan, Zone, ZoneGroup } from './plan.ts'
import { wheelPlaceOf } from './plans/wheel.ts'
import { WheelPays } from './wheel-pays.tsx'
import { groupStyle, handStyle, wheelStyle } from './zone-styles.ts'

const NOTHING: ReadonlySet<string> = new Set()

interface ZonesProps {
  readonly slug: string
  readonly title: Title
  readonly plan: Plan
  readonly books: readonly ShownBook[]
  readonly dealt: TableState['dealt']
  readonly before: ReadonlySet<string>
  /** the slot of the card that ends the round; null: more comes */
  readonly decides: string | null
  /** the end of the round is on the screen */
  readonly isEnded: boolean
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
  /** the stakes of all players on outcomes that enough of them share */
  readonly crowd: TableState['crowd']
}

/** The bets that lie on the cloth, each in its zone [UI1300]. */
export function Zones({ plan, isEnded, ...props }: ZonesProps) {
  const { title, dealt } = props
  const ended = useInTurn(isEnded ? dealt : null)
  const came = useMemo(() => {
    const selections = plan.flatMap(({ zones }) => zones.map(({ selection }) => selection))
    return ended === null ? NOTHING : cameOf(title, { selections }, ended)
  }, [title, plan, ended])
  const [side, setSide] = useState<TableSide>('back')
  const [isEnlarged, enlarge] = useState(false)
  const isSwitched = plan.some(isOneSided)
  return (
    <div
      className="zone-groups"
      data-ended={ended !== null}
      data-enlarged={isEnlarged}
      data-switched={isSwitched}
      data-beside={liesBeside(plan)}
    >
      {isSwitched && <SideSwitch side={side} onChoose={setSide} />}
      {plan.some(({ size }) => size === 'wheel') && (
        <EnlargeSwitch isEnlarged={isEnlarged} onChange={enlarge} />
      )}
      {plan.map((group, at) => (
        <Group key={at} {...props} group={group} side={side} came={came} />
      ))}
    </div>
  )
}

const BESIDE_MIN = 3

/** On a broad cloth three books with their names lie side by side. */
const liesBeside = (plan: Plan): boolean =>
  plan.length >= BESIDE_MIN && plan.every(({ caption }) => caption !== null)

/** Numbers have no room for two prices: the cloth takes one side at a time. */
const isOneSided = ({ size, zones }: ZoneGroup): boolean =>
  size === 'wheel' && zones.some(({ selection }) => hasLay(selection))

interface GroupProps extends Omit<ZonesProps, 'plan' | 'isEnded'> {
  readonly group: ZoneGroup
  readonly side: TableSide
  readonly came: ReadonlySet<string>
}

/** A book that offers one of these selections. */
const bookOf = (books: readonly ShownBook[], { selection }: Zone): ShownBook | undefined =>
  books.find(({ book }) => book.market.selections.some(({ id }) => id === selection.id))

/** the signs of a digit or a number */
const BRIEF_MAX = 2

/** of a book with more steps than these only those on offer are drawn */
const ALL_MAX = 16

function Group({ group, books, side, came, dealt, before, decides, crowd, ...rest }: GroupProps) {
  const { title, drafts, bets } = rest
  const hand = { title, dealt, before, decides }
  const world = useWorldText()
  const byZone = new Map(group.zones.map((zone) => [zone, bookOf(books, zone)]))
  const isOpen = [...byZone.values()].some((book) => book?.isOpen === true)
  const isWheel = group.size === 'wheel'
  const offers = new Map(
    [...byZone].map(([zone, book]) => [
      zone,
      book?.book.offers.find(({ selection }) => selection === zone.selection.id),
    ]),
  )
  const shown = group.zones.filter(
    (zone) => isWheel || zone.market.selections.length <= ALL_MAX || offers.get(zone) !== undefined,
  )
  const [standLater, putLater] = [useDeferredValue(bets), useDeferredValue(drafts)]
  const outcomes = useMemo(
    () => outcomesOfGroup(title, group, [...standing(standLater), ...putLater]),
    [title, group, standLater, putLater],
  )
  const names = useMemo(() => namesOf(group), [group])
  const called = useCalled(title, group, dealt)
  return (
    <BookOpen value={isOpen}>
      <Gate>
        {group.caption !== null && <p className="zone-caption">{world(group.caption)}</p>}
        <div className="zones-box" data-size={group.size} style={groupStyle(group, shown.length)}>
          <ul className="zones" data-size={group.size} data-duel={group.isDuel}>
            {shown.map((zone) => (
              <ZoneHere
                key={zone.selection.id}
                {...rest}
                {...(zone.seat !== null && { hand })}
                crowd={crowd.find((one) => one.selection === zone.selection.id)}
                zone={called.get(zone) ?? zone}
                offer={offers.get(zone)}
                shown={shownOf(called.get(zone), names.get(zone.selection.id), zone)}
                outcome={isWheel ? undefined : outcomes.get(zone.selection.id)}
                side={isWheel ? side : 'both'}
                hasCome={came.has(zone.selection.id)}
              />
            ))}
          </ul>
          {isWheel && <WheelPays title={title} side={side} />}
        </div>
      </Gate>
    </BookOpen>
  )
}

/** The name of each zone as its book lets it be shortened, and how it is drawn. */
function namesOf({ zones }: ZoneGroup): ReadonlyMap<string, ShownName> {
  const markets = [...new Set(zones.map(({ market }) => market))]
  return new Map(
    markets.flatMap((market) => {
      const names = shortNames(market)
      const looks = cellLooks([...names.values()], market.id)
      return market.selections.map(
        ({ id, name }, at) => [id, { name: names.get(id) ?? name, look: looks[at] }] as const,
      )
    }),
  )
}

function outcomesOfGroup(
  title: Title,
  { zones }: ZoneGroup,
  staked: Parameters<typeof outcomesOf>[2],
): ReadonlyMap<string, Paise> {
  const markets = new Set(zones.map(({ market }) => market))
  return new Map([...markets].flatMap((market) => [...(outcomesOf(title, market, staked) ?? [])]))
}

interface ZonePlaceProps extends Pick<GroupProps, 'slug' | 'drafts' | 'bets'> {
  readonly zone: Zone
  /** the cards of the round, for a zone with a hand */
  readonly hand?: Pick<GroupProps, 'title' | 'dealt' | 'before' | 'decides'>
  readonly offer: TableOffer | undefined
  readonly shown: ShownName
  readonly outcome: Paise | undefined
  readonly side: TableSide | 'both'
  readonly hasCome: boolean
  readonly crowd: TableState['crowd'][number] | undefined
}

/** A zone without a hand is drawn as before when cards come elsewhere. */
const ZoneHere = memo(ZonePlace, sameProps)

/** A zone: its hand, and the price to back it; where it can be laid, that price in a strip beside. */
function ZonePlace(props: ZonePlaceProps) {
  const { slug, zone, hand, shown, offer, side, hasCome, drafts, bets, crowd } = props
  const { selection, seat } = zone
  const place = side === 'both' ? null : wheelPlaceOf(selection.id)
  const isLaid = side === 'both' && hasLay(selection)
  const cell = { slug, selection, offer, drafts, bets }
  return (
    <li
      className="zone"
      data-came={hasCome}
      data-laid={isLaid}
      data-hand={seat !== null}
      data-crowd={crowd !== undefined}
      data-outcome={props.outcome !== undefined}
      data-brief={shown.name.length <= BRIEF_MAX}
      data-spot={place?.length === 0}
      data-outside={place !== null && place.across < 0}
      style={place === null ? undefined : wheelStyle(place)}
    >
      {seat !== null && hand !== undefined && <ZoneHand {...hand} seat={seat} />}
      <BetCell {...cell} {...faceOf(props)} named="inside" />
      {isLaid && <BetCell {...cell} side="lay" named="outside" />}
      <Crowd of={crowd} />
    </li>
  )
}

/** The name and colours of a zone's own cell. */
function faceOf({ zone, shown, outcome, side, hasCome }: ZonePlaceProps) {
  const isNumber = zone.market.id === 'straight'
  return {
    side: side === 'both' ? ('back' as const) : side,
    shown: shown.name,
    look: isNumber ? undefined : shown.look,
    tone: isNumber ? wheelTone(Number(zone.selection.name)) : undefined,
    outcome,
    hasCome: side !== 'lay' && hasCome,
  }
}

interface ZoneHandProps extends NonNullable<ZonePlaceProps['hand']> {
  readonly seat: NonNullable<Zone['seat']>
}

function ZoneHand({ title, seat, dealt, before, decides }: ZoneHandProps) {
  const lies = dealt.filter(({ slot }) => slot.startsWith(seat.prefix))
  const round: Round = { slug: title.slug, shoe: [], dealt, windows: 0 }
  const phrase = seat.says?.(round) ?? null
  return (
    <Lying
      title={title}
      seat={seat}
      lies={lies}
      before={before}
      decides={lies.some(({ slot }) => slot === decides) ? decides : null}
      says={phrase === null ? null : phraseText(phrase)}
    />
  )
}

interface LyingProps extends HandProps {
  /** the value of the hand so far; null: none yet */
  readonly says: string | null
}

/** A card that comes to one hand changes nothing of another one. */
const Lying = memo(
  ({ says, ...hand }: LyingProps) => (
    <div className="zone-hand" style={handStyle(hand.title, hand.seat)}>
      <div className="own-line">
        <Hand {...hand} />
        {says !== null && (
          <b key={says} className="seat-says" data-late={hand.decides !== null}>
            {says}
          </b>
        )}
      </div>
    </div>
  ),
  sameProps,
)
