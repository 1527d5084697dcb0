import { clsx } from 'clsx'

export interface NamedPrice {
  readonly id: string
  readonly name: string
  readonly price: string
}

interface NamedPricesProps {
  readonly prices: readonly NamedPrice[]
  /** columns: as wide as those of a list; end: after the words of a line, on a phone the first alone */
  readonly at: 'columns' | 'end'
}

/** Prices to read in a line of a list, each over the name of its runner; bets are placed on the page of the line. */
export function NamedPrices({ prices, at }: NamedPricesProps) {
  if (prices.length === 0) return null
  return (
    <span className={at === 'end' ? 'flex shrink-0 gap-1' : 'grid grid-cols-3 gap-1'}>
      {prices.map(({ id, name, price }) => (
        <span
          key={id}
          title={name}
          className={clsx(
            'named-price min-w-0 px-1 py-0.5 text-center leading-4',
            at === 'end' && 'grid min-h-11 w-22 content-center not-first:max-md:hidden md:w-28',
          )}
        >
          <b className="block text-sm/4 tabular-nums">{price}</b>
          <span className="line-clamp-2 text-2xs/3 text-quiet">{name}</span>
        </span>
      ))}
    </span>
  )
}
