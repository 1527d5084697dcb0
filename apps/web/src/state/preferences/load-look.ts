import { call } from '../../link/call.ts'
import { wear } from './appearance.ts'
import { useStream } from './stream.ts'
import { useTrial } from './trial.ts'

/** Asks how the product looks at this address; without an answer it keeps the look it has [TH1]. */
export async function loadLook(): Promise<void> {
  const outcome = await call('domainConfig')
  if (outcome.kind !== 'answered') return
  wear(outcome.reply.domainConfig, outcome.reply.face)
  useStream.setState({ template: outcome.reply.streamUrl })
  useTrial.setState({ isTrial: outcome.reply.isTrial })
}
