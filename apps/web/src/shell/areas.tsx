import { NewsLine } from './marquee/news-line.tsx'
import { MobileStrip } from './mobile-strip/mobile-strip.tsx'

/** Phones: the areas and the news under the header, on pages that have room for them. */
export function Areas() {
  return (
    <>
      <MobileStrip />
      <div className="flex h-6 border-b border-line bg-raised pl-3 text-xs">
        <NewsLine />
      </div>
    </>
  )
}
