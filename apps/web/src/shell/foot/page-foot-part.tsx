import { Fetched, lazy } from '../../ui/fetched.tsx'

const Foot = lazy(async () => ({ default: (await import('./page-foot.tsx')).PageFoot }))

/** The foot of every page, whose code no first paint waits for; its place is kept. */
export function PageFoot() {
  return (
    <Fetched fallback={<div className="h-[92px]" />}>
      <Foot />
    </Fetched>
  )
}
