import './racetrack.css'
import { runnerId } from '@crease/domain/units/ids.ts'
import type { Selection, Title } from '@crease/casino/kernel/title.ts'
import { memo, useState, type MouseEvent } from 'react'
import { chipStakeNow } from '../../betting/chip.ts'
import { pressAll, type Pressed } from '../../betting/place-drafts.ts'
import { AROUND } from '../../drawings/wheel-order.ts'
import { wheelTone } from '../../drawings/wheel-tone.ts'
import { useText } from '../../../i18n/text.ts'
import { inOwnTask } from '../../../ui/turns/in-own-task.ts'
import { flyChip } from '../fly-chip.ts'
import { BookOpen, Gate } from '../gate.tsx'
import type { ShownBook } from '../shown/shown-books.ts'
import { neighboursOf, SECTORS, trackPlace } from './wheel-sectors.ts'

const MOST_NEIGHBOURS = 4

interface RacetrackProps {
  readonly slug: string
  readonly title: Title
  readonly books: readonly ShownBook[]
}

/**
 * The numbers as they lie around the wheel: a press stakes a number with its neighbours, or a sector by its covers, each
 * cover one chip [UI1304].
 */
export const Racetrack = memo(({ slug, title, books }: RacetrackProps) => {
  const t = useText()
  const [beside, setBeside] = useState(2)
  const isOpen = books.every((book) => book.isOpen)
  const put = (ids: readonly string[], { currentTarget }: MouseEvent<HTMLElement>): void =>
    putCovers(slug, betsOf(title, books, ids), currentTarget)
  const sectors = { voisins: t('Voisins'), orphelins: t('Orphelins'), tiers: t('Tiers') }
  return (
    <BookOpen value={isOpen}>
      <section
        aria-label={t('Racetrack')}
        className="table-market racetrack-panel"
        data-takes={isOpen}
      >
        <header className="table-market-head">
          <h3>{t('Racetrack')}</h3>
          <label className="racetrack-beside">
            {t('Neighbours')}
            <select value={beside} onChange={({ target }) => setBeside(Number(target.value))}>
              {Array.from({ length: MOST_NEIGHBOURS + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
        </header>
        <Gate>
          <ul className="racetrack">
            {SECTORS.map(({ id, covers }) => (
              <li key={id} className="racetrack-inside" data-sector={id}>
                <button
                  type="button"
                  className="racetrack-sector"
                  onClick={(event) => put(covers, event)}
                >
                  {t('{sector}: {count} chips', { sector: sectors[id], count: covers.length })}
                </button>
              </li>
            ))}
            {AROUND.map((number, at) => (
              <li key={number} className="racetrack-around" style={trackPlace(at)}>
                <button
                  type="button"
                  className="racetrack-number"
                  data-tone={wheelTone(number)}
                  aria-label={t('{number} and {count} neighbours on each side', {
                    number,
                    count: beside,
                  })}
                  onClick={(event) =>
                    put(
                      neighboursOf(number, beside).map((one) => `straight-${one}`),
                      event,
                    )
                  }
                >
                  {number}
                </button>
              </li>
            ))}
          </ul>
        </Gate>
      </section>
    </BookOpen>
  )
})

/** Several bets are put together and placed by the button, also where one press places one bet; a chip flies to what was pressed. */
function putCovers(slug: string, bets: readonly Pressed[], pressed: Element): void {
  const stake = chipStakeNow()
  inOwnTask(() => {
    if (pressAll(slug, bets, stake)) flyChip(pressed, stake)
  })
}

/** The bets on these covers at the odds of now; a cover without an offer is left out. */
function betsOf({ markets }: Title, books: readonly ShownBook[], ids: readonly string[]) {
  const offers = new Map(
    books.flatMap(({ book }) => book.offers.map((offer) => [offer.selection, offer.back] as const)),
  )
  const selections = new Map<string, Selection>(
    markets.flatMap((market) => market.selections.map((one) => [one.id, one] as const)),
  )
  return ids.flatMap((id) => {
    const [odds, selection] = [offers.get(id) ?? null, selections.get(id)]
    if (odds === null || selection === undefined) return []
    const { name } = selection
    return [{ selectionId: runnerId(id), offeredAs: id, name, side: 'back' as const, odds }]
  })
}
