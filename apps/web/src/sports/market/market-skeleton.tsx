import { useText } from '../../i18n/text.ts'

/** The placeholder of a market, of its final size. */
export function MarketSkeleton() {
  const t = useText()
  return (
    <div
      role="status"
      aria-label={t('Loading prices')}
      className="overflow-hidden rounded-md border border-line bg-panel"
    >
      <div className="h-9 border-b border-line bg-raised" />
      {['a', 'b'].map((row) => (
        <div
          key={row}
          className="mt-1 grid min-h-14 grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-2 border-t border-line px-2 md:grid-cols-[minmax(0,1fr)_27rem]"
        >
          <div className="skeleton h-4 w-40" />
          <div className="skeleton h-12" />
        </div>
      ))}
    </div>
  )
}
