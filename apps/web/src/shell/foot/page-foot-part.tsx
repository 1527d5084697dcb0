import { BehindPage } from '../../ui/behind.tsx'
import { Fetched, lazy } from '../../ui/fetched.tsx'

const Foot = lazy(async () => (await import('./page-foot.tsx')).PageFoot)

const ROOM = <div className="h-[92px] max-[419px]:h-[136px] md:h-11" />

/** The foot of every page, whose code no first paint waits for; its place is kept. */
export function PageFoot() {
  return (
    <BehindPage fallback={ROOM}>
      <Fetched fallback={ROOM}>
        <Foot />
      </Fetched>
    </BehindPage>
  )
}
