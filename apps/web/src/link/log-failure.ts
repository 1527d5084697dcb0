import type { RouteName } from '@crease/contract/http.ts'
import type { Outcome } from './call.ts'

/** Logs a call that failed without a toast or a dialog, in the browser's console [UI314]. */
export function logFailure(
  name: RouteName,
  outcome: Exclude<Outcome<unknown>, { kind: 'answered' }>,
): void {
  const why = outcome.kind === 'refused' ? outcome.refusal.message : 'no answer'
  // oxlint-disable-next-line no-console -- the one place: the specification has such failures only logged
  console.error(`${name} failed: ${why}`)
}
