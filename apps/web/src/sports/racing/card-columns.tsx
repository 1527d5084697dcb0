import type { MarketId } from '@crease/domain/units/ids.ts'
import { useText, type Say } from '../../i18n/text.ts'
import { Choice } from '../../ui/choice.tsx'
import { useMarketHead } from '../state/match/live-match.ts'
import type { RaceMarkets } from './win-and-place.ts'

/** A market of a race with its prices in a column of the card. */
export interface Column {
  readonly kind: 'win' | 'place' | 'each-way'
  readonly mid: MarketId
  readonly word: string
  /** a runner as its price cells name it */
  readonly nameOf: (name: string) => string
  /** whether a phone shows it */
  readonly isChosen: boolean
}

/** The columns of a card; a phone shows the first one and the chosen one of the others. */
export function columnsOf(
  t: Say,
  { win, place, eachWay }: RaceMarkets,
  second: Column['kind'],
): readonly Column[] {
  const isOnly = place === null || eachWay === null
  return [
    { kind: 'win', mid: win, word: t('Win'), nameOf: (name) => name, isChosen: true },
    ...(place === null
      ? []
      : [
          {
            kind: 'place',
            mid: place,
            word: t('Place'),
            nameOf: (name: string) => t('{name} to be placed', { name }),
            isChosen: isOnly || second === 'place',
          } as const,
        ]),
    ...(eachWay === null
      ? []
      : [
          {
            kind: 'each-way',
            mid: eachWay,
            word: t('Each-way'),
            nameOf: (name: string) => t('{name} each way', { name }),
            isChosen: isOnly || second === 'each-way',
          } as const,
        ]),
  ]
}

interface ChoiceProps {
  readonly columns: readonly Column[]
  readonly onChoose: (kind: Column['kind']) => void
}

/** On a phone, which column is next to the win prices. */
export function CardColumnChoice({ columns, onChoose }: ChoiceProps) {
  const t = useText()
  const [, ...others] = columns
  if (others.length < 2) return null
  return (
    <Choice
      label={t('Prices beside the win prices')}
      options={others.map(({ kind, word }) => ({ id: kind, word }))}
      chosen={others.find(({ isChosen }) => isChosen)?.kind ?? 'place'}
      onChoose={onChoose}
      className="md:hidden"
    />
  )
}

/** The terms of the each-way market. */
export function EachWayTermsLine({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const terms = useMarketHead(mid)?.eachWay ?? null
  if (terms === null) return null
  return <p>{t('Each-way 1/{divisor} of the odds, {places} places', { ...terms })}</p>
}
