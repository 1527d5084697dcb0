import { clsx } from 'clsx'

export interface NamedPrice {
  readonly id: string
  readonly name: string
  readonly price: string
}

interface NamedPricesProps {
  readonly prices: readonly NamedPrice[]
  /** the prices that a phone has room for */
  readonly onPhones: 'first' | 'all'
}

/** Prices to read in a line of a list, each over the name of its runner; bets are placed on the page of the line. */
export function NamedPrices({ prices, onPhones }: NamedPricesProps) {
  if (prices.length === 0) return null
  const isFirstAlone = onPhones === 'first'
  return (
    <span className={clsx('flex gap-x-3', isFirstAlone && 'shrink-0 text-right')}>
      {prices.map(({ id, name, price }) => (
        <span
          key={id}
          className={clsx(
            'min-w-0 leading-4 md:w-28',
            isFirstAlone ? 'w-22 not-first:max-md:hidden' : 'max-md:flex-1 md:text-right',
          )}
        >
          <b className="block text-sm tabular-nums">{price}</b>
          <span className="block truncate text-2xs text-quiet" title={name}>
            {name}
          </span>
        </span>
      ))}
    </span>
  )
}
