import { Link } from 'react-router'
import { Notice } from '../ui/notice.tsx'

/** An address that leads nowhere, with a way back. */
export function NotFoundScreen() {
  return (
    <Notice
      title="There is no such page"
      action={
        <Link
          to="/home"
          className="inline-flex min-h-11 items-center rounded-md bg-accent px-4 font-bold text-accent-ink"
        >
          Back to the matches
        </Link>
      }
    >
      The address may be mistyped, or what was here is over.
    </Notice>
  )
}
