import type { Logger } from 'pino'
import type { Database } from '@crease/ledger/connections/database.ts'
import { NoticeLedger } from '@crease/people/notices/notices.ts'
import { PushSubscriptions } from '@crease/people/notices/push-subscriptions.ts'
import { PushSender } from './push-sender.ts'
import { sendPush } from './send-push.ts'
import { vapidKeys } from './vapid-keys.ts'

interface PushOf {
  /** a pool of its own: no decision waits for it */
  readonly database: Database
  readonly dataDir: string
  /** who we are, for push services: an https origin, or a mailto address */
  readonly subject: string
  readonly now: () => number
  readonly log: Logger
}

/** Makes the keys ready, names the public one to browsers, and begins to tell them. */
export async function startPush({
  database,
  dataDir,
  subject,
  now,
  log,
}: PushOf): Promise<PushSender> {
  const keys = await vapidKeys(dataDir)
  const subscriptions = new PushSubscriptions(database)
  await subscriptions.usePublicKey(keys.publicKey)
  const sender = new PushSender({
    subscriptions,
    notices: new NoticeLedger(database),
    send: (to, message) => sendPush({ ...keys, subject }, to, message),
    now,
    log,
  })
  sender.start()
  return sender
}
